import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Title, useGetManyAggregate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import { type Column, PagedTable } from '../../../history/table/PagedTable.tsx';
import { PersonName } from '../../../layout/PersonName.tsx';
import { useTitlePart } from '../../../layout/title-part.ts';
import { useRecordName } from '../../../layout/use-record-name.ts';
import type { RecordOf } from '../../../model/model.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { StandingChip } from '../StandingChip.tsx';
import { webinarPath } from '../webinar-path.ts';
import { PAGE, useExamResults, useWebinar, type Webinar } from '../webinars-api.ts';

type Result = Schemas['WebinarExamResult'];

/** `webinar-exams/:id`: what the exam of a webinar came to, of those for whom it is open. */
export function ExamPage() {
  const { t, localized } = useI18n();
  const id = Number(useParams().id);
  const { data: webinar, error, refetch } = useWebinar(id);
  useTitlePart({ after: webinar && localized(webinar.title) });
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Title title={t('webinarExam.title')} preferenceKey={false} />
      <Button component={Link} to={webinarPath({ id })} startIcon={<ArrowBackIcon />} sx={{ mb: 2 }}>
        {webinar === undefined ? t('webinarExam.back') : localized(webinar.title)}
      </Button>
      {error !== null && webinar === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && webinar === undefined && <Skeleton variant="rounded" height={320} aria-busy="true" />}
      {webinar !== undefined &&
        (webinar.examTestId === null ? (
          <Alert severity="info">{t('webinarExam.none')}</Alert>
        ) : (
          <Results webinar={webinar} testId={webinar.examTestId} />
        ))}
    </Box>
  );
}

function Results({ webinar, testId }: { webinar: Webinar; testId: number }) {
  const { t, language, formatNumber, formatDateTime } = useI18n();
  const [page, setPage] = useState(0);
  const maySeeAttempts = usePermission('attempts:show');
  const name = useRecordName('tests', testId);
  const { data: [test] = [] } = useGetManyAggregate<RecordOf<'tests'>>('tests', { ids: [testId] });
  const { data, error, refetch } = useExamResults(webinar.id, page);
  const words = (key: string) => t(`webinarExam.${key}`);
  const outcome = ({ state, passed }: Result) =>
    state === 'done' && passed !== null ? words(passed ? 'passed' : 'notPassed') : words(`states.${state}`);
  const columns: Column<Result>[] = [
    { key: 'name', label: words('person'), cell: (row) => <PersonName source="id" record={row} name={row.name} /> },
    { key: 'standing', label: words('standing'), cell: (row) => <StandingChip standing={row.standing} /> },
    { key: 'minutes', label: words('minutes'), numeric: true, cell: (row) => formatNumber(row.minutes) },
    { key: 'attempts', label: words('attempts'), numeric: true, cell: (row) => formatNumber(row.attempts) },
    {
      key: 'percent',
      label: words('percent'),
      numeric: true,
      cell: (row) => (row.percent === null ? '—' : percentText(row.percent, language, 0)),
    },
    {
      key: 'state',
      label: words('outcome'),
      cell: (row) =>
        row.attemptId !== null && maySeeAttempts ? (
          <Link to={`/admin/tests/attempt/${row.attemptId}`}>{outcome(row)}</Link>
        ) : (
          outcome(row)
        ),
    },
    {
      key: 'submittedAt',
      label: words('submittedAt'),
      cell: (row) => (row.submittedAt === null ? '—' : formatDateTime(row.submittedAt)),
    },
  ];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {test !== undefined && test.status !== 'published' && <Alert severity="warning">{words('notPublished')}</Alert>}
      <Typography>
        {t('webinarExam.about', { test: name ?? '', share: percentText(webinar.attendedShare, language, 0) })}
        {webinar.state !== 'ended' && ` ${words('later')}`}
      </Typography>
      <PagedTable
        label={words('title')}
        columns={columns}
        rows={data?.rows}
        total={data?.total ?? 0}
        page={page}
        perPage={PAGE}
        onPage={setPage}
        empty={<Alert severity="info">{words('nobody')}</Alert>}
      />
    </Box>
  );
}
