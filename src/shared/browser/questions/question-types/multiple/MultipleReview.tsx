import type { Schemas } from '#shared/contract/index.ts';
import { ChoiceReview } from '../parts/ChoiceReview.tsx';
import { choiceRows } from '../parts/choice-rows.ts';
import type { AnswerReviewProps } from '../question-type.ts';

const chosenIn = (answer: Schemas['Answer']) => (answer.type === 'multiple' ? answer.choices : []);

/** The options with the chosen and the right ones. */
export function MultipleReview({ review }: AnswerReviewProps) {
  return <ChoiceReview rows={choiceRows(review.item.options ?? [], review, chosenIn)} />;
}
