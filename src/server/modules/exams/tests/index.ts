/**
 * Tests and exams: what they are made of and by which rules they are taken.
 *
 * The attempts put a test on paper with {@link loadComposition} and {@link drawPaper}; many papers of one test are
 * cheaper with {@link drawQuestions}, {@link loadQuestions} and {@link buildPaper}. What a person has had before ({@link seenQuestions})
 * is avoided as far as the bank allows.
 */
export {
  buildPaper,
  type Composition,
  type DrawOptions,
  drawPaper,
  drawQuestions,
  loadComposition,
  loadQuestions,
  type Paper,
  type PaperSecret,
} from './composition.ts';
export { hasSeenIn, seenQuestions } from './seen.ts';
export { testsHandlers } from './handlers.ts';
export { tests } from './resource.ts';
