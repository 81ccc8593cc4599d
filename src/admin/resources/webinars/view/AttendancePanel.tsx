import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import { fullPercent, neededSeconds } from '#shared/live/attendance.ts';
import { ChoiceFilter } from '../../../history/table/ChoiceFilter.tsx';
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

const CHOICES = ['all', 'attended', 'partly', 'absent'] as const satisfies readonly (
  | Schemas['WebinarStanding']
  | 'all'
)[];

type Choice = (typeof CHOICES)[number];

const ORDER_NAMES = ['standing', 'name', 'most', 'least', 'first'] as const;

type Order = (typeof ORDER_NAMES)[number];

const ORDERS = {
  standing: ['standing', 'ASC'],
  name: ['name', 'ASC'],
  most: ['minutes', 'DESC'],
  least: ['minutes', 'ASC'],
  first: ['firstJoin', 'ASC'],
} as const satisfies Record<Order, Schemas['WebinarAttendanceSort']>;

/** Who came to a webinar, when and for how long, as a table and as a file. */
export function AttendancePanel({ webinar: { id, attendedShare } }: { webinar: Webinar }) {
  const { t, language, formatDateTime, formatNumber } = useI18n();
  const notify = useNotify();
  const mayExport = usePermission('webinars:export');
  const [page, setPage] = useState(0);
  const [q, setQ] = useState('');
  const [standing, setStanding] = useState<Choice>('all');
  const [order, setOrder] = useState<Order>('standing');
  const filter = { ...(q !== '' && { q }), ...(standing !== 'all' && { standing }) };
  const { data, error, refetch } = useAttendance(id, { filter, sort: ORDERS[order], page });
  const words = (key: string) => t(`webinarPage.attendance.${key}`);
  /** The same on the screen, in the workbook and on paper. */
  const column = (name: string) => t(`resources.webinars.sheet.columns.${name}`);
  const standingWords = (one: Choice) =>
    one === 'all' ? words('all') : t(`resources.webinars.values.standing.${one}`);
  const restart =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(0);
    };
  const save = (format: 'xlsx' | 'pdf') =>
    downloadFile(`/webinars/${id}/attendance/export`, { format, filter }, `attendance.${format}`).catch(
      (problem: unknown) => notify(messageOf(problem), { type: 'error' }),
    );
  const moment = (at: string | null) => (at === null ? '—' : formatDateTime(at));
  const columns: Column<Row>[] = [
    { key: 'name', label: column('person'), cell: (row) => <PersonName source="id" record={row} name={row.name} /> },
    { key: 'standing', label: column('standing'), cell: (row) => <StandingChip standing={row.standing} /> },
    { key: 'counted', label: column('counted'), numeric: true, cell: (row) => clockText(row.seconds) },
    {
      key: 'share',
      label: column('share'),
      numeric: true,
      cell: (row) => formatNumber(fullPercent(row.share)),
    },
    { key: 'firstJoin', label: words('firstJoin'), cell: (row) => moment(row.firstJoin) },
    { key: 'lastLeave', label: words('lastLeave'), cell: (row) => moment(row.lastLeave) },
    {
      key: 'intervals',
      label: column('intervals'),
      cell: (row) => (row.intervals.length > 0 ? <Intervals intervals={row.intervals} /> : null),
    },
    ...(data !== undefined && data.promptsAsked > 0
      ? [
          {
            ...{ key: 'prompts', label: column('prompts'), numeric: true as const },
            cell: ({ promptsAnswered: answered, promptsAsked: asked }: Row) =>
              asked === 0 ? '—' : t('resources.webinars.sheet.answered', { answered, asked }),
          },
        ]
      : []),
  ];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data !== undefined && (
        <Box>
          <Typography>{t('webinarPage.attendance.counts', data.counts)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('webinarPage.attendance.rule', {
              held: clockText(data.heldSeconds),
              share: percentText(attendedShare, language),
              needed: clockText(neededSeconds(data.heldSeconds, attendedShare)),
            })}
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <SearchField label={words('search')} value={q} onChange={restart(setQ)} />
        <ChoiceFilter
          label={column('standing')}
          choices={CHOICES.map((one) => [one, standingWords(one)])}
          value={standing}
          onChange={restart(setStanding)}
        />
        <ChoiceFilter
          label={words('order')}
          choices={ORDER_NAMES.map((one) => [one, words(`orders.${one}`)])}
          value={order}
          onChange={restart(setOrder)}
        />
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
