/**
 * Files: pictures, which everybody who has their token sees, and the files of answers, which are private.
 *
 * Whoever saves an answer asks {@link checkAnswerFiles} whether its files are the learner's own, and stores them by {@link
 * storeAnswerFile}.
 */
export { checkAnswerFiles } from './answers/check-files.ts';
export { filesHandlers } from './handlers.ts';
export { findFile } from './queries.ts';
export { storeAnswerFile } from './answers/upload.ts';
export { storeImage } from './store-image.ts';
