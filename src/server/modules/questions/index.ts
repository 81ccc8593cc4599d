/**
 * The question bank: questions with their keys, how they come onto a paper and how answers are graded.
 *
 * The exams build papers with {@link buildPaperItem}, check what a learner sends with {@link checkAnswer}, grade it with
 * {@link grade}, and show the key, once the review policy allows it, with {@link reviewKey}.
 */
export { checkAnswer } from './paper/answers.ts';
export { type Grade, grade, type Verdict } from './paper/grading.ts';
export { questionsHandlers } from './handlers.ts';
export type { ItemKey } from './paper/item-key.ts';
export { buildPaperItem, type PaperOptions, type PaperQuestion, shuffled } from './paper/paper.ts';
export { reviewKey } from './paper/review-key.ts';
