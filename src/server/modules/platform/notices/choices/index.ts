export { choicesHandlers } from './handlers.ts';
export { chosenBy, whoReadsQuietly } from './queries.ts';
export { afterQuiet, type Chosen, comesBy, nextHour } from './resolve.ts';
