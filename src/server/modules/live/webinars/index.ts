/**
 * Webinars: what staff plan, what learners find, who attended, and the exam that opens at the end. Their rooms are the module `live/rooms`.
 * {@link startWebinarWork} runs in the server. {@link settleEnded} writes at once what a webinar that has just ended came to.
 */
export { minutesOf, presence, type Standing, standingOf } from './attendance/presence.ts';
export { settleEnded } from './attendance/settle.ts';
export { behindWebinars } from './behind-webinars.ts';
export { calendarHeaders, calendarOf } from './calendar/calendar.ts';
export { webinarsHandlers } from './handlers.ts';
export { webinars } from './resource.ts';
export { startWebinarWork } from './watch.ts';
