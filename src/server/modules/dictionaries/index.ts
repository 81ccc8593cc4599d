export { dictionariesHandlers } from './handlers.ts';
export { dictionaryTypes } from './types.ts';
export { dictionaryValues } from './values.ts';
