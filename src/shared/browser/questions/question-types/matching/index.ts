import type { BrowserQuestionType } from '../question-type.ts';
import { MatchingInput } from './MatchingInput.tsx';
import { MatchingReview } from './MatchingReview.tsx';

export const matching: BrowserQuestionType = { Input: MatchingInput, Review: MatchingReview };
