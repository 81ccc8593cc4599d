/**
 * Rooms of webinars and meetings: who is in them, and a log of all that is said, asked and decided. Every write locks its room and ends
 * with a line of the log; sockets and pages read it. Who was there, and when, is what the engine of live video tells.
 */
export { entranceOf } from './bounds/entrance.ts';
export { messagesOf } from './chat/queries.ts';
export { endClosedMeetings } from './engine/idle.ts';
export { listenToEngine } from './engine/listen.ts';
export { mayReachEngine } from './engine/reach.ts';
export { admitAccepted } from './entry/accept.ts';
export { roomsHandlers } from './handlers.ts';
export { leadsRoom } from './hosts.ts';
export { appendEvent, type NewEvent } from './log/append.ts';
export { LINES, linesAfter, newsFor } from './log/news.ts';
export { type Listener, readerFor } from './log/reader-for.ts';
export { roomEntity } from './log/room.ts';
export { turnsOf } from './log/turns.ts';
export { changeRoomItself, type RoomChange } from './log/write.ts';
export { pollForAll } from './log/reader.ts';
export { pollsOf, votesOf } from './polls/queries.ts';
export { answeredInside } from './prompts/queries.ts';
export { questionEntity, questionsOf } from './questions/queries.ts';
export { settleSent, tellSent } from './questions/sent.ts';
export { startRoomWork } from './watch.ts';
