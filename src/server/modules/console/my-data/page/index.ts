/** The page of an archive that people read: every word in their language, every time by their clock. */
export { htmlOf } from './html.ts';
export type { PageReader } from './reader.ts';
