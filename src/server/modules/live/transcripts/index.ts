/** What was said and voted at webinars, for staff who were not there. Who was there reads it in `live/rooms`. */
export { transcriptsHandlers } from './handlers.ts';
