/**
 * Webinars: what staff plan, what learners find, who attended, and the exam that opens at the end. Their rooms are the module `live/rooms`.
 * {@link startWebinarWork} runs in the server.
 */
export { behindWebinars } from './behind-webinars.ts';
export { webinarsHandlers } from './handlers.ts';
export { webinars } from './resource.ts';
export { startWebinarWork } from './watch.ts';
