import CloseIcon from '@mui/icons-material/Close';
import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { cardKey, loadVersions, type VersionLine } from '../report-cards-api.ts';
import { VersionCard } from './VersionCard.tsx';

function Reopening({ line }: { line: VersionLine }) {
  const { t, formatDateTime } = useI18n();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, px: 1, color: 'text.secondary' }}>
      <UnlockIcon fontSize="small" />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('reportCards.versions.reopened', { name: line.actorName, time: formatDateTime(line.at) })}
        <br />
        {line.reason}
      </Typography>
    </Box>
  );
}

/** The history of a card: signed versions and reasons for reopening, the newest first. */
export function VersionsDrawer({ cardId, open, onClose }: { cardId: number; open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const { data, error } = useQuery({
    queryKey: [...cardKey(cardId), 'versions'],
    queryFn: () => loadVersions(cardId),
    enabled: open,
  });
  const problem = useErrorText(error);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      // Above the console's app bar.
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { 'aria-labelledby': id, role: 'dialog', sx: { width: 440, maxWidth: '100vw', p: 2 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
        <Typography id={id} variant="h6" component="h2" sx={{ flex: 1 }}>
          {t('reportCards.versions.title')}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('actions.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {data === undefined && problem === '' && <Skeleton variant="rounded" height={160} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data
          ?.toReversed()
          .map((line) =>
            line.action === 'close' ? (
              <VersionCard key={`close ${line.version}`} cardId={cardId} line={line} />
            ) : (
              <Reopening key={`reopen ${line.version}`} line={line} />
            ),
          )}
      </Box>
    </Drawer>
  );
}
