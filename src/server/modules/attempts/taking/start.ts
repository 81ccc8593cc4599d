import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { isAssigned } from '../../assignments/index.ts';
import { claimRetake, countUsed, endOfRetake, spendRetake } from '../../retakes/index.ts';
import { drawPaper, loadComposition, type Paper } from '../../tests/index.ts';
import { endingAt, submitAttempts } from '../grading/submit.ts';
import { deadlineOf, isOver, startRefusal } from '../rules.ts';

interface Learner {
  testId: number;
  userId: number;
}

/** The attempt that the learner is to go on with, and whether it is a new one. */
export interface Started {
  attempt: Schemas['AttemptStarted'];
  isNew: boolean;
}

/** Starts may meet one another; the one that loses finds the winner's attempt when it looks again. */
const TRIES = 3;

/**
 * Starts an attempt, or gives the one in progress.
 * @param random a source of randomness in [0, 1)
 * @throws PublicError 404 when the test is none of the learner's, 409 when no attempt may be started
 */
export async function startAttempt(ctx: Context, learner: Learner, random: () => number): Promise<Started> {
  for (let tries = 0; tries < TRIES; tries++) {
    const started = await transaction(ctx.db, (trx) => tryToStart(ctx, trx, learner, random));
    if (started !== undefined) return started;
  }
  throw new Error(`Attempts at test ${learner.testId} by ${learner.userId} keep getting in each other's way`);
}

async function tryToStart(
  ctx: Context,
  trx: Trx,
  learner: Learner,
  random: () => number,
): Promise<Started | undefined> {
  const now = ctx.clock();
  const test = await trx.selectFrom('tests').selectAll().where('id', '=', learner.testId).executeTakeFirst();
  if (test === undefined) throw errors.notFound();
  const active = await findActive(trx, learner);
  if (active !== undefined && !isOver(active.deadline_at, now))
    return { attempt: presentStarted(active, now), isNew: false };
  if (active !== undefined) await submitAttempts(trx, [active], (attempt) => endingAt(attempt.deadline_at, now));

  const had = await countAttempts(trx, learner);
  const assigned = await isAssigned(trx, learner.testId, learner.userId);
  const window = {
    status: test.status,
    opensAt: test.opens_at,
    closesAt: test.closes_at,
    attemptsAllowed: test.attempts_allowed,
  };
  const refusal = startRefusal(window, assigned, had - (await countUsed(trx, learner)), now);
  // What the test's own rules refuse, a retake may still give.
  const retake =
    refusal !== undefined && test.status === 'published' ? await claimRetake(trx, learner, now) : undefined;
  if (refusal !== undefined && retake === undefined) {
    // Another start may have used the retake while this one waited for it: its attempt is there to go on with.
    if ((await findActive(trx, learner)) !== undefined) return undefined;
    if (had === 0 && (test.status !== 'published' || !assigned)) throw errors.notFound();
    throw errors.conflict(refusal, refusalDetails(refusal, window));
  }

  const composition = await loadComposition(trx, learner.testId);
  const paper = composition && (await drawPaper(trx, composition, random));
  if (composition === undefined || paper === undefined) throw errors.conflict('test-not-ready');
  const { durationMinutes, passPercentage, closesAt } = composition.test;
  const end = retake === undefined ? closesAt : endOfRetake(retake.closesAt, closesAt, now);
  const times = { startedAt: now, deadlineAt: deadlineOf(now, durationMinutes, end) };
  const id = await insertAttempt(trx, {
    ...learner,
    ...times,
    number: had + 1,
    durationMinutes,
    passPercentage,
    paper,
  });
  if (id === undefined) return undefined;
  if (retake !== undefined) await spendRetake(trx, retake, id, learner.userId, now);
  const row = { id, test_id: learner.testId, started_at: times.startedAt, deadline_at: times.deadlineAt };
  return { attempt: presentStarted(row, now), isNew: true };
}

function refusalDetails(refusal: string, window: { opensAt: Date | null; attemptsAllowed: number }) {
  if (refusal === 'test-not-open') return { opensAt: window.opensAt?.toISOString() };
  if (refusal === 'attempts-used-up') return { attemptsAllowed: window.attemptsAllowed };
  return undefined;
}

/** Locked, for the case that it has to be handed in. */
function findActive(trx: Trx, { testId, userId }: Learner) {
  return trx
    .selectFrom('attempts')
    .select(['id', 'test_id', 'started_at', 'deadline_at', 'pass_percentage'])
    .where('test_id', '=', testId)
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .forUpdate()
    .executeTakeFirst();
}

async function countAttempts(trx: Trx, { testId, userId }: Learner): Promise<number> {
  const { used } = await trx
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('test_id', '=', testId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return used;
}

export interface NewAttempt extends Learner {
  /** Counts the attempts of this person at this test, from 1. */
  number: number;
  startedAt: Date;
  deadlineAt: Date;
  durationMinutes: number;
  passPercentage: number;
  paper: Paper;
}

/** @returns undefined when the person has an attempt of this number, or one in progress, already */
async function insertAttempt(trx: Trx, attempt: NewAttempt): Promise<number | undefined> {
  const row = await trx
    .insertInto('attempts')
    .values(attemptRow(attempt))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await trx.insertInto('attempt_papers').values(paperRow(row.id, attempt.paper)).execute();
  return row.id;
}

export function attemptRow({ paper, ...attempt }: NewAttempt) {
  return {
    test_id: attempt.testId,
    user_id: attempt.userId,
    number: attempt.number,
    started_at: attempt.startedAt,
    deadline_at: attempt.deadlineAt,
    duration_minutes: attempt.durationMinutes,
    pass_percentage: attempt.passPercentage,
    question_count: paper.items.length,
    max_score: paper.items.reduce((sum, { points }) => sum + points, 0),
  };
}

export function paperRow(attemptId: number, { title, items, secrets }: Paper) {
  return {
    attempt_id: attemptId,
    title: JSON.stringify(title),
    items: JSON.stringify(items),
    keys: JSON.stringify(secrets),
  };
}

function presentStarted(
  attempt: { id: number; test_id: number; started_at: Date; deadline_at: Date },
  now: Date,
): Schemas['AttemptStarted'] {
  return {
    id: attempt.id,
    testId: attempt.test_id,
    startedAt: attempt.started_at.toISOString(),
    deadlineAt: attempt.deadline_at.toISOString(),
    serverNow: now.toISOString(),
  };
}
