import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { loadQuestions, MARKING_KEY } from './marking-api.ts';
import { QuestionMarking } from './QuestionMarking.tsx';
import { QuestionPicker } from './queue/QuestionPicker.tsx';
import { useMarkingPlace } from './use-marking-place.ts';

/** Marking by hand: all answers to one question, then the next question; of all tests, or of one. */
export function Marking({ testId: only }: { testId?: number }) {
  const { t } = useI18n();
  const { place, toQuestion } = useMarkingPlace();
  const { data, error, refetch } = useQuery({
    queryKey: [MARKING_KEY, 'questions'],
    queryFn: loadQuestions,
    select: (all) => (only === undefined ? all : all.filter(({ testId }) => testId === only)),
    refetchInterval: 60_000,
  });
  const named = data?.find(({ testId, questionId }) => testId === place.testId && questionId === place.questionId);
  const question = named ?? data?.[0];
  return (
    <>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={320} />}
      {data?.length === 0 && (
        <EmptyState icon="check" title={t('marking.nothing.title')} text={t('marking.nothing.text')} />
      )}
      {data !== undefined && question !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <QuestionPicker questions={data} chosen={question} onChoose={toQuestion} ofMany={only === undefined} />
          <QuestionMarking key={`${question.testId}/${question.questionId}`} question={question} />
        </Box>
      )}
    </>
  );
}
