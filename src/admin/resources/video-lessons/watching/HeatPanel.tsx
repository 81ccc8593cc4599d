import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { HeatStrip } from './HeatStrip.tsx';
import { inRows, playsText } from './heat-rows.ts';
import { momentText } from '../questions/moment.ts';
import { getHeat } from './watching-api.ts';

const words = (key: string) => `resources.video-lessons.heat.${key}`;

/** Which parts of a film are watched by how many, and which ones again and again: as a strip, and as a table. */
export function HeatPanel({ lessonId }: { lessonId: number }) {
  const { t, language, formatNumber } = useI18n();
  const { data, error, refetch } = useQuery({ queryKey: ['video-heat', lessonId], queryFn: () => getHeat(lessonId) });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  if (data.watcherCount === 0 || data.parts.length === 0)
    return <Typography color="text.secondary">{t('resources.video-lessons.watching.nobody')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1100 }}>
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography component="h2" variant="h6">
          {t(words('title'))}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {t(words('about'), { smart_count: data.watcherCount })}
        </Typography>
        <HeatStrip heat={data} />
      </Paper>
      <Paper sx={{ p: { xs: 1, sm: 2 }, overflowX: 'auto' }}>
        <Table size="small" aria-label={t(words('table'))}>
          <TableHead>
            <TableRow>
              <TableCell>{t(words('part'))}</TableCell>
              <TableCell align="right">{t(words('people'))}</TableCell>
              <TableCell align="right">{t(words('plays'))}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {inRows(data.parts).map((row) => (
              <TableRow key={row.from}>
                <TableCell>{`${momentText(row.from, language)} – ${momentText(row.to, language)}`}</TableCell>
                <TableCell align="right">{formatNumber(row.people)}</TableCell>
                <TableCell align="right">{playsText(row.plays, formatNumber)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  );
}
