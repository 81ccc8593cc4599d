/**
 * The question bank: questions with their keys, how they are put on papers, and how answers are graded.
 * The exam modules build papers with {@link buildPaperItem}, validate answers with {@link checkAnswer}, grade them with {@link grade}, and
 * show the key with {@link reviewKey} once the review policy allows it.
 */
export { mapTexts, prepareContent } from './content.ts';
export { answerInWords, checkAnswer } from './paper/answers.ts';
export { type Grade, grade, isMarkedByPeople, MARKED_TYPES, type Verdict } from './paper/grading.ts';
export { isBlankHtml, plainText, richTextFromPlain, sanitizeRichText } from './html.ts';
export { isWholeHtml } from './html-literal.ts';
export { questionsHandlers } from './handlers.ts';
export { questionImportKinds } from './import/kinds.ts';
export { forgetExpiredQuestionFiles } from './import/upload.ts';
export type { ItemKey, KeyCriterion } from './question-types/item-key.ts';
export { buildPaperItem, type BuiltItem, type PaperQuestion } from './paper/paper.ts';
export { type Numbers, withNumbers, withValues } from './paper/drawn.ts';
export { reviewKey } from './paper/review-key.ts';
export { correctInWords } from './words.ts';
export { QUESTION_TYPES, questionType } from './question-types/index.ts';
export { shuffled } from './question-types/parts/shuffled.ts';
export type {
  AskedOption,
  ContentOf,
  PaperOptions,
  QuestionType,
  TableCells,
  TableRow,
} from './question-types/question-type.ts';
export { questions } from './resource.ts';
export { insertQuestions, isAskable } from './queries.ts';
export { validateQuestion } from './rules.ts';
export { cleanHtml } from './texts.ts';
