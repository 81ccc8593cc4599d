import { rubricContent } from '../parts/rubric.ts';
import type { ContentRules } from '../question-type.ts';

export const content: ContentRules<'essay'> = {
  ...rubricContent,
  prepare: (content, withId) => rubricContent.prepare({ ...content, maxWords: content.maxWords ?? null }, withId),
};
