import { useI18n } from '../i18n/index.ts';
import { ChoiceRows } from './ChoiceRows.tsx';
import type { AnswerReviewProps } from './QuestionReview.tsx';
import { RichText } from './RichText.tsx';
import { choiceRows } from './review-rows.ts';

/** The options, with what was chosen and what is right written beside them. */
export function ChoiceReview({ review }: AnswerReviewProps) {
  const { t } = useI18n();
  return (
    <ChoiceRows
      rows={choiceRows(review.item, review.answer, review.key?.answer ?? null)}
      text={({ text }) =>
        typeof text === 'boolean' ? t(text ? 'question.true' : 'question.false') : <RichText inline text={text ?? {}} />
      }
    />
  );
}
