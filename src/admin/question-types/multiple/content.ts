import type { ContentRules } from '../content-of-type.ts';
import { choiceContent, newOptions } from '../parts/options.ts';

export const multipleContent: ContentRules<'multiple'> = {
  ...choiceContent,
  empty: () => ({ type: 'multiple', scoring: 'partial', options: newOptions() }),
  fromTexts: (texts, right) => ({
    type: 'multiple',
    scoring: 'partial',
    options: texts.map((text, index) => ({ text, correct: right[index] ?? false })),
  }),
};
