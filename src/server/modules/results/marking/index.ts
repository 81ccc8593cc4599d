/** Marking: people give points for essays and files, one or two of them for each, without knowing whose they are. */
export { markingHandlers } from './handlers.ts';
