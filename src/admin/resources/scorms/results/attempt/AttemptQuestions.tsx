import { useI18n } from '#shared/browser/i18n/index.ts';
import { LocalTable } from '../parts/LocalTable.tsx';
import { useAnswerColumns } from '../parts/use-answer-columns.tsx';
import { useResultWords } from '../parts/use-result-words.ts';
import type { AttemptDetail } from '../results-api.ts';

type Interaction = AttemptDetail['interactions'][number];

/** What a person has answered. */
export function AttemptQuestions({ detail: { interactions, items } }: { detail: AttemptDetail }) {
  const { t, formatNumber } = useI18n();
  const words = useResultWords();
  const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
  const answer = useAnswerColumns<Interaction>((row) =>
    [titles.get(row.itemId) ?? row.itemId, words.type(row.type)].join(' · '),
  );
  const field = (name: string) => t(`resources.scorm-answers.fields.${name}`);
  return (
    <LocalTable
      label={t('scormResults.attempt.tabs.questions')}
      rows={interactions}
      columns={[
        { key: 'position', label: field('position'), numeric: true, cell: (row) => formatNumber(row.position + 1) },
        answer.question,
        answer.response,
        answer.correctResponses,
        answer.result,
        {
          key: 'weighting',
          label: field('weighting'),
          numeric: true,
          cell: (row) => (row.weighting === null ? '—' : formatNumber(row.weighting)),
        },
        answer.latency,
      ]}
      empty={t('scormResults.attempt.noQuestions')}
    />
  );
}
