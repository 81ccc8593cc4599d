import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { testsAssignedTo } from '../../training/assignments/index.ts';
import { cycleStartOfTest } from '../../training/enrolments/index.ts';
import { hasStandingRetake, retakesOf } from '../retakes/index.ts';
import { lastClosingIn, overrideOf } from '../test-overrides/index.ts';
import { QUESTION_COUNT } from '../tests/index.ts';
import { chanceOf, type Chance, nextAttemptFrom } from './chance.ts';
import { othersWriteIn } from './review-policy.ts';
import { OWN_LATE_UNTIL } from './review-policy.ts';
import { type ReviewPolicy, shows, visibleLevel } from './rules.ts';
import { endedAtIn, hasRunOut } from './running.ts';

/**
 * The tests that a learner sees, with the results of their attempts, in one query: published tests that are assigned now, tests with own
 * attempts even when no longer assigned, and tests that a retake opens.
 */
export function selectMyTests(db: Db, userId: number, now: Date) {
  // While late answers may come, nobody sees the result.
  const isOpen = sql`(own_late_until is null or own_late_until < ${now}::timestamptz)`;
  const cycleStart = cycleStartOfTest(sql`attempts.test_id`, sql`attempts.user_id`, sql`${now}::timestamptz`);
  const isCurrent = sql`started_at >= coalesce(cycle_start, '-infinity')`;
  const mine = db
    .selectFrom(
      db
        .selectFrom('attempts')
        .selectAll()
        .select([OWN_LATE_UNTIL.as('own_late_until'), cycleStart.as('cycle_start')])
        .where('user_id', '=', userId)
        .as('attempts'),
    )
    .select([
      'test_id',
      sql<number>`count(*)`.as('used'),
      sql<number>`count(*) filter (where not ${isCurrent} and id not in (select r.attempt_id from retakes r
        where r.user_id = ${userId} and r.attempt_id is not null))`.as('earlier'),
      sql<number>`count(*) filter (where ${isCurrent})`.as('current'),
      sql<number>`count(*) filter (where ${isCurrent} and status = 'submitted')`.as('finished'),
      sql<number | null>`max(percentage) filter (where ${isCurrent} and ${isOpen})`.as('best'),
      sql<boolean | null>`bool_or(passed) filter (where ${isCurrent} and ${isOpen})`.as('passed'),
      sql<number>`count(*) filter (where ${isCurrent} and (marking = 'pending' or late_waiting > 0 or not ${isOpen}))`.as(
        'waiting',
      ),
      sql<
        number[]
      >`coalesce(array_agg(id) filter (where status = 'submitted' and shown_at is null and ${isOpen}), '{}')`.as(
        'unshown',
      ),
      sql<number | null>`max(id) filter (where status = 'in_progress')`.as('active_id'),
      sql<Date | null>`max(deadline_at) filter (where status = 'in_progress')`.as('active_deadline_at'),
      sql<Date | null>`max(paused_at) filter (where status = 'in_progress')`.as('active_paused_at'),
      sql<Date | null>`max(open_by) filter (where status = 'in_progress')`.as('active_open_by'),
      sql<Date | null>`max(${endedAtIn('attempts', sql`${now}::timestamptz`)})`.as('last_ended_at'),
    ])
    .groupBy('test_id')
    .as('mine');
  const assigned = sql<boolean>`tests.id in ${testsAssignedTo(db, userId)}`;
  return db
    .selectFrom('tests')
    .leftJoin(mine, 'mine.test_id', 'tests.id')
    .leftJoin('test_overrides as o', (join) =>
      join.on('o.id', '=', overrideOf(sql.ref('tests.id'), sql`${userId}::bigint`)),
    )
    .select([
      'tests.id',
      'tests.title',
      'tests.description',
      'tests.kind',
      'tests.status',
      'tests.duration_minutes',
      'tests.pass_percentage',
      sql<number>`case when tests.attempts_allowed = 0 then 0 else tests.attempts_allowed + coalesce(o.extra_attempts, 0) end`.as(
        'attempts_allowed',
      ),
      'tests.cooldown_hours',
      'tests.retake_limit',
      sql<Date | null>`coalesce(o.opens_at, tests.opens_at)`.as('opens_at'),
      sql<Date | null>`coalesce(o.closes_at, tests.closes_at)`.as('closes_at'),
      lastClosingIn('tests').as('last_closing'),
      'o.extra_minutes',
      'o.extra_time_percent',
      'tests.review_policy',
      'tests.review_from',
      othersWriteIn('tests', now).as('others_write'),
      'mine.used',
      'mine.earlier',
      'mine.current',
      'mine.finished',
      'mine.best',
      'mine.unshown',
      'mine.last_ended_at',
      'mine.passed',
      'mine.waiting',
      'mine.active_id',
      'mine.active_deadline_at',
      'mine.active_paused_at',
      'mine.active_open_by',
      assigned.as('assigned'),
      retakesOf(userId).as('retakes'),
      QUESTION_COUNT.as('question_count'),
    ])
    .where(
      sql<boolean>`(mine.used is not null or (tests.status = 'published' and (${assigned} or ${hasStandingRetake(userId, now)})))`,
    );
}

export type MyTestRow = Awaited<ReturnType<ReturnType<typeof selectMyTests>['execute']>>[number];

export function policyOf(row: MyTestRow): ReviewPolicy {
  return {
    status: row.status,
    closesAt: row.last_closing,
    reviewPolicy: row.review_policy,
    reviewFrom: row.review_from,
    othersWrite: row.others_write,
  };
}

/** The attempts whose results these tests show for the first time. */
export function newlyShown(rows: readonly MyTestRow[], now: Date): number[] {
  return rows.flatMap((row) => (shows(visibleLevel(policyOf(row), now), 'score') ? (row.unshown ?? []) : []));
}

/** Whether the learner may start the test now. */
export function chanceAt(row: MyTestRow, now: Date): Chance {
  const window = {
    status: row.status,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    attemptsAllowed: row.attempts_allowed,
    nextAttemptFrom: nextAttemptFrom(row, now),
  };
  const history = {
    assigned: row.assigned,
    attempts: row.used ?? 0,
    earlier: row.earlier ?? 0,
    retakes: row.retakes,
    retakeLimit: row.retake_limit,
  };
  return chanceOf(window, history, now);
}

export function presentMyTest(row: MyTestRow, now: Date): Schemas['MyTest'] {
  const chance = chanceAt(row, now);
  const scored = shows(visibleLevel(policyOf(row), now), 'score');
  const active =
    row.active_deadline_at !== null &&
    !hasRunOut(
      { deadline_at: row.active_deadline_at, paused_at: row.active_paused_at, open_by: row.active_open_by },
      now,
    );
  const openBy = active ? row.active_open_by : null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    state: active ? 'in_progress' : chance.state,
    outcome: active ? 'in_progress' : outcomeOf(row, scored),
    durationMinutes: row.duration_minutes,
    questionCount: row.question_count,
    passPercentage: row.pass_percentage,
    attemptsAllowed: chance.attemptsAllowed,
    attemptsUsed: row.used ?? 0,
    opensAt: chance.opensAt?.toISOString() ?? null,
    closesAt: chance.closesAt?.toISOString() ?? null,
    bestPercentage: scored ? row.best : null,
    activeAttemptId: active ? row.active_id : null,
    activeDeadlineAt: active && openBy === null ? (row.active_deadline_at?.toISOString() ?? null) : null,
    activeOpenBy: openBy?.toISOString() ?? null,
    // Plans come after exams: who knows them says so.
    locked: null,
  };
}

/** The best attempt counts: a passed test stays passed. */
function outcomeOf(row: MyTestRow, scored: boolean): Schemas['MyTest']['outcome'] {
  if ((row.current ?? 0) === 0) return 'assigned';
  if (!scored || (row.finished ?? 0) === 0) return 'completed';
  if (row.passed === true) return 'passed';
  // Not known yet while an answer waits for marking; never known if every question of the paper was dropped.
  return row.passed === null || (row.waiting ?? 0) > 0 ? 'completed' : 'not_passed';
}

/** The learner's own attempts at a test, the newest first. */
export function findMyAttempts(db: Db, testId: number, userId: number) {
  return db
    .selectFrom('attempts')
    .select([
      'id',
      'number',
      'status',
      'started_at',
      'submitted_at',
      'submit_reason',
      'percentage',
      'passed',
      'marking',
      OWN_LATE_UNTIL.as('own_late_until'),
    ])
    .where('test_id', '=', testId)
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .execute();
}

type MyAttemptRow = Awaited<ReturnType<typeof findMyAttempts>>[number];

export function presentMyAttempt(row: MyAttemptRow, policy: ReviewPolicy, now: Date): Schemas['MyAttempt'] {
  const visible =
    row.status === 'submitted' ? visibleLevel({ ...policy, lateUntil: row.own_late_until }, now) : 'nothing';
  const scored = shows(visible, 'score');
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    submitReason: row.submit_reason,
    marking: row.marking,
    visible,
    percentage: scored ? row.percentage : null,
    passed: scored ? row.passed : null,
  };
}
