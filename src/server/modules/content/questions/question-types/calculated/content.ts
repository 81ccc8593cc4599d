import { percent } from '../parts/percent.ts';
import { MOST_TOLERANCE } from '../parts/dataset-elements.ts';
import { countedAnswers } from '../parts/typed.ts';
import type { ContentRules } from '../question-type.ts';

export const content: ContentRules<'calculated'> = {
  mapTexts: (content) => content,
  prepare: (content) => ({
    ...content,
    answers: content.answers.map((answer) => ({ ...answer, formula: answer.formula.trim() })),
  }),
  keepIds: (content) => content,
  places: () => [],
  // Variables and formulas are checked for all types with drawn values.
  validate: ({ answers }, add) => {
    answers.forEach(({ tolerance, digits, digitsType }, index) => {
      if (!Number.isFinite(tolerance) || tolerance < 0) add(`content.answers.${index}.tolerance`, 'notFinite');
      else if (tolerance > MOST_TOLERANCE) add(`content.answers.${index}.tolerance`, 'tooTolerant');
      if (digitsType === 'significant' && digits === 0) add(`content.answers.${index}.digits`, 'noDigits');
    });
    if (answers.every(({ weight }) => weight === 0)) add('content.answers', 'noCredit');
  },
  count: ({ answers }) => ({ count: answers.length, least: 1, most: 50 }),
  patterns: () => [],
  canonical: ({ type, dataset, answers }) => ({
    type,
    dataset,
    answers: countedAnswers(answers).map(({ weight, ...answer }) => ({ ...answer, credit: percent(weight ?? 100) })),
  }),
};
