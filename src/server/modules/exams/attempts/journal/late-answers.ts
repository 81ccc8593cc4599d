import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { breather } from '../../../../load/index.ts';
import { checkAnswerFiles } from '../../../platform/files/index.ts';
import { isInClosedCard } from '../../report-cards/index.ts';
import { regradeAttempts } from '../grading/regrade.ts';
import { settleOutages } from '../outages/server-pulse.ts';
import { judge, type JudgedEntry } from './judge.ts';
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
    const breathe = breather();
    const read: JudgedEntry[] = [];
    for (const { epoch, seq, at, receipt } of entries) {
      read.push({ epoch, seq, at: new Date(at), receipt: signer.read(receipt) });
      await breathe();
    }
    const items = await itemsOf(trx, attemptId);
    const invalid = await withInvalidAnswers(trx, attemptId, items, entries);
    // A signed report card is never changed.
    const signed = (await isInClosedCard(trx, [attemptId])).has(attemptId);
    const reasons = judge(read, facts, now).map((judged, index) => {
      const reason = judged ?? (signed ? ('too-late' as const) : undefined);
      return reason ?? (invalid.has(entries[index] as Entry) ? ('invalid' as const) : undefined);
    });
    const { judged, taken } = outcomesOf(entries, reasons, await standingOf(trx, attemptId));
    const known = await refusedBefore(trx, attemptId);
    await writeAnswers(trx, attempt, taken, now);
    await noteWhatCame(trx, attempt, { taken, entries, judged, known }, now);
    if (taken.length > 0 && attempt.status === 'submitted') await regradeAttempts(trx, [attemptId]);
    return { entries: judged, serverNow: now.toISOString() };
  });
}

/** Entries whose answers do not fit their questions, or name files that were never uploaded for them. */
async function withInvalidAnswers(
  trx: Trx,
  attemptId: number,
  items: readonly Schemas['PaperItem'][],
  entries: readonly Entry[],
): Promise<Set<Entry>> {
  const breathe = breather();
  const invalid = new Set<Entry>();
  for (const entry of entries) {
    const fields = await checkAnswerFiles(trx, attemptId, entry.position, entry.answer);
    if (Object.keys(fields).length > 0 || !isValid(items[entry.position], entry)) invalid.add(entry);
    await breathe();
  }
  return invalid;
}
