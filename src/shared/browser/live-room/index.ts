export { enterRoom, openMeetingRoom, openWebinarRoom, type RoomEntry } from './client/room-api.ts';
export { LiveRoom, type LiveRoomProps } from './LiveRoom.tsx';
