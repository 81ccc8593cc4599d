import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';

/** Whether somebody leads a webinar: its teacher, and those who may watch over all, and see everybody. */
export const leadsWebinar = (user: SignedIn, { teacher_id }: { teacher_id: number }): boolean =>
  teacher_id === user.userId || (user.scope === 'everyone' && can(user.permissions, 'webinars:watch'));

/** Whether somebody is the host of a meeting: who was named, and admins. */
export const hostsMeeting = (user: SignedIn, { host_id }: { host_id: number | null }): boolean =>
  host_id === user.userId || user.roleKey === 'admin';

/** Whether somebody who came as a host may be one now: their role, or the teacher, may be another one since. */
export async function isStillHost(db: Db, roomId: number, user: SignedIn): Promise<boolean> {
  const room = await db
    .selectFrom('live_rooms as r')
    .leftJoin('webinars as w', 'w.id', 'r.webinar_id')
    .leftJoin('meetings as m', 'm.id', 'r.meeting_id')
    .select(['w.teacher_id', 'r.webinar_id', 'm.host_id'])
    .where('r.id', '=', roomId)
    .executeTakeFirst();
  if (room === undefined) return false;
  return room.teacher_id === null
    ? room.webinar_id === null && hostsMeeting(user, room)
    : leadsWebinar(user, { teacher_id: room.teacher_id });
}
