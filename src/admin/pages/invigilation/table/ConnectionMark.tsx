import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Candidate } from '../board-api.ts';

const DOTS = {
  online: { bgcolor: 'success.main', borderColor: 'success.main', borderStyle: 'solid' },
  offline: { bgcolor: 'transparent', borderColor: 'error.main', borderStyle: 'solid' },
  never: { bgcolor: 'transparent', borderColor: 'text.secondary', borderStyle: 'dashed' },
} as const;

/** Whether a candidate's device is connected, since when it is not, and how much it has not delivered yet. */
export function ConnectionMark({ candidate }: { candidate: Candidate }) {
  const { t, formatTime } = useI18n();
  const { state, connection, lastSeenAt, queued } = candidate;
  if (state !== 'in-progress' && state !== 'paused') return <span>—</span>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 0.75, flexWrap: 'wrap' }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 10, height: 10, borderRadius: '50%', borderWidth: 2, flexShrink: 0, ...DOTS[connection] }}
      />
      <Box component="span" sx={{ color: connection === 'offline' ? 'error.main' : undefined }}>
        {connection === 'offline' && lastSeenAt !== null
          ? t('invigilation.offlineSince', { time: formatTime(lastSeenAt) })
          : t(`invigilation.connections.${connection}`)}
      </Box>
      {queued > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('invigilation.queued', { smart_count: queued })}
        </Box>
      )}
    </Box>
  );
}
