import type { BrowserQuestionType } from '../question-type.ts';
import { EssayInput } from './EssayInput.tsx';
import { EssayReview } from './EssayReview.tsx';

export const essay: BrowserQuestionType = { Input: EssayInput, Review: EssayReview };
