import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  /** The row's name for screen readers. */
  name: string;
  index: number;
  count: number;
  onMove?: (by: -1 | 1) => void;
  onRemove?: (() => void) | undefined;
  disabled?: boolean;
};

/** Buttons that move a row up or down, or remove it. */
export function OrderButtons({ name, index, count, onMove, onRemove, disabled = false }: Props) {
  const { t } = useI18n();
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      {onMove !== undefined && (
        <>
          <IconButton
            size="small"
            disabled={disabled || index === 0}
            aria-label={t('console.rows.up', { name })}
            onClick={() => onMove(-1)}
          >
            <ArrowUpwardIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            disabled={disabled || index === count - 1}
            aria-label={t('console.rows.down', { name })}
            onClick={() => onMove(1)}
          >
            <ArrowDownwardIcon fontSize="small" />
          </IconButton>
        </>
      )}
      {onRemove !== undefined && (
        <IconButton size="small" disabled={disabled} aria-label={t('console.rows.remove', { name })} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
