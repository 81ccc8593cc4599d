import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Run } from './directory-api.ts';

/** Whom the last run could not take over, and why. */
export function Refusals({ run }: { run: Run }) {
  const { t } = useI18n();
  const remarks = Object.values(Object.groupBy(run.refused, ({ reason, value }) => `${reason} ${value ?? ''}`));
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
        {remarks.map((same = []) => {
          const [first] = same;
          if (first === undefined) return undefined;
          const { reason, value = '—' } = first;
          const who = same.map((one) => one.who).join(', ');
          return (
            <ListItem key={`${reason} ${value}`} disableGutters>
              <ListItemText
                primary={t(`directory.reasons.${reason}`, { value })}
                secondary={who}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          );
        })}
      </List>
    </section>
  );
}
