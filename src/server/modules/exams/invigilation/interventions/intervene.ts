import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { SignalReason } from '#shared/realtime/events.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { recordAudit } from '../../../../crud/index.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { signalAttempts } from '../../../../signals.ts';
import { ofOwnRegion } from '../../../identity/users/index.ts';
import { lockForSubmission } from '../../attempt-locks/index.ts';
import { noteEvents } from '../../attempts/index.ts';
import { findBoardTest } from '../board/queries.ts';
import { act, type Details } from './act.ts';
import { findOrder, keepOrder, keepResult, lockAttemptsAt, type LockedAttempt } from './queries.ts';
import { type Intervention, mistakesOf, type Skip, skipOf } from './rules.ts';

/** Who intervenes, at which test. */
export interface Place {
  testId: number;
  actor: SignedIn;
}

/** The reason of the signal to the windows. */
const SIGNALS = {
  'extra-time': 'time',
  pause: 'pause',
  resume: 'resume',
  message: 'message',
  reopen: 'reopened',
} as const satisfies Record<Exclude<Intervention['action'], 'force-submit'>, SignalReason>;

/** The most attempts that an audit event lists. The protocols cover all of them. */
const NAMED = 1000;

/** An attempt, with the reason why the order does not fit it. */
interface Weighed {
  attempt: LockedAttempt;
  skip: Skip | undefined;
}

/**
 * Applies an order of staff to attempts at a test, in one transaction. Attempts that the order does not fit are skipped and listed. A
 * repeated order has no effect.
 * @throws PublicError 403 when all the named attempts are one's own, 404 when the test or one of the attempts does not exist, 409 when a
 * closed report card contains an attempt that is to be reopened, or when the request id was used for another order, 422 for an incomplete
 * order
 */
export async function intervene(
  ctx: Context,
  place: Place,
  order: Intervention,
): Promise<Schemas['InterventionResult']> {
  const mistakes = mistakesOf(order);
  if (Object.keys(mistakes).length > 0) throw errors.invalid(mistakes);
  return transaction(ctx.db, async (trx) => {
    const test = await findBoardTest(trx, place.testId);
    if (test === undefined) throw errors.notFound();
    const { action, requestId } = order;
    if (!(await keepOrder(trx, { testId: place.testId, actorId: place.actor.userId, requestId, action }, ctx.clock())))
      return answeredBefore(trx, place, order);
    const { fits, skipped, now } = await weigh(ctx, trx, place, order);
    await carryOut(trx, { testId: place.testId, actorId: place.actor.userId, title: test.title }, order, fits, now);
    const result = {
      action,
      affected: fits.map(({ id }) => id),
      skipped: skipped.map(({ attempt, skip }) => ({ attemptId: attempt.id, reason: skip })),
    };
    await keepResult(trx, place.actor.userId, requestId, result);
    return result;
  });
}

async function answeredBefore(trx: Trx, place: Place, { requestId, action }: Intervention) {
  const before = await findOrder(trx, place.actor.userId, requestId);
  if (before.result === null || before.test_id !== place.testId || before.action !== action) {
    throw errors.conflict('request-used');
  }
  return before.result;
}

async function weigh(ctx: Context, trx: Trx, { testId, actor }: Place, { action, attemptIds }: Intervention) {
  if (action === 'force-submit') await lockForSubmission(trx, testId);
  const attempts = await lockAttemptsAt(trx, testId, attemptIds, ofOwnRegion(actor, sql.ref('user_id')));
  if (attemptIds !== undefined && attempts.length < attemptIds.length) throw errors.notFound();
  // Read after the locks, so that everything this transaction waited for lies before it.
  const now = ctx.clock();
  const weighed: Weighed[] = attempts.map((attempt) => ({ attempt, skip: skipOf(action, attempt, actor.userId, now) }));
  if (attemptIds !== undefined && weighed.every(({ skip }) => skip === 'own-attempt'))
    throw new PublicError(403, 'own-attempt');
  return {
    now,
    fits: weighed.filter(({ skip }) => skip === undefined).map(({ attempt }) => attempt),
    skipped: weighed.filter((one): one is Weighed & { skip: Skip } => one.skip !== undefined),
  };
}

async function carryOut(
  trx: Trx,
  { testId, actorId, title }: { testId: number; actorId: number; title: LocalizedText },
  order: Intervention,
  attempts: readonly LockedAttempt[],
  now: Date,
): Promise<void> {
  if (attempts.length === 0) return;
  const { action, minutes, text, reason } = order;
  const said = {
    ...(minutes !== undefined && { minutes }),
    ...(text !== undefined && { text: text.trim() }),
    ...(reason !== undefined && { reason: reason.trim() }),
  };
  const more = await act(trx, { ...order, testId, actorId, title, said }, attempts, now);
  const ids = attempts.map(({ id }) => id);
  // A submission writes its own protocol entries and signals.
  if (action !== 'force-submit') {
    const details = (id: number): Details => ({ ...said, ...more.get(id) });
    await noteEvents(
      trx,
      ids.flatMap((id) => {
        const line = { attemptId: id, testId, kind: action, at: now, actorId, details: details(id) };
        // A reopened attempt is paused until it is opened.
        return action === 'reopen' ? [line, { ...line, kind: 'pause', details: { untilOpened: true } }] : [line];
      }),
    );
    await signalAttempts(trx, { testId, attemptIds: ids, reason: SIGNALS[action] });
  }
  await recordAudit(trx, now, {
    actorId,
    action: 'intervene',
    resource: 'attempts',
    ids: ids.slice(0, NAMED),
    details: { intervention: action, testId, count: ids.length, ...said },
  });
}
