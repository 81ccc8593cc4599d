/** Uploads that come in parts, by the tus protocol. A resource takes one when it is ready: {@link takeUpload}. */
export { forgetExpiredUploads } from './forget.ts';
export { uploadsHandlers } from './handlers.ts';
export { readyUpload, type TakenUpload, takeUpload } from './take.ts';
export { holdUpload } from './queries.ts';
