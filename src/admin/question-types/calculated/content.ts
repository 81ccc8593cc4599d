import { parseFormula } from '#shared/exams/formulas/index.ts';
import type { ContentRules } from '../content-of-type.ts';
import { datasetLines, datasetProblem, newDataset } from '../parts/dataset.ts';
import { weightIn } from '../parts/options.ts';

export const calculatedContent: ContentRules<'calculated'> = {
  empty: () => ({ type: 'calculated', dataset: newDataset(), answers: [newAnswer()] }),
  problem: ({ dataset, answers }) => {
    if (answers.length === 0) return 'emptyAnswer';
    if (answers.some(({ formula }) => 'problem' in parseFormula(formula))) return 'badFormula';
    return datasetProblem(dataset);
  },
  lines: ({ dataset, answers }, words) => [
    ...answers.map((answer) => ({
      key: `= ${answer.formula}`,
      text:
        `= ${answer.formula} ± ${words.number(answer.tolerance)} (${words.toleranceType(answer.toleranceType)}; ` +
        `${words.digits(answer)})${weightIn(answer, words)}`,
    })),
    ...datasetLines(dataset, words),
  ],
};

export function newAnswer() {
  return {
    formula: '',
    tolerance: 0.01,
    toleranceType: 'relative',
    digits: 2,
    digitsType: 'decimals',
  } as const;
}
