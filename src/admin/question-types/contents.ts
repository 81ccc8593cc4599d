import { calculatedContent } from './calculated/content.ts';
import { clozeContent } from './cloze/content.ts';
import { essayContent } from './essay/content.ts';
import { fileContent } from './file/content.ts';
import { hotspotContent } from './hotspot/content.ts';
import { imageLabelsContent } from './image-labels/content.ts';
import { matchingContent } from './matching/content.ts';
import { multipleContent } from './multiple/content.ts';
import { numericContent } from './numeric/content.ts';
import { orderingContent } from './ordering/content.ts';
import { shortTextContent } from './short-text/content.ts';
import { singleContent } from './single/content.ts';
import { trueFalseContent } from './true-false/content.ts';
import type { ContentRules, QuestionType } from './content-of-type.ts';

const CONTENTS: { readonly [T in QuestionType]: ContentRules<T> } = {
  single: singleContent,
  multiple: multipleContent,
  true_false: trueFalseContent,
  short_text: shortTextContent,
  numeric: numericContent,
  calculated: calculatedContent,
  matching: matchingContent,
  ordering: orderingContent,
  cloze: clozeContent,
  hotspot: hotspotContent,
  image_labels: imageLabelsContent,
  essay: essayContent,
  file: fileContent,
};

/** In display order. */
export const QUESTION_TYPES = Object.keys(CONTENTS) as QuestionType[];

/** The content rules of a question type. Callers need not know the list of types. */
export function contentRules<T extends QuestionType>(type: T): ContentRules<T> {
  return CONTENTS[type];
}
