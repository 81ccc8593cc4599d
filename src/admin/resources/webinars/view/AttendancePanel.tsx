import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import { fullPercent } from '#shared/live/attendance.ts';
import { type Column, PagedTable } from '../../../history/table/PagedTable.tsx';
import { SearchField } from '../../../inputs/searching/SearchField.tsx';
import { PersonName } from '../../../layout/PersonName.tsx';
import { downloadFile } from '../../../providers/download-file.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { StandingChip } from '../StandingChip.tsx';
import { PAGE, useAttendance, type Webinar } from '../webinars-api.ts';
import { Intervals } from './Intervals.tsx';

type Row = Schemas['WebinarAttendance'];
type Standing = Schemas['WebinarStanding'];

const STANDINGS = ['attended', 'partly', 'absent'] as const satisfies readonly Standing[];

const ORDERS = {
  standing: ['standing', 'ASC'],
  name: ['name', 'ASC'],
  most: ['minutes', 'DESC'],
  least: ['minutes', 'ASC'],
  first: ['firstJoin', 'ASC'],
} as const satisfies Record<string, Schemas['WebinarAttendanceSort']>;

type Order = keyof typeof ORDERS;

/** Who came to a webinar, when and for how long, as a table and as a file. */
export function AttendancePanel({ webinar: { id } }: { webinar: Webinar }) {
  const { t, language, formatDateTime, formatNumber } = useI18n();
  const notify = useNotify();
  const mayExport = usePermission('webinars:export');
  const [page, setPage] = useState(0);
  const [q, setQ] = useState('');
  const [standing, setStanding] = useState<Standing | 'all'>('all');
  const [order, setOrder] = useState<Order>('standing');
  const filter = { ...(q !== '' && { q }), ...(standing !== 'all' && { standing }) };
  const { data, error, refetch } = useAttendance(id, { filter, sort: ORDERS[order], page });
  const words = (key: string) => t(`webinarPage.attendance.${key}`);
  const restart =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(0);
    };
  const save = (format: 'xlsx' | 'pdf') =>
    downloadFile(`/webinars/${id}/attendance/export`, { format, filter }, `attendance-${id}.${format}`).catch(
      (problem: unknown) => notify(messageOf(problem), { type: 'error' }),
    );
  const moment = (at: string | null) => (at === null ? '—' : formatDateTime(at));
  const columns: Column<Row>[] = [
    { key: 'name', label: words('person'), cell: (row) => <PersonName source="id" record={row} /> },
    { key: 'standing', label: words('standing'), cell: (row) => <StandingChip standing={row.standing} /> },
    { key: 'minutes', label: words('minutes'), numeric: true, cell: (row) => formatNumber(row.minutes) },
    {
      key: 'share',
      label: words('share'),
      numeric: true,
      cell: (row) => percentText(fullPercent(row.share), language),
    },
    { key: 'firstJoin', label: words('firstJoin'), cell: (row) => moment(row.firstJoin) },
    { key: 'lastLeave', label: words('lastLeave'), cell: (row) => moment(row.lastLeave) },
    { key: 'intervals', label: words('intervals'), cell: (row) => <Intervals intervals={row.intervals} /> },
    ...(data !== undefined && data.promptsAsked > 0
      ? [
          {
            ...{ key: 'prompts', label: words('prompts'), numeric: true as const },
            cell: (row: Row) => `${row.promptsAnswered} / ${row.promptsAsked}`,
          },
        ]
      : []),
  ];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data !== undefined && <Typography>{t('webinarPage.attendance.counts', data.counts)}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <SearchField label={words('search')} value={q} onChange={restart(setQ)} />
        <TextField
          select
          size="small"
          fullWidth={false}
          label={words('standing')}
          value={standing}
          onChange={({ target }) => restart(setStanding)(target.value as Standing | 'all')}
          sx={{ minWidth: 180 }}
        >
          <MenuItem value="all">{words('all')}</MenuItem>
          {STANDINGS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`resources.webinars.values.standing.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          fullWidth={false}
          label={words('order')}
          value={order}
          onChange={({ target }) => restart(setOrder)(target.value as Order)}
          sx={{ minWidth: 180 }}
        >
          {Object.keys(ORDERS).map((one) => (
            <MenuItem key={one} value={one}>
              {words(`orders.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {mayExport &&
          (['xlsx', 'pdf'] as const).map((format) => (
            <Button key={format} startIcon={<DownloadIcon />} onClick={() => void save(format)}>
              {format.toUpperCase()}
            </Button>
          ))}
      </Box>
      <PagedTable
        label={t('webinarPage.tabs.attendance')}
        columns={columns}
        rows={data?.rows}
        total={data?.total ?? 0}
        page={page}
        perPage={PAGE}
        onPage={setPage}
        empty={<Typography color="textSecondary">{words('nobody')}</Typography>}
      />
    </Box>
  );
}
