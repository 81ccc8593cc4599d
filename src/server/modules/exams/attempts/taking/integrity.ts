import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { lockForSubmissionOf } from '../../attempt-locks/index.ts';
import { endingOf, submitAttempts } from '../grading/submit.ts';
import { settleIfOver } from '../outages/settle-if-over.ts';
import { readPolicy } from '../policy.ts';
import { noteEvents } from '../protocol.ts';
import { hasEnded } from '../running.ts';

type Kind = Schemas['IntegrityReport']['events'][number]['kind'];

/** The events that count against the policy. The others only say how long something lasted. */
const COUNTED: ReadonlySet<Kind> = new Set<Kind>(['hidden', 'blur', 'copy', 'paste', 'full-screen-exit']);

/** The most events of one attempt, so that a broken or hostile page cannot fill the disk. */
const MOST_LINES = 2000;

/**
 * Stores integrity events that the page reports: it was left, text was copied. The policy of the test decides what follows. The strictest
 * policy submits the attempt, which is graded as usual and flagged for review. Nobody fails because of this.
 * @throws PublicError 404 for another's attempt
 */
export async function reportIntegrity(
  ctx: Context,
  attemptId: number,
  userId: number,
  { events }: Schemas['IntegrityReport'],
): Promise<Schemas['IntegrityNoted']> {
  await settleIfOver(ctx, attemptId);
  return transaction(ctx.db, async (trx) => {
    if (await mayEnd(trx, attemptId)) await lockForSubmissionOf(trx, attemptId);
    const now = ctx.clock();
    const attempt = await trx
      .selectFrom('attempts')
      .select(['id', 'test_id', 'status', 'deadline_at', 'paused_at', 'open_by', 'policy', 'flags'])
      .where('id', '=', attemptId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (attempt === undefined) throw errors.notFound();
    const { integrity } = readPolicy(attempt.policy);
    const standing = await countsOf(trx, attemptId);
    const fresh =
      integrity.policy === 'off' || standing.lines >= MOST_LINES ? [] : await unknown(trx, attemptId, events);
    const counted = fresh.filter(({ kind }) => COUNTED.has(kind)).length;
    const count = standing.counted + counted;
    // What is reported after the end is noted. The attempt has ended by its time.
    const running = !hasEnded(attempt, now);
    const ends = running && counted > 0 && integrity.policy === 'end' && count >= integrity.limit;
    const warns = running && counted > 0 && !ends && (integrity.policy === 'warn' || integrity.policy === 'end');

    const lines = fresh.map(({ id, kind, at, seconds }) => ({
      attemptId,
      testId: attempt.test_id,
      kind,
      at: now,
      clientAt: new Date(at),
      details: { id, ...(seconds !== undefined && { seconds }) },
    }));
    const shared = { attemptId, testId: attempt.test_id, at: now };
    await noteEvents(trx, [
      ...lines,
      ...(warns ? [{ ...shared, kind: 'warned' as const, details: { count, limit: integrity.limit } }] : []),
    ]);
    if (counted > 0) {
      await trx
        .updateTable('attempts')
        .set({ flags: attempt.flags + counted })
        .where('id', '=', attemptId)
        .execute();
    }
    if (ends) {
      const details = { count, limit: integrity.limit };
      await submitAttempts(trx, [attempt], () => ({ ...endingOf(attempt, now, 'policy'), details }), now);
    }
    return { action: ends ? 'end' : warns ? 'warn' : 'none', integrity: { ...integrity, count } };
  });
}

/** The policy of a paper never changes. */
async function mayEnd(trx: Trx, attemptId: number): Promise<boolean> {
  const attempt = await trx
    .selectFrom('attempts')
    .select('policy')
    .where('id', '=', attemptId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  return attempt !== undefined && readPolicy(attempt.policy).integrity.policy === 'end';
}

/** How many events of an attempt have counted, and how many there are in total. */
export async function countsOf(trx: Trx, attemptId: number): Promise<{ counted: number; lines: number }> {
  const { rows } = await sql<{ counted: number; lines: number }>`
    select count(*) filter (where kind in (${sql.join([...COUNTED])})) as counted, count(*) as lines
    from attempt_events where attempt_id = ${attemptId} and details ? 'id'`.execute(trx);
  return rows[0] ?? { counted: 0, lines: 0 };
}

async function unknown(
  trx: Trx,
  attemptId: number,
  events: Schemas['IntegrityReport']['events'],
): Promise<Schemas['IntegrityReport']['events']> {
  const { rows } = await sql<{ id: string }>`
    select details->>'id' as id from attempt_events
    where attempt_id = ${attemptId} and details->>'id' = any (${events.map(({ id }) => id)}::text[])`.execute(trx);
  const seen = new Set(rows.map(({ id }) => id));
  return events.filter(({ id }) => !seen.has(id) && seen.add(id));
}
