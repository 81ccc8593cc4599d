import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { AccessCount } from './access-api.ts';
import type { Way } from './ways.ts';

const LEFT_OUT = [
  { reason: 'signedIn', label: 'access.signedIn' },
  { reason: 'blocked', label: 'access.blocked' },
  { reason: 'beyond', label: 'access.beyond' },
] as const;

const WORDS: Readonly<Record<Way, { about: string; ready: string }>> = {
  mail: { about: 'access.aboutMail', ready: 'access.readyMail' },
  link: { about: 'access.about', ready: 'access.ready' },
  password: { about: 'access.aboutPassword', ready: 'access.readyPassword' },
};

/** How many people this way reaches. */
export const reached = ({ ready, withoutEmail }: AccessCount, way: Way): number =>
  way === 'mail' ? ready - withoutEmail : ready;

/** What will happen, to how many people, and who is left out. */
export function Reach({ count, way }: { count: AccessCount; way: Way }) {
  const { t, formatNumber } = useI18n();
  const leftOut = LEFT_OUT.filter(({ reason }) => count[reason] > 0);
  const number = reached(count, way);
  return (
    <Box>
      <Typography>{t(WORDS[way].about, { smart_count: count.days })}</Typography>
      {number === 0 ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('access.nobody')}
        </Alert>
      ) : (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>{t(WORDS[way].ready, { count: formatNumber(number) })}</Typography>
      )}
      {way === 'mail' && count.withoutEmail > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('access.withoutEmail', { smart_count: count.withoutEmail, count: formatNumber(count.withoutEmail) })}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {t('access.leftOut')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {leftOut.map(({ reason, label }) => (
              <Typography key={reason} component="li" variant="body2" color="text.secondary">
                {t(label, { count: formatNumber(count[reason]) })}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
