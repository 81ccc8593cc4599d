/**
 * Notices to people, with the time when they were read. Other modules send them with {@link tell}, and with {@link announce} where mails
 * and push messages shall go at once. What goes out of the product is a row until it is sent: decision 030.
 */
export { announce, type Announcement } from './announce.ts';
export { sendNotices, startCourier } from './courier/index.ts';
export { forgetNotices } from './forget.ts';
export { noticesHandlers } from './handlers.ts';
export { type Reader, settleNotices, tell, type Telling } from './tell.ts';
