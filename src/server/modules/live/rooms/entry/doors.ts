import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { isForPerson } from '../../audience/index.ts';
import { isFaceAccepted, isFaceOpen } from '../../faces/index.ts';
import { floodsOf } from '../bounds/floods.ts';
import { hostsMeeting, leadsWebinar } from '../hosts.ts';
import { ticketHashOf } from '../member.ts';

/** Where somebody may go in. */
export interface Door {
  roomId: number;
  /** Whether they are a host there. */
  isHost: boolean;
  /** Where faces are checked: whether they wait in the lobby for it, until it was recognised or a host admits them. */
  mustShowFace?: boolean;
  /** Whether staff have looked at their face and accepted it: nobody needs to admit them then. */
  isAccepted?: boolean;
}

/** The door of a webinar. @throws PublicError 404 for those whom it is not for, 409 before it begins */
export async function webinarDoor(db: Db, user: SignedIn, webinarId: number): Promise<Door> {
  const webinar = await db
    .selectFrom('webinars')
    .leftJoin('live_rooms', 'live_rooms.webinar_id', 'webinars.id')
    .select([
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
  if (webinar.room_id === null) throw errors.conflict('not-begun');
  const isChecked = !isHost && webinar.face_check !== 'none';
  const face = isChecked && { mustShowFace: webinar.face_open, isAccepted: webinar.face_accepted };
  return { roomId: webinar.room_id, isHost, ...face };
}

/** The room of a meeting that goes on. @throws PublicError 409 */
async function openRoomOf(db: Db, { id, closed }: { id: number; closed: boolean }): Promise<number> {
  if (closed) throw errors.conflict('meeting-closed');
  const room = await db
    .selectFrom('live_rooms')
    .select('id')
    .where('meeting_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (room === undefined) throw errors.conflict('not-begun');
  return room.id;
}

/** The door of one's own meeting. @throws PublicError 404, 409 */
export async function ownMeetingDoor(db: Db, user: SignedIn, meetingId: number): Promise<Door> {
  const meeting = await db
    .selectFrom('meetings')
    .select(['id', 'host_id', 'closed'])
    .where('id', '=', meetingId)
    .executeTakeFirst();
  if (meeting === undefined || !can(user.permissions, 'meetings:show') || !hostsMeeting(user, meeting))
    throw errors.notFound();
  return { roomId: await openRoomOf(db, meeting), isHost: true };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The door of a meeting by its number and password. Whether there is such a meeting is told to nobody without its password; wrong ones are
 * counted, for each number and network. The count binds neither hosts nor guests who were let in before: somebody else in their network
 * could keep them out.
 * @throws PublicError 403, 409, 429
 */
export async function meetingDoor(
  ctx: Context,
  { number, password, network, ticket }: { number: string; password: string; network: string; ticket?: string },
  user: SignedIn | undefined,
): Promise<Door> {
  const now = ctx.clock();
  const { passwords } = floodsOf(ctx);
  const here = `${number} ${network}`;
  const wait = passwords.full(here, now);
  if (wait > 0 && user === undefined && ticket === undefined) throw errors.tooManyRequests(wait);
  const meeting = await ctx.db
    .selectFrom('meetings')
    .select(['id', 'host_id', 'closed', 'password'])
    .where('number', '=', number)
    .executeTakeFirst();
  const isHost = meeting !== undefined && user !== undefined && hostsMeeting(user, meeting);
  if (wait > 0 && !isHost && !(meeting !== undefined && (await wasHere(ctx.db, meeting.id, ticket))))
    throw errors.tooManyRequests(wait);
  if (meeting === undefined || !timingSafeEqual(digest(meeting.password), digest(password))) {
    passwords.add(here, now);
    throw new PublicError(403, 'meeting-password');
  }
  return { roomId: await openRoomOf(ctx.db, meeting), isHost };
}

/** Whether a ticket is of this meeting, held now. */
async function wasHere(db: Db, meetingId: number, ticket: string | undefined): Promise<boolean> {
  if (ticket === undefined) return false;
  const person = await db
    .selectFrom('room_people as p')
    .innerJoin('live_rooms as r', 'r.id', 'p.room_id')
    .select('p.id')
    .where('p.ticket_hash', '=', ticketHashOf(ticket))
    .where('r.meeting_id', '=', meetingId)
    .where('r.ended_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
}
