import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  onBack: () => void;
  /** A note next to the buttons. */
  note?: ReactNode;
  next?: { label: string; onClick: () => void; disabled?: boolean };
};

/** The back and next buttons, always visible however long the step is. On a phone the note stands above them. */
export function StepBar({ onBack, note, next }: Props) {
  const { t } = useI18n();
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        position: 'sticky',
        bottom: 0,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        zIndex: 2,
      }}
    >
      <Button onClick={onBack}>{t('ra.action.back')}</Button>
      <Typography
        role="status"
        variant="body2"
        color="text.secondary"
        sx={{ flex: { xs: '1 0 100%', sm: 1 }, order: { xs: -1, sm: 0 }, textAlign: { xs: 'left', sm: 'right' } }}
      >
        {note}
      </Typography>
      {next !== undefined && (
        <Button variant="contained" disabled={next.disabled === true} onClick={next.onClick} sx={{ ml: 'auto' }}>
          {next.label}
        </Button>
      )}
    </Box>
  );
}
