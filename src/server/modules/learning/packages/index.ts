/** What learners do with SCORM packages: attempts, launches, and the reports of their contents. */
export { packagesHandlers } from './handlers.ts';
export { writeAttempt } from './write-attempt.ts';
