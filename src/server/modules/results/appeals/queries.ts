import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { recordDigests } from '../../../history/index.ts';

/** Open appeals, as SQL. @param appeal the alias of a row of appeals */
const isOpenIn = (appeal: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${appeal}.state`)} in ('sent', 'considering')`;

const alike = (condition: RawBuilder<boolean>) => sql<number>`(select count(*) from appeals others
  where others.question_id = appeals.question_id and others.question_version is not distinct from appeals.question_version
    and ${condition})`;

export const OPEN_ALIKE = alike(isOpenIn('others'));
export const ALIKE = alike(sql<boolean>`(others.state <> 'withdrawn' or others.id = appeals.id)`);
export const IS_OPEN = isOpenIn('appeals');

/** How many appeals wait for a decision, as SQL. @param seen which, by their attempt `attempts` */
export const openAppeals = (seen: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`(select count(*) from appeals join attempts on attempts.id = appeals.attempt_id where ${IS_OPEN} and ${seen})`;

/** Whether the result was looked at again since the appeal was sent: the paper got a corrected key, or the answer a mark. */
const CHANGED = sql<boolean>`(exists (select from attempt_papers p join key_corrections c
      on c.id = (p.corrections->(appeals.position::text)->>'correctionId')::bigint
    where p.attempt_id = appeals.attempt_id and c.applied_at >= appeals.created_at)
  or exists (select from marks m
    where m.attempt_id = appeals.attempt_id and m.position = appeals.position and m.at >= appeals.created_at))`;

/** Appeals with person, test and question. */
export function selectAppeals(db: Db) {
  return db
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .leftJoin('users', 'users.id', 'attempts.user_id')
    .leftJoin('tests', 'tests.id', 'attempts.test_id')
    .leftJoin('users as deciders', 'deciders.id', 'appeals.decided_by')
    .select([
      'appeals.id',
      'attempts.test_id',
      'attempts.user_id',
      'appeals.attempt_id',
      'appeals.question_id',
      'appeals.question_version',
      'appeals.position',
      'appeals.kind',
      'appeals.text',
      'appeals.state',
      'appeals.answer',
      'appeals.correction_id',
      'appeals.decided_by',
      'appeals.decided_at',
      'appeals.created_at',
      sql<Schemas['LocalizedHtml'] | null>`(select coalesce(v.text, q.text) from questions q
        left join question_versions v on v.question_id = q.id and v.version = appeals.question_version
        where q.id = appeals.question_id)`.as('question_text'),
      OPEN_ALIKE.as('open_alike'),
      ALIKE.as('alike'),
      sql<string>`users.full_name`.as('full_name'),
      sql<LocalizedText>`tests.title`.as('title'),
      sql<string | null>`deciders.full_name`.as('decider'),
    ]);
}

export type AppealRow = Awaited<ReturnType<ReturnType<typeof selectAppeals>['execute']>>[number];

export function findAppeal(db: Db, id: number): Promise<AppealRow | undefined> {
  return selectAppeals(db).where('appeals.id', '=', id).executeTakeFirst();
}

/** The other appeals against the same version of the question, open ones first. */
export function selectAlike(db: Db, { id, question_id, question_version }: AppealRow, limit: number) {
  return selectAppeals(db)
    .where('appeals.question_id', '=', question_id)
    .where(sql<boolean>`appeals.question_version is not distinct from ${question_version}::integer`)
    .where('appeals.id', '<>', id)
    .where('appeals.state', '<>', 'withdrawn')
    .orderBy(IS_OPEN, 'desc')
    .orderBy('appeals.id')
    .limit(limit)
    .execute();
}

/** What an appeal's page needs of the attempt. */
export function selectPlace(db: Db, { id }: AppealRow) {
  return db
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .innerJoin('attempt_papers', 'attempt_papers.attempt_id', 'appeals.attempt_id')
    .select([
      'attempts.marking',
      'attempts.marking_ref',
      sql<Schemas['CorrectionAction'] | null>`attempt_papers.corrections->(appeals.position::text)->>'action'`.as(
        'correction',
      ),
      CHANGED.as('changed'),
    ])
    .where('appeals.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The newest appeal against each question of an attempt. */
export function newestOf(db: Db, attemptId: number) {
  return db
    .selectFrom('appeals')
    .selectAll()
    .distinctOn('position')
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute();
}

/** The questions of a paper with the versions that were asked, and when their answers were last marked. */
export async function placesOf(db: Db, attemptId: number) {
  const { rows } = await sql<{ question_id: number; version: number | null; marked_at: Date | null }>`
    select q.question_id, q.version, (select max(m.at) from marks m where m.attempt_id = p.attempt_id and m.position = q.n - 1) as marked_at
    from attempt_papers p cross join lateral unnest(p.questions, p.versions) with ordinality q (question_id, version, n)
    where p.attempt_id = ${attemptId} order by q.n`.execute(db);
  return rows;
}

/** How many appeals a person has sent since a moment, and when the first of them. */
export function sentSince(db: Db, userId: number, since: Date) {
  return db
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('appeals.created_at').as('first')])
    .where('attempts.user_id', '=', userId)
    .where('appeals.created_at', '>', since)
    .executeTakeFirstOrThrow();
}

export async function insertAppeal(
  trx: Trx,
  values: {
    attempt_id: number;
    position: number;
    question_id: number;
    question_version: number | null;
    kind: Schemas['AppealKind'];
    text: string;
    created_at: Date;
  },
) {
  const appeal = await trx.insertInto('appeals').values(values).returningAll().executeTakeFirstOrThrow();
  await recordDigests(trx, 'appeal', [appeal.id]);
  return appeal;
}

export async function writeState(trx: Trx, ids: readonly number[], state: Schemas['AppealState']): Promise<void> {
  await trx
    .updateTable('appeals')
    .set({ state })
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute();
  await recordDigests(trx, 'appeal', ids);
}

export interface Decision {
  state: 'accepted' | 'rejected';
  answer: string;
  correctionId: number | null;
  actorId: number;
  at: Date;
}

export async function writeDecision(trx: Trx, ids: readonly number[], decision: Decision): Promise<void> {
  await trx
    .updateTable('appeals')
    .set({
      state: decision.state,
      answer: decision.answer,
      correction_id: decision.correctionId,
      decided_by: decision.actorId,
      decided_at: decision.at,
    })
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute();
  await recordDigests(trx, 'appeal', ids);
}

/** Open appeals against a version of a question. */
export interface Against {
  questionId: number;
  version: number | null;
  /** null: at every test. */
  testId: number | null;
  /** Whose own appeals are left out. */
  except: number;
}

/** Open appeals against a version of a question, with whether something was changed for them; those of one person left out. */
export async function openAgainst(db: Db, { questionId, version, testId, except }: Against) {
  return db
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .select(['appeals.id', 'appeals.attempt_id', CHANGED.as('changed')])
    .where('appeals.question_id', '=', questionId)
    .where(sql<boolean>`appeals.question_version is not distinct from ${version}::integer`)
    .where(sql<boolean>`(${testId}::bigint is null or attempts.test_id = ${testId}::bigint)`)
    .where('attempts.user_id', '<>', except)
    .where(IS_OPEN)
    .orderBy('appeals.id')
    .execute();
}

/** How many appeals are open against each version of the questions of a test. */
export async function openAppealsAt(db: Db, testId: number) {
  return db
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .select(({ fn }) => [
      'appeals.question_id as questionId',
      'appeals.question_version as version',
      fn.countAll<number>().as('count'),
    ])
    .where('attempts.test_id', '=', testId)
    .where(IS_OPEN)
    .groupBy(['appeals.question_id', 'appeals.question_version'])
    .execute();
}
