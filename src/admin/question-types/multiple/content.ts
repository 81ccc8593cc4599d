import type { ContentRules } from '../content-of-type.ts';
import { choiceContent, isSpare, newOptions } from '../parts/options.ts';

export const multipleContent: ContentRules<'multiple'> = {
  ...choiceContent,
  tidy: (content) => ({ ...content, options: content.options.filter((option) => !isSpare(option)) }),
  empty: () => ({ type: 'multiple', scoring: 'partial', options: newOptions() }),
  fromTexts: (texts, right) => ({
    type: 'multiple',
    scoring: 'partial',
    options: texts.map((text, index) => ({ text, correct: right[index] ?? false })),
  }),
};
