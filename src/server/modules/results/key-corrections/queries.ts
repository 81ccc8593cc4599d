import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { type Db, isOwnUnshownIn, type Trx } from '../../../db/index.ts';
import { type Viewer, withinOwnRegion } from '../../identity/users/index.ts';
import { isAmong, lockAttemptsWhere } from '../../exams/attempt-locks/index.ts';

type Outcome = Schemas['AttemptOutcome'];
type Summary = Schemas['CorrectionSummary'];

/** A paper that contains a question: of an attempt, or prepared for one. */
export interface Holder {
  attempt_id: number;
  test_id: number;
}

/** The papers that hold a version of a question, by id. @param testId null: of every test */
export async function papersWith(
  db: Db,
  { questionId, version, testId }: { questionId: number; version: number | null; testId: number | null },
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select p.attempt_id, coalesce(a.test_id, s.test_id) as test_id
    from attempt_papers p
    left join attempts a on a.id = p.attempt_id
    left join prepared_papers s on s.attempt_id = p.attempt_id
    where p.questions @> array[${questionId}]::bigint[]
      and p.versions[array_position(p.questions, ${questionId}::bigint)] is not distinct from ${version}::integer
      and coalesce(a.test_id, s.test_id) is not null
      and (${testId}::bigint is null or coalesce(a.test_id, s.test_id) = ${testId}::bigint)
    order by p.attempt_id`.execute(db);
  return rows;
}

/** The papers that store a correction. */
export async function papersCarrying(db: Db, correctionId: number, questionId: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select p.attempt_id, coalesce(a.test_id, s.test_id) as test_id
    from attempt_papers p
    left join attempts a on a.id = p.attempt_id
    left join prepared_papers s on s.attempt_id = p.attempt_id
    where p.questions @> array[${questionId}]::bigint[] and coalesce(a.test_id, s.test_id) is not null
      and p.corrections->((array_position(p.questions, ${questionId}::bigint) - 1)::text)->>'correctionId' = ${String(correctionId)}
    order by p.attempt_id`.execute(db);
  return rows;
}

/** Whether a paper of the person's own stores a correction. */
export async function carriesFor(db: Db, correctionId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from attempts a join attempt_papers p on p.attempt_id = a.id join key_corrections c on c.id = ${correctionId}
    where a.user_id = ${userId} and p.questions @> array[c.question_id]
      and p.corrections->((array_position(p.questions, c.question_id) - 1)::text)->>'correctionId' = ${String(correctionId)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A person for the list of changed results. */
export interface Person {
  id: number;
  test_id: number;
  title: LocalizedText;
  user_id: number;
  full_name: string;
  number: number;
  status: Schemas['AttemptStatus'];
}

/**
 * Locks attempts that have a result or an open appeal, and returns the people of all. Running ones cannot be submitted while their keys are
 * locked, so nobody's saves have to wait. Prepared papers have no attempt.
 */
export async function lockResults(trx: Trx, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map();
  const isDecidedOn = sql<boolean>`(status = 'submitted'
    or exists (select from appeals where appeals.attempt_id = attempts.id and appeals.state in ('sent', 'considering')))`;
  await lockAttemptsWhere(trx, sql<boolean>`${isAmong(ids)} and ${isDecidedOn}`);
  const rows = await trx
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'attempts.id',
      'attempts.test_id',
      'tests.title',
      'attempts.user_id',
      'users.full_name',
      'attempts.number',
      'attempts.status',
    ])
    .where('attempts.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface NewCorrection {
  testId: number | null;
  questionId: number;
  version: number | null;
  action: Schemas['CorrectionAction'];
  content: Schemas['QuestionContent'] | null;
  reason: string;
  actorId: number;
  at: Date;
}

export async function insertCorrection(trx: Trx, correction: NewCorrection): Promise<number> {
  const { id } = await trx
    .insertInto('key_corrections')
    .values({
      test_id: correction.testId,
      question_id: correction.questionId,
      version: correction.version,
      action: correction.action,
      content: correction.content === null ? null : JSON.stringify(correction.content),
      reason: correction.reason,
      applied_by: correction.actorId,
      applied_at: correction.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeSummary(trx: Trx, id: number, summary: Summary): Promise<void> {
  await trx
    .updateTable('key_corrections')
    .set({ summary: JSON.stringify(summary) })
    .where('id', '=', id)
    .execute();
}

export async function insertResults(
  trx: Trx,
  correctionId: number,
  results: readonly { attemptId: number; before: Outcome; after: Outcome }[],
): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map(({ attemptId, before, after }) => ({
    correction_id: correctionId,
    attempt_id: attemptId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  }));
  await trx.insertInto('key_correction_results').values(rows).execute();
}

export async function markRolledBack(trx: Trx, id: number, by: number, reason: string, now: Date): Promise<void> {
  await trx
    .updateTable('key_corrections')
    .set({ status: 'rolled_back', rolled_back_by: by, rolled_back_at: now, rollback_reason: reason })
    .where('id', '=', id)
    .execute();
}

/**
 * Corrections with the names of the people who made them and rolled them back, and what they changed of the reader's own results that were
 * not shown to them.
 */
function selectCorrections(db: Db, readerId: number) {
  return db
    .selectFrom('key_corrections')
    .leftJoin('users as appliers', 'appliers.id', 'key_corrections.applied_by')
    .leftJoin('users as takers', 'takers.id', 'key_corrections.rolled_back_by')
    .selectAll('key_corrections')
    .select([
      'appliers.full_name as applied_name',
      'takers.full_name as rolled_back_name',
      sql<{ before: Outcome; after: Outcome }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('before', r.before, 'after', r.after)), '[]')
        from key_correction_results r join attempts a on a.id = r.attempt_id
        where r.correction_id = key_corrections.id and ${isOwnUnshownIn('a', readerId)})`.as('unshown'),
    ]);
}

export type CorrectionRow = Awaited<ReturnType<ReturnType<typeof selectCorrections>['execute']>>[number];

/** Corrections that apply at a test, newest first: its own, and global ones of its questions. */
export function correctionsOf(db: Db, testId: number, readerId: number): Promise<CorrectionRow[]> {
  const asked = sql<boolean>`exists (
    select from attempts a join attempt_papers p on p.attempt_id = a.id
    where a.test_id = ${testId} and p.questions @> array[key_corrections.question_id])`;
  return selectCorrections(db, readerId)
    .where((where) => where.or([where('test_id', '=', testId), where.and([where('test_id', 'is', null), asked])]))
    .orderBy('key_corrections.id', 'desc')
    .execute();
}

export function findCorrection(db: Db, id: number, readerId: number): Promise<CorrectionRow | undefined> {
  return selectCorrections(db, readerId).where('key_corrections.id', '=', id).executeTakeFirst();
}

/** Locks a correction that is about to be rolled back. */
export async function lockCorrection(trx: Trx, id: number) {
  return trx.selectFrom('key_corrections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * The people whose results a correction changed: first those whose pass state changed, then by name. Without results of the reader's own
 * that were not shown to them.
 */
export function selectResults(db: Db, correctionId: number, reader: Viewer) {
  return db
    .selectFrom('key_correction_results as r')
    .innerJoin('attempts', 'attempts.id', 'r.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'r.attempt_id',
      'r.before',
      'r.after',
      'attempts.test_id',
      'attempts.user_id',
      'attempts.number',
      'users.full_name',
      'tests.title',
    ])
    .where('r.correction_id', '=', correctionId)
    .where(sql<boolean>`not ${isOwnUnshownIn('attempts', reader.userId)}`)
    .where(withinOwnRegion(reader) ?? sql<boolean>`true`)
    .orderBy(sql`(r.before->'passed' = r.after->'passed')`)
    .orderBy('users.name_key')
    .orderBy('r.attempt_id');
}

export async function countResults(db: Db, correctionId: number, reader: Viewer): Promise<number> {
  const { count } = await selectResults(db, correctionId, reader)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface AskedCount {
  question_id: number;
  version: number | null;
  attempts: number;
  tests: number;
}

/** The questions on the papers of a test, with the number of attempts at this test and the number of tests that asked them. */
export async function askedAt(db: Db, testId: number): Promise<AskedCount[]> {
  const { rows } = await sql<AskedCount>`
    with asked as (
      select q.question_id, q.version, count(*) as attempts
      from attempts a
      join attempt_papers p on p.attempt_id = a.id
      cross join lateral unnest(p.questions, p.versions) q (question_id, version)
      where a.test_id = ${testId}
      group by 1, 2)
    select asked.*, (
      select count(distinct a.test_id) from attempt_papers p join attempts a on a.id = p.attempt_id
      where p.questions @> array[asked.question_id]) as tests
    from asked order by question_id, version`.execute(db);
  return rows;
}
