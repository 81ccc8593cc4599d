import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { clockText } from '#shared/i18n/clock-text.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import { ChoiceFilter } from '../../../history/table/ChoiceFilter.tsx';
import { type Column, PagedTable } from '../../../history/table/PagedTable.tsx';
import { PersonName } from '../../../layout/PersonName.tsx';
import type { RecordOf } from '../../../model/model.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { downloadFile } from '../../../providers/download-file.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { WatchedBar } from './WatchedBar.tsx';
import { getWatchers, PER_PAGE, type Watcher, type WatcherOrder } from './watching-api.ts';

const ORDER_NAMES = ['name', 'last', 'most', 'least'] as const;

type OrderName = (typeof ORDER_NAMES)[number];

const ORDERS: Record<OrderName, WatcherOrder> = {
  name: ['fullName', 'ASC'],
  last: ['lastAt', 'DESC'],
  most: ['share', 'DESC'],
  least: ['share', 'ASC'],
};

const STATE_NAMES = ['all', 'completed', 'started'] as const;

type StateName = (typeof STATE_NAMES)[number];

const STATES = {
  all: {},
  completed: { completed: true },
  started: { completed: false },
} as const satisfies Record<StateName, object>;

const words = (key: string) => `resources.video-lessons.watching.${key}`;
const label = (field: string) => `resources.video-watchers.fields.${field}`;

/** Who has watched a lesson, how much of it and which parts. */
export function WatchersPanel({ lesson }: { lesson: RecordOf<'video-lessons'> }) {
  const { t, language, formatDateTime } = useI18n();
  const notify = useNotify();
  const mayExport = usePermission('video-lessons:export');
  const [page, setPage] = useState(0);
  const [q, setQ] = useState('');
  const [order, setOrder] = useState<OrderName>('last');
  const [state, setState] = useState<StateName>('all');
  const searched = useDeferredValue(q.trim());
  const filter = { ...STATES[state], ...(searched !== '' && { q: searched }) };
  const sort = ORDERS[order];
  const { data, error, refetch } = useQuery({
    queryKey: ['video-watchers', lesson.id, page, sort, filter],
    queryFn: () => getWatchers(lesson.id, { page, sort, filter }),
    placeholderData: (before) => before,
  });
  const restart =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(0);
    };
  const save = (format: 'csv' | 'xlsx') =>
    downloadFile(
      `/video-lessons/${lesson.id}/watchers/export`,
      { filter, sort, format },
      `video-watchers-${lesson.id}.${format}`,
    ).catch((problem: unknown) => notify(messageOf(problem), { type: 'error' }));
  const columns: Column<Watcher>[] = [
    {
      key: 'fullName',
      label: t(label('fullName')),
      cell: (row) => <PersonName source="id" record={row} name={row.fullName} />,
    },
    { key: 'share', label: t(label('share')), numeric: true, cell: (row) => percentText(row.share * 100, language, 0) },
    {
      key: 'watched',
      label: t(label('watched')),
      cell: (row) => <WatchedBar watched={row.watched} duration={lesson.durationSeconds ?? 0} />,
    },
    { key: 'position', label: t(label('position')), numeric: true, cell: (row) => clockText(row.position) },
    {
      key: 'answered',
      label: t(label('answered')),
      numeric: true,
      cell: (row) => (row.questionCount === 0 ? '—' : `${row.answered} / ${row.questionCount}`),
    },
    { key: 'lastAt', label: t(label('lastAt')), cell: (row) => formatDateTime(row.lastAt) },
    {
      key: 'completedAt',
      label: t(label('completedAt')),
      cell: (row) => (row.completedAt === null ? '—' : formatDateTime(row.completedAt)),
    },
  ];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          size="small"
          fullWidth={false}
          label={t(words('search'))}
          value={q}
          onChange={(event) => restart(setQ)(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ flex: '1 1 200px' }}
        />
        <ChoiceFilter
          label={t(words('state'))}
          choices={STATE_NAMES.map((name) => [name, t(words(`states.${name}`))])}
          value={state}
          onChange={restart(setState)}
        />
        <ChoiceFilter
          label={t(words('order'))}
          choices={ORDER_NAMES.map((name) => [name, t(words(`orders.${name}`))])}
          value={order}
          onChange={restart(setOrder)}
        />
        {mayExport &&
          (['csv', 'xlsx'] as const).map((format) => (
            <Button key={format} startIcon={<DownloadIcon />} onClick={() => void save(format)}>
              {format.toUpperCase()}
            </Button>
          ))}
      </Box>
      <PagedTable
        label={t('resources.video-lessons.tabs.watchers')}
        columns={columns}
        rows={data?.rows}
        total={data?.total ?? 0}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={<Typography color="text.secondary">{t(words('nobody'))}</Typography>}
      />
    </Box>
  );
}
