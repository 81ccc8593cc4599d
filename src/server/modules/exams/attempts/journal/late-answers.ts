import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { checkAnswerFiles } from '../../../platform/files/index.ts';
import { isInClosedCard } from '../../report-cards/index.ts';
import { regradeAttempts } from '../grading/regrade.ts';
import { settleOutages } from '../outages/server-pulse.ts';
import { judge } from './judge.ts';
import { factsOf, isValid, outcomesOf, type Entry } from './late-rules.ts';
import { contactOf, itemsOf, linesOf, lockOwn, refusedBefore, standingOf } from './late-queries.ts';
import { noteWhatCame, writeAnswers } from './late-writes.ts';
import type { Signer } from './receipts.ts';

/**
 * Accepts answers that a device stored in time but could not send. Each entry is judged by receipts and the server's own times (see
 * judge.ts). Accepted answers are written unless a newer one exists, an attempt that was graded already is graded again, and the protocol
 * lists what was accepted or refused and why.
 * @throws PublicError 404 for another's attempt
 */
export async function saveLateAnswers(
  ctx: Context,
  signer: Signer,
  { attemptId, userId }: { attemptId: number; userId: number },
  { entries }: Schemas['LateAnswers'],
): Promise<Schemas['LateAnswersJudged']> {
  await settleOutages(ctx);
  return transaction(ctx.db, async (trx) => {
    const now = ctx.clock();
    const attempt = await lockOwn(trx, attemptId, userId);
    if (attempt === undefined) throw errors.notFound();
    const facts = factsOf(attempt, await linesOf(trx, attemptId), await contactOf(trx, attemptId), now);
    const read = entries.map(({ epoch, seq, at, receipt }) => ({
      epoch,
      seq,
      at: new Date(at),
      receipt: signer.read(receipt),
    }));
    const items = await itemsOf(trx, attemptId);
    const strange = await withStrangeFiles(trx, attemptId, entries);
    // A signed report card is never changed.
    const signed = (await isInClosedCard(trx, [attemptId])).has(attemptId);
    const reasons = judge(read, facts, now).map((judged, index) => {
      const entry = entries[index] as Entry;
      const reason = judged ?? (signed ? ('too-late' as const) : undefined);
      const valid = isValid(items[entry.position], entry) && !strange.has(entry);
      return reason ?? (valid ? undefined : ('invalid' as const));
    });
    const { judged, taken } = outcomesOf(entries, reasons, await standingOf(trx, attemptId));
    const known = await refusedBefore(trx, attemptId);
    await writeAnswers(trx, attempt, taken, now);
    await noteWhatCame(trx, attempt, { taken, entries, judged, known }, now);
    if (taken.length > 0 && attempt.status === 'submitted') await regradeAttempts(trx, [attemptId]);
    return { entries: judged, serverNow: now.toISOString() };
  });
}

/** Entries with files that were never uploaded for their question. */
async function withStrangeFiles(trx: Trx, attemptId: number, entries: readonly Entry[]): Promise<Set<Entry>> {
  const strange = new Set<Entry>();
  for (const entry of entries) {
    const fields = await checkAnswerFiles(trx, attemptId, entry.position, entry.answer);
    if (Object.keys(fields).length > 0) strange.add(entry);
  }
  return strange;
}
