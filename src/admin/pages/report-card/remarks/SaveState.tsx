import CheckIcon from '@mui/icons-material/Check';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { SavePhase } from './use-autosave.ts';

/** The save phase in a word; changes are announced to screen readers. */
export function SaveState({ phase, onRetry }: { phase: SavePhase; onRetry: () => void }) {
  const { t } = useI18n();
  const icons = {
    saving: <CircularProgress size={12} aria-hidden="true" />,
    saved: <CheckIcon color="success" sx={{ fontSize: 15 }} />,
    failed: <ErrorIcon color="error" sx={{ fontSize: 15 }} />,
  };
  const shown = phase === 'saving' || phase === 'saved' || phase === 'failed' ? phase : undefined;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 18,
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      {shown !== undefined && (
        <>
          {icons[shown]}
          {t(`reportCards.saving.${shown}`)}
        </>
      )}
      {phase === 'failed' && (
        <Button size="small" onClick={onRetry} sx={{ minHeight: 24, py: 0 }}>
          {t('actions.retry')}
        </Button>
      )}
    </Box>
  );
}
