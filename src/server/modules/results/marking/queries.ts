import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { agreeIn } from '../../exams/attempts/index.ts';
import { MARKED_TYPES } from '../../content/questions/index.ts';

/** An answer to be marked by people, with its marks. */
export interface MarkedRow {
  attempt_id: number;
  user_id: number;
  ref: string;
  position: number;
  test_id: number;
  question_id: number;
  max_points: number;
  anonymous: boolean;
  stage: Schemas['MarkingStage'] | null;
  first_marker: number | null;
  second_marker: number | null;
  marks: number;
  /** The points that the reader gave last. */
  own_points: number | null;
  candidate: string;
  /** Whether an appeal against it waits for an answer. */
  appealed: boolean;
}

/**
 * The answers of submitted attempts that people mark: with their marks, and which mark is missing. A mark counts only for the answer that
 * it was given for: a newer answer from an offline device has to be marked again. Answers that a key correction has settled need no mark.
 * @param which a condition on attempts, as `a`
 */
function answers(reader: number, which: RawBuilder<boolean>): RawBuilder<MarkedRow> {
  return sql<MarkedRow>`
    select a.id as attempt_id, a.user_id, a.marking_ref as ref, aa.position, a.test_id,
      p.questions[aa.position + 1] as question_id, q.max_points, t.anonymous_marking as anonymous,
      m.first_marker, m.second_marker, m.marks, m.own_points, u.full_name as candidate,
      exists (select from appeals where appeals.attempt_id = a.id and appeals.position = aa.position
        and appeals.state in ('sent', 'considering')) as appealed,
      case
        when m.resolved is not null then null
        when m.first is null then 'first'
        when m.second is null then case when t.second_marker and a.marking <> 'done' then 'second' end
        when not ${agreeIn(sql`m.first`, sql`m.second`, sql`q.max_points`)} then 'resolve'
      end as stage
    from attempts a
    join attempt_papers p on p.attempt_id = a.id
    join tests t on t.id = a.test_id
    join users u on u.id = a.user_id
    join attempt_answers aa on aa.attempt_id = a.id
    cross join lateral (select (p.items->aa.position->>'points')::float8 as max_points) q
    cross join lateral (
      select max(points) filter (where stage = 'first') as first,
        max(points) filter (where stage = 'second') as second,
        max(points) filter (where stage = 'resolved') as resolved,
        max(marker_id) filter (where stage = 'first') as first_marker,
        max(marker_id) filter (where stage = 'second') as second_marker,
        count(*) as marks,
        (array_agg(points order by at desc, id desc) filter (where marker_id = ${reader}))[1] as own_points
      from marks where marks.attempt_id = a.id and marks.position = aa.position and marks.at >= aa.saved_at
    ) m
    where a.status = 'submitted' and a.marking <> 'none' and aa.answer->>'type' in (${sql.join(MARKED_TYPES)})
      and aa.verdict in ('pending', 'correct', 'partial', 'wrong')
      and coalesce(p.corrections->(aa.position::text)->>'action', 'key') = 'key' and ${which}`;
}

/** Whether the reader may give the missing mark: nobody marks an answer twice, or their own. */
const mayMark = (reader: number) => sql<boolean>`(w.stage is not null and w.user_id <> ${reader}
  and (w.stage = 'first' or w.first_marker is distinct from ${reader})
  and (w.stage <> 'resolve' or w.second_marker is distinct from ${reader}))`;

const waiting = sql<boolean>`a.marking = 'pending'`;

const markedBy = (reader: number) => sql<boolean>`a.id in (select attempt_id from marks where marker_id = ${reader})`;

export type MarkingFilter = NonNullable<Schemas['MarkingFilter']>;

/** One page of the queue. The order is by the hash of the answer's reference, so it reveals neither people nor times. */
export async function selectQueue(
  db: Db,
  reader: number,
  filter: MarkingFilter,
  { first, limit }: { first: number; limit: number },
): Promise<{ rows: (MarkedRow & { can_mark: boolean })[]; total: number }> {
  const { testId, questionId, stage, state } = filter;
  const conditions = [
    testId === undefined ? sql<boolean>`true` : sql<boolean>`w.test_id = ${testId}`,
    questionId === undefined ? sql<boolean>`true` : sql<boolean>`w.question_id = ${questionId}`,
    stage === undefined ? sql<boolean>`true` : sql<boolean>`w.stage = ${stage}`,
    state === 'waiting' ? mayMark(reader) : sql<boolean>`true`,
    state === 'mine' ? sql<boolean>`w.own_points is not null` : sql<boolean>`w.stage is not null`,
  ];
  const which = state === 'mine' ? markedBy(reader) : waiting;
  const { rows } = await sql<MarkedRow & { can_mark: boolean; total: number }>`
    with w as (${answers(reader, which)}), found as (select w.* from w where ${sql.join(conditions, sql` and `)})
    select w.*, ${mayMark(reader)} as can_mark, (select count(*) from found) as total
    from found w
    order by md5(w.ref::text || '/' || w.position)
    limit ${limit} offset ${first}`.execute(db);
  return { rows, total: rows[0]?.total ?? (first === 0 ? 0 : await countQueue(db, reader, which, conditions)) };
}

/** How many answers wait for the reader's mark, as SQL: the queue with the state `waiting`. */
export const answersToMark = (reader: number): RawBuilder<number> =>
  sql<number>`(select count(*) from (${answers(reader, waiting)}) w where ${mayMark(reader)})`;

/** How many answers at one test wait for a mark, and for how many of them the reader may give it, as a query. */
export const answersToMarkIn = (reader: number, testId: number): RawBuilder<{ all: number; mine: number }> =>
  sql`select count(*) filter (where w.stage is not null)::int as all, count(*) filter (where ${mayMark(reader)})::int as mine
    from (${answers(reader, sql<boolean>`${waiting} and a.test_id = ${testId}`)}) w`;

/** The total, when the page is beyond the end and has no rows. */
async function countQueue(
  db: Db,
  reader: number,
  which: RawBuilder<boolean>,
  conditions: readonly RawBuilder<boolean>[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with w as (${answers(reader, which)}) select count(*) as total from w where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export interface QuestionCounts {
  test_id: number;
  test_title: LocalizedText;
  question_id: number;
  type: Schemas['MarkingTask']['answer']['type'];
  text: LocalizedText;
  anonymous: boolean;
  second_marker: boolean;
  waiting: number;
  first: number;
  second: number;
  resolve: number;
  marked: number;
}

/** Questions with answers to mark, of tests where marks are missing, the reader has marked, or an appeal is open. */
export async function selectQuestions(db: Db, reader: number): Promise<QuestionCounts[]> {
  const which = sql<boolean>`a.test_id in (
    select test_id from attempts where marking = 'pending'
    union select o.test_id from marks join attempts o on o.id = marks.attempt_id where marks.marker_id = ${reader}
    union select o.test_id from appeals join attempts o on o.id = appeals.attempt_id where appeals.state in ('sent', 'considering'))`;
  const { rows } = await sql<QuestionCounts>`
    with w as (${answers(reader, which)})
    select w.test_id, t.title as test_title, w.question_id, q.type, q.text, t.anonymous_marking as anonymous, t.second_marker,
      count(*) filter (where ${mayMark(reader)}) as waiting,
      count(*) filter (where w.stage = 'first') as first,
      count(*) filter (where w.stage = 'second') as second,
      count(*) filter (where w.stage = 'resolve') as resolve,
      count(*) filter (where w.stage is null) as marked
    from w join tests t on t.id = w.test_id join questions q on q.id = w.question_id
    group by w.test_id, t.id, w.question_id, q.id
    order by (count(*) filter (where ${mayMark(reader)}) = 0), t.id desc, w.question_id`.execute(db);
  return rows;
}

/** One answer by its reference; undefined when there is none to mark. */
export async function findAnswer(
  db: Db,
  reader: number,
  ref: string,
  position: number,
): Promise<MarkedRow | undefined> {
  const { rows } = await sql<MarkedRow>`
    select w.* from (${answers(reader, sql<boolean>`a.marking_ref = ${ref}::uuid`)}) w where w.position = ${position}`.execute(
    db,
  );
  return rows[0];
}

/** Locks the attempt, so that two markers cannot change it at once. */
export async function lockAttempt(trx: Trx, ref: string): Promise<void> {
  await trx.selectFrom('attempts').select('id').where('marking_ref', '=', ref).forUpdate().execute();
}

/** What a marker sees of an answer. */
export async function loadPaper(db: Db, attemptId: number, position: number) {
  return db
    .selectFrom('attempt_papers')
    .innerJoin('attempt_answers', 'attempt_answers.attempt_id', 'attempt_papers.attempt_id')
    .innerJoin('attempts', 'attempts.id', 'attempt_papers.attempt_id')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'attempt_papers.items',
      'attempt_papers.keys',
      'attempt_answers.answer',
      'attempt_answers.saved_at',
      'tests.title',
      'tests.second_marker',
      'attempts.marking',
    ])
    .where('attempt_papers.attempt_id', '=', attemptId)
    .where('attempt_answers.position', '=', position)
    .executeTakeFirstOrThrow();
}

/** The valid marks of an answer, the first stage first. */
export async function selectMarks(db: Db, attemptId: number, position: number, since: Date) {
  return db
    .selectFrom('marks')
    .leftJoin('users', 'users.id', 'marks.marker_id')
    .select([
      'marks.id',
      'marks.stage',
      'marks.marker_id',
      'marks.points',
      'marks.rubric',
      'marks.comment',
      'marks.at',
      sql<string | null>`users.full_name`.as('marker'),
    ])
    .where('marks.attempt_id', '=', attemptId)
    .where('marks.position', '=', position)
    .where('marks.at', '>=', since)
    .orderBy(sql`array_position(array['first', 'second', 'resolved'], marks.stage)`)
    .execute();
}

export type MarkRow = Awaited<ReturnType<typeof selectMarks>>[number];

/** Stores the mark of one stage, replacing an earlier one. */
export async function writeMark(
  trx: Trx,
  mark: {
    attemptId: number;
    position: number;
    stage: Schemas['MarkStage'];
    markerId: number;
    points: number;
    rubric: readonly Schemas['CriterionMark'][];
    comment: string | null;
    at: Date;
  },
): Promise<void> {
  const values = {
    marker_id: mark.markerId,
    points: mark.points,
    rubric: JSON.stringify(mark.rubric),
    comment: mark.comment,
    at: mark.at,
  };
  await trx
    .insertInto('marks')
    .values({ attempt_id: mark.attemptId, position: mark.position, stage: mark.stage, ...values })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'position', 'stage']).doUpdateSet(values))
    .execute();
}
