import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Match = Schemas['RestorationMatch'];

const WAYS = {
  login: 'resources.restoration-requests.dialog.byLogin',
  iin: 'resources.restoration-requests.dialog.byIin',
  email: 'resources.restoration-requests.dialog.byEmail',
  phone: 'resources.restoration-requests.dialog.byPhone',
  name: 'resources.restoration-requests.dialog.byName',
} as const;

type Props = {
  matches: readonly Match[];
  chosen: number | undefined;
  onChoose: (userId: number) => void;
};

/** The accounts that a request may be about, with what is known of them; one of them is chosen. */
export function AccountMatches({ matches, chosen, onChoose }: Props) {
  const { t, localized, formatDateTime } = useI18n();
  const title = useId();
  const recordOf = ({ email, phone }: Match) =>
    email === null && phone === null
      ? t('resources.restoration-requests.dialog.noContact')
      : t('resources.restoration-requests.dialog.onRecord', { what: [phone, email].filter(Boolean).join(', ') });
  const linesOf = (match: Match) => {
    const { login, region, position, lastSignInAt, by } = match;
    return [
      [login, localized(region), localized(position)].filter(Boolean).join(' · '),
      recordOf(match),
      lastSignInAt === null
        ? t('resources.restoration-requests.dialog.never')
        : t('resources.restoration-requests.dialog.lastSignIn', { time: formatDateTime(lastSignInAt) }),
      t('resources.restoration-requests.dialog.by', { what: by.map((way) => t(WAYS[way])).join(', ') }),
    ];
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={title} component="h3" variant="subtitle2">
        {t('resources.restoration-requests.dialog.matches')}
      </Typography>
      <RadioGroup
        aria-labelledby={title}
        value={chosen ?? null}
        onChange={(_, value) => onChoose(Number(value))}
        sx={{ gap: 1, mt: 1 }}
      >
        {matches.map((match) => (
          <FormControlLabel
            key={match.userId}
            value={match.userId}
            control={<Radio />}
            sx={{ alignItems: 'flex-start' }}
            label={
              <Box sx={{ pt: 1, overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ mr: 1 }}>
                  {match.fullName}
                </Box>
                {match.blocked && (
                  <Chip size="small" color="error" label={t('resources.restoration-requests.dialog.blocked')} />
                )}
                {linesOf(match).map((line) => (
                  <Typography key={line} variant="body2" color="text.secondary">
                    {line}
                  </Typography>
                ))}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
