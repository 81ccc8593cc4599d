/** Notices to people, with the time when they were read. Other modules send them with {@link tell}, by mail too with {@link announce}. */
export { announce, type Announcement, type Reader } from './announce.ts';
export { noticesHandlers } from './handlers.ts';
export { settleNotices, tell, type Telling } from './tell.ts';
