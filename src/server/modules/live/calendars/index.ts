/** Webinars and meetings in the calendars of people: as files, and as a calendar that is subscribed to at a secret address. */
export { calendarHeaders, calendarOf } from './calendar.ts';
export { meetingEntry, webinarEntry } from './entries.ts';
export { registerCalendarFeeds } from './feed-route.ts';
export { calendarFeedHandlers } from './handlers.ts';
export { refuseTooFar } from './too-far.ts';
