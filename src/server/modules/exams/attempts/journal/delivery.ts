import type { Schemas } from '#shared/contract/index.ts';
import type { ChainLink } from '#shared/exams/journal-chain.ts';
import { breather } from '../../../../load/index.ts';
import { GRACE_MS } from '../rules.ts';
import { type Chain, followChain, holds, lastMissing, seenBy } from './chain.ts';
import { movedBy } from './clock.ts';
import type { SeenHead } from './heads.ts';
import type { Demands, JournalFacts, JudgedEntry } from './judge.ts';
import { type Entry, type Place, placeOf } from './late-rules.ts';
import type { Receipt, Signer } from './receipts.ts';

/** What has come before, asked by entry. */
export interface Came {
  /** Whether the entry with this content has come, or an answer to its question in force, or one that may get there, is newer. */
  has: (place: Place, link: ChainLink) => boolean;
}

/** What a device delivers, and what the server has already. */
export interface Delivery {
  entries: readonly Entry[];
  chains: readonly Schemas['JournalChain'][];
  /** What has come before. */
  came: Came;
  /** What saves named at the steps of a way without a way back, by window. */
  atSteps: ReadonlyMap<number, readonly SeenHead[]>;
  demands: (entry: Pick<Entry, 'epoch' | 'position'>) => Demands;
}

/** A delivery whose receipts and journals are checked. */
export interface ReadDelivery {
  read: JudgedEntry[];
  /** The entries that lie in a journal that the server has seen. */
  genuine: ReadonlySet<Entry>;
  /** The journals that the device shows, by window; those that contradict what the server has seen are left out. */
  journals: ReadonlyMap<number, Chain>;
  /** Whether the server saw the journal up to the entry in time. */
  isSeen: (entry: Pick<Entry, 'epoch' | 'position' | 'seq'>) => boolean;
}

/** Checks the receipts of the entries, and their places in the journals that the device shows. */
export async function readDelivery(
  signer: Signer,
  facts: JournalFacts,
  { entries, chains, came, atSteps, demands }: Delivery,
  now: Date,
): Promise<ReadDelivery> {
  const breathe = breather();
  const receipts: (Receipt | undefined)[] = [];
  for (const { receipt } of entries) {
    receipts.push(signer.read(receipt));
    await breathe();
  }
  const asked = entries.map(demands);
  const areAsked = facts.late || asked.some(({ proves }) => proves !== undefined);
  const headsOfWindow = (epoch: number): SeenHead[] => {
    const { seen, final } = facts.heads.get(epoch) ?? {};
    return [seen, final, ...(atSteps.get(epoch) ?? [])].filter((head) => head !== undefined);
  };
  const journals = new Map<number, Chain | 'forked'>();
  for (const chain of areAsked ? chains : []) {
    const journal = journalOf(signer, facts.attemptId, chain, headsOfWindow(chain.epoch));
    if (journal !== undefined) journals.set(chain.epoch, journal);
    await breathe();
  }
  const genuine = new Set<Entry>();
  for (const entry of entries) {
    const journal = journals.get(entry.epoch);
    if (journal !== undefined && journal !== 'forked' && holds(journal, entry)) genuine.add(entry);
    await breathe();
  }
  const here = new Set([...genuine].map(placeOf));
  const shown = new Map<number, Chain>();
  const missing = new Map<number, ReadonlyMap<number, number>>();
  for (const [epoch, journal] of journals) {
    if (journal === 'forked') continue;
    shown.set(epoch, journal);
    const has = (seq: number, link: ChainLink) => here.has(placeOf({ epoch, seq })) || came.has({ epoch, seq }, link);
    missing.set(epoch, lastMissing(journal, has));
    await breathe();
  }
  const isSeen: ReadDelivery['isSeen'] = (entry) =>
    entry.seq <= seenBy(headsOfWindow(entry.epoch), withGrace(demands(entry).seenUntil));
  const end = withGrace(facts.endsAt);
  const latest = end < now ? end : now;
  const inPresentClock = (at: string, receipt: Receipt | undefined) => {
    const moved = movedBy(facts.jumps, receipt?.at, latest);
    const later = (date: Date) => new Date(date.getTime() + moved);
    return { at: later(new Date(at)), receipt: receipt && { ...receipt, at: later(receipt.at) } };
  };
  const read: JudgedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    const { epoch, seq, position, answer, at } = entry;
    const { seenUntil, ...own } = asked[index] as Demands;
    const journal = journals.get(epoch);
    // Whoever holds back a later answer to the same question is choosing among answers.
    const isWhole = genuine.has(entry) && (missing.get(epoch)?.get(position) ?? 0) <= seq;
    const placeIn = (chain: Chain) =>
      isWhole ? { seenCount: seenBy(chain.heads, withGrace(seenUntil)) } : ('forked' as const);
    const chain = journal === undefined || journal === 'forked' ? journal : placeIn(journal);
    const lackedAt = atSteps
      .get(epoch)
      ?.filter(({ count }) => count < seq)
      .map((head) => head.at)
      .toSorted((one, other) => one.getTime() - other.getTime())
      .at(-1);
    const hasFiles = answer !== null && 'files' in answer && answer.files.length > 0;
    read.push({ epoch, seq, ...own, ...inPresentClock(at, receipts[index]), chain, lackedAt, hasFiles });
    await breathe();
  }
  return { read, genuine, journals: shown, isSeen };
}

/** Until then saves are taken, too. */
const withGrace = (end: Date) => new Date(end.getTime() + GRACE_MS);

function journalOf(
  signer: Signer,
  attemptId: number,
  { epoch, base, links }: Schemas['JournalChain'],
  heads: readonly SeenHead[],
): Chain | 'forked' | undefined {
  const receipt = signer.read(base);
  // A receipt that names no head proves no journal.
  if (receipt?.head === undefined || receipt.attemptId !== attemptId || receipt.epoch !== epoch) return undefined;
  return followChain(receipt.head, links, heads);
}
