import type { ContentRules } from '../content-of-type.ts';
import { choiceContent, isSpare, newOptions } from '../parts/options.ts';

export const singleContent: ContentRules<'single'> = {
  ...choiceContent,
  tidy: (content) => ({ ...content, options: content.options.filter((option) => !isSpare(option)) }),
  empty: () => ({ type: 'single', options: newOptions() }),
  fromTexts: (texts, right) => {
    const first = right.indexOf(true);
    return { type: 'single', options: texts.map((text, index) => ({ text, correct: index === first })) };
  },
};
