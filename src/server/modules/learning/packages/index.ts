/** What learners do with SCORM packages: attempts, launches, and the reports of their contents. */
export { type OpenContent, openContent } from './content-door.ts';
export { packagesHandlers } from './handlers.ts';
