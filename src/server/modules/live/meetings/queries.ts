import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { given, toMoment } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { newMeetingNumber, newMeetingPassword } from './codes.ts';

const roomsOf = sql`live_rooms r where r.meeting_id = meetings.id`;

export const isLive = sql<boolean>`exists (select from ${roomsOf} and r.ended_at is null)`;
export const heldCount = sql<number>`(select count(*)::integer from ${roomsOf})`;
export const lastHeldAt = sql<Date | null>`(select max(r.opened_at) from ${roomsOf})`;
const hostName = sql<string | null>`(select u.full_name from users u where u.id = meetings.host_id)`;

export function selectMeetings(db: Db) {
  return db
    .selectFrom('meetings')
    .select([
      'meetings.id',
      'meetings.number',
      'meetings.title',
      'meetings.password',
      'meetings.host_id',
      'meetings.starts_at',
      'meetings.lobby',
      'meetings.guests_publish',
      'meetings.closed',
      'meetings.created_at',
      'meetings.updated_at',
      'meetings.revision',
      isLive.as('live'),
      heldCount.as('held_count'),
      lastHeldAt.as('last_held_at'),
      hostName.as('host'),
    ]);
}

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof selectMeetings>['execute']>>[number];

export function findMeeting(db: Db, id: number): Promise<MeetingRow | undefined> {
  return selectMeetings(db).where('meetings.id', '=', id).executeTakeFirst();
}

const columns = (input: Schemas['MeetingUpdate']) =>
  given({
    title: input.title,
    host_id: input.hostId,
    starts_at: toMoment(input.startsAt),
    lobby: input.lobby,
    guests_publish: input.guestsPublish,
    closed: input.closed,
  });

/** Of nine hundred million numbers, one that is taken is met now and then, and ten in a row are not. */
const TRIES = 10;

/** The meeting gets a number that no other one has, and a password. */
export async function insertMeeting(trx: Trx, input: Schemas['MeetingCreate'], now: Date): Promise<number> {
  const values = { ...columns(input), title: input.title, password: newMeetingPassword() };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await trx
      .insertInto('meetings')
      .values({ ...values, number: newMeetingNumber(), created_at: now, updated_at: now })
      .onConflict((on) => on.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) return row.id;
  }
  throw new Error('No number for a meeting was free');
}

export async function updateMeetings(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['MeetingUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('meetings')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export async function writePassword(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('meetings')
    .set({ password: newMeetingPassword(), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteMeetings(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('meetings')
    .where('id', 'in', [...ids])
    .execute();
}

/** What somebody may do who is to begin meetings; undefined where there is no such person. */
export function hostRights(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.blocked',
      sql<boolean>`(roles.key = 'admin' or roles.permissions @> '{meetings:show}'::text[])`.as('may'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
