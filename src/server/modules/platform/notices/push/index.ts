export { pushHandlers } from './handlers.ts';
export { deleteSubscription, hasSubscription } from './queries.ts';
export { type PushMessage, sendPush } from './send.ts';
export { vapidKeys } from './vapid.ts';
