import type { ContentRules } from '../content-of-type.ts';
import { filled, isText, textLines, textsProblem } from '../parts/typed.ts';

export const shortTextContent: ContentRules<'short_text'> = {
  empty: () => ({ type: 'short_text', caseSensitive: false, answers: [{ text: '' }] }),
  tidy: (content) => ({ ...content, answers: filled(content.answers, isText) }),
  problem: ({ answers }) => textsProblem(answers),
  lines: textLines,
};
