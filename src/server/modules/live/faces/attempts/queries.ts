import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { pageBounds } from '../../../../crud/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { type CheckRow, selectListed } from '../queries.ts';

/** An attempt of a person, and the rules that it was begun with. */
export const attemptOf = (db: Db, id: number, userId: number) =>
  db
    .selectFrom('attempts')
    .select(['id', 'status', 'deadline_at', 'paused_at', 'open_by', 'policy'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The open check of an attempt, or else the last. */
export const lastOfAttempt = (db: Db, attemptId: number): Promise<CheckRow | undefined> =>
  db
    .selectFrom('face_checks')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy(sql`(state = 'asked')`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function hasPhotos(db: Db, userId: number): Promise<boolean> {
  const person = await db.selectFrom('users').select('photos').where('id', '=', userId).executeTakeFirst();
  return (person?.photos.length ?? 0) > 0;
}

interface EntryCheck {
  attemptId: number;
  userId: number;
  at: Date;
  answerBy: Date;
}

export const insertEntryCheck = (trx: Trx, { attemptId, userId, at, answerBy }: EntryCheck): Promise<CheckRow> =>
  trx
    .insertInto('face_checks')
    .values({ attempt_id: attemptId, user_id: userId, moment: 'entry', asked_at: at, answer_by: answerBy })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function setDeclined(trx: Trx, id: number, at: Date): Promise<CheckRow> {
  return trx
    .updateTable('face_checks')
    .set({ state: 'declined', answered_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The test of an attempt, unless its protocol tells of this check already. */
export const testUntold = (trx: Trx, attemptId: number, checkId: number) =>
  trx
    .selectFrom('attempts')
    .select('test_id')
    .where('id', '=', attemptId)
    .where(
      sql<boolean>`not exists (select from attempt_events e where e.attempt_id = ${attemptId}
        and e.kind = 'face-unclear' and (e.details->>'checkId')::bigint = ${checkId})`,
    )
    .executeTakeFirst();

/** A check that nobody answered. */
export interface MissedCheck {
  id: number;
  attempt_id: number;
  moment: Schemas['FaceMoment'];
  state: CheckRow['state'];
}

/** Closes checks of attempts whose time is up, or whose attempt is over. @param before what had to be answered by then */
export async function missOpen(trx: Trx, before: Date): Promise<MissedCheck[]> {
  const { rows } = await sql<MissedCheck>`
    update face_checks c set state = 'missed', challenge_id = null
    from attempts a
    where a.id = c.attempt_id and c.state = 'asked' and (c.answer_by < ${before} or a.status <> 'in_progress')
    returning c.id, c.attempt_id, c.moment, c.state`.execute(trx);
  return rows;
}

/** For so long after the beginning, somebody may come to the check at the beginning. */
interface EntryTimes {
  now: Date;
  seconds: number;
  /** How long the clock waits for somebody to begin. */
  loadingSeconds: number;
}

/** Notes that a face was never shown at the beginning, nor anything said of it: silence is no way around a check. */
export async function insertMissedEntries(
  trx: Trx,
  { now, seconds, loadingSeconds }: EntryTimes,
): Promise<MissedCheck[]> {
  const { rows } = await sql<MissedCheck>`
    insert into face_checks (user_id, attempt_id, moment, state, asked_at)
    select a.user_id, a.id, 'entry', 'missed', ${now}::timestamptz from attempts a
    where a.policy->'faces'->>'check' in ('entry', 'random') and a.started_at > ${now}::timestamptz - interval '7 days'
      and not exists (select from face_checks c where c.attempt_id = a.id and c.moment = 'entry')
      and (a.status = 'submitted' or coalesce(a.begun_at, a.started_at + make_interval(secs => ${loadingSeconds}))
        < ${now}::timestamptz - make_interval(secs => ${seconds}))
    limit 500
    returning id, attempt_id, moment, state`.execute(trx);
  return rows;
}

interface Moments {
  now: Date;
  answerBy: Date;
  /** Nobody is asked so soon after another check, in seconds; in short tests, within half a part. */
  pause: number;
  /** Nor so soon before the end, in seconds; in short tests, in the last quarter. */
  last: number;
  /** How long it is between two looks, in seconds. */
  round: number;
}

/**
 * Asks those who write. The time of an attempt has as many parts as there are moments; in each part one is drawn, each look anew, so that
 * nobody can reckon it and nothing has to be remembered.
 */
export async function insertRandomChecks(db: Db, { now, answerBy, pause, last, round }: Moments): Promise<void> {
  await sql`
    insert into face_checks (user_id, attempt_id, moment, asked_at, answer_by)
    select a.user_id, a.id, 'random', ${now}::timestamptz, ${answerBy}::timestamptz
    from attempts a
    join tests on tests.id = a.test_id
    cross join lateral (select coalesce(a.begun_at, a.started_at) as begun_at, (a.policy->'faces'->>'times')::integer as times) b
    cross join lateral (select extract(epoch from ${now}::timestamptz - b.begun_at)::double precision as gone,
      case when a.unlimited then tests.duration_minutes * 60 else extract(epoch from a.deadline_at - b.begun_at) end::double precision
        as whole) t
    cross join lateral (select least(${pause}::double precision, t.whole / b.times / 2) as pause,
      least(${last}::double precision, t.whole / 4) as last) s
    cross join lateral (select floor(b.times * t.gone / nullif(t.whole, 0)) + 1 as part) p
    cross join lateral (select p.part * t.whole / b.times - t.gone - case when p.part = b.times then s.last else 0 end
      as remaining) r
    where a.policy->'faces'->>'check' = 'random' and a.started_at > ${now}::timestamptz - interval '7 days'
      and a.status = 'in_progress' and a.paused_at is null
      and t.gone >= s.pause and t.gone < t.whole - s.last
      and (select count(*) from face_checks c where c.attempt_id = a.id and c.moment = 'random') < p.part
      and not exists (select from face_checks c where c.attempt_id = a.id
        and (c.state = 'asked' or greatest(c.asked_at, c.answered_at) > ${now}::timestamptz - make_interval(secs => s.pause)))
      and random() < ${round}::double precision / greatest(${round}::double precision, r.remaining)
    on conflict do nothing`.execute(db);
}

/** A page of the checks of an attempt, the newest first. */
export async function checksOfAttempt(db: Db, attemptId: number, range: number[] | undefined) {
  const { first, limit } = pageBounds(range);
  const { total } = await db
    .selectFrom('face_checks')
    .select(sql<number>`count(*)`.as('total'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const rows = await selectListed(db)
    .where('face_checks.attempt_id', '=', attemptId)
    .orderBy('face_checks.id', 'desc')
    .limit(limit)
    .offset(first)
    .execute();
  return { rows, first, total };
}

export async function hasAttempt(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('attempts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
