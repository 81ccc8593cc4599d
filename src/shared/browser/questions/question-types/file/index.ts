import type { BrowserQuestionType } from '../question-type.ts';
import { FileInput } from './FileInput.tsx';
import { FileReview } from './FileReview.tsx';

export const file: BrowserQuestionType = { Input: FileInput, Review: FileReview };
