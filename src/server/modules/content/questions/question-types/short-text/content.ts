import { validateTexts } from '../../rules/keys.ts';
import { canonicalTexts, cleanAnswer } from '../parts/typed.ts';
import type { ContentRules } from '../question-type.ts';

export const content: ContentRules<'short_text'> = {
  mapTexts: (content) => content,
  prepare: (content) => ({ ...content, answers: content.answers.map(cleanAnswer) }),
  keepIds: (content) => content,
  places: () => [],
  validate: (content, add) => validateTexts(content, 'content', add),
  count: ({ answers }) => ({ count: answers.length, least: 1, most: 50 }),
  patterns: ({ answers }) => answers.map(({ text }) => text),
  canonical: (content) => ({ ...content, answers: canonicalTexts(content.answers) }),
};
