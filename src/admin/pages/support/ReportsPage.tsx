import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  Paper,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Link, Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { DayFilter } from '../../inputs/dates/DayFilter.tsx';
import { localDay } from '#shared/i18n/dates.ts';
import { downloadFile } from '../../providers/download-file.ts';
import { Panel } from '../home/Panel.tsx';
import { useReport, type View } from './support-api.ts';

/** The requests that a number counts, in the queue. */
function queuePath(
  span: { from: string; to: string },
  view: View,
  more: Readonly<Record<string, string>> = {},
): string {
  return `/admin/support?${new URLSearchParams({ view, ...span, ...more })}`;
}

const DAY_MS = 86_400_000;
const DAYS = 30;

type Line = Schemas['SupportReportLine'];

/** How requests for support were answered in some days: how fast, by whom, and how people rate it. */
export function ReportsPage() {
  const { t, formatNumber, localized, formatDuration } = useI18n();
  const [params, setParams] = useSearchParams();
  const from = params.get('from') ?? localDay(new Date(Date.now() - (DAYS - 1) * DAY_MS));
  const to = params.get('to') ?? localDay(new Date());
  const { data, error, isPending } = useReport(from, to);
  const [failed, setFailed] = useState<Error | null>(null);
  const failure = useErrorText(error ?? failed);
  const time = (seconds: number | null) => (seconds === null ? '—' : formatDuration(seconds));
  const score = (average: number | null) => (average === null ? '—' : formatNumber(Math.round(average * 10) / 10));
  const save = async (format: 'csv' | 'xlsx') => {
    setFailed(null);
    try {
      await downloadFile('/support-requests/export', { format, filter: { from, to } }, `support-requests.${format}`);
    } catch (reason) {
      setFailed(reason as Error);
    }
  };
  /** A number of a group opens its requests; those of nobody have no filter. */
  const counted = (line: Line, number: number, view: View, by: 'type' | 'colleague') =>
    line.id === null ? (
      formatNumber(number)
    ) : (
      <Link to={queuePath({ from, to }, view, { [by]: String(line.id) })}>{formatNumber(number)}</Link>
    );
  const table = (title: string, by: 'type' | 'colleague', lines: readonly Line[], nobody: string) => (
    <Panel title={title}>
      <TableContainer>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{t('support.report.name')}</TableCell>
              {(['total', 'solved', 'answer', 'answer90', 'solving', 'solving90', 'rating'] as const).map((one) => (
                <TableCell key={one} align="right">
                  {t(`support.report.columns.${one}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.id ?? 'nobody'}>
                <TableCell component="th" scope="row">
                  {line.title === null ? nobody : localized(line.title)}
                </TableCell>
                <TableCell align="right">{counted(line, line.total, 'all', by)}</TableCell>
                <TableCell align="right">{counted(line, line.solved, 'closed', by)}</TableCell>
                <TableCell align="right">{time(line.firstAnswer.median)}</TableCell>
                <TableCell align="right">{time(line.firstAnswer.p90)}</TableCell>
                <TableCell align="right">{time(line.solving.median)}</TableCell>
                <TableCell align="right">{time(line.solving.p90)}</TableCell>
                <TableCell align="right">{score(line.ratings.average)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
  return (
    <>
      <Title title={t('menu.admin.supportReports')} preferenceKey={false} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box
          sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 13rem)', sm: 'repeat(2, 12.5rem)' }, gap: 1 }}
        >
          <DayFilter
            label={t('support.report.from')}
            value={from}
            max={to}
            onChange={(day) => day !== null && setParams({ from: day, to })}
          />
          <DayFilter
            label={t('support.report.to')}
            value={to}
            min={from}
            onChange={(day) => day !== null && setParams({ from, to: day })}
          />
        </Box>
        <Button size="small" startIcon={<DownloadIcon />} onClick={() => void save('xlsx')}>
          {t('support.report.xlsx')}
        </Button>
        <Button size="small" startIcon={<DownloadIcon />} onClick={() => void save('csv')}>
          {t('support.report.csv')}
        </Button>
      </Stack>
      {(error ?? failed) && <Alert severity="error">{failure}</Alert>}
      {isPending && <Skeleton variant="rounded" height={240} aria-busy="true" />}
      {data && data.total === 0 && <Alert severity="info">{t('support.report.empty')}</Alert>}
      {data && data.total > 0 && (
        <Stack sx={{ gap: 2 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}>
            {(
              [
                ['total', formatNumber(data.total), 'all'],
                ['unsolved', formatNumber(data.unsolved), 'unsolved'],
                ['answer', time(data.firstAnswer.median)],
                ['answer90', time(data.firstAnswer.p90)],
                ['solving', time(data.solving.median)],
                ['solving90', time(data.solving.p90)],
                ['rating', score(data.ratings.average)],
              ] as const
            ).map(([name, value, view]: readonly [string, string, View?]) => (
              <Paper key={name} sx={{ px: 2, py: 1.5 }}>
                <Typography variant="body2" color="textSecondary">
                  {t(`support.report.columns.${name}`)}
                </Typography>
                <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {view === undefined ? value : <Link to={queuePath({ from, to }, view)}>{value}</Link>}
                </Typography>
              </Paper>
            ))}
          </Box>
          {table(t('support.report.byType'), 'type', data.byType, '')}
          {table(t('support.report.byColleague'), 'colleague', data.byColleague, t('support.queue.nobody'))}
        </Stack>
      )}
    </>
  );
}
