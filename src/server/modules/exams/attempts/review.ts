import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { recordJournals } from '../../../history/index.ts';
import { commentsOf } from './grading/comments.ts';
import type { PaperCorrection } from './grading/score.ts';
import { type PrintedSecret, readExplanations, readItems } from '../papers/index.ts';
import { reviewKey } from '../../content/questions/index.ts';
import { readPolicy } from './policy.ts';
import { policyOf, reviewColumns } from './review-policy.ts';
import { shows, visibleFrom, visibleLevel, waitsForOthers } from './rules.ts';

/** A finished attempt with the current policy of its test. */
export async function loadFinished(db: Db, attemptId: number, userId: number, now: Date) {
  return db
    .selectFrom('attempts')
    .innerJoin('attempt_papers', 'attempt_papers.attempt_id', 'attempts.id')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'attempts.id',
      'attempts.test_id',
      'attempts.number',
      'attempts.status',
      'attempts.started_at',
      'attempts.deadline_at',
      'attempts.paused_at',
      'attempts.open_by',
      'attempts.marking',
      'attempts.submitted_at',
      'attempts.submit_reason',
      'attempts.shown_at',
      'attempts.shown_level',
      'attempts.late_counted',
      'attempts.late_waiting',
      'attempts.pass_percentage',
      'attempts.policy',
      'attempts.score',
      'attempts.max_score',
      'attempts.percentage',
      'attempts.passed',
      'attempts.theme_scores',
      'attempt_papers.title',
      'tests.kind',
      'tests.appeal_days',
      ...reviewColumns(now),
    ])
    .where('attempts.id', '=', attemptId)
    .where('attempts.user_id', '=', userId)
    .executeTakeFirst();
}

type FinishedRow = NonNullable<Awaited<ReturnType<typeof loadFinished>>>;

/**
 * Notes how much the learner is shown of results: from now on nothing that arrives late counts for them.
 * @returns how many of the attempts are still handed in; nothing is noted of the others
 */
export async function markShown(
  db: Db,
  attemptIds: readonly number[],
  level: Schemas['ShownLevel'],
  now: Date,
): Promise<number> {
  const levels = sql`array['score', 'answers', 'key']`;
  return transaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('attempts')
      .set({
        shown_at: sql<Date>`coalesce(shown_at, ${now}::timestamptz)`,
        shown_level: sql<
          Schemas['ShownLevel']
        >`case when array_position(${levels}, shown_level) > array_position(${levels}, ${level}::text)
          then shown_level else ${level}::text end`,
      })
      .where('id', 'in', [...attemptIds])
      .where('status', '=', 'submitted')
      .executeTakeFirst();
    recordJournals(trx, attemptIds);
    return Number(numUpdatedRows);
  });
}

/** Whether the learner is shown something of the result now that they have not been shown. */
function isNews(
  { shown_at, shown_level }: Pick<FinishedRow, 'shown_at' | 'shown_level'>,
  visible: Schemas['ReviewLevel'],
): boolean {
  return shows(visible, 'score') && (shown_at === null || !shows(shown_level ?? 'nothing', visible));
}

/** The newest late answer to each question. */
async function lateAnswersOf(db: Db, attemptId: number): Promise<Map<number, Schemas['LateAnswer']>> {
  const rows = await db
    .selectFrom('late_answers')
    .select(['position', 'answer', 'written_at', 'arrived_at', 'proof', 'state'])
    .where('attempt_id', '=', attemptId)
    .orderBy('epoch')
    .orderBy('seq')
    .execute();
  return new Map(
    rows.map(({ position, answer, written_at, arrived_at, proof, state }) => [
      position,
      { answer, writtenAt: written_at.toISOString(), arrivedAt: arrived_at.toISOString(), proof, state },
    ]),
  );
}

/** How much of a finished attempt its learner sees now. */
export const visibleOf = (row: FinishedRow, now: Date) => visibleLevel(policyOf(row), now);

/**
 * How much of an attempt staff may see: of their own only what the policy shows them as its learner, and then it counts as shown.
 * @throws PublicError 403 where that is less than what is needed
 */
export async function levelForStaff(
  db: Db,
  { attemptId, userId }: { attemptId: number; userId: number },
  needed: Schemas['ReviewLevel'],
  now: Date,
): Promise<Schemas['ReviewLevel']> {
  const own = await loadFinished(db, attemptId, userId, now);
  if (own === undefined) return 'key';
  const visible = own.status === 'submitted' ? visibleOf(own, now) : 'nothing';
  if (!shows(visible, needed)) throw new PublicError(403, 'own-attempt');
  if (visible !== 'nothing' && isNews(own, visible)) await markShown(db, [own.id], visible, now);
  return visible;
}

/** One's own attempts before staff read a list with them. */
export interface OwnAttempts {
  /** Those of which the policy shows their learner less than the list would. */
  held: number[];
  /** Those of which the list shows what was not shown before. */
  news: number[];
}

/** @param needed what the list shows of each attempt */
export async function ownAttempts(
  db: Db,
  { userId, testId }: { userId: number; testId?: number },
  needed: Schemas['ShownLevel'],
  now: Date,
): Promise<OwnAttempts> {
  let own = db
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .select(['attempts.id', 'attempts.status', 'attempts.shown_at', 'attempts.shown_level', ...reviewColumns(now)])
    .where('attempts.user_id', '=', userId);
  if (testId !== undefined) own = own.where('attempts.test_id', '=', testId);
  const rows = await own.execute();
  const isHeld = (row: (typeof rows)[number]) =>
    row.status !== 'submitted' || !shows(visibleLevel(policyOf(row), now), needed);
  const news = rows.filter((row) => !isHeld(row) && isNews(row, needed));
  return { held: rows.filter(isHeld).map(({ id }) => id), news: news.map(({ id }) => id) };
}

/**
 * The result as far as the policy shows it now. Hidden parts are not even read from the database.
 * @throws PublicError 409 when the attempt has been opened again meanwhile
 */
export async function presentResult(
  db: Db,
  row: FinishedRow,
  now: Date,
  language: Language,
): Promise<Schemas['AttemptResult']> {
  const policy = policyOf(row);
  const visible = visibleLevel(policy, now);
  const scored = shows(visible, 'score');
  if (visible !== 'nothing' && isNews(row, visible) && (await markShown(db, [row.id], visible, now)) === 0) {
    throw errors.conflict('attempt-in-progress');
  }
  return {
    attemptId: row.id,
    testId: row.test_id,
    title: row.title,
    kind: row.kind,
    number: row.number,
    startedAt: row.started_at.toISOString(),
    submittedAt: (row.submitted_at ?? row.deadline_at).toISOString(),
    submitReason: row.submit_reason ?? 'deadline',
    marking: row.marking,
    visible,
    visibleFrom: visibleFrom(policy, now)?.toISOString() ?? null,
    waitsForOthers: waitsForOthers(policy, now),
    lateUntil: row.own_late_until !== null && now <= row.own_late_until ? row.own_late_until.toISOString() : null,
    lateCounted: row.late_counted,
    lateWaiting: row.late_waiting,
    score: scored ? row.score : null,
    maxScore: scored ? row.max_score : null,
    percentage: scored ? row.percentage : null,
    passPercentage: row.pass_percentage,
    passed: scored ? row.passed : null,
    sections: [...readPolicy(row.policy).sections],
    themes: scored ? (row.theme_scores ?? []) : [],
    items: shows(visible, 'answers') ? await reviewItems(db, row.id, shows(visible, 'key') ? language : undefined) : [],
  };
}

/**
 * The questions of an attempt with answers and grades.
 * @param keyLanguage includes the key and the explanations in this language; undefined hides them
 */
export async function reviewItems(
  db: Db,
  attemptId: number,
  keyLanguage: Language | undefined,
): Promise<Schemas['ReviewItem'][]> {
  const paper = await db
    .selectFrom('attempt_papers')
    .innerJoin('attempts', 'attempts.id', 'attempt_papers.attempt_id')
    .select(['items', 'keys', 'corrections', 'status'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const answers = await db
    .selectFrom('attempt_answers')
    .select(['position', 'answer', 'points', 'verdict'])
    .where('attempt_id', '=', attemptId)
    .execute();
  const given = new Map(answers.map((answer) => [answer.position, answer]));
  const comments = await commentsOf(db, attemptId);
  const late = await lateAnswersOf(db, attemptId);
  const secrets = paper.keys as PrintedSecret[];
  const corrections = paper.corrections as Record<string, PaperCorrection>;
  const [items] = await readItems(db, [paper.items]);
  const explanations = keyLanguage === undefined ? [] : await readExplanations(db, secrets);
  // An unanswered question has no row. Once the attempt is graded, it counts 0 points.
  const untouched =
    paper.status === 'submitted' ? ({ points: 0, verdict: 'unanswered' } as const) : { points: null, verdict: null };
  return (items ?? []).map((item, position) => {
    const secret = secrets[position];
    const { answer = null, points, verdict } = given.get(position) ?? { ...untouched, answer: null };
    const open = keyLanguage !== undefined && secret !== undefined;
    return {
      item,
      answer,
      points,
      maxPoints: item.points,
      verdict,
      comment: comments.get(position) ?? null,
      // The key by which the answer was graded.
      key: open ? reviewKey(corrections[position]?.key ?? secret.key, keyLanguage, answer) : null,
      explanation: open ? (explanations[position] ?? null) : null,
      ...(late.has(position) && { late: late.get(position) as Schemas['LateAnswer'] }),
    };
  });
}
