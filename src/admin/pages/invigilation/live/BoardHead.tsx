import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Board } from '../board-api.ts';
import { ProtocolExport } from '../../../protocol/ProtocolExport.tsx';
import { secondsOf } from '../../../protocol/moments.ts';
import { useServerNow } from './server-clock.ts';

type Props = { board: Board; isLive: boolean; stale: boolean };

/** When the test is open, the server's time, and whether the board is up to date. */
export function BoardHead({ board, isLive, stale }: Props) {
  const { t, formatDateTime } = useI18n();
  const now = useServerNow();
  const { test } = board;
  const window = [
    test.opensAt === null ? null : t('invigilation.opens', { time: formatDateTime(test.opensAt) }),
    test.closesAt === null ? null : t('invigilation.closes', { time: formatDateTime(test.closesAt) }),
    t('invigilation.duration', { minutes: test.durationMinutes }),
  ].filter((part) => part !== null);
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
          {window.join(' · ')}
        </Typography>
        <Box
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.875rem' }}
        >
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              width: 10,
              height: 10,
              borderRadius: '50%',
              border: 2,
              borderColor: isLive ? 'success.main' : 'warning.main',
              bgcolor: isLive ? 'success.main' : 'transparent',
            }}
          />
          <span>{t(isLive ? 'invigilation.live' : 'invigilation.polling')}</span>
          <Box component="time" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, color: 'text.primary' }}>
            {secondsOf(new Date(now).toISOString())}
          </Box>
        </Box>
        <ProtocolExport testId={test.id} />
      </Box>
      {!isLive && (
        <Alert severity={stale ? 'error' : 'warning'} sx={{ mt: 1 }}>
          {t(stale ? 'invigilation.stale' : 'invigilation.notLive')}
        </Alert>
      )}
    </Box>
  );
}
