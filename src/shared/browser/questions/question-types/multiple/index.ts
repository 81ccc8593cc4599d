import type { BrowserQuestionType } from '../question-type.ts';
import { MultipleInput } from './MultipleInput.tsx';
import { MultipleReview } from './MultipleReview.tsx';

export const multiple: BrowserQuestionType = { Input: MultipleInput, Review: MultipleReview };
