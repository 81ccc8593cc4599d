import { rubricContent } from '../parts/rubric.ts';
import type { ContentRules } from '../question-type.ts';

export const content: ContentRules<'file'> = rubricContent;
