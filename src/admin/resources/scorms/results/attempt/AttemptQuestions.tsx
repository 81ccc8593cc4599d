import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { LocalTable } from '../parts/LocalTable.tsx';
import type { AttemptDetail } from '../results-api.ts';
import { useResultWords } from '../parts/use-result-words.ts';
import { Verdict } from '../parts/Verdict.tsx';

/** What a person has answered. */
export function AttemptQuestions({ detail: { interactions, items } }: { detail: AttemptDetail }) {
  const { t, formatNumber } = useI18n();
  const words = useResultWords();
  const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
  const field = (name: string) => t(`resources.scorm-answers.fields.${name}`);
  return (
    <LocalTable
      label={t('scormResults.attempt.tabs.questions')}
      rows={interactions}
      columns={[
        { key: 'position', label: field('position'), numeric: true, cell: (row) => formatNumber(row.position + 1) },
        {
          key: 'question',
          label: field('description'),
          cell: (row) => (
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {row.description ?? row.interactionId}
              <Typography variant="body2" color="text.secondary">
                {[titles.get(row.itemId) ?? row.itemId, words.type(row.type)].join(' · ')}
              </Typography>
            </Box>
          ),
        },
        {
          key: 'response',
          label: field('response'),
          cell: (row) => <Box sx={{ overflowWrap: 'anywhere' }}>{words.response(row.type, row.response)}</Box>,
        },
        {
          key: 'correctResponses',
          label: field('correctResponses'),
          cell: (row) => (
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {row.correctResponses.length === 0
                ? '—'
                : row.correctResponses.map((pattern) => words.response(row.type, pattern)).join('; ')}
            </Box>
          ),
        },
        { key: 'result', label: field('result'), cell: (row) => <Verdict result={row.result} /> },
        {
          key: 'weighting',
          label: field('weighting'),
          numeric: true,
          cell: (row) => (row.weighting === null ? '—' : formatNumber(row.weighting)),
        },
        {
          key: 'latency',
          label: t('scormResults.latency'),
          numeric: true,
          cell: (row) => words.duration(row.latencySeconds),
        },
      ]}
      empty={t('scormResults.attempt.noQuestions')}
    />
  );
}
