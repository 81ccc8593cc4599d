import type { Schemas } from '#shared/contract/index.ts';
import { goesForward } from '#shared/exams/steps.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { breather } from '../../../../load/index.ts';
import { checkAnswerFiles } from '../../../platform/files/index.ts';
import { isInClosedCard } from '../../report-cards/index.ts';
import { regradeAttempts } from '../grading/regrade.ts';
import { settleOutages } from '../outages/server-pulse.ts';
import { readPolicy } from '../policy.ts';
import { noteSteps, stepsOf } from '../steps.ts';
import { type Chain, followChain, holds, laterOf } from './chain.ts';
import { GRACE_MS } from '../rules.ts';
import { closeJournal } from './close.ts';
import { headsOf, type WindowHeads } from './heads.ts';
import { judge, type JournalFacts, type JudgedEntry, type Verdict } from './judge.ts';
import { type Entry, factsOf, isValid, outcomesOf, type Place, placeOf } from './late-rules.ts';
import { decidedBefore, itemsOf, keptBefore, linesOf, lockOwn, refusedBefore, standingOf } from './late-queries.ts';
import { announceMerge, countLate, keepWaiting, noteWhatCame, writeAnswers } from './late-writes.ts';
import type { Signer } from './receipts.ts';
import { judgeWay } from './way.ts';

/**
 * Accepts answers that a device stored in time but could not send. Each entry is judged by receipts, by the journal whose head the server
 * saw, and by the server's own times (see judge.ts). Accepted answers are written unless a newer one exists, an attempt that was graded
 * already is graded again, and the protocol lists what was accepted or refused and why.
 * @throws PublicError 404 for another's attempt
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
    const heads = await headsOf(trx, attemptId);
    const facts = factsOf(attempt, await linesOf(trx, attemptId), heads, now);
    const [standing, decided, known] = [
      await standingOf(trx, attemptId),
      await decidedBefore(trx, attemptId),
      await refusedBefore(trx, attemptId),
    ];
    const read = await readEntries(signer, facts, {
      entries,
      chains,
      heads,
      standing,
      kept: await keptBefore(trx, attemptId),
    });
    const refusals = await refusedOtherwise(trx, attemptId, entries);
    const inTime = judge(read, facts, now).map((verdict, index): Verdict => {
      const reason = refusals.get(entries[index] as Entry);
      return verdict.reason === undefined && reason !== undefined ? { reason } : verdict;
    });
    const forward = goesForward(readPolicy(attempt.policy));
    const { verdicts, steps } = forward
      ? judgeWay(entries, inTime, await stepsOf(trx, attemptId))
      : { verdicts: inTime, steps: [] };
    await noteSteps(trx, attemptId, steps);
    const { judged, taken, waiting } = outcomesOf(entries, verdicts, standing, decided, forward);
    const write = { attempt, now, late: facts.late };
    await writeAnswers(trx, write, taken);
    await keepWaiting(trx, write, waiting);
    await noteWhatCame(trx, attempt, { entries, judged, taken, waiting, known }, now);
    await announceMerge(trx, attempt, [...taken.map(({ entry }) => entry), ...steps]);
    if (facts.late && taken.length + waiting.length > 0) await countLate(trx, attemptId);
    if (closing !== undefined) await closeJournal(trx, attempt, closing, now);
    if (taken.length + waiting.length > 0 && attempt.status === 'submitted') await regradeAttempts(trx, [attemptId]);
    return { entries: judged, serverNow: now.toISOString() };
  });
}

/**
 * Whether the server knows what became of an entry of a journal: a newer answer of its window to the question stands or was kept, or it is
 * among these.
 */
function hasCome(
  among: readonly Place[],
  standing: ReadonlyMap<number, Place>,
  kept: readonly (Place & { position: number })[],
) {
  const now = new Set(among.map(placeOf));
  return (place: Place, position: number): boolean => {
    const isNewer = (other: Place | undefined) => other?.epoch === place.epoch && other.seq >= place.seq;
    return (
      isNewer(standing.get(position)) ||
      kept.some((one) => one.position === position && isNewer(one)) ||
      now.has(placeOf(place))
    );
  };
}

interface Delivery {
  entries: readonly Entry[];
  chains: readonly Schemas['JournalChain'][];
  heads: ReadonlyMap<number, WindowHeads>;
  standing: ReadonlyMap<number, Place>;
  kept: readonly (Place & { position: number })[];
}

/** Checks the receipts of the entries, and their places in the journals that the device shows. */
async function readEntries(
  signer: Signer,
  { attemptId, endsAt, late }: JournalFacts,
  { entries, chains, heads, standing, kept }: Delivery,
): Promise<JudgedEntry[]> {
  const breathe = breather();
  const read: JudgedEntry[] = [];
  for (const { epoch, seq, at, receipt } of entries) {
    read.push({ epoch, seq, at: new Date(at), receipt: signer.read(receipt), chain: undefined });
    await breathe();
  }
  if (!late) return read;
  const journals = new Map<number, Chain | 'forked'>();
  for (const { epoch, base, links } of chains) {
    const own = (receipt: JudgedEntry['receipt']) => receipt?.attemptId === attemptId && receipt.epoch === epoch;
    const receipt = signer.read(base);
    const { seen, final } = heads.get(epoch) ?? {};
    const known = {
      heads: [seen, final].filter((head) => head !== undefined),
      // Until then saves are taken, too.
      until: new Date(endsAt.getTime() + GRACE_MS),
    };
    // A receipt that names no head proves no journal.
    if (receipt?.head !== undefined && own(receipt)) journals.set(epoch, followChain(receipt.head, links, known));
    await breathe();
  }
  const genuine: Entry[] = [];
  for (const entry of entries) {
    const chain = journals.get(entry.epoch);
    if (chain !== undefined && chain !== 'forked' && holds(chain, entry)) genuine.push(entry);
    await breathe();
  }
  // Whoever holds back a later answer to the same question is choosing among answers.
  const has = hasCome(genuine, standing, kept);
  const isGenuine = new Set(genuine);
  const placed: JudgedEntry[] = [];
  for (const [index, judged] of read.entries()) {
    const entry = entries[index] as Entry;
    const chain = journals.get(entry.epoch);
    const isWhole = (journal: Chain) =>
      isGenuine.has(entry) &&
      laterOf(journal, entry).every((number) => has({ epoch: entry.epoch, seq: number }, entry.position));
    placed.push({ ...judged, chain: chain === undefined || chain === 'forked' || isWhole(chain) ? chain : 'forked' });
    await breathe();
  }
  return placed;
}

/** Entries that are refused for another reason than their time. */
async function refusedOtherwise(
  trx: Trx,
  attemptId: number,
  entries: readonly Entry[],
): Promise<Map<Entry, Schemas['RefusalReason']>> {
  const breathe = breather();
  const items = await itemsOf(trx, attemptId);
  // A signed report card is never changed.
  const signed = (await isInClosedCard(trx, [attemptId])).has(attemptId);
  const refused = new Map<Entry, Schemas['RefusalReason']>();
  for (const entry of entries) {
    const fields = await checkAnswerFiles(trx, attemptId, entry.position, entry.answer);
    if (Object.keys(fields).length > 0 || !isValid(items[entry.position], entry)) refused.set(entry, 'invalid');
    else if (signed) refused.set(entry, 'too-late');
    await breathe();
  }
  return refused;
}
