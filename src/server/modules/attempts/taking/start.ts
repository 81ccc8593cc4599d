import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../crud/index.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { isAssigned } from '../../assignments/index.ts';
import { type AccessRules, checkAccessOf, type WrongCodes } from '../../exam-access/index.ts';
import { insertPapers } from '../../papers/index.ts';
import { claimRetake, countUsed, endOfRetake, spendRetake } from '../../retakes/index.ts';
import { drawPaper, loadComposition, type Paper, seenQuestions } from '../../tests/index.ts';
import { lastEndOf, nextAttemptFrom } from '../cooldown.ts';
import { endingAt, submitAttempts } from '../grading/submit.ts';
import { settleOutages } from '../outages/pulse.ts';
import type { AttemptPolicy } from '../policy.ts';
import { noteEvents } from '../protocol.ts';
import { deadlineOf, startRefusal } from '../rules.ts';
import { hasRunOut } from '../running.ts';
import type { FastStarts } from './fast-start.ts';
import { sharedLookup, type SharedLookup } from '../../../batches/index.ts';
import { minutesFor, policyAtStart } from './terms.ts';

interface Learner {
  testId: number;
  userId: number;
}

/** What the learner comes with. */
export interface Arrival extends Learner {
  ip: string;
  accessCode?: string | undefined;
  seb?: Schemas['SebProof'] | undefined;
}

/** Tests in one query. */
const LIMIT = 200;

/** What tests ask of those who come, by their ids: the thousand who come to one test at once share the look at it. */
export type SharedAccess = SharedLookup<number, AccessRules & { id: number }>;

export function sharedAccess(db: Db): SharedAccess {
  return sharedLookup<number, AccessRules & { id: number }>(
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

/** What a start needs beside the context. */
export interface StartTools {
  access: SharedAccess;
  fast: FastStarts;
  wrongCodes: WrongCodes;
  /** A source of randomness in [0, 1). */
  random: () => number;
}

/** The attempt that the learner is to go on with, and whether it is a new one. */
export interface Started {
  attempt: Schemas['AttemptStarted'];
  isNew: boolean;
}

/** Starts may meet one another; the one that loses finds the winner's attempt when it looks again. */
const TRIES = 3;

/**
 * Starts an attempt, or gives the one in progress. A first attempt takes a paper that lies ready, where there is one; everything else goes the long way.
 * @throws PublicError 404 when the test is none of the learner's, 409 when no attempt may be started, 403 or 422 when the learner is not where, or
 *   comes without what, the test asks for
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
    .select(['id', 'deadline_at', 'paused_at'])
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

/** Why the test may not be started from here, or with this; an attempt in progress is found nevertheless. */
async function accessRefusal(
  ctx: Context,
  { access, wrongCodes }: StartTools,
  { testId, userId, ...visit }: Arrival,
): Promise<PublicError | undefined> {
  const test = await access.write(testId);
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
  const test = await trx.selectFrom('tests').selectAll().where('id', '=', learner.testId).executeTakeFirst();
  if (test === undefined) throw errors.notFound();
  const active = await findActive(trx, learner);
  if (active !== undefined && !hasRunOut(active, now)) return { attempt: presentStarted(active, now), isNew: false };
  if (active !== undefined) await submitAttempts(trx, [active], (attempt) => endingAt(attempt.deadline_at, now));

  const had = await countAttempts(trx, learner);
  const assigned = await isAssigned(trx, learner.testId, learner.userId);
  const window = {
    status: test.status,
    opensAt: test.opens_at,
    closesAt: test.closes_at,
    attemptsAllowed: test.attempts_allowed,
    nextAttemptFrom: nextAttemptFrom(
      { cooldown_hours: test.cooldown_hours, last_ended_at: await lastEndOf(trx, learner) },
      now,
    ),
  };
  const refusal = startRefusal(window, assigned, had - (await countUsed(trx, learner)), now);
  // What the test's own rules refuse, a retake may still give.
  const retake =
    refusal !== undefined && test.status === 'published'
      ? await claimRetake(trx, learner, now, window.nextAttemptFrom !== null)
      : undefined;
  if (retake === 'pausing') throw errors.conflict('cooldown', refusalDetails('cooldown', window));
  if (refusal !== undefined && retake === undefined) {
    // Another start may have used the retake while this one waited for it: its attempt is there to go on with.
    if ((await findActive(trx, learner)) !== undefined) return undefined;
    if (had === 0 && (test.status !== 'published' || !assigned)) throw errors.notFound();
    throw errors.conflict(refusal, refusalDetails(refusal, window));
  }
  if (refused !== undefined) throw refused;

  const composition = await loadComposition(trx, learner.testId);
  const seen =
    composition?.test.avoidSeen === true ? await seenQuestions(trx, learner.testId, learner.userId) : undefined;
  const paper = composition && (await drawPaper(trx, composition, random, seen && { seen }));
  if (composition === undefined || paper === undefined) throw errors.conflict('test-not-ready');
  const accommodations = await accommodationsOf(trx, learner.userId);
  const durationMinutes = minutesFor(test.duration_minutes, accommodations);
  const end = retake === undefined ? test.closes_at : endOfRetake(retake.closesAt, test.closes_at, now);
  const times = { startedAt: now, deadlineAt: deadlineOf(now, durationMinutes, end) };
  const id = await insertAttempt(trx, {
    ...learner,
    ...times,
    number: had + 1,
    durationMinutes,
    unlimited: accommodations.no_time_limit,
    passPercentage: test.pass_percentage,
    policy: policyAtStart(test),
    paper,
  });
  if (id === undefined) return undefined;
  await noteEvents(trx, [{ attemptId: id, testId: test.id, kind: 'started', at: now, details: { prepared: false } }]);
  if (retake !== undefined) await spendRetake(trx, retake, id, learner.userId, now);
  const row = { id, test_id: learner.testId, started_at: times.startedAt, deadline_at: times.deadlineAt };
  return { attempt: presentStarted(row, now), isNew: true };
}

function accommodationsOf(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['extra_time_percent', 'no_time_limit'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
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

/** Locked, for the case that it has to be handed in. */
function findActive(trx: Trx, { testId, userId }: Learner) {
  return trx
    .selectFrom('attempts')
    .select(['id', 'test_id', 'started_at', 'deadline_at', 'paused_at', 'pass_percentage'])
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
  /** No time limit: the deadline is far away, or the closing of the test. */
  unlimited: boolean;
  passPercentage: number;
  policy: AttemptPolicy;
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
