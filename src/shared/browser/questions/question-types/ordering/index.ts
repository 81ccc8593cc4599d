import type { BrowserQuestionType } from '../question-type.ts';
import { OrderingInput } from './OrderingInput.tsx';
import { OrderingReview } from './OrderingReview.tsx';

export const ordering: BrowserQuestionType = { Input: OrderingInput, Review: OrderingReview };
