/**
 * Files: pictures, which are public to everybody who has their token unless they are photos of people, and files of answers, which are
 * private.
 * Code that saves an answer checks its files with {@link checkAnswerFiles} and stores them with {@link storeAnswerFile}.
 */
export { CONTENT_KINDS, extensionOf, tidyName } from './answers/content-kinds.ts';
export { checkAnswerFiles } from './answers/check-files.ts';
export { filesHandlers } from './handlers.ts';
export { pictureHeaders } from './picture-headers.ts';
export { findFile, findPicture, tokenOf } from './queries.ts';
export { storeAnswerFile } from './answers/upload.ts';
export { storeImage, storeImageOnce } from './store-image.ts';
