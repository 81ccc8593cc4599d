/**
 * Whatever a person uploads is read in a thread of its own, within limits of memory and time: {@link readInWorker} is the
 * only door. A reader is a module that exports `read`, a {@link ReadFile}.
 */
export { type Reader, type ReadOptions, readInWorker } from './read-in-worker.ts';
export type { ReadFile, Reading } from './reading.ts';
export { UnreadableFile } from './unreadable-file.ts';
export { pathOfUpload, removeUpload, storeUpload } from './uploads.ts';
