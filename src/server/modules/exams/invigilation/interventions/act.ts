import type { LocalizedText } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { recordDigests } from '../../../../history/index.ts';
import { endingOf, reopenJournals, submitAttempts } from '../../attempts/index.ts';
import { tell } from '../../../platform/notices/index.ts';
import { isInClosedCard } from '../../closed-cards/index.ts';
import { addTime, lastClosingOf, type LockedAttempt, pause, putBack, resume, takeMarks } from './queries.ts';
import { type Intervention, openByOf } from './rules.ts';

export type Details = Record<string, unknown>;

/** An intervention with its author and its test. */
interface Order extends Pick<Intervention, 'action' | 'minutes' | 'reason' | 'afterShown'> {
  actorId: number;
  title: LocalizedText;
  testId: number;
  /** The details of the order for the protocol. */
  said: Details;
}

/** Papers that are graded together. */
const CHUNK = 200;

const MINUTE_MS = 60_000;

/**
 * Applies an intervention to attempts that fit it and are locked by the transaction.
 * @returns attempt → further details for its protocol
 */
export async function act(
  trx: Trx,
  order: Order,
  attempts: readonly LockedAttempt[],
  now: Date,
): Promise<Map<number, Details>> {
  const ids = attempts.map(({ id }) => id);
  const minutes = order.minutes ?? 0;
  switch (order.action) {
    case 'message':
      return new Map();
    case 'extra-time':
      await addTime(trx, ids, minutes, now);
      return new Map(
        attempts.map(({ id, deadline_at }) => [id, { until: later(deadline_at, minutes * MINUTE_MS).toISOString() }]),
      );
    case 'pause':
      await pause(trx, ids, now);
      return new Map();
    case 'resume':
      await resume(trx, ids, now);
      return new Map(attempts.map(({ id, paused_at }) => [id, { seconds: secondsSince(paused_at, now) }]));
    case 'force-submit':
      await end(trx, order, attempts, now);
      return new Map();
    case 'reopen':
      return reopen(trx, order, attempts, now);
  }
}

const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

function secondsSince(pausedAt: Date | null, now: Date): number {
  return pausedAt === null ? 0 : Math.max(0, Math.round((now.getTime() - pausedAt.getTime()) / 1000));
}

async function end(
  trx: Trx,
  { actorId, said: details }: Order,
  attempts: readonly LockedAttempt[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < attempts.length; from += CHUNK) {
    const chunk = attempts.slice(from, from + CHUNK);
    await submitAttempts(trx, chunk, (attempt) => ({ ...endingOf(attempt, now, 'staff'), actorId, details }), now);
  }
}

/** @throws PublicError 409 when a closed report card contains one of them, or a learner knows a result and that was not confirmed */
async function reopen(
  trx: Trx,
  { testId, title, minutes = 0, reason, afterShown }: Order,
  attempts: readonly LockedAttempt[],
  now: Date,
): Promise<Map<number, Details>> {
  const ids = attempts.map(({ id }) => id);
  const held = await isInClosedCard(trx, ids);
  if (held.size > 0) throw errors.conflict('report-card-closed', { attemptIds: [...held] });
  const known = attempts.filter(({ known_level }) => known_level !== null);
  if (known.length > 0 && afterShown !== true)
    throw errors.conflict('result-shown', { attemptIds: known.map(({ id }) => id) });
  const openBy = openByOf(await lastClosingOf(trx, testId), now);
  await putBack(trx, ids, { now, minutes, openBy });
  await reopenJournals(trx, ids);
  const marks = Map.groupBy(await takeMarks(trx, ids), ({ attempt_id }) => attempt_id);
  await recordDigests(trx, 'attempt', ids);
  await recordDigests(trx, 'journal', ids);
  await tell(
    trx,
    attempts.map(({ id, user_id }) => ({
      userId: user_id,
      kind: 'attempt-reopened',
      details: {
        testId,
        title,
        attemptId: id,
        minutes,
        openBy: openBy.toISOString(),
        reason: reason?.trim() ?? '',
      },
    })),
    now,
  );
  return new Map(
    attempts.map((attempt) => [
      attempt.id,
      {
        openBy: openBy.toISOString(),
        ...(attempt.known_level !== null && { shown: attempt.known_level }),
        former: {
          submittedAt: attempt.submitted_at?.toISOString() ?? null,
          submitReason: attempt.submit_reason,
          score: attempt.score,
          maxScore: attempt.max_score,
          percentage: attempt.percentage,
          passed: attempt.passed,
          ...(marks.has(attempt.id) && {
            marks: marks
              .get(attempt.id)
              ?.map(({ attempt_id: _, marker_id, ...mark }) => ({ ...mark, markerId: marker_id })),
          }),
        },
      },
    ]),
  );
}
