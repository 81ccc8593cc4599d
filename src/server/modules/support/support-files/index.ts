/** Files of conversations with support: uploaded first, then named by a message, and read by the two sides only. */
export { attachFiles } from './attach.ts';
export { supportFilesHandlers } from './handlers.ts';
export { forgetLooseFiles } from './upload.ts';
