import { singleCredit } from '../../paper/credit.ts';
import { OPTION_MARKS } from '../parts/analysed.ts';
import { bestOption, optionsOn, optionsWithKeyOf, rightOptions } from '../parts/options.ts';
import { optionWords } from '../parts/picture-words.ts';
import type { KeyRules } from '../question-type.ts';

export const key: KeyRules<'single'> = {
  credit: ({ options }, { choice }) => singleCredit(options, choice),
  review: ({ options }) => {
    const option = bestOption(options);
    return { answer: option === undefined ? null : { type: 'single', choice: option.id }, texts: [] };
  },
  inWords: ({ options }, reader) =>
    rightOptions(options, (text, number) => optionWords(text, number, reader), reader.language),
  withKeyOf: (asked, other) => {
    const options = optionsWithKeyOf(asked.options, other.options);
    return options && { ...asked, options };
  },
  onPaper: (asked, content, item) => {
    const options = optionsOn(item.options, asked.options, content.options);
    return options && { type: 'single', options };
  },
  analysis: {
    options: ({ options }) => options.map(({ text, correct }) => ({ text, value: null, correct })),
    // Options are numbered in the order of display, so the third one is found by its number. Most questions have this type, so speed
    // matters.
    picks: `case when a.answer->>'choice' ~ '^o[1-9][0-9]?$' then
      i.item->'options'->(substr(a.answer->>'choice', 2)::integer - 1)->>'text' end`,
    marks: OPTION_MARKS,
    severalRight: false,
  },
};
