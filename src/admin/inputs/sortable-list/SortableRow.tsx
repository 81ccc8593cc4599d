import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RowMenu } from './RowMenu.tsx';

type Props = {
  id: string;
  name: string;
  index: number;
  count: number;
  disabled: boolean;
  onMove: (to: number) => void;
  onRemove: (() => void) | undefined;
  children: ReactNode;
};

/** One row: drag handle, number, content and menu. */
export function SortableRow({ id, name, index, count, disabled, onMove, onRemove, children }: Props) {
  const { t, formatNumber } = useI18n();
  const roleDescription = t('console.sortable.role');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription },
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 0.5,
        border: 1,
        borderColor: isDragging ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: isDragging ? 4 : 0,
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
        py: 0.25,
        pr: 0.5,
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        size="small"
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={t('console.sortable.handle', { name })}
        sx={{ touchAction: 'none', cursor: isDragging ? 'grabbing' : 'grab' }}
      >
        <DragIndicatorIcon fontSize="small" />
      </IconButton>
      <Typography color="text.secondary" variant="body2" sx={{ minWidth: 22, fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(index + 1)}
      </Typography>
      {children}
      <RowMenu name={name} index={index} count={count} disabled={disabled} onMove={onMove} onRemove={onRemove} />
    </Box>
  );
}
