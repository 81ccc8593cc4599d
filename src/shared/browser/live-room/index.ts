export {
  enterRoom,
  lookAtRoom,
  NotBegun,
  openMeetingRoom,
  openWebinarRoom,
  type RoomEntry,
} from './client/room-api.ts';
export { EntryFacts } from './entry/EntryFacts.tsx';
export { LiveRoom } from './LiveRoom.tsx';
export { RoomChat } from './RoomChat.tsx';
export type { RoomPlace } from './RoomPage.tsx';
export type { Invitation } from './room-context.ts';
export { RoomTranscript } from './RoomTranscript.tsx';
