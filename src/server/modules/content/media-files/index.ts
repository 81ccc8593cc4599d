/** Files that people learn from: the library, what is made of contents, and signed addresses to them. */
export { mediaFilesHandlers } from './handlers.ts';
export { findLibraryFile } from './library/handlers.ts';
export { addFilm, storeFilm } from './made-films.ts';
export { filmPictures, thumbnailOf } from './present.ts';
export type { MediaFileRow } from './queries.ts';
export { mediaFiles } from './resource.ts';
export { linksOf } from './serving/links-of.ts';
export { startMediaWork } from './work/worker.ts';
