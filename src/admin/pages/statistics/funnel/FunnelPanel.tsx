import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { Panel } from '../../home/Panel.tsx';
import { rowsPath, type View } from '../filters/url.ts';
import { getFunnel, LOOK_AGAIN_MS } from '../statistics-api.ts';

/** How far those came whose plans begin in the period: a row for each step, with a bar of its share. Each number opens its rows. */
export function FunnelPanel({ view: { filter } }: { view: View }) {
  const { t, formatNumber, formatPercent } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', 'funnel', filter],
    queryFn: () => getFunnel(filter),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const most = data?.steps[0]?.count ?? 0;
  const share = (count: number) => (most === 0 ? 0 : (count / most) * 100);
  return (
    <Panel title={t('statistics.funnel.title')}>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
        {t('statistics.funnel.text')}
      </Typography>
      {data === undefined && error === null && (
        <Skeleton variant="rounded" height={180} sx={{ m: 2 }} aria-busy="true" />
      )}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Table size="small" aria-label={t('statistics.funnel.title')}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{t('statistics.funnel.step')}</TableCell>
              <TableCell scope="col" align="right">
                {t('statistics.funnel.count')}
              </TableCell>
              <TableCell scope="col" align="right">
                {t('statistics.funnel.share')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.steps.map(({ measure, count }) => (
              <TableRow key={measure}>
                <TableCell component="th" scope="row">
                  {t(`statistics.funnel.steps.${measure}`)}
                  <Box
                    aria-hidden
                    sx={{ mt: 0.5, height: 8, borderRadius: 1, bgcolor: 'primary.main', width: `${share(count)}%` }}
                  />
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <Link to={rowsPath(measure, filter)}>{formatNumber(count)}</Link>
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {most === 0 ? '–' : formatPercent(share(count), 0)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
