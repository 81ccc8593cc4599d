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
import type { QuestionType, ServerQuestionType } from './question-type.ts';
import { shortText } from './short-text/index.ts';
import { single } from './single/index.ts';
import { trueFalse } from './true-false/index.ts';

const TYPES: { readonly [T in QuestionType]: ServerQuestionType<T> } = {
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

/** In the order in which they are offered. */
export const QUESTION_TYPES = Object.keys(TYPES) as QuestionType[];

/** The definition of a type. Callers need not know which types exist. */
export function questionType<T extends QuestionType>(type: T): ServerQuestionType<T> {
  return TYPES[type];
}
