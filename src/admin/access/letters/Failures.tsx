import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { AccessLetters } from '../access-api.ts';

type Failure = AccessLetters['failures'][number];

const REASONS: Readonly<Record<Failure['reason'], string>> = {
  address: 'access.letters.reasons.address',
  server: 'access.letters.reasons.server',
  'left-out': 'access.letters.reasons.left-out',
  stopped: 'access.letters.reasons.stopped',
};

/** Names that are listed; slips are printed for all. */
const LISTED = 200;

/** Who got no letter, by reason, with what the mail server said. */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  const { t, formatNumber } = useI18n();
  if (failures.length === 0) return null;
  const byReason = Map.groupBy(failures.slice(0, LISTED), ({ reason }) => reason);
  return (
    <Box sx={{ maxHeight: 280, overflow: 'auto' }} tabIndex={0} role="region" aria-label={t('access.letters.who')}>
      {[...byReason].map(([reason, people]) => (
        <Box key={reason} sx={{ mb: 1.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t(REASONS[reason])}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {people.map(({ userId, fullName, email, answer }) => (
              <Typography key={userId} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {[fullName, email, answer].filter(Boolean).join(' · ')}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
      {failures.length > LISTED && (
        <Typography variant="body2" color="text.secondary">
          {t('access.letters.others', { count: formatNumber(failures.length - LISTED) })}
        </Typography>
      )}
    </Box>
  );
}
