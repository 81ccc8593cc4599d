import { choice, fixedMarks, singleMark } from '../parts/option-files.ts';
import { optionColumns } from '../parts/option-columns.ts';
import type { FileRules } from '../question-type.ts';
import { singleCredits } from '../parts/options.ts';

export const files: FileRules<'single'> = {
  gift: ({ options }, writing) => ({
    answers: choice.gift(options, singleCredits(options).map(singleMark), writing),
    marks: fixedMarks(options),
  }),
  moodleXml: ({ options, dataset }, writing) => ({
    type: dataset ? 'calculatedmulti' : 'multichoice',
    body: choice.moodleXml('true', options, singleCredits(options), writing, dataset),
  }),
  qti: ({ options }, writing) => {
    const percents = singleCredits(options);
    // With several right options only a mapping gives points for each.
    const isPlain =
      percents.filter((percent) => percent !== 0).length === 1 &&
      options.every(({ correct }, index) => percents[index] === (correct ? 100 : 0));
    return choice.qti('single', options, isPlain ? null : percents, writing);
  },
  table: {
    words: ['один', 'одиночный', 'один ответ', 'бір', 'one'],
    ...optionColumns(({ options }) => ({ type: 'single', options })),
  },
};
