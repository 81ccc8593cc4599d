import { giftShare } from '../../export/gift-signs.ts';
import { plainAnswer } from '../../export/moodle-elements.ts';
import { plainNumber } from '../../export/plain.ts';
import { ENTRY, stem } from '../../export/qti/interaction.ts';
import { base, declaration, firstOf, near, points, setOutcome } from '../../export/qti/processing.ts';
import { countedAnswers } from '../parts/typed.ts';
import type { FileRules, TableRow } from '../question-type.ts';

export const files: FileRules<'numeric'> = {
  gift: ({ answers }) => ({
    answers: `#${countedAnswers(answers)
      .map(({ value, tolerance, weight }) => `\n=${giftShare(weight)}${plainNumber(value)}:${plainNumber(tolerance)}`)
      .join('')}`,
  }),
  moodleXml: ({ answers }) => ({
    type: 'numerical',
    body: answers.map(({ value, tolerance, weight }) =>
      plainAnswer(plainNumber(value), weight ?? 100, `<tolerance>${plainNumber(tolerance)}</tolerance>`),
    ),
  }),
  qti: ({ answers }, writing) => {
    const best = answers.toSorted((one, other) => (other.weight ?? 100) - (one.weight ?? 100));
    const cases = best.map(({ value, tolerance, weight }) => ({
      when: near('RESPONSE', value, tolerance),
      effect: setOutcome('SCORE', base('float', points(((weight ?? 100) / 100) * writing.worth))),
    }));
    return {
      declarations: declaration({
        cardinality: 'single',
        type: 'float',
        correct: best.slice(0, 1).map(({ value }) => value),
      }),
      rules: firstOf(cases),
      body: `${stem(writing)}<p>${ENTRY}</p>`,
    };
  },
  table: {
    words: ['число', 'number', 'сан'],
    parts: () => [],
    columns: {
      write: ({ answers }, language) => ({
        ...Object.fromEntries(answers.map(({ value }, index) => [`option${index + 1}.${language}`, String(value)])),
        tolerance: answers.map(({ tolerance }) => tolerance).join('; '),
      }),
      read: (row) => {
        const { before, add } = row;
        const numbers = row.answers().map(row.numberIn);
        const tolerances = tolerancesOf(row);
        const wrong = numbers.indexOf(undefined);
        if (wrong !== -1) return add(`option${wrong + 1}`, 'tableImports.number');
        if (tolerances === undefined) return add('tolerance', 'tableImports.number');
        if (numbers.length === 0 && before === undefined) return add('option1', 'required');
        const values = numbers.length === 0 ? (before?.answers ?? []).map(({ value }) => value) : numbers;
        return {
          type: 'numeric',
          answers: values.map((value = 0, index) => ({
            value,
            tolerance: tolerances[index] ?? tolerances[0] ?? 0,
          })),
        };
      },
    },
  },
};

/** The tolerance: one for all answers, or one for each, separated by semicolons. */
function tolerancesOf({ tolerance, before, numberIn }: TableRow<'numeric'>): number[] | undefined {
  if (tolerance === undefined) return before?.answers.map((answer) => answer.tolerance) ?? [];
  const numbers = tolerance.split(';').map(numberIn);
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}
