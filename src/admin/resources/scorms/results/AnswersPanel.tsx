import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { type Column, PagedTable } from '../../../history/table/PagedTable.tsx';
import { useUrlFilter } from '../../../history/table/use-url-filter.ts';
import { ChoiceFilter } from '../../../history/table/ChoiceFilter.tsx';
import { ExportButtons } from './parts/ExportButtons.tsx';
import { chosenOf, WHICH } from './LearnersPanel.tsx';
import { attemptPath } from './paths.ts';
import { type Answer, getAnswers, PER_PAGE } from './results-api.ts';
import { SearchField } from '../../../inputs/searching/SearchField.tsx';
import { useAnswerColumns } from './parts/use-answer-columns.tsx';

type Filter = Schemas['ScormAnswerFilter'];

const RESULTS = {
  all: {},
  correct: { result: 'correct' },
  wrong: { result: 'wrong' },
  other: { result: 'other' },
} as const satisfies Record<string, Filter>;

const SORT: Schemas['ScormAnswerSort'] = ['fullName', 'ASC'];

/** Each answer of people to what a package asks. */
export function AnswersPanel({ scormId }: { scormId: number }) {
  const { t, formatNumber } = useI18n();
  const answer = useAnswerColumns<Answer>((row) => row.itemTitle);
  const { values, page, set, setMany, setPage } = useUrlFilter([
    'q',
    'which',
    'result',
    'item',
    'interaction',
  ] as const);
  const which = chosenOf(WHICH, values.which, 'newest');
  const result = chosenOf(RESULTS, values.result, 'all');
  const q = (values.q ?? '').trim();
  const { item, interaction } = values;
  const filter: Filter = {
    ...WHICH[which],
    ...RESULTS[result],
    ...(q !== '' && { q }),
    ...(item !== undefined && { itemId: item }),
    ...(interaction !== undefined && { interactionId: interaction }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['scorm-results', scormId, 'answers', page, filter],
    queryFn: () => getAnswers(scormId, { page, sort: SORT, filter }),
    placeholderData: (before) => before,
    retry: false,
  });
  const field = (name: string) => t(`resources.scorm-answers.fields.${name}`);
  const columns: Column<Answer>[] = [
    {
      key: 'fullName',
      label: field('fullName'),
      cell: (row) => (
        <Link component={LinkBase} to={attemptPath(scormId, row.attemptId)}>
          {row.fullName}
        </Link>
      ),
    },
    { key: 'number', label: field('number'), numeric: true, cell: (row) => formatNumber(row.number) },
    answer.question,
    answer.response,
    answer.correctResponses,
    answer.result,
    answer.latency,
  ];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <SearchField label={t('scormResults.search')} value={values.q ?? ''} onChange={(text) => set('q', text)} />
        <ChoiceFilter
          label={t('scormResults.verdict')}
          value={result}
          choices={Object.keys(RESULTS).map((name) => [name, t(`scormResults.answers.${name}`)] as const)}
          onChange={(next) => set('result', next === 'all' ? '' : next)}
        />
        <ChoiceFilter
          label={t('scormResults.which')}
          value={which}
          choices={Object.keys(WHICH).map((name) => [name, t(`scormResults.attempts.${name}`)] as const)}
          onChange={(next) => set('which', next === 'newest' ? '' : next)}
        />
        {interaction !== undefined && (
          <Chip
            label={t('scormResults.onlyQuestion', { name: interaction })}
            onDelete={() => setMany({ item: '', interaction: '' })}
            sx={{ maxWidth: '100%' }}
          />
        )}
        <ExportButtons
          path={`/scorms/${scormId}/answers/export`}
          query={{ filter, sort: SORT }}
          name={`scorm-answers-${scormId}`}
          disabled={(data?.total ?? 0) === 0}
        />
      </Box>
      <PagedTable
        label={t('scormResults.tabs.answers')}
        columns={columns}
        rows={data?.rows}
        total={data?.total ?? 0}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={<Typography color="text.secondary">{t('scormResults.nothingMatches')}</Typography>}
      />
    </Box>
  );
}
