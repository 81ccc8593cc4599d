import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import { roleKeyOf } from '#shared/access/roles.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { permissionsOf } from '../../identity/auth/index.ts';
import { type Leader, leadsWebinar } from '../audience/index.ts';

/** Whether somebody is the host of a meeting: who was named, and admins. */
export const hostsMeeting = (user: Leader, { host_id }: { host_id: number | null }): boolean =>
  (host_id === user.userId && can(user.permissions, 'meetings:show')) || user.roleKey === 'admin';

const selectRooms = (db: Db) =>
  db
    .selectFrom('live_rooms as r')
    .leftJoin('webinars as w', 'w.id', 'r.webinar_id')
    .leftJoin('meetings as m', 'm.id', 'r.meeting_id')
    .select(['w.teacher_id', 'r.webinar_id', 'm.host_id']);

type Led = Awaited<ReturnType<ReturnType<typeof selectRooms>['execute']>>[number];

const leads = (user: Leader, room: Led): boolean =>
  room.teacher_id === null
    ? room.webinar_id === null && hostsMeeting(user, room)
    : leadsWebinar(user, { teacher_id: room.teacher_id });

/** Whether somebody leads a room now: their role, or the teacher, may be another one than when they came. */
export async function leadsRoom(db: Db, roomId: number, user: SignedIn): Promise<boolean> {
  const room = await selectRooms(db).where('r.id', '=', roomId).executeTakeFirst();
  return room !== undefined && leads(user, room);
}

/** Somebody whose rank in a room is another one than they may have. */
export interface MovedHost {
  roomId: number;
  personId: number;
  /** What they are from now on. */
  role: 'host' | 'participant';
}

/**
 * The hosts of open rooms who may not be hosts any more, who may say nothing and still hear what only hosts hear; and those who led and may
 * be hosts again: a role that was taken away by mistake leaves no room without its host.
 */
export async function movedHosts(db: Db): Promise<MovedHost[]> {
  const rows = await selectRooms(db)
    .innerJoin('room_people as p', 'p.room_id', 'r.id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('roles as o', 'o.id', 'u.role_id')
    .select(['r.id as room_id', 'p.id as person_id', 'p.role', 'u.id as user_id', 'u.role_id', 'u.blocked'])
    .select(['o.permissions', 'o.scope'])
    .where('r.ended_at', 'is', null)
    .where(sql<boolean>`(p.role = 'host' or (p.role = 'participant' and p.state = 'admitted' and not isempty(p.led)))`)
    .execute();
  return rows.flatMap((row): MovedHost[] => {
    const permissions = permissionsOf(row.role_id, row.permissions);
    const user = { userId: row.user_id, permissions, scope: row.scope, roleKey: roleKeyOf(row.role_id) };
    const role = !row.blocked && leads(user, row) ? 'host' : 'participant';
    return role === row.role ? [] : [{ roomId: row.room_id, personId: row.person_id, role }];
  });
}
