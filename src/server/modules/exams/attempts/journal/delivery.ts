import type { Schemas } from '#shared/contract/index.ts';
import { breather } from '../../../../load/index.ts';
import { GRACE_MS } from '../rules.ts';
import { type Chain, followChain, holds, lastMissing, seenBy, shownBy } from './chain.ts';
import { movedBy } from './clock.ts';
import type { SeenHead, Shown, WindowHeads } from './heads.ts';
import type { Demands, JournalFacts, JudgedEntry } from './judge.ts';
import { compare, type Entry, type Place, placeOf } from './late-rules.ts';
import type { Receipt, Signer } from './receipts.ts';

/** What a device delivers, and what the server has already. */
export interface Delivery {
  entries: readonly Entry[];
  chains: readonly Schemas['JournalChain'][];
  /** Window and number of the stored answers, by position. */
  standing: ReadonlyMap<number, Place>;
  /** Other entries that have come. */
  kept: readonly (Place & { position: number })[];
  /** What saves named at the steps of a way without a way back, by window. */
  atSteps: ReadonlyMap<number, readonly SeenHead[]>;
  demands: (entry: Pick<Entry, 'epoch' | 'position'>) => Demands;
}

/** A delivery whose receipts and journals are checked. */
export interface ReadDelivery {
  read: JudgedEntry[];
  /** The entries that lie in a journal that the server has seen. */
  genuine: ReadonlySet<Entry>;
  /** The whole journals that the device shows, by window. */
  shown: ReadonlyMap<number, Shown>;
  /** Whether the entry may be one that was chosen among several: see {@link mayHaveLater} and {@link isUnfinished}. */
  isContested: (entry: Pick<Entry, 'epoch' | 'position' | 'seq'>) => boolean;
  /** Whether the server saw the journal up to the entry in time. */
  isSeen: (entry: Pick<Entry, 'epoch' | 'position' | 'seq'>) => boolean;
}

/** Checks the receipts of the entries, and their places in the journals that the device shows. */
export async function readDelivery(
  signer: Signer,
  facts: JournalFacts,
  { entries, chains, standing, kept, atSteps, demands }: Delivery,
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
  const has = hasCome([...genuine], standing, kept);
  const shown = new Map<number, Shown>();
  const missing = new Map<number, ReadonlyMap<number, number>>();
  for (const [epoch, journal] of journals) {
    if (journal === 'forked') continue;
    const whole = shownBy(journal);
    if (whole !== undefined) shown.set(epoch, whole);
    missing.set(
      epoch,
      lastMissing(journal, (seq, position) => has({ epoch, seq }, position)),
    );
    await breathe();
  }
  const isSeen: ReadDelivery['isSeen'] = (entry) =>
    entry.seq <= seenBy(headsOfWindow(entry.epoch), withGrace(demands(entry).seenUntil));
  const unfinished = new Map<number, boolean>();
  for (const [epoch, window] of facts.heads) unfinished.set(epoch, isUnfinished(epoch, window, shown, has));
  const isContested: ReadDelivery['isContested'] = (entry) =>
    mayHaveLater(entry, facts.heads, shown, has) || (isSeen(entry) && unfinished.get(entry.epoch) === true);
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
    // While the attempt runs nobody knows the key.
    const contested = facts.late && isContested(entry);
    const hasFiles = answer !== null && 'files' in answer && answer.files.length > 0;
    read.push({ epoch, seq, ...own, ...inPresentClock(at, receipts[index]), chain, contested, lackedAt, hasFiles });
    await breathe();
  }
  return { read, genuine, shown, isContested, isSeen };
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

export type HasCome = (place: Place, position: number) => boolean;

/**
 * Whether the server knows what became of an entry of a journal: a newer answer to the question stands, or one of its window came, or it is
 * among these.
 */
export function hasCome(among: readonly Place[], standing: Delivery['standing'], kept: Delivery['kept']): HasCome {
  const genuine = new Set(among.map(placeOf));
  const windowOf = (epoch: number, position: number) => `${epoch}/${position}`;
  const newest = new Map<string, number>();
  for (const { epoch, seq, position } of kept) {
    const window = windowOf(epoch, position);
    newest.set(window, Math.max(seq, newest.get(window) ?? 0));
  }
  return (place, position) => {
    const stands = standing.get(position);
    return (
      (stands !== undefined && compare(stands, place) >= 0) ||
      (newest.get(windowOf(place.epoch, position)) ?? -1) >= place.seq ||
      genuine.has(placeOf(place))
    );
  };
}

/**
 * Whether a later window may have an answer to the question that did not come: whoever opens several windows and writes another answer in
 * each could deliver the one that turned out to be right. A window whose journal the server heard of must show all of it.
 */
function mayHaveLater(
  { epoch, position }: Pick<Entry, 'epoch' | 'position'>,
  heads: ReadonlyMap<number, WindowHeads>,
  shown: ReadonlyMap<number, Shown>,
  has: HasCome,
): boolean {
  return [...heads].some(([later, window]) => {
    if (later <= epoch || toldBy(window) === 0) return false;
    const journal = wholeJournal(window, shown.get(later));
    const last = journal?.last.get(position);
    return journal === undefined || (last !== undefined && !has({ epoch: later, seq: last }, position));
  });
}

/**
 * Whether a window of which the server has seen a head may have answers that did not come: whoever saves one answer and writes another into
 * the journal could deliver only those that turned out to be right. The window must show its whole journal, and the last entry of each
 * question must have come. A window that said that it has nothing more, and then brings something, held it back.
 */
function isUnfinished(epoch: number, window: WindowHeads, shown: ReadonlyMap<number, Shown>, has: HasCome): boolean {
  if (window.final !== undefined) return true;
  const journal = wholeJournal(window, shown.get(epoch));
  return journal === undefined || [...journal.last].some(([position, seq]) => !has({ epoch, seq }, position));
}

/** How many entries a window has said that its journal has. */
export const toldBy = ({ seen, final }: WindowHeads) => Math.max(seen?.count ?? 0, final?.count ?? 0);

/** What is known of a journal that was shown as far as the server has heard of it. @param now what is shown of it now */
export function wholeJournal(window: WindowHeads, now: Shown | undefined): Shown | undefined {
  const journal = longer(now, window.shown);
  return journal !== undefined && journal.count >= toldBy(window) ? journal : undefined;
}

export const longer = (one: Shown | undefined, other: Shown | undefined) =>
  (one?.count ?? 0) > (other?.count ?? 0) ? one : other;
