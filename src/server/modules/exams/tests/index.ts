/**
 * Tests and exams: their questions and rules.
 * The attempts module draws papers with {@link loadComposition} and {@link drawPaper}; for many papers of one test {@link drawQuestions},
 * {@link loadQuestions} and {@link buildPaper} are cheaper. {@link seenQuestions} are avoided as far as the bank allows.
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
export { isOver, type Lifecycle, lifecycleOf } from './lifecycle.ts';
export { lifecycleFacts } from './present.ts';
export { problemsOf } from './problems.ts';
export { QUESTION_COUNT, sectionsIn, selectTests, type TestRow, testExists } from './queries.ts';
export { tests } from './resource.ts';
