import { OPTION_MARKS } from '../parts/analysed.ts';
import { optionsOn, optionsWithKeyOf, rightIds, rightOptions } from '../parts/options.ts';
import { optionWords } from '../parts/picture-words.ts';
import { multipleCredit } from '../parts/several.ts';
import type { KeyRules } from '../question-type.ts';

export const key: KeyRules<'multiple'> = {
  credit: (key, { choices }) => multipleCredit(key, new Set(choices)),
  review: ({ options }) => ({ answer: { type: 'multiple', choices: rightIds(options) }, texts: [] }),
  inWords: ({ options }, reader) =>
    rightOptions(options, (text, number) => optionWords(text, number, reader), reader.language),
  withKeyOf: (asked, other) => {
    const options = optionsWithKeyOf(asked.options, other.options);
    return options && { ...asked, scoring: other.scoring, options };
  },
  onPaper: (asked, content, item) => {
    const options = optionsOn(item.options, asked.options, content.options);
    return options && { type: 'multiple', scoring: content.scoring, options };
  },
  analysis: {
    options: ({ options }) => options.map(({ text, correct }) => ({ text, value: null, correct })),
    picks: `(select string_agg(o->>'text', ',') from jsonb_array_elements(i.item->'options') o
      where jsonb_exists(a.answer->'choices', o->>'id'))`,
    marks: OPTION_MARKS,
    severalRight: true,
  },
};
