import type { Schemas } from '#shared/contract/index.ts';
import { goesForward } from '#shared/exams/steps.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { recordJournals } from '../../../../history/index.ts';
import { breather } from '../../../../load/index.ts';
import { checkAnswerFiles } from '../../../platform/files/index.ts';
import { isInClosedCard } from '../../closed-cards/index.ts';
import { regradeAttempts } from '../grading/regrade.ts';
import { settleOutages } from '../outages/server-pulse.ts';
import { readPolicy } from '../policy.ts';
import { hasEnded } from '../running.ts';
import { entered, stopOf, writeEntered } from '../sections.ts';
import { noteSteps, stepsOf } from '../steps.ts';
import { clearWaiting } from './clear.ts';
import { closeJournal } from './close.ts';
import { type Before, completenessOf, doubting, whatCame } from './completeness.ts';
import { readDelivery } from './delivery.ts';
import { headsOf, keepFinished } from './heads.ts';
import { judge, type JournalFacts, type JudgedEntry, mayStillCome, type Verdict } from './judge.ts';
import {
  compare,
  demandsOf,
  type Entry,
  factsOf,
  isValid,
  type LateAttempt,
  outcomesOf,
  placeOf,
} from './late-rules.ts';
import { headsAtSteps, itemsOf, keptBefore, linesOf, lockOwn, refusedBefore, standingOf } from './late-queries.ts';
import { announceMerge, countLate, keepWaiting, noteWhatCame, writeAnswers } from './late-writes.ts';
import type { Signer } from './receipts.ts';
import { noteMissingOf } from './missing.ts';
import { refuseChanged } from './unchanged.ts';
import { judgeWay } from './way.ts';

/**
 * Accepts answers that a device stored in time but could not send. Each entry is judged by receipts, by the journal whose head the server
 * saw, and by the server's own times (see judge.ts). Accepted answers are written unless a newer one exists, an attempt that was graded
 * already is graded again, and the protocol lists what was accepted or refused and why.
 * @throws PublicError 404 for another's attempt, 409 `attempt-paused` while it is paused or waits to be opened again, and `record-changed`
 * while what it is judged by is not what the server wrote
 */
export async function saveLateAnswers(
  ctx: Context,
  signer: Signer,
  { attemptId, userId }: { attemptId: number; userId: number },
  { entries, chains = [], closing }: Schemas['LateAnswers'],
): Promise<Schemas['LateAnswersJudged']> {
  await settleOutages(ctx);
  return transaction(ctx.db, async (trx) => {
    const now = ctx.clock();
    const attempt = await lockOwn(trx, attemptId, userId, now);
    if (attempt === undefined) throw errors.notFound();
    await refuseChanged(trx, attempt);
    // While nobody may write, an entry from before could have been written meanwhile. The device keeps it until the attempt goes on.
    if (!hasEnded(attempt, now) && attempt.paused_at !== null) throw errors.conflict('attempt-paused');
    const heads = await headsOf(trx, attemptId);
    const facts = factsOf(attempt, await linesOf(trx, attemptId), heads, now);
    const [standing, kept, refused] = [
      await standingOf(trx, attemptId),
      await keptBefore(trx, attemptId),
      await refusedBefore(trx, attemptId),
    ];
    const policy = readPolicy(attempt.policy);
    const isOnWay = goesForward(policy) || policy.sections.length > 0;
    const items = await itemsOf(trx, attemptId);
    const stop = ({ position }: Pick<Entry, 'position'>) => stopOf(policy, position, items[position]?.section) ?? 0;
    const stepsBefore = isOnWay ? await stepsOf(trx, attemptId) : [];
    const atSteps = isOnWay ? await headsAtSteps(trx, attemptId) : new Map();
    const demands = ({ epoch, position }: Pick<Entry, 'epoch' | 'position'>) =>
      demandsOf({ epoch, section: items[position]?.section }, attempt, facts, now);
    const came = whatCame({ standing, late: kept, refused });
    const delivery = await readDelivery(signer, facts, { entries, chains, came, atSteps, demands }, now);
    // A signed report card is never changed.
    const signed = (await isInClosedCard(trx, [attemptId])).has(attemptId);
    const refusals = await refusedOtherwise(trx, attemptId, { items, signed }, entries);
    const inTime = judge(delivery.read, facts, now).map((verdict, index): Verdict => {
      const reason = refusals.get(entries[index] as Entry);
      return verdict.reason === undefined && reason !== undefined ? { reason } : verdict;
    });
    const { verdicts: onTheWay, steps } = isOnWay
      ? judgeWay(entries, inTime, stepsBefore, stop, delivery.journals)
      : { verdicts: inTime, steps: [] };
    const furthest = Math.max(0, ...stepsBefore.map(({ position }) => position));
    const { finished, isContested } = completenessOf({
      ...{ entries, verdicts: onTheWay, facts, delivery, came, current: attempt.epoch },
      isLeft: (position) =>
        goesForward(policy)
          ? stop({ position }) < furthest
          : demands({ epoch: attempt.epoch, position }).proves !== undefined,
    });
    // Whoever knew the key when the attempt was opened again may have chosen by it.
    const isDoubtful = (entry: Parameters<typeof isContested>[0]) =>
      attempt.reopened_after !== null || isContested(entry);
    const verdicts = doubting(onTheWay, (index) => {
      const entry = entries[index] as Entry;
      return (facts.late || demands(entry).proves !== undefined) && isDoubtful(entry);
    });
    await noteSteps(trx, attemptId, steps);
    const dated = datedBy(delivery.read, entries, facts, now);
    await enterSections(trx, attempt, { entries: dated, verdicts, items }, now);
    const { judged, taken, waiting } = outcomesOf(dated, verdicts, standing, decidedBy(kept), isOnWay);
    const write = { attempt, now };
    await writeAnswers(trx, write, taken);
    await keepWaiting(trx, write, waiting);
    await noteWhatCame(trx, attempt, { sent: entries, entries: dated, judged, taken, waiting, known: refused }, now);
    await announceMerge(trx, attempt, [...taken.map(({ entry }) => entry), ...steps]);
    recordJournals(trx, [attemptId]);
    for (const [epoch, count] of finished) await keepFinished(trx, { attemptId, epoch }, count);
    const doubts = { isSeen: delivery.isSeen, isDoubtful };
    const cleared = mayStillCome(facts, now) && !signed ? await clearWaiting(trx, attempt, doubts, now) : 0;
    if (cleared > 0 || [...taken, ...waiting].some(({ proof }) => proof !== null)) await countLate(trx, attemptId);
    if (closing !== undefined) {
      await closeJournal(trx, attempt, closing, { isRunning: !facts.late, now });
      // From now on the result may be shown, and nothing comes any more.
      if (facts.late && closing.epoch === attempt.epoch) await noteMissingOf(trx, attempt, now);
    }
    const changed = taken.length + waiting.length + cleared;
    if (changed > 0 && attempt.status === 'submitted') await regradeAttempts(trx, [attemptId]);
    return { entries: judged, serverNow: now.toISOString() };
  });
}

type Item = Schemas['PaperItem'];

/** The states of late answers that came before, by place. */
const decidedBy = (kept: readonly Before['late'][number][]) => new Map(kept.map((row) => [placeOf(row), row.state]));

/** The entries with their times by the present clock; none is written later than it arrives while the attempt runs. */
function datedBy(read: readonly JudgedEntry[], entries: readonly Entry[], { late }: JournalFacts, now: Date): Entry[] {
  return entries.map((entry, index) => {
    const at = read[index]?.at ?? new Date(entry.at);
    return { ...entry, at: (late || at < now ? at : now).toISOString() };
  });
}

/** A running attempt is in the furthest section that its journals have reached. */
async function enterSections(
  trx: Trx,
  attempt: LateAttempt,
  { entries, verdicts, items }: { entries: readonly Entry[]; verdicts: readonly Verdict[]; items: readonly Item[] },
  now: Date,
): Promise<void> {
  if (attempt.status !== 'in_progress' || items.every(({ section }) => section === undefined)) return;
  const sectionOf = ({ position }: Entry) => items[position]?.section ?? 0;
  const reached = entries.filter((_, index) => verdicts[index]?.reason === undefined);
  let row: LateAttempt = attempt;
  for (const entry of reached.toSorted((one, other) => sectionOf(one) - sectionOf(other) || compare(one, other))) {
    const change = entered(row, sectionOf(entry), new Date(entry.at), now);
    if (change === undefined) continue;
    await writeEntered(trx, attempt.id, change);
    row = { ...row, ...change };
  }
}

/** Entries that are refused for another reason than their time. */
async function refusedOtherwise(
  trx: Trx,
  attemptId: number,
  { items, signed }: { items: readonly Item[]; signed: boolean },
  entries: readonly Entry[],
): Promise<Map<Entry, Schemas['RefusalReason']>> {
  const breathe = breather();
  const refused = new Map<Entry, Schemas['RefusalReason']>();
  for (const entry of entries) {
    const fields = await checkAnswerFiles(trx, attemptId, entry.position, entry.answer);
    if (Object.keys(fields).length > 0 || !isValid(items[entry.position], entry)) refused.set(entry, 'invalid');
    else if (signed) refused.set(entry, 'too-late');
    await breathe();
  }
  return refused;
}
