import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { kindsChanged, recordDigests } from '../../../../history/index.ts';
import { flagAttempt, noteEvents } from '../protocol.ts';
import type { LateAttempt } from './late-rules.ts';

const KINDS = ['attempt', 'journal'] as const;

/**
 * Late answers to an ended attempt are judged by what the database says of it: nothing is judged once somebody has changed that by hand.
 * @throws PublicError 409, which devices take as a reason to keep their answers and to try again
 */
export async function refuseChanged(trx: Trx, { id, status }: Pick<LateAttempt, 'id' | 'status'>): Promise<void> {
  if (status !== 'submitted') return;
  if ((await kindsChanged(trx, KINDS, id)).length > 0) throw errors.conflict('record-changed');
}

/** Runs the work, and tells staff of an attempt that {@link refuseChanged} refuses to judge. */
export async function tellingOfChanges<T>(ctx: Context, attemptId: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PublicError && error.id === 'record-changed') await noteChanged(ctx, attemptId);
    throw error;
  }
}

/** Once: in the protocol, on the board, in the audit trail and in the log. */
async function noteChanged(ctx: Context, attemptId: number): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    const attempt = await trx
      .selectFrom('attempts')
      .select('test_id')
      .where('id', '=', attemptId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const line = await trx
      .selectFrom('attempt_events')
      .select('id')
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'record-changed')
      .executeTakeFirst();
    if (line !== undefined) return;
    ctx.log.error({ attemptId }, 'late answers are not judged: the attempt was changed by hand in the database');
    const wrong = await kindsChanged(trx, KINDS, attemptId);
    await noteEvents(trx, [
      { attemptId, testId: attempt.test_id, kind: 'record-changed', at: ctx.clock(), details: { kinds: wrong } },
    ]);
    await flagAttempt(trx, attemptId);
    for (const kind of wrong) await recordDigests(trx, kind, [attemptId]);
  });
}
