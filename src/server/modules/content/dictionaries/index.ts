export { dictionariesHandlers } from './handlers.ts';
export { endOf } from './queries.ts';
export { dictionaryTypes } from './types.ts';
export { dictionaryValues } from './values.ts';
export { withTidyTitle } from './titles.ts';
