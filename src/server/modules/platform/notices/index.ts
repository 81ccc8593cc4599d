/** Notices to people, with the time when they were read. Other modules send them with {@link tell}. */
export { noticesHandlers } from './handlers.ts';
export { settleNotices, tell, type Telling } from './tell.ts';
