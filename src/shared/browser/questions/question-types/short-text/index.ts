import type { BrowserQuestionType } from '../question-type.ts';
import { ShortTextInput } from './ShortTextInput.tsx';
import { TypedReview } from '../parts/TypedReview.tsx';

export const shortText: BrowserQuestionType = { Input: ShortTextInput, Review: TypedReview };
