import { useI18n } from '#shared/browser/i18n/index.ts';
import { AnsweredQuestions } from '../../questions/answered/AnsweredQuestions.tsx';
import { momentText } from '../questions/moment.ts';
import { getQuestionAnswers } from './watching-api.ts';

/** How the questions of a lesson are answered, by their moments. */
export function AnswersPanel({ lessonId }: { lessonId: number }) {
  const { t, language } = useI18n();
  return (
    <AnsweredQuestions
      queryKey={['video-question-answers', lessonId]}
      load={() => getQuestionAnswers(lessonId)}
      where={{ label: t('questionAnswers.moment'), of: ({ atSeconds }) => momentText(atSeconds, language) }}
    />
  );
}
