import type { ContentRules } from '../question-type.ts';

export const content: ContentRules<'true_false'> = {
  mapTexts: (content) => content,
  prepare: (content) => content,
  keepIds: (content) => content,
  places: () => [],
  validate: () => {},
  count: () => ({ count: 1, least: 1, most: 1 }),
  patterns: () => [],
  canonical: (content) => content,
};
