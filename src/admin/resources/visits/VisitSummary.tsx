import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { useListSetup } from '../../generator/views/list/state/ListSetup.tsx';
import { dayFilter } from './visit-paths.ts';

const DaysChart = lazy(async () => ({ default: (await import('./DaysChart.tsx')).DaysChart }));

const CHART_HEIGHT = 140;

/** What the filter of the list adds up to, and its days. The words of a search are none of it. */
export function VisitSummary() {
  const { t, formatNumber, formatDuration, formatDate } = useI18n();
  const { filterValues } = useListContext();
  const { fixed } = useListSetup();
  const filter = dayFilter(filterValues, fixed);
  const { data, error, refetch } = useQuery({
    queryKey: ['visit-days', filter],
    queryFn: async () => bodyOf(await api.GET('/visit-days', { params: { query: { filter } } })),
    placeholderData: (before) => before,
  });
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // Who looks at one person knows how many people that is.
  const facts: [string, string][] = [
    ...(filter.userId === undefined ? [['people', formatNumber(data?.people ?? 0)] as [string, string]] : []),
    ['visits', formatNumber(data?.visits ?? 0)],
    ['time', formatDuration(Math.round((data?.minutes ?? 0) * 60))],
  ];
  return (
    <Paper component="section" aria-label={t('visitLog.summary')} sx={{ p: 2, mb: 1.5 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mb: 1.5 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {t(`visitLog.${name}`)}
            </Typography>
            <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {data === undefined ? <Skeleton width={60} /> : value}
            </Typography>
          </div>
        ))}
      </Box>
      {data?.since != null && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {t('visitLog.since', { date: formatDate(data.since) })}
          {data.since < data.eventsSince && ` ${t('visitLog.eventsSince', { date: formatDate(data.eventsSince) })}`}
        </Typography>
      )}
      {data === undefined ? (
        <Skeleton variant="rounded" height={CHART_HEIGHT} />
      ) : (
        data.days.length > 1 && (
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
            <DaysChart days={data.days} height={CHART_HEIGHT} />
          </Suspense>
        )
      )}
    </Paper>
  );
}
