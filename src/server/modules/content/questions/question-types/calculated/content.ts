import { percent } from '../parts/percent.ts';
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
      if (digitsType === 'significant' && digits === 0) add(`content.answers.${index}.digits`, 'noDigits');
    });
    if (answers.every(({ weight }) => weight === 0)) add('content.answers', 'noCredit');
  },
  count: ({ answers }) => ({ count: answers.length, least: 1, most: 50 }),
  patterns: () => [],
  canonical: ({ type, dataset, answers }) => ({
    type,
    dataset,
    answers: answers.flatMap(({ weight, ...answer }) =>
      weight === 0 ? [] : [{ ...answer, credit: percent(weight ?? 100) }],
    ),
  }),
};
