import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { SignedIn } from '../../../context.ts';
import type { Database, Db } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { leadsRoom } from './hosts.ts';

export type RoomRow = Selectable<Database['live_rooms']>;
export type PersonRow = Selectable<Database['room_people']>;

/** Who asks: somebody with an account, or a guest with a ticket. Neither: nobody. */
export interface Asker {
  user: SignedIn | undefined;
  ticketHash: string | undefined;
}

/** Somebody in a room. */
export interface Member {
  person: PersonRow;
  user: SignedIn | undefined;
  /** They came as a host and may not be one any more: as `person` they are a participant already. */
  stepsDown?: true;
}

const TICKET = /^[A-Za-z0-9_-]{43}$/;

/** The stored form of a ticket, which is random. */
export const ticketHashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** A token that is no session may be a ticket. */
export function askerWith(user: SignedIn | undefined, token: unknown): Asker {
  const isTicket = user === undefined && typeof token === 'string' && TICKET.test(token);
  return { user, ticketHash: isTicket ? ticketHashOf(token) : undefined };
}

/** What a request carries as its session or ticket. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  headers.authorization?.replace(/^Bearer /u, '');

/** Who makes a request. @throws PublicError 403 for those who have to replace their password, or set up a second factor, first */
export function askerOf({ user, request }: { user: SignedIn | undefined; request: FastifyRequest }): Asker {
  if (user?.mustReplacePassword === true) throw new PublicError(403, 'password-temporary');
  if (user?.mustEnrol === true) throw new PublicError(403, 'second-factor-required');
  return askerWith(user, bearerOf(request));
}

/** @returns undefined where they are not in this room */
export async function findMember(db: Db, roomId: number, { user, ticketHash }: Asker): Promise<Member | undefined> {
  if (user === undefined && ticketHash === undefined) return undefined;
  const people = db.selectFrom('room_people').selectAll().where('room_id', '=', roomId);
  const person = await (user === undefined
    ? people.where('ticket_hash', '=', ticketHash ?? null)
    : people.where('user_id', '=', user.userId)
  ).executeTakeFirst();
  if (person?.role !== 'host' || user === undefined) return person && { person, user };
  // Asked each time: whoever has lost the right would lead the room until they come in again.
  if (await leadsRoom(db, roomId, user)) return { person, user };
  return { person: { ...person, role: 'participant' }, user, stepsDown: true };
}

/** @throws PublicError 404 for a room that is not there, or not theirs; 401 for nobody */
export async function memberOf(db: Db, roomId: number, asker: Asker): Promise<Member> {
  const member = await findMember(db, roomId, asker);
  if (member !== undefined) return member;
  const room = await db.selectFrom('live_rooms').select('id').where('id', '=', roomId).executeTakeFirst();
  const isKnown = room === undefined || asker.user !== undefined || (await hasTicket(db, asker.ticketHash));
  throw isKnown ? errors.notFound() : errors.unauthorized();
}

async function hasTicket(db: Db, ticketHash: string | undefined): Promise<boolean> {
  if (ticketHash === undefined) return false;
  const found = await db
    .selectFrom('room_people')
    .select('id')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** @throws PublicError 403 for those who wait, were refused, or removed */
export function refuseOutsiders({ state }: Pick<PersonRow, 'state'>): void {
  if (state !== 'admitted') throw new PublicError(403, 'room-not-admitted');
}
