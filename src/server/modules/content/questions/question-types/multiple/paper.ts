import type { FieldErrors } from '../../../../../errors.ts';
import { distinct, known } from '../parts/checks.ts';
import { keyOptions, paperChoices } from '../parts/options.ts';
import { inOneOrder } from '../parts/in-one-order.ts';
import { shuffledOptions } from '../parts/shuffled.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'multiple'> = {
  split: (content, { shuffleOptions, random }) => {
    const shown = shuffleOptions ? shuffledOptions(content.options, random) : content.options;
    return {
      parts: { options: paperChoices('o', shown) },
      key: { type: 'multiple', scoring: content.scoring, options: keyOptions('o', shown) },
    };
  },
  check: ({ options }, { choices }): FieldErrors => {
    if (!distinct(choices)) return { choices: { key: 'questions.repeatedChoice' } };
    return known(options, choices) ? {} : { choices: { key: 'questions.unknownChoice' } };
  },
  inWords: ({ choices }, { name }) => inOneOrder(choices.map(name)),
};
