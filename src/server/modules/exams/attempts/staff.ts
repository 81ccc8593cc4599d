import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import {
  type ExportColumn,
  byTextOf,
  isEqual,
  isOneOf,
  type ListQuery,
  type ListRules,
  seenOnly,
  selected,
} from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import { localized } from '../../../i18n.ts';
import { peopleSearchFor, withinOwnRegion } from '../../identity/users/index.ts';
import { markShown, type OwnAttempts } from './review.ts';

type ResultColumn = `${'percentage' | 'passed'}${'' | '_without_late' | '_with_late'}` | 'score';

/** A column of the result; null in the attempts that are held. */
function result<Value>(name: ResultColumn, held: readonly number[]): RawBuilder<Value> {
  const column = sql.ref<Value>(`attempts.${name}`);
  return held.length === 0
    ? column
    : sql`case when attempts.id = any (${[...held]}::bigint[]) then null else ${column} end`;
}

/**
 * Attempts as staff see them, with person and test. These always exist; left joins let the database skip them when it counts and pages.
 * @param held attempts of which the reader does not see the result
 */
export function selectAttempts(db: Db, held: readonly number[] = []) {
  const number = <Name extends ResultColumn>(name: Name) => result<number | null>(name, held).as(name);
  const verdict = <Name extends ResultColumn>(name: Name) => result<boolean | null>(name, held).as(name);
  return db
    .selectFrom('attempts')
    .leftJoin('users', 'users.id', 'attempts.user_id')
    .leftJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'attempts.id',
      'attempts.test_id',
      'attempts.user_id',
      'attempts.number',
      'attempts.status',
      'attempts.started_at',
      'attempts.deadline_at',
      'attempts.submitted_at',
      'attempts.submit_reason',
      'attempts.question_count',
      sql<number>`coalesce(attempts.answered_count, (select count(answer) from attempt_answers
        where attempt_answers.attempt_id = attempts.id))`.as('answered_count'),
      number('score'),
      'attempts.max_score',
      number('percentage'),
      verdict('passed'),
      'attempts.marking',
      'attempts.flags',
      'attempts.paused_at',
      'attempts.extra_seconds',
      'attempts.credited_seconds',
      'attempts.unlimited',
      'attempts.late_counted',
      'attempts.late_waiting',
      number('percentage_without_late'),
      verdict('passed_without_late'),
      number('percentage_with_late'),
      verdict('passed_with_late'),
      'attempts.never_beat',
      'attempts.reopened_after',
      'attempts.late_until',
      'attempts.theme_scores',
      'attempts.policy',
      sql<string>`users.full_name`.as('full_name'),
      sql<LocalizedText>`tests.title`.as('title'),
    ]);
}

type AttemptRow = Awaited<ReturnType<ReturnType<typeof selectAttempts>['execute']>>[number];

const id = sql.ref('attempts.id');

/** Checks of faces that neither were passed nor are decided. */
const FACES_OPEN: readonly Schemas['FaceCheckState'][] = ['failed', 'missed', 'camera-failed', 'declined'];

const LATE = {
  any: sql<boolean>`(attempts.late_counted > 0 or attempts.late_waiting > 0)`,
  counted: sql<boolean>`attempts.late_counted > 0`,
  waiting: sql<boolean>`attempts.late_waiting > 0`,
} as const satisfies Record<NonNullable<Schemas['AttemptFilter']['late']>, unknown>;

const faceChecks = (isOpen: boolean) => sql<boolean>`exists (select from face_checks c where c.attempt_id = attempts.id
  and (not ${isOpen}::boolean or c.state in (${sql.join(FACES_OPEN)})))`;

const FACES = {
  any: faceChecks(false),
  open: faceChecks(true),
} as const satisfies Record<NonNullable<Schemas['AttemptFilter']['faces']>, unknown>;

const LIST: ListRules<Schemas['AttemptFilter'], Schemas['AttemptSort']> = {
  id,
  sort: {
    id,
    userId: sql.ref('users.name_key'),
    testId: byTextOf('tests', sql.ref('attempts.test_id')),
    number: sql.ref('attempts.number'),
    status: sql.ref('attempts.status'),
    startedAt: sql.ref('attempts.started_at'),
    deadlineAt: sql.ref('attempts.deadline_at'),
    submittedAt: sql.ref('attempts.submitted_at'),
    submitReason: sql.ref('attempts.submit_reason'),
    questionCount: sql.ref('attempts.question_count'),
    answeredCount: sql.ref('answered_count'),
    score: sql.ref('attempts.score'),
    maxScore: sql.ref('attempts.max_score'),
    percentage: sql.ref('attempts.percentage'),
    passed: sql.ref('attempts.passed'),
    marking: sql.ref('attempts.marking'),
    flags: sql.ref('attempts.flags'),
    extraSeconds: sql.ref('attempts.extra_seconds'),
    creditedSeconds: sql.ref('attempts.credited_seconds'),
    lateCounted: sql.ref('attempts.late_counted'),
    lateWaiting: sql.ref('attempts.late_waiting'),
  },
  defaultSort: ['startedAt', 'DESC'],
  filters: {
    id: isOneOf(id),
    testId: isEqual(sql.ref('attempts.test_id')),
    userId: isEqual(sql.ref('attempts.user_id')),
    status: isEqual(sql.ref('attempts.status')),
    passed: isEqual(sql.ref('attempts.passed')),
    marking: isEqual(sql.ref('attempts.marking')),
    flagged: (flagged) => (flagged ? sql<boolean>`attempts.flags > 0` : sql<boolean>`attempts.flags = 0`),
    late: (late) => LATE[late],
    faces: (faces) => FACES[faces],
    startedFrom: (from) => sql<boolean>`attempts.started_at >= ${from}::timestamptz`,
    startedTo: (to) => sql<boolean>`attempts.started_at <= ${to}::timestamptz`,
  },
};

/** Sorts and filters by results, too: those that are held tell nothing. @param held as in {@link selectAttempts} */
export function attemptListFor(user: SignedIn, held: readonly number[]): typeof LIST {
  const list = seenOnly({ ...LIST, search: peopleSearchFor(user) }, withinOwnRegion(user));
  if (held.length === 0) return list;
  const [score, percentage, passed] = [result('score', held), result('percentage', held), result('passed', held)];
  return {
    ...list,
    sort: { ...LIST.sort, score, percentage, passed },
    filters: { ...LIST.filters, passed: isEqual(passed) },
  };
}

/** Notes that the reader is shown the results of their own attempts that are in the list. */
export async function noteOwnShown(
  db: Db,
  user: SignedIn,
  { held, news }: OwnAttempts,
  { filter }: ListQuery<Schemas['AttemptFilter']>,
  now: Date,
): Promise<void> {
  if (news.length === 0) return;
  const own = selectAttempts(db, held).where('attempts.id', 'in', news);
  const listed = await (
    await selected(own, attemptListFor(user, held), filter === undefined ? {} : { filter })
  ).execute();
  if (listed.length > 0)
    await markShown(
      db,
      listed.map((row) => row.id),
      'score',
      now,
    );
}

export function presentAttempt(row: AttemptRow, now: Date): Schemas['Attempt'] {
  return {
    id: row.id,
    testId: row.test_id,
    userId: row.user_id,
    number: row.number,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    submitReason: row.submit_reason,
    questionCount: row.question_count,
    answeredCount: row.answered_count,
    score: row.score,
    maxScore: row.max_score,
    percentage: row.percentage,
    passed: row.passed,
    marking: row.marking,
    flags: row.flags,
    pausedAt: row.paused_at?.toISOString() ?? null,
    extraSeconds: row.extra_seconds,
    creditedSeconds: row.credited_seconds,
    unlimited: row.unlimited,
    lateCounted: row.late_counted,
    lateWaiting: row.late_waiting,
    percentageWithoutLate: row.percentage_without_late,
    passedWithoutLate: row.passed_without_late,
    percentageWithLate: row.percentage_with_late,
    passedWithLate: row.passed_with_late,
    neverBeat: row.never_beat,
    reopenedAfter: row.reopened_after,
    lateUntil: row.late_until !== null && now <= row.late_until ? row.late_until.toISOString() : null,
  };
}

export const attemptColumns: readonly ExportColumn<AttemptRow>[] = [
  { field: 'userId', value: (row) => row.full_name },
  { field: 'testId', value: (row, { language }) => localized(row.title, language) },
  { field: 'number', value: (row) => row.number },
  { field: 'status', value: (row, { t }) => t(`admin.resources.attempts.values.status.${row.status}`) },
  { field: 'startedAt', value: (row) => row.started_at },
  { field: 'deadlineAt', value: (row) => row.deadline_at },
  { field: 'submittedAt', value: (row) => row.submitted_at },
  {
    field: 'submitReason',
    value: ({ submit_reason: reason }, { t }) =>
      reason === null ? null : t(`admin.resources.attempts.values.submitReason.${reason}`),
  },
  { field: 'questionCount', value: (row) => row.question_count },
  { field: 'answeredCount', value: (row) => row.answered_count },
  { field: 'score', value: (row) => row.score },
  { field: 'maxScore', value: (row) => row.max_score },
  { field: 'percentage', value: (row) => row.percentage },
  { field: 'passed', value: (row) => row.passed },
  { field: 'marking', value: (row, { t }) => t(`admin.resources.attempts.values.marking.${row.marking}`) },
  { field: 'flags', value: (row) => row.flags },
  { field: 'extraSeconds', value: (row) => row.extra_seconds },
  { field: 'creditedSeconds', value: (row) => row.credited_seconds },
  { field: 'lateCounted', value: (row) => row.late_counted },
  { field: 'lateWaiting', value: (row) => row.late_waiting },
  { field: 'percentageWithoutLate', value: (row) => row.percentage_without_late },
  { field: 'percentageWithLate', value: (row) => row.percentage_with_late },
  { field: 'neverBeat', value: (row) => row.never_beat },
  {
    field: 'reopenedAfter',
    value: ({ reopened_after: level }, { t }) => (level === null ? null : t(`pages.invigilation.shownLevels.${level}`)),
  },
];
