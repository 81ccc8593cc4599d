import { plainAnswer } from '../../export/moodle-elements.ts';
import { plainNumber } from '../../export/plain.ts';
import { Unfit } from '../../export/unfit.ts';
import { datasetElements, DIGITS_TYPES, TOLERANCE_TYPES } from '../parts/dataset-elements.ts';
import { countedAnswers } from '../parts/typed.ts';
import type { FileRules } from '../question-type.ts';

export const files: FileRules<'calculated'> = {
  gift: null,
  moodleXml: ({ dataset, answers }, { formulas }) => ({
    type: 'calculated',
    body: [
      '<synchronize>0</synchronize>',
      ...countedAnswers(answers).map(({ formula, weight, tolerance, toleranceType, digits, digitsType }) =>
        plainAnswer(
          formula,
          weight ?? 100,
          `<tolerance>${plainNumber(tolerance)}</tolerance><tolerancetype>${TOLERANCE_TYPES.indexOf(toleranceType) + 1}</tolerancetype>` +
            `<correctanswerformat>${DIGITS_TYPES.indexOf(digitsType) + 1}</correctanswerformat>` +
            `<correctanswerlength>${digits}</correctanswerlength>`,
        ),
      ),
      '<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty><showunits>3</showunits><unitsleft>0</unitsleft>',
      datasetElements(dataset, formulas),
    ],
  }),
  qti: () => {
    throw new Unfit('variables');
  },
  table: { words: ['вычисляемый', 'calculated', 'есептелетін'], parts: () => [], columns: null },
};
