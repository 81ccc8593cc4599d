import { useI18n } from '#shared/browser/i18n/index.ts';
import type { VideoLesson } from '../../../api/video-lessons.ts';

/** What a card says of a lesson: what is left or when it was done, and its questions. */
export function useLessonFacts({
  state,
  progress,
  durationSeconds,
  requiredShare,
  questionCount,
}: VideoLesson): string[] {
  const { t, formatDuration, formatDate } = useI18n();
  const left = Math.max(0, (durationSeconds * requiredShare) / 100 - (progress?.seconds ?? 0));
  const standing =
    state === 'completed'
      ? progress?.completedAt
        ? [t('lessons.doneOn', { date: formatDate(progress.completedAt) })]
        : []
      : state === 'started'
        ? left >= 1
          ? [t('lessons.left', { time: formatDuration(left) })]
          : [t('lessons.leftQuestions')]
        : [];
  const questions = questionCount > 0 ? [t('lessons.questionCount', { smart_count: questionCount })] : [];
  return [...standing, ...questions];
}
