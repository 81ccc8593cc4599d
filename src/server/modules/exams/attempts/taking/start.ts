import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { SharedLookup } from '../../../../batches/index.ts';
import type { Context } from '../../../../context.ts';
import { type Db, transaction, type Trx } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { recordDigests } from '../../../../history/index.ts';
import { lockForSubmission } from '../../attempt-locks/index.ts';
import { type AccessRules, checkAccessOf, type WrongCodes } from '../../exam-access/index.ts';
import { insertPapers } from '../../papers/index.ts';
import { claimRetake, endOfRetake, spendRetake } from '../../retakes/index.ts';
import { drawPaper, loadComposition, type Paper, seenQuestions } from '../../tests/index.ts';
import { endingOf, submitAttempts } from '../grading/submit.ts';
import { settleOutages } from '../outages/server-pulse.ts';
import { noteEvents } from '../protocol.ts';
import { hasRunOut, hasRunOutIn } from '../running.ts';
import type { FastStarts } from './fast-start.ts';
import { type Learner, refusalOf, startFacts, windowOf } from './start-facts.ts';
import { type Terms, termsAtStart } from './terms.ts';

/** A learner with IP address, access code and browser proof. */
export interface Arrival extends Learner {
  ip: string;
  accessCode?: string | undefined;
  seb?: Schemas['SebProof'] | undefined;
}

/** The most tests in one query. */
const LIMIT = 200;

/** The access rules of tests by id. Concurrent lookups share a query: a thousand people may start one test at once. */
export type SharedAccess = SharedLookup<number, AccessRules & { id: number }>;

export function sharedAccess(db: Db): SharedAccess {
  return new SharedLookup<number, AccessRules & { id: number }>(
    LIMIT,
    (ids) =>
      db
        .selectFrom('tests')
        .select(['id', 'access_code as accessCode', 'ip_ranges as ipRanges', 'seb_keys as sebKeys'])
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  );
}

/** The services that a start needs. */
export interface StartTools {
  access: SharedAccess;
  fast: FastStarts;
  wrongCodes: WrongCodes;
  /** A source of randomness in [0, 1). */
  random: () => number;
}

/** The attempt to continue, and whether it is new. */
export interface Started {
  attempt: Schemas['AttemptStarted'];
  isNew: boolean;
}

/** Two starts of one person may conflict. The one that loses finds the attempt of the other when it retries. */
const TRIES = 3;

/**
 * Starts an attempt, or returns the one in progress. A first attempt uses a prepared paper if there is one; everything else takes the
 * general path.
 * @throws PublicError 404 when the learner does not see the test, 409 when no attempt may be started, 403 or 422 when the place, browser or
 * access code is wrong
 */
export async function startAttempt(ctx: Context, tools: StartTools, arrival: Arrival): Promise<Started> {
  const { testId, userId } = arrival;
  const refused = await accessRefusal(ctx, tools, arrival);
  if (refused === undefined) {
    const begun = await tools.fast.write({ testId, userId, now: ctx.clock() });
    if (begun !== undefined) return { attempt: presentStarted(begun, ctx.clock()), isNew: true };
  }
  const active = await ctx.db
    .selectFrom('attempts')
    .select(['id', 'deadline_at', 'paused_at', 'open_by'])
    .where('test_id', '=', testId)
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  if (active !== undefined && hasRunOut(active, ctx.clock())) await settleOutages(ctx);
  for (let tries = 0; tries < TRIES; tries++) {
    const started = await transaction(ctx.db, (trx) => tryToStart(ctx, trx, arrival, tools.random, refused));
    if (started !== undefined) return started;
  }
  throw new Error(`Attempts at test ${testId} by ${userId} keep getting in each other's way`);
}

/** Why the access rules refuse a new attempt. An attempt in progress is returned nevertheless. */
async function accessRefusal(
  ctx: Context,
  { access, wrongCodes }: StartTools,
  { testId, userId, ...visit }: Arrival,
): Promise<PublicError | undefined> {
  const test = await access.find(testId);
  if (test === undefined) throw errors.notFound();
  try {
    checkAccessOf(wrongCodes, { userId, testId, now: ctx.clock() }, test, visit, ctx.env.publicOrigin);
    return undefined;
  } catch (error) {
    if (error instanceof PublicError) return error;
    throw error;
  }
}

async function tryToStart(
  ctx: Context,
  trx: Trx,
  learner: Learner,
  random: () => number,
  refused: PublicError | undefined,
): Promise<Started | undefined> {
  const now = ctx.clock();
  const mayEnd = await hasOverdue(trx, learner, now);
  if (mayEnd) await lockForSubmission(trx, learner.testId);
  const active = await findActive(trx, learner);
  if (active !== undefined && !hasRunOut(active, now)) return { attempt: presentStarted(active, now), isNew: false };
  // Its time was changed a moment ago.
  if (active !== undefined && !mayEnd) return undefined;
  if (active !== undefined) await submitAttempts(trx, [active], (attempt) => endingOf(attempt, now, 'learner'), now);

  const [facts] = await startFacts(trx, [{ ...learner, now }]);
  if (facts === undefined) throw errors.notFound();
  const refusal = refusalOf(facts, now);
  const window = windowOf(facts, now);
  // If the test's own rules refuse, a retake may still allow an attempt.
  const retake =
    refusal !== undefined && facts.status === 'published'
      ? await claimRetake(trx, learner, now, window.nextAttemptFrom !== null)
      : undefined;
  if (retake === 'pausing') throw errors.conflict('cooldown', refusalDetails('cooldown', window));
  if (refusal !== undefined && retake === undefined) {
    // Another start may have used the retake while this one waited for the lock. Retry: its attempt is there to continue.
    if ((await findActive(trx, learner)) !== undefined) return undefined;
    if (facts.had === 0 && (facts.status !== 'published' || !facts.assigned)) throw errors.notFound();
    throw errors.conflict(refusal, refusalDetails(refusal, window));
  }
  if (refused !== undefined) throw refused;

  const composition = await loadComposition(trx, learner.testId);
  const seen = facts.needs_own_paper ? await seenQuestions(trx, learner.testId, learner.userId) : undefined;
  const paper = composition && (await drawPaper(trx, composition, random, seen && { seen }));
  if (paper === undefined) throw errors.conflict('test-not-ready');
  const closingAt = retake === undefined ? facts.closes_at : endOfRetake(retake.closesAt, facts.closes_at, now);
  const terms = termsAtStart(facts, closingAt, now);
  const id = await insertAttempt(trx, { ...learner, ...terms, number: facts.had + 1, paper });
  if (id === undefined) return undefined;
  await recordDigests(trx, 'attempt', [id]);
  const { testId } = learner;
  await noteEvents(trx, [{ attemptId: id, testId, kind: 'started', at: now, details: { prepared: false } }]);
  if (retake !== undefined) await spendRetake(trx, retake, id, learner.userId, now);
  const row = { id, test_id: testId, started_at: terms.startedAt, deadline_at: terms.deadlineAt };
  return { attempt: presentStarted(row, now), isNew: true };
}

function refusalDetails(
  refusal: string,
  window: { opensAt: Date | null; attemptsAllowed: number; nextAttemptFrom: Date | null },
) {
  if (refusal === 'cooldown') return { nextAttemptFrom: window.nextAttemptFrom?.toISOString() };
  if (refusal === 'test-not-open') return { opensAt: window.opensAt?.toISOString() };
  if (refusal === 'attempts-used-up') return { attemptsAllowed: window.attemptsAllowed };
  return undefined;
}

async function hasOverdue(trx: Trx, { testId, userId }: Learner, now: Date): Promise<boolean> {
  const overdue = await trx
    .selectFrom('attempts')
    .select('id')
    .where('test_id', '=', testId)
    .where('user_id', '=', userId)
    .where(hasRunOutIn('attempts', sql`${now}::timestamptz`))
    .executeTakeFirst();
  return overdue !== undefined;
}

/** Locked, because it may have to be submitted. */
function findActive(trx: Trx, { testId, userId }: Learner) {
  return trx
    .selectFrom('attempts')
    .select(['id', 'test_id', 'started_at', 'deadline_at', 'paused_at', 'open_by'])
    .where('test_id', '=', testId)
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .forUpdate()
    .executeTakeFirst();
}

export interface NewAttempt extends Learner, Terms {
  /** The number of the attempt of this person at this test, from 1. */
  number: number;
  paper: Paper;
}

/** @returns undefined when the person already has an attempt with this number, or one in progress */
async function insertAttempt(trx: Trx, attempt: NewAttempt): Promise<number | undefined> {
  const row = await trx
    .insertInto('attempts')
    .values(attemptRow(attempt))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await insertPapers(trx, [{ attemptId: row.id, paper: attempt.paper }]);
  return row.id;
}

export function attemptRow({ paper, ...attempt }: NewAttempt) {
  return {
    test_id: attempt.testId,
    user_id: attempt.userId,
    number: attempt.number,
    started_at: attempt.startedAt,
    deadline_at: attempt.deadlineAt,
    closing_at: attempt.closingAt,
    duration_minutes: attempt.durationMinutes,
    unlimited: attempt.unlimited,
    pass_percentage: attempt.passPercentage,
    policy: JSON.stringify(attempt.policy),
    question_count: paper.items.length,
    max_score: maxScoreOf(paper),
  };
}

export function maxScoreOf({ items }: Paper): number {
  return items.reduce((sum, { points }) => sum + points, 0);
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
