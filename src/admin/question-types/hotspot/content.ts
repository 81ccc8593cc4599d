import type { ContentRules } from '../content-of-type.ts';
import { mark } from '../parts/options.ts';

export const hotspotContent: ContentRules<'hotspot'> = {
  empty: () => ({ type: 'hotspot', image: '', maxChoices: 1, scoring: 'partial', regions: [] }),
  problem: ({ image, regions }) => {
    if (image === '') return 'noPicture';
    if (regions.length < 2) return 'fewRegions';
    return regions.some((each) => each.correct) ? undefined : 'noneCorrect';
  },
  lines: ({ image, maxChoices, regions }, words) => [
    { key: 'picture', text: words.picture(image) },
    { key: 'max', text: words.maxChoices(maxChoices) },
    ...regions.map(({ id, label, correct, coords }, index) => {
      const name = words.text(label) || words.region(index + 1);
      return { key: id ?? String(index), text: `${mark(correct)} ${name} (${coords.map(words.number).join('; ')})` };
    }),
  ],
};
