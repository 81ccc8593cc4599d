import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PlainText } from '#shared/browser/questions/PlainText.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { type Filter, getQuestions, LOOK_AGAIN_MS } from '../statistics-api.ts';

/** The questions that the fewest answered right; each leads to the analysis of its test. */
export function HardestQuestions({ filter }: { filter: Filter }) {
  const { t, localized, formatPercent } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', 'questions', filter],
    queryFn: () => getQuestions(filter),
    refetchInterval: LOOK_AGAIN_MS,
  });
  if (data === undefined)
    return error === null ? (
      <Skeleton variant="rounded" height={220} sx={{ m: 2 }} aria-busy="true" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (data.questions.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 2 }}>
        {t('statistics.questions.none')}
      </Typography>
    );
  const { attempts, all } = data;
  return (
    <Box sx={{ p: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {all > attempts
          ? t('statistics.questions.newest', { count: attempts, all })
          : t('statistics.questions.all', { count: all })}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
        {data.questions.map((question) => (
          <li key={`${question.questionId}-${question.testId}`}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <PlainText html={localized(question.text)} />
                <Typography variant="body2" color="text.secondary">
                  <Link to={`/admin/tests/analysis/${question.testId}`}>{localized(question.test)}</Link>
                  {` · ${t('statistics.questions.count')}: ${question.count}`}
                </Typography>
              </Box>
              <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {formatPercent(question.share, 0)}
              </Box>
            </Box>
            <Box aria-hidden sx={{ mt: 0.5, height: 6, borderRadius: 3, bgcolor: 'action.hover', overflow: 'hidden' }}>
              <Box sx={{ height: 1, width: `${question.share}%`, bgcolor: 'primary.main' }} />
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
