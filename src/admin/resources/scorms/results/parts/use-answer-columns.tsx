import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Column } from '../../../../history/table/PagedTable.tsx';
import { useResultWords } from './use-result-words.ts';
import { Verdict } from './Verdict.tsx';

type Answered = Pick<
  Schemas['ScormInteraction'],
  'interactionId' | 'description' | 'type' | 'response' | 'correctResponses' | 'result' | 'latencySeconds'
>;

/**
 * What tables of answers show of each: the question, what was answered, what was right, the verdict, the time.
 * @param aboutOf what stands below a question
 */
export function useAnswerColumns<T extends Answered>(aboutOf: (row: T) => string) {
  const { t } = useI18n();
  const words = useResultWords();
  const field = (name: string) => t(`resources.scorm-answers.fields.${name}`);
  const patterns = ({ type, correctResponses }: T) =>
    correctResponses.length === 0 ? '—' : correctResponses.map((pattern) => words.response(type, pattern)).join('; ');
  return {
    question: {
      key: 'question',
      label: field('description'),
      cell: (row) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {row.description ?? row.interactionId}
          <Typography variant="body2" color="text.secondary">
            {aboutOf(row)}
          </Typography>
        </Box>
      ),
    },
    response: {
      key: 'response',
      label: field('response'),
      cell: (row) => <Box sx={{ overflowWrap: 'anywhere' }}>{words.response(row.type, row.response)}</Box>,
    },
    correctResponses: {
      key: 'correctResponses',
      label: field('correctResponses'),
      cell: (row) => <Box sx={{ overflowWrap: 'anywhere' }}>{patterns(row)}</Box>,
    },
    result: { key: 'result', label: field('result'), cell: (row) => <Verdict result={row.result} /> },
    latency: {
      key: 'latency',
      label: t('scormResults.latency'),
      numeric: true,
      cell: (row) => words.duration(row.latencySeconds),
    },
  } satisfies Record<string, Column<T>>;
}
