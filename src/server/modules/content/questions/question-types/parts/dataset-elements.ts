import { type Dataset, drawValues, finiteFor } from '#shared/exams/formulas/index.ts';
import { seeded } from '../../../../../random.ts';
import { plainNumber } from '../../export/plain.ts';

/** Moodle numbers them from 1. */
export const TOLERANCE_TYPES = ['relative', 'nominal', 'geometric'] as const;
export const DIGITS_TYPES = ['decimals', 'significant'] as const;

/** Whether a formula has a function that Moodle does not know. */
export const hasOwnFunction = (formula: string): boolean => /\b(?:fixed|significant)\s*\(/iu.test(formula);

/** How many decimals Moodle can round to. */
export const MOST_DECIMALS = 9;

/** The largest tolerance: far beyond what a question needs, so that the ends of every interval are numbers. */
export const MOST_TOLERANCE = 1e12;

/** Moodle draws only from given values, so some are generated for ranges. */
const GENERATED = 20;

/**
 * The variables as Moodle's private datasets. Our own element `synaqrange` says that the values were drawn from the ranges.
 * @param dataset of a question with several variables: row by row, value n of each variable belongs together
 * @param formulas of the question: only values that give all of them a result are written
 */
export function datasetElements(dataset: Dataset, formulas: readonly string[]): string {
  const { variables } = dataset;
  const isRange = dataset.rows.length === 0;
  const random = seeded(variables.length);
  const fits = finiteFor(formulas);
  const rows = isRange
    ? Array.from({ length: GENERATED }, () => {
        const values = drawValues(dataset, fits, random);
        return variables.map(({ name }) => values?.[name] ?? 0);
      })
    : dataset.rows;
  const definitions = variables.map(({ name, minimum, maximum, decimals }, index) => {
    const items = rows.map(
      (row, at) =>
        `<dataset_item><number>${at + 1}</number><value>${plainNumber(row[index] ?? 0)}</value></dataset_item>`,
    );
    return (
      `<dataset_definition><status><text>private</text></status><name><text>${name}</text></name><type>calculated</type>` +
      `<distribution><text>uniform</text></distribution><minimum><text>${plainNumber(minimum)}</text></minimum>` +
      `<maximum><text>${plainNumber(maximum)}</text></maximum><decimals><text>${decimals}</text></decimals>` +
      `<itemcount>${rows.length}</itemcount><dataset_items>${items.join('')}</dataset_items>` +
      `<number_of_items>${rows.length}</number_of_items></dataset_definition>`
    );
  });
  return `<dataset_definitions>${definitions.join('')}</dataset_definitions>${isRange ? '<synaqrange>1</synaqrange>' : ''}`;
}
