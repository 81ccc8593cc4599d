import { validateSingleKey } from '../../rules/keys.ts';
import { addRepeatedOptions, canonicalOptions, choiceContent, singleCredits } from '../parts/options.ts';
import type { ContentRules } from '../question-type.ts';

export const content: ContentRules<'single'> = {
  ...choiceContent,
  validate: (content, add) => {
    validateSingleKey(content.options, 'content.options', add);
    addRepeatedOptions(content, add);
  },
  canonical: ({ type, options, dataset }, creditOnly) => ({
    type,
    dataset: dataset ?? null,
    options: canonicalOptions(options, singleCredits(options), creditOnly),
  }),
};
