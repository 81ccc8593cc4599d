import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { callErrorKey } from '#shared/scorm/call-errors.ts';
import { type Column, PagedTable } from '../../../../history/table/PagedTable.tsx';
import { useUrlFilter } from '../../../../history/table/use-url-filter.ts';
import { ChoiceFilter } from '../../../../history/table/ChoiceFilter.tsx';
import { ExportButtons } from '../parts/ExportButtons.tsx';
import { type AttemptDetail, type Call, CALLS_PER_PAGE, getCalls } from '../results-api.ts';
import { SearchField } from '../../../../inputs/searching/SearchField.tsx';
import { LongText } from './LongText.tsx';

/** The methods of the API of 2004; those of 1.2 have a prefix and other names for two of them. */
const METHODS = [
  'Initialize',
  'GetValue',
  'SetValue',
  'Commit',
  'Terminate',
  'GetLastError',
  'GetErrorString',
  'GetDiagnostic',
];

const methodsOf = (standard: AttemptDetail['standard']) =>
  standard === 'scorm-1.2' ? METHODS.map((name) => `LMS${name === 'Terminate' ? 'Finish' : name}`) : METHODS;

/** A launch keeps fewer calls than that. */
const MOST_CALLS = 100_000;

type Row = Call & { id: number };

/** What stands for all in a list of choices. */
const ALL = ['', 'scormResults.calls.all'] as const;

/** The record of an attempt: every call of the API with what was given, what was returned, and the error in words. */
export function Recorder({ detail: { attempt, items, launches, standard } }: { detail: AttemptDetail }) {
  const { t, formatNumber, formatDateTime } = useI18n();
  const { values, page, set, setPage } = useUrlFilter(['launch', 'item', 'method', 'element', 'failed'] as const);
  const element = (values.element ?? '').trim();
  const launchId = launches.find(({ id }) => id === values.launch)?.id;
  const { item: itemId, method } = values;
  const filter: Schemas['ScormCallFilter'] = {
    ...(launchId !== undefined && { launchId }),
    ...(itemId !== undefined && { itemId }),
    ...(method !== undefined && { method }),
    ...(element !== '' && { element }),
    ...(values.failed !== undefined && { failed: true }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['scorm-results', attempt.scormId, 'calls', attempt.id, page, filter],
    queryFn: () => getCalls(attempt.id, page, filter),
    placeholderData: (before) => before,
    retry: false,
  });
  const titles = new Map(items.map(({ itemId: id, title }) => [id, title === '' ? id : title]));
  const opened = items.filter(({ type }) => type === 'sco' || type === 'asset');
  const label = (key: string) => t(`scormResults.calls.${key}`);
  const written = (text: string) => (text === '' ? null : <LongText text={text} />);
  const columns: Column<Row>[] = [
    {
      key: 'n',
      label: label('n'),
      numeric: true,
      cell: (row) => (launches.length > 1 ? `${row.epoch}.${row.n}` : String(row.n)),
    },
    { key: 'at', label: label('at'), numeric: true, cell: (row) => formatNumber(row.at / 1000, 2, 2) },
    ...(opened.length > 1
      ? [
          {
            key: 'item',
            label: t('scormResults.item'),
            cell: (row: Row) => (
              <Box sx={{ minWidth: 100, overflowWrap: 'anywhere' }}>{titles.get(row.itemId) ?? row.itemId}</Box>
            ),
          },
        ]
      : []),
    {
      key: 'method',
      label: label('method'),
      cell: (row) => <Box sx={{ minWidth: { md: 110 } }}>{written(row.method)}</Box>,
    },
    {
      key: 'element',
      label: label('element'),
      cell: (row) =>
        row.element === '' ? null : (
          <Box sx={{ minWidth: { md: 190 } }}>
            <LongText text={row.element} />
          </Box>
        ),
    },
    { key: 'value', label: label('value'), cell: (row) => written(row.value) },
    { key: 'result', label: label('result'), cell: (row) => written(row.result) },
    {
      key: 'error',
      label: label('error'),
      cell: (row) =>
        row.errorCode === 0 ? null : (
          <Box sx={{ color: 'error.main' }}>
            <strong>{row.errorCode}</strong> {t(`scormErrors.${callErrorKey(standard, row.errorCode)}`)}
          </Box>
        ),
    },
  ];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const all = [ALL[0], t(ALL[1])] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {launches.length > 1 && (
          <ChoiceFilter
            label={label('launch')}
            value={launchId ?? ''}
            choices={[
              all,
              ...launches.map(({ id, epoch, openedAt }) => [id, `${epoch}. ${formatDateTime(openedAt)}`] as const),
            ]}
            onChange={(next) => set('launch', next)}
          />
        )}
        {opened.length > 1 && (
          <ChoiceFilter
            label={t('scormResults.item')}
            value={itemId ?? ''}
            choices={[all, ...opened.map(({ itemId: id, title }) => [id, title === '' ? id : title] as const)]}
            onChange={(next) => set('item', next)}
          />
        )}
        <ChoiceFilter
          label={label('method')}
          value={method ?? ''}
          choices={[all, ...methodsOf(standard).map((name) => [name, name] as const)]}
          onChange={(next) => set('method', next)}
        />
        <SearchField label={label('element')} value={values.element ?? ''} onChange={(text) => set('element', text)} />
        <FormControlLabel
          control={
            <Switch
              checked={values.failed !== undefined}
              onChange={(_, checked) => set('failed', checked ? '1' : '')}
            />
          }
          label={label('failed')}
        />
        <ExportButtons
          path={`/scorm-attempts/${attempt.id}/calls/export`}
          query={{ filter }}
          name={`scorm-calls-${attempt.id}`}
          disabled={(data?.total ?? 0) === 0}
        />
      </Box>
      <PagedTable
        label={t('scormResults.attempt.tabs.calls')}
        columns={columns}
        rows={data?.rows.map((row) => ({ ...row, id: row.epoch * MOST_CALLS + row.n }))}
        total={data?.total ?? 0}
        page={page}
        perPage={CALLS_PER_PAGE}
        onPage={setPage}
        empty={
          <Typography color="text.secondary">
            {Object.keys(filter).length === 0 ? t('scormResults.calls.none') : t('scormResults.nothingMatches')}
          </Typography>
        }
      />
    </Box>
  );
}
