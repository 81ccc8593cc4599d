import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { FACE_EARLY_MINUTES } from '#shared/faces/rules.ts';
import { pageBounds, toJson } from '../../../crud/index.ts';
import type { Database, Db, Trx } from '../../../db/index.ts';
import { seesPerson, type Viewer } from '../../identity/users/index.ts';
import { isForPerson } from '../audience/index.ts';

export type CheckRow = Selectable<Database['face_checks']>;

/** A webinar that is for a person, and whether faces are checked in it. */
export const webinarFor = (db: Db, id: number, userId: number) =>
  db
    .selectFrom('webinars')
    .select(['id', 'state', 'face_check', 'starts_at'])
    .where('id', '=', id)
    .where(isForPerson(userId))
    .executeTakeFirst();

export const findWebinar = (db: Db, id: number) =>
  db.selectFrom('webinars').select(['id', 'teacher_id', 'face_check']).where('id', '=', id).executeTakeFirst();

/** Has nobody else ask for, or answer, a check of this person meanwhile. */
export const lockPerson = (trx: Trx, userId: number) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/**
 * Since when a face counts for a row `webinars`, as SQL: from a quarter of an hour before it begins, and twelve hours at most. What was
 * shown before, for another day of it, says nothing of who comes now.
 */
const countsSince = sql<Date>`greatest(
  least(webinars.starts_at, webinars.started_at) - make_interval(mins => ${FACE_EARLY_MINUTES}),
  coalesce(webinars.started_at, webinars.starts_at) - interval '12 hours')`;

/** The open check of a person for a webinar, or else the last one that counts. */
export const lastCheck = (db: Db, webinarId: number, userId: number): Promise<CheckRow | undefined> =>
  db
    .selectFrom('face_checks')
    .innerJoin('webinars', 'webinars.id', 'face_checks.webinar_id')
    .selectAll('face_checks')
    .where('face_checks.webinar_id', '=', webinarId)
    .where('face_checks.user_id', '=', userId)
    .where('face_checks.state', '<>', 'admitted')
    .where(sql<boolean>`(face_checks.state = 'asked'
      or greatest(face_checks.asked_at, face_checks.answered_at, face_checks.decided_at) >= ${countsSince})`)
    .orderBy(sql`(face_checks.state = 'asked')`, 'desc')
    .orderBy('face_checks.id', 'desc')
    .executeTakeFirst();

/**
 * Whether somebody still has to show their face for a row `webinars`, as SQL: faces are checked there, and theirs was neither recognised
 * when they came, in time, nor accepted by staff.
 */
export const isFaceOpen = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  webinars.face_check <> 'none' and not exists (select from face_checks c
    where c.webinar_id = webinars.id and c.user_id = ${userId} and c.moment = 'entry' and c.state in ('passed', 'accepted')
      and greatest(c.answered_at, c.decided_at) >= ${countsSince}))`;

/** Whether staff have accepted, when they came, whoever still has to show their face for a row `webinars`, as SQL. */
export const isFaceAccepted = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  webinars.face_check <> 'none' and exists (select from face_checks c
    where c.webinar_id = webinars.id and c.user_id = ${userId} and c.moment = 'entry' and c.state = 'accepted'
      and c.decided_at >= ${countsSince}))`;

/** How a check at the entry stands. */
export interface EntryCheck {
  state: CheckRow['state'];
  /** How often the face was not recognised. */
  tries: number;
}

/** The last check at the entry of a row `webinars`, as SQL; null: there was none. */
export const entryCheckOf = (userId: RawBuilder<unknown>): RawBuilder<EntryCheck | null> => sql<EntryCheck | null>`(
  select json_build_object('state', c.state, 'tries', jsonb_array_length(c.tries)) from face_checks c
  where c.webinar_id = webinars.id and c.user_id = ${userId} and c.moment = 'entry' and c.state <> 'admitted'
    and (c.state = 'asked' or greatest(c.asked_at, c.answered_at, c.decided_at) >= ${countsSince})
  order by c.id desc limit 1)`;

export async function hasConsented(db: Db, userId: number, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('face_consents')
    .select('version')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertConsent(db: Db, userId: number, version: number, at: Date): Promise<void> {
  await db
    .insertInto('face_consents')
    .values({ user_id: userId, version, given_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'version'])
        .doUpdateSet({ given_at: at, withdrawn_at: null })
        .where('face_consents.withdrawn_at', 'is not', null),
    )
    .execute();
}

export async function withdrawConsents(trx: Trx, userId: number, at: Date): Promise<void> {
  await trx
    .updateTable('face_consents')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Notes that somebody does not show their face: for what is open, or else at the entry. */
export async function noteNotShown(trx: Trx, { state, open, webinarId, userId }: NotShown, at: Date): Promise<void> {
  const said = { state, answered_at: at };
  if (open !== undefined) await trx.updateTable('face_checks').set(said).where('id', '=', open).execute();
  else
    await trx
      .insertInto('face_checks')
      .values({ ...said, webinar_id: webinarId, user_id: userId, moment: 'entry', asked_at: at })
      .execute();
}

interface NotShown {
  state: 'declined' | 'no-photo';
  /** The check that is open. */
  open: number | undefined;
  webinarId: number;
  userId: number;
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
    .set({ challenges: sql`challenges + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Goes on with a challenge that is good still, after a camera that failed or a no. */
export const askAgain = (trx: Trx, id: number): Promise<CheckRow> =>
  trx.updateTable('face_checks').set({ state: 'asked' }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Ends a check for whose person no further challenge is drawn. */
export async function failCheck(trx: Trx, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('face_checks')
    .set({ state: 'failed', challenge_id: null, answered_at: at })
    .where('id', '=', id)
    .execute();
}

export const findOwnCheck = (db: Db, id: number, userId: number): Promise<CheckRow | undefined> =>
  db.selectFrom('face_checks').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** An attempt that has been handed in takes no faces any more. */
const goesOn = sql<boolean>`(attempt_id is null or exists (
  select from attempts where attempts.id = face_checks.attempt_id and attempts.status = 'in_progress'))`;

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
    .where(goesOn)
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
    .set({ state: 'camera-failed', answered_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'asked')
    .where(goesOn)
    .returningAll()
    .executeTakeFirst();

export const selectListed = (db: Db) =>
  db
    .selectFrom('face_checks')
    .innerJoin('users', 'users.id', 'face_checks.user_id')
    .leftJoin('users as deciders', 'deciders.id', 'face_checks.decided_by')
    .leftJoin('face_frames', 'face_frames.check_id', 'face_checks.id')
    .selectAll('face_checks')
    .select(['users.full_name', 'users.photos', 'deciders.full_name as decider', 'face_frames.check_id as frame']);

export type ListedCheck = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

/** A page of the checks of a webinar, the newest first: of the people whom the viewer sees. */
export async function checksOf(db: Db, webinarId: number, viewer: Viewer, range: number[] | undefined) {
  const { first, limit } = pageBounds(range);
  const seen = seesPerson(viewer, sql.ref('face_checks.user_id'));
  const { total } = await db
    .selectFrom('face_checks')
    .select(sql<number>`count(*)`.as('total'))
    .where('webinar_id', '=', webinarId)
    .where(seen)
    .executeTakeFirstOrThrow();
  const rows = await selectListed(db)
    .where('face_checks.webinar_id', '=', webinarId)
    .where(seen)
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
