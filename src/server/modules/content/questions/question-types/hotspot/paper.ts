import type { FieldErrors } from '../../../../../errors.ts';
import { distinct, known } from '../parts/checks.ts';
import { keyOptions } from '../parts/options.ts';
import { inOneOrder } from '../parts/in-one-order.ts';
import { shuffled } from '../parts/shuffled.ts';
import type { PaperRules } from '../question-type.ts';

export const paper: PaperRules<'hotspot'> = {
  // The coordinates of a region reveal nothing, but its number could, so regions are numbered at random.
  split: (content, { random }) => {
    const { image, alt = null, scoring } = content;
    const regions = shuffled(content.regions, random);
    const maxChoices = Math.min(content.maxChoices, regions.length);
    return {
      parts: {
        hotspot: {
          image,
          alt,
          maxChoices,
          regions: regions.map(({ shape, coords, label = null }, index) => ({
            id: `h${index + 1}`,
            shape,
            coords,
            label,
          })),
        },
      },
      key: { type: 'hotspot', scoring, maxChoices, options: keyOptions('h', regions) },
    };
  },
  check: ({ hotspot }, { choices }): FieldErrors => {
    if (!distinct(choices)) return { choices: { key: 'questions.repeatedChoice' } };
    if (!known(hotspot?.regions, choices)) return { choices: { key: 'questions.unknownChoice' } };
    const limit = hotspot?.maxChoices ?? 1;
    return choices.length > limit ? { choices: { key: 'questions.tooManyChoices', params: { limit } } } : {};
  },
  inWords: ({ choices }, { name }) => inOneOrder(choices.map(name)),
};
