import { can } from '#shared/access/can.ts';
import { LIVE_SOURCES, type LiveRights, type LiveSource } from '../../../media/live/index.ts';
import type { Member, PersonRow, RoomRow } from './member.ts';

/** Whether somebody leads the room: its host, or a co-host. */
export const isLeader = ({ state, role }: Pick<PersonRow, 'state' | 'role'>): boolean =>
  state === 'admitted' && role !== 'participant';

/** What somebody may send now; nothing: they listen. */
export function sourcesOf(
  room: Pick<RoomRow, 'ended_at' | 'guests_publish'>,
  person: Pick<PersonRow, 'state' | 'role' | 'floor'>,
): readonly LiveSource[] {
  if (room.ended_at !== null || person.state !== 'admitted') return [];
  return isLeader(person) || person.floor || room.guests_publish ? LIVE_SOURCES : [];
}

/** The same for the engine. Messages go through this server, which keeps them. */
export const rightsOf = (...asked: Parameters<typeof sourcesOf>): LiveRights => ({
  publish: sourcesOf(...asked),
  messages: false,
});

/** Whether somebody has the chat: in a webinar their role must have it, unless they lead. */
export function hasChat(room: Pick<RoomRow, 'webinar_id'>, { person, user }: Member): boolean {
  if (isLeader(person) || room.webinar_id === null) return true;
  return user !== undefined && can(user.permissions, 'my-webinars:chat');
}
