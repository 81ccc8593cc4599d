import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import { can } from '#shared/access/can.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { isForPerson, leadsWebinar } from '../../audience/index.ts';
import { isFaceAccepted, isFaceOpen } from '../../faces/index.ts';
import { floodsOf } from '../bounds/floods.ts';
import { hostsMeeting } from '../hosts.ts';

/** A door that is shut still: what is behind it has not begun. */
export interface EarlyDoor {
  title: LocalizedText;
}

/** Where somebody may go in. */
export interface Door extends Partial<EarlyDoor> {
  roomId: number;
  /** Whether they are a host there. */
  isHost: boolean;
  /** Where faces are checked: whether they wait in the lobby for it, until it was recognised or a host admits them. */
  mustShowFace?: boolean;
  /** Whether staff have looked at their face and accepted it: nobody needs to admit them then. */
  isAccepted?: boolean;
}

/** The door of a webinar. @throws PublicError 404 for those whom it is not for, 409 where it was cancelled */
export async function webinarDoor(db: Db, user: SignedIn, webinarId: number): Promise<Door | EarlyDoor> {
  const webinar = await db
    .selectFrom('webinars')
    .leftJoin('live_rooms', 'live_rooms.webinar_id', 'webinars.id')
    .select([
      'webinars.title',
      'webinars.teacher_id',
      'webinars.state',
      'webinars.face_check',
      'live_rooms.id as room_id',
      isForPerson(user.userId).as('theirs'),
      isFaceOpen(sql`${user.userId}::bigint`).as('face_open'),
      isFaceAccepted(sql`${user.userId}::bigint`).as('face_accepted'),
    ])
    .where('webinars.id', '=', webinarId)
    .executeTakeFirst();
  if (webinar === undefined) throw errors.notFound();
  const isHost = leadsWebinar(user, webinar);
  if (!isHost && !(webinar.theirs && can(user.permissions, 'my-webinars:show'))) throw errors.notFound();
  if (webinar.state === 'cancelled') throw errors.conflict('webinar-cancelled');
  if (webinar.room_id === null) return { title: webinar.title };
  const isChecked = !isHost && webinar.face_check !== 'none';
  const face = isChecked && { mustShowFace: webinar.face_open, isAccepted: webinar.face_accepted };
  return { roomId: webinar.room_id, isHost, ...face };
}

/** The door of a meeting, whether it goes on or has not begun. @throws PublicError 409 */
async function doorOfMeeting(
  db: Db,
  { id, title, closed }: { id: number; title: string; closed: boolean },
  isHost: boolean,
): Promise<Door | EarlyDoor> {
  if (closed) throw errors.conflict('meeting-closed');
  const room = await db
    .selectFrom('live_rooms')
    .select('id')
    .where('meeting_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const named = { title: { ru: title } };
  return room === undefined ? named : { ...named, roomId: room.id, isHost };
}

/** The door of one's own meeting. @throws PublicError 404, 409 */
export async function ownMeetingDoor(db: Db, user: SignedIn, meetingId: number): Promise<Door | EarlyDoor> {
  const meeting = await db
    .selectFrom('meetings')
    .select(['id', 'title', 'host_id', 'closed'])
    .where('id', '=', meetingId)
    .executeTakeFirst();
  if (meeting === undefined || !can(user.permissions, 'meetings:show') || !hostsMeeting(user, meeting))
    throw errors.notFound();
  return doorOfMeeting(db, meeting, true);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The door of a meeting by its number and password. Whether there is such a meeting is told to nobody without its password. Wrong ones are
 * counted, for each number and person or, of guests, network; the right one opens all the same: somebody else in their network could keep
 * people out.
 * @throws PublicError 403, 409, 429
 */
export async function meetingDoor(
  ctx: Context,
  { number, password, network }: { number: string; password: string; network: string },
  user: SignedIn | undefined,
): Promise<Door | EarlyDoor> {
  const meeting = await ctx.db
    .selectFrom('meetings')
    .select(['id', 'title', 'host_id', 'closed', 'password'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (meeting === undefined || !timingSafeEqual(digest(meeting.password), digest(password))) {
    const who = user === undefined ? network : `user ${user.userId}`;
    const wait = floodsOf(ctx).passwords.add(`${number} ${who}`, ctx.clock());
    throw wait > 0 ? errors.tooManyRequests(wait) : new PublicError(403, 'meeting-password');
  }
  return doorOfMeeting(ctx.db, meeting, user !== undefined && hostsMeeting(user, meeting));
}
