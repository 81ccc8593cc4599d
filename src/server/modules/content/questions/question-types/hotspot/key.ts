import { localized } from '../../../../../i18n.ts';
import { singleCredit } from '../../paper/credit.ts';
import { keyed, optionsAt, rightIds, sameness, sayTheSame } from '../parts/options.ts';
import { multipleCredit } from '../parts/several.ts';
import type { KeyRules } from '../question-type.ts';

/** A mark for a region from its coordinates, because its id differs on each paper. */
const marked = (coords: string) => `left(md5((${coords})::text), 12)`;

export const key: KeyRules<'hotspot'> = {
  credit: (key, { choices }) => {
    if (choices.length > key.maxChoices) return 0;
    return key.maxChoices === 1 ? singleCredit(key.options, choices[0] ?? '') : multipleCredit(key, new Set(choices));
  },
  review: ({ options }) => ({ answer: { type: 'hotspot', choices: rightIds(options) }, texts: [] }),
  inWords: ({ regions }, { language, t }) =>
    regions.flatMap(({ correct, label }, index) => {
      const name = label == null ? '' : localized(label, language);
      return correct ? [name || t('errors.imports.words.region', { number: index + 1 })] : [];
    }),
  withKeyOf: (asked, other) => {
    if (!sayTheSame(asked.regions, other.regions, ({ shape, coords }) => ({ shape, coords }))) return undefined;
    const regions = asked.regions.map((region, place) => keyed(region, other.regions[place]));
    return { ...asked, scoring: other.scoring, regions };
  },
  onPaper: (asked, content, { hotspot }) => {
    const places = new Map(asked.regions.map(({ shape, coords }, index) => [sameness([shape, coords]), index]));
    const shown = hotspot?.regions.map(({ id, shape, coords }) => ({
      id,
      place: places.get(sameness([shape, coords])),
    }));
    const options = shown && places.size === asked.regions.length ? optionsAt(shown, content.regions) : undefined;
    return options && { type: 'hotspot', scoring: content.scoring, maxChoices: hotspot?.maxChoices ?? 1, options };
  },
  analysis: {
    options: ({ regions }) => regions.map(({ label, correct }) => ({ text: label ?? null, value: null, correct })),
    picks: `(select string_agg(${marked("o->'coords'")}, ',') from jsonb_array_elements(i.item->'hotspot'->'regions') o
      where jsonb_exists(a.answer->'choices', o->>'id'))`,
    marks: `(select array_agg(${marked("o.value->'coords'")} order by o.n)
      from jsonb_array_elements(c.content->'regions') with ordinality o (value, n))`,
    severalRight: true,
  },
};
