/** Files that people learn from: the library, what is made of contents, and signed addresses to them. */
export { mediaFilesHandlers } from './handlers.ts';
export { mediaFiles } from './resource.ts';
export { startMediaWork } from './work/worker.ts';
export { thumbnailOf } from './present.ts';
export { linksOf } from './serving/links-of.ts';
