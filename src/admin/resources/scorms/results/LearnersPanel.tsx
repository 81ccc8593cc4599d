import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { type Column, PagedTable } from '../../../history/table/PagedTable.tsx';
import { useUrlFilter } from '../../../history/table/use-url-filter.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { ChoiceFilter } from '../../../history/table/ChoiceFilter.tsx';
import { ExportButtons } from './parts/ExportButtons.tsx';
import { attemptPath } from './paths.ts';
import { PlaceName } from './parts/PlaceName.tsx';
import { type Attempt, getAttempts, PER_PAGE } from './results-api.ts';
import { SearchField } from '../../../inputs/searching/SearchField.tsx';
import { StatusChips } from './parts/StatusChips.tsx';
import { useResultWords } from './parts/use-result-words.ts';

type Sort = Schemas['ScormAttemptSort'];

const ORDERS = {
  last: ['lastAt', 'DESC'],
  name: ['fullName', 'ASC'],
  best: ['score', 'DESC'],
  worst: ['score', 'ASC'],
  longest: ['totalSeconds', 'DESC'],
} as const satisfies Record<string, Sort>;

const STATES = {
  all: {},
  running: { ended: false },
  ended: { ended: true },
  completed: { completion: 'completed' },
  incomplete: { completion: 'incomplete' },
  passed: { success: 'passed' },
  failed: { success: 'failed' },
} as const satisfies Record<string, Schemas['ScormAttemptFilter']>;

export const WHICH = { newest: { isNewest: true }, all: {} } as const;

const REGIONS = { type: 'region' };

/** What a word of the address stands for in a table; the first row where it stands for nothing. */
export function chosenOf<K extends string>(table: Readonly<Record<K, unknown>>, word: string | undefined, usual: K): K {
  return word !== undefined && Object.hasOwn(table, word) ? (word as K) : usual;
}

/** Attempts at a package with their people, their state and what came of them. */
export function LearnersPanel({ scormId }: { scormId: number }) {
  const { t, formatDateTime, formatNumber } = useI18n();
  const words = useResultWords();
  const { values, page, set, setPage } = useUrlFilter(['q', 'state', 'which', 'region', 'order'] as const);
  const order = chosenOf(ORDERS, values.order, 'last');
  const state = chosenOf(STATES, values.state, 'all');
  const which = chosenOf(WHICH, values.which, 'newest');
  const q = (values.q ?? '').trim();
  const region = Number(values.region) > 0 ? Math.trunc(Number(values.region)) : null;
  const filter: Schemas['ScormAttemptFilter'] = {
    ...STATES[state],
    ...WHICH[which],
    ...(q !== '' && { q }),
    ...(region !== null && { regionId: region }),
  };
  const sort: Sort = [...ORDERS[order]];
  const { data, error, refetch } = useQuery({
    queryKey: ['scorm-results', scormId, 'attempts', page, sort, filter],
    queryFn: () => getAttempts(scormId, { page, sort, filter }),
    placeholderData: (before) => before,
    retry: false,
  });
  const field = (name: string) => t(`resources.scorm-attempts.fields.${name}`);
  const columns: Column<Attempt>[] = [
    {
      key: 'fullName',
      label: field('fullName'),
      cell: (row) => (
        <>
          <Link component={LinkBase} to={attemptPath(scormId, row.id)}>
            {row.fullName}
          </Link>
          {row.personnelNumber !== null && (
            <Typography variant="body2" color="text.secondary">
              {row.personnelNumber}
            </Typography>
          )}
        </>
      ),
    },
    { key: 'regionId', label: field('regionId'), cell: (row) => <PlaceName id={row.regionId} /> },
    { key: 'number', label: field('number'), numeric: true, cell: (row) => formatNumber(row.number) },
    {
      key: 'status',
      label: t('scormResults.status'),
      cell: (row) => (
        <>
          <StatusChips status={row} />
          {row.resetAt !== null && (
            <Typography variant="body2" color="text.secondary">
              {t('scormResults.wasReset')}
            </Typography>
          )}
        </>
      ),
    },
    { key: 'score', label: t('scormResults.score'), numeric: true, cell: (row) => words.share(row.score) },
    { key: 'progress', label: t('scormResults.progress'), numeric: true, cell: (row) => words.share(row.progress) },
    {
      key: 'totalSeconds',
      label: t('scormResults.time'),
      numeric: true,
      cell: (row) => words.duration(row.totalSeconds),
    },
    { key: 'launches', label: field('launches'), numeric: true, cell: (row) => formatNumber(row.launches) },
    { key: 'lastAt', label: field('lastAt'), cell: (row) => formatDateTime(row.lastAt) },
  ];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <SearchField label={t('scormResults.search')} value={values.q ?? ''} onChange={(text) => set('q', text)} />
        <Box sx={{ flex: '1 1 200px' }}>
          <ReferencePicker
            resource="dictionaries"
            label={field('regionId')}
            value={region}
            onChange={(id) => set('region', id === null ? '' : String(id))}
            filter={REGIONS}
            size="small"
          />
        </Box>
        <ChoiceFilter
          label={t('scormResults.state')}
          value={state}
          choices={Object.keys(STATES).map((name) => [name, t(`scormResults.states.${name}`)] as const)}
          onChange={(next) => set('state', next === 'all' ? '' : next)}
        />
        <ChoiceFilter
          label={t('scormResults.which')}
          value={which}
          choices={Object.keys(WHICH).map((name) => [name, t(`scormResults.attempts.${name}`)] as const)}
          onChange={(next) => set('which', next === 'newest' ? '' : next)}
        />
        <ChoiceFilter
          label={t('scormResults.order')}
          value={order}
          choices={Object.keys(ORDERS).map((name) => [name, t(`scormResults.orders.${name}`)] as const)}
          onChange={(next) => set('order', next === 'last' ? '' : next)}
        />
        <ExportButtons
          path={`/scorms/${scormId}/attempts/export`}
          query={{ filter, sort }}
          name={`scorm-attempts-${scormId}`}
          disabled={(data?.total ?? 0) === 0}
        />
      </Box>
      <PagedTable
        label={t('scormResults.tabs.learners')}
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
