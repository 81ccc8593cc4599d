import EnterIcon from '@mui/icons-material/Login';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { fullMinutes } from '#shared/live/attendance.ts';
import { type Column, PagedTable } from '../../../history/table/PagedTable.tsx';
import { PersonName } from '../../../layout/PersonName.tsx';
import { startPath, webinarPath } from '../webinar-path.ts';
import { PAGE, useWebinars, type Webinar } from '../webinars-api.ts';
import { useState } from 'react';

/** How often the list is asked for, in milliseconds. */
const EVERY_MS = 10_000;

const LIVE = { state: 'live' } as const;

/** `conducting-webinar`: the webinars that go on now, for whoever looks after all of them. */
export function RunningWebinarsPage() {
  const { t, localized, formatDateTime, formatNumber } = useI18n();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useWebinars({ filter: LIVE, sort: ['startsAt', 'ASC'], page, every: EVERY_MS });
  const since = ({ startedAt }: Webinar) =>
    startedAt === null ? 0 : Math.max(0, fullMinutes((Date.now() - new Date(startedAt).getTime()) / 1000));
  const field = (key: string) => t(`resources.webinars.fields.${key}`);
  const columns: Column<Webinar>[] = [
    {
      key: 'title',
      label: field('title'),
      cell: (row) => <Link to={webinarPath(row)}>{localized(row.title)}</Link>,
    },
    {
      key: 'teacherId',
      label: field('teacherId'),
      cell: (row) => <PersonName source="teacherId" record={row} name={row.teacherName} />,
    },
    {
      key: 'startedAt',
      label: field('startedAt'),
      cell: (row) => (row.startedAt === null ? '—' : formatDateTime(row.startedAt)),
    },
    { key: 'minutes', label: t('webinarLists.goesOn'), numeric: true, cell: (row) => formatNumber(since(row)) },
    {
      key: 'insideCount',
      label: field('insideCount'),
      numeric: true,
      cell: (row) => formatNumber(row.insideCount),
    },
    {
      key: 'attendedCount',
      label: t('webinarLists.came'),
      numeric: true,
      cell: (row) => `${formatNumber(row.attendedCount)} / ${formatNumber(row.personCount)}`,
    },
    {
      key: 'enter',
      label: t('webinarLists.enter'),
      cell: (row) => (
        <Button component={Link} to={startPath(row.id)} size="small" startIcon={<EnterIcon />}>
          {t('webinarPage.enter')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Title title={t('menu.admin.runningWebinars')} preferenceKey={false} />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={200} aria-busy="true" />}
      {data !== undefined && (
        <Box>
          <PagedTable
            label={t('menu.admin.runningWebinars')}
            columns={columns}
            rows={data.rows}
            total={data.total}
            page={page}
            perPage={PAGE}
            onPage={setPage}
            empty={<Alert severity="info">{t('webinarLists.empty.running')}</Alert>}
          />
        </Box>
      )}
    </>
  );
}
