import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionView } from '#shared/browser/questions/QuestionView.tsx';
import type { Schemas } from '#shared/contract/index.ts';

/** A sample paper of the test. Answers can be tried and are not stored. */
export function PreviewTab({ testId }: { testId: number }) {
  const { t, formatDuration } = useI18n();
  const [answers, setAnswers] = useState<Record<number, Schemas['Answer']>>({});
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['tests', testId, 'preview'],
    queryFn: async () => (await api.GET('/tests/{id}/preview', { params: { path: { id: testId } } })).data,
    gcTime: 0,
  });
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (error !== null || data === undefined)
    return <Alert severity="error">{error?.message ?? t('errors.internal')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 240px' }}>
          {t('resources.tests.preview.about', {
            smart_count: data.questions.length,
            duration: formatDuration(data.durationMinutes * 60),
          })}
        </Typography>
        <Button
          variant="outlined"
          disabled={isFetching}
          onClick={() => {
            setAnswers({});
            void refetch();
          }}
        >
          {t('resources.tests.preview.again')}
        </Button>
      </Box>
      {data.questions.map((item) => (
        <Paper key={item.position} component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography component="h2" variant="subtitle2" color="text.secondary" sx={{ mb: 1 }}>
            {t('resources.tests.preview.question', { number: item.position + 1 })}
          </Typography>
          <QuestionView
            item={item}
            answer={answers[item.position] ?? null}
            onChange={(answer) => setAnswers((before) => ({ ...before, [item.position]: answer }))}
          />
        </Paper>
      ))}
    </Box>
  );
}
