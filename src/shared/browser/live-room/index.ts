export { enterRoom, openMeetingRoom, openWebinarRoom, type RoomEntry } from './client/room-api.ts';
export { LiveRoom } from './LiveRoom.tsx';
export { RoomChat } from './RoomChat.tsx';
export { RoomTranscript } from './RoomTranscript.tsx';
