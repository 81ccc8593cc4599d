import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { warningKinds } from './warnings.ts';

type Props = {
  items: readonly Schemas['ImportItem'][];
  /** The warning whose questions are shown; null: all of them. */
  chosen: string | null;
  onChosen: (warning: string | null) => void;
};

/** What the questions are warned about, the most frequent first. A click shows the questions of one warning. */
export function WarningKinds({ items, chosen, onChosen }: Props) {
  const { t, formatNumber } = useI18n();
  const kinds = warningKinds(items);
  if (kinds.length === 0) return null;
  return (
    <Paper component="section" aria-label={t('resources.questions.import.warned.kinds')}>
      <List dense disablePadding>
        {kinds.map(({ warning, count }) => {
          const isChosen = warning === chosen;
          return (
            <ListItem key={warning} disablePadding>
              <ListItemButton
                component="button"
                type="button"
                selected={isChosen}
                aria-pressed={isChosen}
                aria-label={t('resources.questions.import.warned.kind', { warning, count: formatNumber(count) })}
                title={t('resources.questions.import.warned.show')}
                onClick={() => onChosen(isChosen ? null : warning)}
                sx={{ textAlign: 'start', gap: 1.5 }}
              >
                <ListItemText primary={warning} sx={{ overflowWrap: 'anywhere' }} />
                <Chip size="small" label={formatNumber(count)} />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Paper>
  );
}
