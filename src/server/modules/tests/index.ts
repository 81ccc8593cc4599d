/**
 * Tests and exams: what they are made of and by which rules they are taken.
 *
 * The attempts put a test on paper with {@link loadComposition} and {@link drawPaper}; many papers of one test are
 * cheaper with {@link drawQuestions}, {@link loadQuestions} and {@link buildPaper}.
 */
export {
  buildPaper,
  type Composition,
  drawPaper,
  drawQuestions,
  loadComposition,
  loadQuestions,
  type Paper,
  type PaperSecret,
} from './composition.ts';
export { testsHandlers } from './handlers.ts';
export { tests } from './resource.ts';
