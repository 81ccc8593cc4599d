/** The first page of the console: what waits for a person, the exams of the day, and the first steps of a new installation. */
export { homeHandlers } from './handlers.ts';
