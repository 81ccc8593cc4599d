export { openReader, type Reader, type ReaderState } from './open-reader.ts';
