import type { FieldErrors } from '../../../../../errors.ts';
import { known } from '../parts/checks.ts';
import { keyOptions, paperChoices } from '../parts/options.ts';
import { shuffledOptions } from '../parts/shuffled.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'single'> = {
  split: (content, { shuffleOptions, random }) => {
    const shown = shuffleOptions ? shuffledOptions(content.options, random) : content.options;
    return {
      parts: { options: paperChoices('o', shown) },
      key: { type: 'single', options: keyOptions('o', shown) },
    };
  },
  check: ({ options }, { choice }): FieldErrors =>
    known(options, [choice]) ? {} : { choice: { key: 'questions.unknownChoice' } },
  inWords: ({ choice }, { name }) => name(choice),
};
