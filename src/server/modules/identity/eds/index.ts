/** Digital signatures: signing in by one, and the desk where those of documents are checked, too. */
export { bytesOf, deskOf } from './desk.ts';
export { edsHandlers } from './handlers.ts';
