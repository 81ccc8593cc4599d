import { NumericInput } from '../numeric/NumericInput.tsx';
import { TypedReview } from '../parts/TypedReview.tsx';
import type { BrowserQuestionType } from '../question-type.ts';

/** The same field as for a number: the values of this paper are in the text already. */
export const calculated: BrowserQuestionType = { Input: NumericInput, Review: TypedReview };
