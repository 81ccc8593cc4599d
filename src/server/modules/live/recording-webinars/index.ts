/** Webinars that are published from a recording: what staff write of them, and how learners find and open them. */
export { recordingWebinarsHandlers } from './handlers.ts';
export { recordingWebinars } from './resource.ts';
