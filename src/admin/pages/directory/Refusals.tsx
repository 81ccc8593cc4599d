import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Run } from './directory-api.ts';

/** Whom the last run could not take over, and why. */
export function Refusals({ run }: { run: Run }) {
  const { t } = useI18n();
  const reasons = [...new Set(run.refused.map(({ reason }) => reason))];
  return (
    <section aria-labelledby="directory-refusals">
      <Typography id="directory-refusals" variant="h6" component="h2" sx={{ mt: 3 }}>
        {t('directory.refusals')}
      </Typography>
      {run.counts.refused > run.refused.length && (
        <Typography variant="body2" color="text.secondary">
          {t('directory.firstOf', { shown: run.refused.length, smart_count: run.counts.refused })}
        </Typography>
      )}
      <List dense>
        {reasons.map((reason) => (
          <ListItem key={reason} disableGutters>
            <ListItemText primary={t(`directory.reasons.${reason}`)} secondary={whoIn(run, reason)} />
          </ListItem>
        ))}
      </List>
    </section>
  );
}

const whoIn = ({ refused }: Run, wanted: Run['refused'][number]['reason']): string =>
  refused
    .filter(({ reason }) => reason === wanted)
    .map(({ who }) => who)
    .join(', ');
