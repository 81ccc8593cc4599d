import type { Schemas } from '#shared/contract/index.ts';
import { ChoiceReview } from '../parts/ChoiceReview.tsx';
import { choiceRows } from '../parts/choice-rows.ts';
import type { AnswerReviewProps } from '../question-type.ts';

const VALUES = [true, false].map((value) => ({ id: String(value), text: value }));

const chosenIn = (answer: Schemas['Answer']) => (answer.type === 'true_false' ? [String(answer.value)] : []);

/** True and false, with the chosen and the right one. */
export function TrueFalseReview({ review }: AnswerReviewProps) {
  return <ChoiceReview rows={choiceRows(VALUES, review, chosenIn)} />;
}
