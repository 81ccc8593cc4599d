import { addRepeatedOptions, canonicalOptions, choiceContent } from '../parts/options.ts';
import type { ContentRules } from '../question-type.ts';
import { multipleCredits } from './credits.ts';

export const content: ContentRules<'multiple'> = {
  ...choiceContent,
  validate: (content, add) => {
    if (!content.options.some(({ correct }) => correct)) add('content.options', 'noneCorrect');
    content.options.forEach(({ correct, weight }, index) => {
      if (correct && weight != null && weight <= 0) add(`content.options.${index}.weight`, 'weightOfRight');
    });
    addRepeatedOptions(content, add);
  },
  canonical: (content, creditOnly) => ({
    type: content.type,
    scoring: content.scoring,
    dataset: content.dataset ?? null,
    options: canonicalOptions(content.options, multipleCredits(content), creditOnly),
  }),
};
