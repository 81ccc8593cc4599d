import { validateNumbers } from '../../rules/keys.ts';
import { canonicalNumbers } from '../parts/typed.ts';
import type { ContentRules } from '../question-type.ts';

export const content: ContentRules<'numeric'> = {
  mapTexts: (content) => content,
  prepare: (content) => content,
  keepIds: (content) => content,
  places: () => [],
  validate: (content, add) => validateNumbers(content, 'content', add),
  count: ({ answers }) => ({ count: answers.length, least: 1, most: 50 }),
  patterns: () => [],
  canonical: (content) => ({ ...content, answers: canonicalNumbers(content.answers) }),
};
