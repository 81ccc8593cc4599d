import type { ContentRules } from '../content-of-type.ts';
import { choiceContent, newOptions } from '../parts/options.ts';

export const singleContent: ContentRules<'single'> = {
  ...choiceContent,
  empty: () => ({ type: 'single', options: newOptions() }),
  fromTexts: (texts, right) => {
    const first = Math.max(right.indexOf(true), 0);
    return { type: 'single', options: texts.map((text, index) => ({ text, correct: index === first })) };
  },
};
