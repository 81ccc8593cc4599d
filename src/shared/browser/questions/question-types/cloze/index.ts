import type { BrowserQuestionType } from '../question-type.ts';
import { ClozeInput } from './ClozeInput.tsx';
import { ClozeReview } from './ClozeReview.tsx';

export const cloze: BrowserQuestionType = { Input: ClozeInput, Review: ClozeReview, isInText: true };
