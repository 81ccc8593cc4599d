/**
 * The question bank: questions with their keys, how they come onto a paper and how answers are graded.
 *
 * The exams build papers with {@link buildPaperItem}, check what a learner sends with {@link checkAnswer}, grade it with
 * {@link grade}, and show the key, once the review policy allows it, with {@link reviewKey}.
 */
export { cleanHtml, mapTexts, prepareContent } from './content.ts';
export { checkAnswer } from './paper/answers.ts';
export { type Grade, grade, isMarkedByPeople, type Verdict } from './paper/grading.ts';
export { isBlankHtml, plainText, richTextFromPlain, sanitizeRichText } from './html.ts';
export { questionsHandlers } from './handlers.ts';
export type { ItemKey, KeyCriterion } from './paper/item-key.ts';
export { buildPaperItem, type PaperOptions, type PaperQuestion, shuffled } from './paper/paper.ts';
export { reviewKey } from './paper/review-key.ts';
export { questions } from './resource.ts';
export { insertQuestions } from './queries.ts';
export { validateQuestion } from './rules.ts';
