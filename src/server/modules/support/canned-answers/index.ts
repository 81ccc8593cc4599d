/** Texts that support answers with again and again, with variables: `shared/support/canned.ts` fills them in. */
export { cannedAnswersHandlers } from './handlers.ts';
export { cannedAnswers } from './resource.ts';
