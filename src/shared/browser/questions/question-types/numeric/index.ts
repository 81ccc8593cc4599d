import type { BrowserQuestionType } from '../question-type.ts';
import { NumericInput } from './NumericInput.tsx';
import { TypedReview } from '../parts/TypedReview.tsx';

export const numeric: BrowserQuestionType = { Input: NumericInput, Review: TypedReview };
