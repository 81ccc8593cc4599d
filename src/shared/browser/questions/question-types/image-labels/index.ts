import type { BrowserQuestionType } from '../question-type.ts';
import { ImageLabelsInput } from './ImageLabelsInput.tsx';
import { ImageLabelsReview } from './ImageLabelsReview.tsx';

export const imageLabels: BrowserQuestionType = { Input: ImageLabelsInput, Review: ImageLabelsReview };
