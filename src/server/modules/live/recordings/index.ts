/** Recordings: rooms are recorded while they are open, and become films and drafts of recorded webinars afterwards. */
export { recordingsHandlers } from './handlers.ts';
export { startRecordingWork } from './watch.ts';
