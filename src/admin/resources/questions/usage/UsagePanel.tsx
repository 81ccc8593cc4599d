import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { RecordOf } from '../../../model/model.ts';
import { TestLines } from './TestLines.tsx';
import { useUsage } from './use-usage.ts';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Paper sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" variant="h6" sx={{ m: 0 }}>
        {value}
      </Typography>
    </Paper>
  );
}

/** The usage of a question: statistics, tests that contain it, and tests that may draw it. */
export function UsagePanel({ question }: { question: RecordOf<'questions'> }) {
  const { t, formatNumber, formatDateTime, formatPercent } = useI18n();
  const { data, error, refetch } = useUsage(question);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  const none = '—';
  const words = (key: string) => t(`resources.questions.usage.${key}`);
  return (
    <Box sx={{ maxWidth: 900, display: 'grid', gap: 2 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Fact name={words('attempts')} value={formatNumber(data.attempts)} />
        <Fact name={words('lastAskedAt')} value={data.lastAskedAt === null ? none : formatDateTime(data.lastAskedAt)} />
        <Fact name={words('facility')} value={data.facility === null ? none : formatPercent(data.facility * 100)} />
      </Box>
      <TestLines title={words('tests')} none={words('noTests')} tests={data.tests} />
      <TestLines
        title={words('draws')}
        none={question.active ? words('noDraws') : words('inactive')}
        tests={data.draws}
        detail={({ count, available }) => t('resources.questions.usage.drawn', { count, available })}
      />
    </Box>
  );
}
