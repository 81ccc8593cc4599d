import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { fieldLabel } from '../../model/labels.ts';
import { KINDS, type Run } from './directory-api.ts';

type Person = Run['people'][number];

/** Whom the last run is about, by what becomes of them: in the future tense where it was only looked at. */
export function RunPeople({ run }: { run: Run }) {
  const { t } = useI18n();
  const changed = ({ fields }: Person) => fields.map((name) => t(fieldLabel('users', name))).join(', ');
  const words = (person: Person) => (person.fields.length === 0 ? person.who : `${person.who}: ${changed(person)}`);
  return (
    <section aria-labelledby="directory-people">
      <Typography id="directory-people" variant="h6" component="h2" sx={{ mt: 3 }}>
        {t(run.preview ? 'directory.peoplePreview' : 'directory.people')}
      </Typography>
      {KINDS.map((kind) => {
        const people = run.people.filter((person) => person.kind === kind);
        const rest = run.counts[kind] - people.length;
        // Whether they are blocked is not decided while a person has to confirm the number.
        const isPlanned = run.preview && (kind !== 'leavers' || run.state === 'done');
        return people.length === 0 ? undefined : (
          <section key={kind} aria-labelledby={`directory-people-${kind}`}>
            <Typography id={`directory-people-${kind}`} variant="subtitle2" component="h3" sx={{ mt: 1 }}>
              {t('directory.kindOf', {
                kind: t(isPlanned ? `directory.future.${kind}` : `directory.past.${kind}`),
                smart_count: run.counts[kind],
              })}
            </Typography>
            <List dense disablePadding sx={{ maxHeight: 320, overflow: 'auto' }}>
              {people.map((person) => (
                <ListItem key={person.who} disableGutters sx={{ py: 0 }}>
                  <ListItemText primary={words(person)} sx={{ overflowWrap: 'anywhere' }} />
                </ListItem>
              ))}
            </List>
            {rest > 0 && (
              <Typography variant="body2" color="text.secondary">
                {t('directory.andMore', { smart_count: rest })}
              </Typography>
            )}
          </section>
        );
      })}
    </section>
  );
}
