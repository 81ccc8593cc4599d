import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { loadQueue, MARKING_KEY, type MarkingQuestion, nameOf } from './marking-api.ts';
import { AnswerList } from './queue/AnswerList.tsx';
import { neighbours } from './queue/neighbours.ts';
import { TaskPanel } from './task/TaskPanel.tsx';
import { useMarkingPlace } from './use-marking-place.ts';

/** The queue of answers to one question, next to the answer being marked. */
export function QuestionMarking({ question }: { question: MarkingQuestion }) {
  const { t } = useI18n();
  const { place, toState, toAnswer } = useMarkingPlace();
  const { testId, questionId } = question;
  const { data, error, refetch } = useQuery({
    queryKey: [MARKING_KEY, 'queue', testId, questionId, place.state],
    queryFn: () => loadQueue(testId, questionId, place.state),
  });
  const items = data ?? [];
  // An answer that was just marked has left the queue, but stays on the screen.
  const answer = place.answer ?? items[0];
  const at = answer === undefined ? -1 : items.findIndex((item) => nameOf(item) === nameOf(answer));
  const { before, after } = neighbours(items, answer);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
      }}
    >
      <AnswerList
        question={question}
        items={data}
        state={place.state}
        chosen={answer}
        onState={toState}
        onChoose={toAnswer}
      />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={320} />}
      {data !== undefined && answer === undefined && (
        <EmptyState
          icon="check"
          title={t(place.state === 'waiting' ? 'marking.allMarked.title' : 'marking.none.title')}
          text={place.state === 'waiting' ? t('marking.allMarked.text') : undefined}
        />
      )}
      {answer !== undefined && (
        <TaskPanel
          key={nameOf(answer)}
          answer={answer}
          number={at < 0 ? undefined : at + 1}
          onBefore={before && (() => toAnswer(before))}
          onAfter={after && (() => toAnswer(after))}
          onSaved={() => toAnswer(after ?? (before === undefined ? undefined : before))}
        />
      )}
    </Box>
  );
}
