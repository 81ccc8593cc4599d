import BrokenIcon from '@mui/icons-material/ReportOutlined';
import IntactIcon from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { cardKey, downloadSheet, loadSigned, type VersionLine } from '../report-cards-api.ts';
import { DifferenceList } from './DifferenceList.tsx';

function useSigned(cardId: number, version: number, enabled: boolean) {
  return useQuery({
    queryKey: [...cardKey(cardId), 'version', version],
    queryFn: () => loadSigned(cardId, version),
    enabled,
    // A signed version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** One signed version: who signed it, whether it is intact, and what it changed. */
export function VersionCard({ cardId, line }: { cardId: number; line: VersionLine }) {
  const { t, formatDateTime } = useI18n();
  const notify = useNotify();
  const [compared, setCompared] = useState(false);
  const { version } = line;
  const signed = useSigned(cardId, version, true);
  const before = useSigned(cardId, version - 1, compared);
  const print = () => {
    downloadSheet({ id: cardId }, 'pdf', version).catch((error: unknown) =>
      notify(messageOf(error), { type: 'error' }),
    );
  };
  return (
    <Paper component="li" sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{t('reportCards.versions.version', { version })}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('reportCards.versions.closed', { name: line.actorName, time: formatDateTime(line.at) })}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, my: 1, minHeight: 24 }}>
        {signed === undefined ? (
          <Skeleton width={180} />
        ) : (
          <>
            {signed.intact ? (
              <IntactIcon color="success" fontSize="small" />
            ) : (
              <BrokenIcon color="error" fontSize="small" />
            )}
            <Typography variant="body2">
              {t(signed.intact ? 'reportCards.versions.intact' : 'reportCards.versions.broken')}
            </Typography>
          </>
        )}
      </Box>
      <Typography
        sx={{ fontFamily: 'monospace', fontSize: '0.6875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {line.sha256}
      </Typography>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" onClick={print}>
          {t('reportCards.actions.pdf')}
        </Button>
        {version > 1 && !compared && (
          <Button size="small" onClick={() => setCompared(true)}>
            {t('reportCards.versions.compare', { version: version - 1 })}
          </Button>
        )}
      </Box>
      {compared && (signed === undefined || before === undefined) && <Skeleton variant="rounded" height={60} />}
      {compared && signed !== undefined && before !== undefined && (
        <Box sx={{ mt: 1, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <DifferenceList earlier={before.sheet} later={signed.sheet} />
        </Box>
      )}
    </Paper>
  );
}
