import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { pageBounds, toJson } from '../../../crud/index.ts';
import type { Database, Db, Trx } from '../../../db/index.ts';
import { isForPerson } from '../audience/index.ts';

export type CheckRow = Selectable<Database['face_checks']>;

/** A webinar that is for a person, and whether faces are checked in it. */
export const webinarFor = (db: Db, id: number, userId: number) =>
  db
    .selectFrom('webinars')
    .select(['id', 'state', 'face_check'])
    .where('id', '=', id)
    .where(isForPerson(userId))
    .executeTakeFirst();

export const findWebinar = (db: Db, id: number) =>
  db.selectFrom('webinars').select(['id', 'teacher_id', 'face_check']).where('id', '=', id).executeTakeFirst();

/** Has nobody else ask for, or answer, a check of this person meanwhile. */
export const lockPerson = (trx: Trx, userId: number) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/** The open check of a person for a webinar, or else the last one. */
export const lastCheck = (db: Db, webinarId: number, userId: number): Promise<CheckRow | undefined> =>
  db
    .selectFrom('face_checks')
    .selectAll()
    .where('webinar_id', '=', webinarId)
    .where('user_id', '=', userId)
    .orderBy(sql`(state = 'asked')`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * Whether somebody still has to show their face for a row `webinars`, as SQL: faces are checked there, and theirs was neither recognised
 * when they came nor accepted by staff.
 */
export const isFaceOpen = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  webinars.face_check <> 'none' and not exists (select from face_checks c
    where c.webinar_id = webinars.id and c.user_id = ${userId} and c.moment = 'entry' and c.state in ('passed', 'accepted')))`;

export async function hasConsented(db: Db, userId: number, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('face_consents')
    .select('version')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertConsent(db: Db, userId: number, version: number, at: Date): Promise<void> {
  await db
    .insertInto('face_consents')
    .values({ user_id: userId, version, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const insertCheck = (trx: Trx, webinarId: number, userId: number, at: Date): Promise<CheckRow> =>
  trx
    .insertInto('face_checks')
    .values({ webinar_id: webinarId, user_id: userId, moment: 'entry', asked_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();

export interface NewChallenge {
  challengeId: string;
  steps: Schemas['FaceStep'][];
  endsAt: Date;
}

export const setChallenge = (db: Db, id: number, { challengeId, steps, endsAt }: NewChallenge): Promise<CheckRow> =>
  db
    .updateTable('face_checks')
    .set({ state: 'asked', challenge_id: challengeId, steps: toJson(steps), challenge_ends_at: endsAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findOwnCheck = (db: Db, id: number, userId: number): Promise<CheckRow | undefined> =>
  db.selectFrom('face_checks').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Uses a challenge up. @returns undefined where it was used, is over, or was never given */
export const takeChallenge = (db: Db, id: number, userId: number, challengeId: string, now: Date) =>
  db
    .updateTable('face_checks')
    .set({ challenge_id: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'asked')
    .where('challenge_id', '=', challengeId)
    .where('challenge_ends_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Nobody could judge it: the same frames may be handed in again. */
export async function giveBackChallenge(db: Db, id: number, challengeId: string): Promise<void> {
  await db
    .updateTable('face_checks')
    .set({ challenge_id: challengeId })
    .where('id', '=', id)
    .where('challenge_id', 'is', null)
    .execute();
}

/** Remembers frames. @returns how many of them were never seen before */
export async function rememberFrames(trx: Trx, hashes: readonly string[], at: Date): Promise<number> {
  const rows = await trx
    .insertInto('face_frames_seen')
    .values(hashes.map((hash) => ({ hash, seen_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .execute();
  return rows.length;
}

/** Notes a try. What was missed while it was judged still counts: its frames came in time. */
export const noteTry = (trx: Trx, id: number, one: Schemas['FaceTry'], state: CheckRow['state'], at: Date) =>
  trx
    .updateTable('face_checks')
    .set({ tries: sql`tries || ${toJson([one])}::jsonb`, state, answered_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'missed'])
    .returningAll()
    .executeTakeFirst();

export async function keepFrame(trx: Trx, checkId: number, jpeg: Buffer, at: Date): Promise<void> {
  await trx
    .insertInto('face_frames')
    .values({ check_id: checkId, jpeg, taken_at: at })
    .onConflict((conflict) => conflict.column('check_id').doUpdateSet({ jpeg, taken_at: at }))
    .execute();
}

export const findFrame = (db: Db, checkId: number) =>
  db.selectFrom('face_frames').select('jpeg').where('check_id', '=', checkId).executeTakeFirst();

export const noteCameraFailure = (db: Db, id: number, userId: number, at: Date) =>
  db
    .updateTable('face_checks')
    .set({ state: 'camera-failed', challenge_id: null, answered_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst();

const selectListed = (db: Db) =>
  db
    .selectFrom('face_checks')
    .innerJoin('users', 'users.id', 'face_checks.user_id')
    .leftJoin('users as deciders', 'deciders.id', 'face_checks.decided_by')
    .leftJoin('face_frames', 'face_frames.check_id', 'face_checks.id')
    .selectAll('face_checks')
    .select(['users.full_name', 'deciders.full_name as decider', 'face_frames.check_id as frame']);

export type ListedCheck = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

/** A page of the checks of a webinar, the newest first. */
export async function checksOf(db: Db, webinarId: number, range: number[] | undefined) {
  const { first, limit } = pageBounds(range);
  const { total } = await db
    .selectFrom('face_checks')
    .select(sql<number>`count(*)`.as('total'))
    .where('webinar_id', '=', webinarId)
    .executeTakeFirstOrThrow();
  const rows = await selectListed(db)
    .where('face_checks.webinar_id', '=', webinarId)
    .orderBy('face_checks.id', 'desc')
    .limit(limit)
    .offset(first)
    .execute();
  return { rows, first, total };
}

export const findCheck = (db: Db, id: number) => selectListed(db).where('face_checks.id', '=', id).executeTakeFirst();

export const lockCheck = (trx: Trx, id: number): Promise<CheckRow | undefined> =>
  trx.selectFrom('face_checks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface Decision {
  state: 'accepted' | 'rejected';
  by: number;
  at: Date;
  note: string | null;
}

export async function decide(trx: Trx, id: number, { state, by, at, note }: Decision): Promise<void> {
  await trx
    .updateTable('face_checks')
    .set({ state, challenge_id: null, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .execute();
}
