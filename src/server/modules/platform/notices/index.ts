/** Notices: what a person is told, and has read. Others {@link tell}. */
export { noticesHandlers } from './handlers.ts';
export { tell, type Telling } from './tell.ts';
