import type { BrowserQuestionType } from '../question-type.ts';
import { HotspotInput } from './HotspotInput.tsx';
import { HotspotReview } from './HotspotReview.tsx';

export const hotspot: BrowserQuestionType = { Input: HotspotInput, Review: HotspotReview };
