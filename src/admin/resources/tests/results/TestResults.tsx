import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Distribution } from './Distribution.tsx';
import { ResultFigures } from './ResultFigures.tsx';
import { ResultsTab } from './ResultsTab.tsx';
import { ThemeBars } from './ThemeBars.tsx';

/** The polling interval while attempts are in progress. */
const FRESH_MS = 15_000;

/** The results of a test: figures, distribution, themes, and attempts. */
export function TestResults({ testId }: { testId: number }) {
  const { t } = useI18n();
  const { data, error, isPending } = useQuery({
    queryKey: ['tests', testId, 'results'],
    queryFn: async () => (await api.GET('/tests/{id}/results', { params: { path: { id: testId } } })).data,
    refetchInterval: ({ state }) => ((state.data?.running ?? 0) > 0 ? FRESH_MS : false),
  });
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (error !== null || data === undefined)
    return <Alert severity="error">{error?.message ?? t('errors.internal')}</Alert>;
  const section = (key: string, body: ReactNode) => (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
        {t(`resources.tests.results.${key}`)}
      </Typography>
      {body}
    </Paper>
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {section('summary', <ResultFigures results={data} />)}
      {data.submitted > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          {section('distribution', <Distribution counts={data.distribution} passPercentage={data.passPercentage} />)}
          {section('themes', <ThemeBars themes={data.themes} />)}
        </Box>
      )}
      <ResultsTab testId={testId} />
    </Box>
  );
}
