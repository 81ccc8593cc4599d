import { calculated } from './calculated/index.ts';
import { cloze } from './cloze/index.ts';
import { essay } from './essay/index.ts';
import { file } from './file/index.ts';
import { hotspot } from './hotspot/index.ts';
import { imageLabels } from './image-labels/index.ts';
import { matching } from './matching/index.ts';
import { multiple } from './multiple/index.ts';
import { numeric } from './numeric/index.ts';
import { ordering } from './ordering/index.ts';
import { shortText } from './short-text/index.ts';
import { single } from './single/index.ts';
import { trueFalse } from './true-false/index.ts';
import type { QuestionType } from './content-of-type.ts';
import type { AdminQuestionType } from './question-type.ts';

const TYPES: { readonly [T in QuestionType]: AdminQuestionType<T> } = {
  single,
  multiple,
  true_false: trueFalse,
  short_text: shortText,
  numeric,
  calculated,
  matching,
  ordering,
  cloze,
  hotspot,
  image_labels: imageLabels,
  essay,
  file,
};

/** The UI of a question type. */
export function questionType<T extends QuestionType>(type: T): AdminQuestionType<T> {
  return TYPES[type];
}
