import type { BrowserQuestionType } from '../question-type.ts';
import { SingleInput } from './SingleInput.tsx';
import { SingleReview } from './SingleReview.tsx';

export const single: BrowserQuestionType = { Input: SingleInput, Review: SingleReview };
