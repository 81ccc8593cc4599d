import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LocalTable } from '../parts/LocalTable.tsx';
import type { AttemptDetail } from '../results-api.ts';
import { StatusChips } from '../parts/StatusChips.tsx';
import { useResultWords } from '../parts/use-result-words.ts';

/** How far a person has come to what the content calls its objectives. */
export function AttemptObjectives({ detail: { objectives, items } }: { detail: AttemptDetail }) {
  const { t } = useI18n();
  const words = useResultWords();
  const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
  return (
    <LocalTable
      label={t('scormResults.attempt.tabs.objectives')}
      rows={objectives}
      columns={[
        {
          key: 'objective',
          label: t('scormResults.objective'),
          cell: (row) => <Box sx={{ overflowWrap: 'anywhere' }}>{row.description ?? row.objectiveId}</Box>,
        },
        { key: 'item', label: t('scormResults.item'), cell: (row) => titles.get(row.itemId) ?? row.itemId },
        { key: 'status', label: t('scormResults.status'), cell: (row) => <StatusChips status={row.status} /> },
        {
          key: 'score',
          label: t('scormResults.score'),
          numeric: true,
          cell: (row) => words.share(row.status.scoreScaled),
        },
      ]}
      empty="—"
    />
  );
}
