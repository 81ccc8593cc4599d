import type { BrowserQuestionType } from '../question-type.ts';
import { TrueFalseInput } from './TrueFalseInput.tsx';
import { TrueFalseReview } from './TrueFalseReview.tsx';

export const trueFalse: BrowserQuestionType = { Input: TrueFalseInput, Review: TrueFalseReview };
