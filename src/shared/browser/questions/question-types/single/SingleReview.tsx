import type { Schemas } from '#shared/contract/index.ts';
import { ChoiceReview } from '../parts/ChoiceReview.tsx';
import { choiceRows } from '../parts/choice-rows.ts';
import type { AnswerReviewProps } from '../question-type.ts';

const chosenIn = (answer: Schemas['Answer']) => (answer.type === 'single' ? [answer.choice] : []);

/** The options with the chosen and the right one. */
export function SingleReview({ review }: AnswerReviewProps) {
  return <ChoiceReview rows={choiceRows(review.item.options ?? [], review, chosenIn)} />;
}
