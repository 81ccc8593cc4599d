/**
 * Uploaded files are read only in worker threads, within limits of memory and time: always use {@link readInWorker}. A reader is a module
 * that exports `read`, a {@link ReadFile}.
 */
export { type Reader, type ReadOptions, readInWorker } from './read-in-worker.ts';
export type { ReadFile, Reading } from './reading.ts';
export { UnreadableFile } from './unreadable-file.ts';
export { leadsOut, nameOfEntry, saysEncoding } from './zip-name.ts';
export { isUpload, pathOfUpload, removeUpload, storeUpload, UPLOADS } from './uploads.ts';
export { parseXml, type XmlElement } from './markup/elements.ts';
export { decodedPath } from './decoded-path.ts';
