import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Timeline } from './timeline/Timeline.tsx';

type Props = { resource: string; recordId: number; onClose: () => void };

/** The history of the page's record, in a side panel. */
export function HistoryPanel({ resource, recordId, onClose }: Props) {
  const { t } = useI18n();
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: { width: { xs: '100%', sm: 480 } } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1.5,
          position: 'sticky',
          top: 0,
          zIndex: 1,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} component="h2" variant="h6" sx={{ flex: 1 }}>
          {t('history.title')}
        </Typography>
        <IconButton aria-label={t('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ p: 2 }}>
        {/* After a restore the panel closes, so that the record and the notice are visible. */}
        <Timeline resource={resource} recordId={recordId} editable onRestored={onClose} />
      </Box>
    </Drawer>
  );
}
