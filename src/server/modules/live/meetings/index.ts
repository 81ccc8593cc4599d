/** Meetings: what staff write of them. Their rooms, and who comes into them, are the module `live/rooms`. */
export { meetingsHandlers } from './handlers.ts';
export { meetings } from './resource.ts';
