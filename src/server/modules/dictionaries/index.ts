export { dictionariesHandlers } from './handlers.ts';
