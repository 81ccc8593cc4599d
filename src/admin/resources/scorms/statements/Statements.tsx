import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { secondsOfDuration } from '#shared/scorm/runtime/item/times.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { type Column, PagedTable } from '../../../history/table/PagedTable.tsx';
import { listed, rangeOf } from '../../../providers/listed.ts';

type Statement = Schemas['ScormStatement'];
type Row = Omit<Statement, 'id'> & { id: number };

const PER_PAGE = 50;

async function getStatements(id: number, page: number) {
  const query = { range: rangeOf(page, PER_PAGE) };
  return listed(await api.GET('/scorm-attempts/{id}/statements', { params: { path: { id }, query } }));
}

/** The statements of an attempt at a package of cmi5: when, what, about what, with which result; each as it is stored. */
export function Statements({ attemptId }: { attemptId: number }) {
  const { t, formatDateTime } = useI18n();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['scorm-statements', attemptId, page],
    queryFn: () => getStatements(attemptId, page),
    placeholderData: (before) => before,
    retry: false,
  });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const label = (field: string) => t(`resources.scorm-statements.fields.${field}`);
  const columns: Column<Row>[] = [
    { key: 'saidAt', label: label('saidAt'), cell: (row) => formatDateTime(row.saidAt) },
    { key: 'verb', label: label('verb'), cell: (row) => <Verb iri={row.verb} /> },
    { key: 'object', label: label('object'), cell: (row) => <Box sx={{ overflowWrap: 'anywhere' }}>{row.object}</Box> },
    { key: 'result', label: label('result'), cell: ({ result }) => <Result result={result} /> },
    { key: 'statement', label: label('statement'), cell: (row) => <Raw statement={row.statement} /> },
  ];
  return (
    <PagedTable
      label={t('resources.scorm-statements.title')}
      columns={columns}
      rows={data?.rows.map((row) => ({ ...row, id: row.n }))}
      total={data?.total ?? 0}
      page={page}
      perPage={PER_PAGE}
      onPage={setPage}
      empty={<Typography color="text.secondary">{t('resources.scorm-statements.none')}</Typography>}
    />
  );
}

/** The verbs that have words of ours. */
const KNOWN: ReadonlySet<string> = new Set([
  ...[
    'launched',
    'initialized',
    'completed',
    'passed',
    'failed',
    'terminated',
    'answered',
    'progressed',
    'experienced',
  ].map((name) => `http://adlnet.gov/expapi/verbs/${name}`),
  ...['abandoned', 'waived', 'satisfied'].map((name) => `https://w3id.org/xapi/adl/verbs/${name}`),
]);

/** A verb in words, or as the last word of its IRI. */
function Verb({ iri }: { iri: string }) {
  const { t } = useI18n();
  const name = iri.split(/[/#]/u).findLast((part) => part !== '') ?? iri;
  return <span title={iri}>{KNOWN.has(iri) ? t(`resources.scorm-statements.verbs.${name}`) : name}</span>;
}

/** Its seconds in words, or the text where it is none. */
function durationText(duration: string, formatDuration: (seconds: number) => string): string {
  const seconds = secondsOfDuration(duration);
  return seconds === null ? duration : formatDuration(seconds);
}

function Result({ result }: { result: Statement['result'] }) {
  const { t, formatNumber, formatPercent, formatDuration } = useI18n();
  if (result === null) return null;
  const { success, completion, scoreScaled, scoreRaw, duration, response } = result;
  const facts = [
    success === null ? null : t(`resources.scorm-statements.successes.${success ? 'yes' : 'no'}`),
    completion === true ? t('resources.scorm-statements.complete') : null,
    scoreScaled === null ? null : formatPercent(scoreScaled * 100),
    scoreScaled === null && scoreRaw !== null ? formatNumber(scoreRaw) : null,
    duration === null ? null : durationText(duration, formatDuration),
    response,
  ].filter((fact) => fact !== null);
  return <Box sx={{ overflowWrap: 'anywhere' }}>{facts.join(' · ')}</Box>;
}

function Raw({ statement }: { statement: Statement['statement'] }) {
  const { t } = useI18n();
  return (
    <details>
      <summary>{t('resources.scorm-statements.show')}</summary>
      <Box component="pre" sx={{ m: 0, fontSize: '0.75rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(statement, null, 2)}
      </Box>
    </details>
  );
}
