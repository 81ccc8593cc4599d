/** What people really read, heard and saw of the files of the library. */
export { readingHandlers } from './handlers.ts';
