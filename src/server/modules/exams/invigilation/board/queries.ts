import { type RawBuilder, sql } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { FLAG_KINDS } from '#shared/exams/protocol.ts';
import type { Db } from '../../../../db/index.ts';
import { knownLevelIn, neverBeatNowIn, reachedIn } from '../../attempts/index.ts';
import { peopleAssignedTo } from '../../../training/assignments/index.ts';

/** A person on a board with the newest attempt. Without an attempt its columns are null. */
export interface CandidateRow {
  user_id: number;
  full_name: string;
  personnel_number: string | null;
  region: LocalizedText | null;
  attempt_id: number | null;
  number: number | null;
  status: Schemas['AttemptStatus'] | null;
  answered: number;
  question_count: number | null;
  reached: number | null;
  section_starts: Date[] | null;
  policy: Record<string, unknown> | null;
  started_at: Date | null;
  deadline_at: Date | null;
  paused_at: Date | null;
  open_by: Date | null;
  unlimited: boolean | null;
  submitted_at: Date | null;
  submit_reason: Schemas['SubmitReason'] | null;
  seen_at: Date | null;
  gone_at: Date | null;
  queued: number | null;
  flags: number | null;
  flag_kind: Schemas['AttemptEventKind'] | null;
  flag_at: Date | null;
  late_counted: number | null;
  late_waiting: number | null;
  never_beat: boolean | null;
  extra_seconds: number | null;
  credited_seconds: number | null;
  late_until: Date | null;
  percentage: number | null;
  passed: boolean | null;
  percentage_without_late: number | null;
  passed_without_late: boolean | null;
  percentage_with_late: number | null;
  passed_with_late: boolean | null;
  known_level: Schemas['ShownLevel'] | null;
  reopened_after: Schemas['ShownLevel'] | null;
  language: Language | null;
}

/** The newest attempt of each person at a test. */
const newestAttempts = (testId: number, userIds?: readonly number[]) => sql`
  select distinct on (user_id) * from attempts
  where test_id = ${testId} ${userIds === undefined ? sql`` : sql`and user_id = any (${[...userIds]}::bigint[])`}
  order by user_id, number desc`;

/**
 * Everybody on the board of a test, by name: people with an attempt and people to whom the test is assigned now. One query.
 * @param userIds only these people
 */
export async function selectCandidates(
  db: Db,
  testId: number,
  now: Date,
  {
    userIds,
    seen = sql<boolean>`true`,
  }: { userIds?: readonly number[] | undefined; seen?: RawBuilder<boolean> | undefined },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with newest as materialized (${newestAttempts(testId, userIds)}),
      -- What is handed in has been counted; what has no row has no answer.
      counted as materialized (
        select attempt_id, count(answer) as answered from attempt_answers
        where attempt_id in (select id from newest where answered_count is null) group by attempt_id),
      flagged as materialized (
        select distinct on (attempt_id) attempt_id, kind, at from attempt_events
        where attempt_id in (select id from newest where flags > 0) and kind in (${sql.join(FLAG_KINDS)})
        order by attempt_id, id desc)
    select users.id as user_id, users.full_name, users.personnel_number, regions.title as region,
      a.id as attempt_id, a.number, a.status, coalesce(a.answered_count, counted.answered, 0)::integer as answered,
      a.question_count, case when a.policy->>'navigation' = 'forward' then ${reachedIn('a')} + 1 end as reached,
      case when a.status = 'in_progress' then a.policy end as policy, a.section_starts,
      a.started_at, a.deadline_at, a.paused_at, a.open_by, a.unlimited, a.submitted_at, a.submit_reason,
      c.at as seen_at, c.gone_at, c.queued, a.flags, flagged.kind as flag_kind, flagged.at as flag_at,
      a.extra_seconds, a.credited_seconds, a.language, a.late_counted, a.late_waiting, ${neverBeatNowIn('a', now)} as never_beat,
      ${knownLevelIn('a')} as known_level, a.reopened_after, a.late_until, a.percentage, a.passed, a.percentage_without_late, a.passed_without_late,
      a.percentage_with_late, a.passed_with_late
    from users
    left join newest a on a.user_id = users.id
    left join counted on counted.attempt_id = a.id
    left join flagged on flagged.attempt_id = a.id
    left join attempt_contacts c on c.attempt_id = a.id
    left join dictionaries regions on regions.id = users.region_id
    where (a.id is not null or users.id in ${peopleAssignedTo(testId)})
      and ${seen} ${userIds === undefined ? sql`` : sql`and users.id = any (${[...userIds]}::bigint[])`}
    order by users.name_key, users.id`.execute(db);
  return rows;
}

/** The columns that tell whether a candidate has changed: few, because they are read for everybody each second. */
export interface MarkRow {
  user_id: number;
  mark: string;
  seen_at: Date | null;
  gone_at: Date | null;
}

/** One short row for everybody at a test who has started. */
export async function selectMarks(db: Db, testId: number, now: Date): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select a.user_id, c.at as seen_at, c.gone_at,
      concat_ws('/', a.id, a.status, extract(epoch from a.deadline_at), extract(epoch from a.paused_at), a.flags, a.extra_seconds,
        a.credited_seconds, a.language, a.unlimited, a.late_counted, a.late_waiting, a.late_until, ${knownLevelIn('a')},
        extract(epoch from c.at), c.queued, cardinality(a.section_starts), ${neverBeatNowIn('a', now)}) as mark
    from (${newestAttempts(testId)}) a
    left join attempt_contacts c on c.attempt_id = a.id`.execute(db);
  return rows;
}

export async function findBoardTest(db: Db, testId: number) {
  return db
    .selectFrom('tests')
    .select(['id', 'title', 'kind', 'status', 'opens_at', 'closes_at', 'duration_minutes'])
    .where('id', '=', testId)
    .executeTakeFirst();
}

export type BoardTestRow = NonNullable<Awaited<ReturnType<typeof findBoardTest>>>;
