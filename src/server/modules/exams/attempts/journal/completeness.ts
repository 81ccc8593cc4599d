import type { Schemas } from '#shared/contract/index.ts';
import type { Chain } from './chain.ts';
import type { Came, ReadDelivery } from './delivery.ts';
import type { WindowHeads } from './heads.ts';
import type { JournalFacts, Verdict } from './judge.ts';
import { compare, type Entry, isFake, type Place, placeOf } from './late-rules.ts';

type LateState = Schemas['LateAnswer']['state'];

/** What has come of the journals of an attempt before. */
export interface Before {
  /** Window and number of the stored answers, by position. */
  standing: ReadonlyMap<number, Place>;
  late: readonly (Place & { position: number; state: LateState })[];
  refused: readonly (Place & { reason: Schemas['RefusalReason']; digest: string })[];
}

const questionOf = (epoch: number, position: number) => `${epoch}/${position}`;

/**
 * A refused entry is known by its content, and speaks only for itself: otherwise whoever makes up entries to be refused could hide behind
 * them what is held back. The same holds of an answer that an examiner has rejected.
 */
export function whatCame({ standing, late, refused }: Before): Came {
  const newest = newestOf(late.filter(({ state }) => state !== 'rejected'));
  const places = new Set(late.map(placeOf));
  const refusals = new Set(
    refused.filter(({ reason }) => !isFake(reason)).map((entry) => `${placeOf(entry)}/${entry.digest}`),
  );
  return {
    has: (place, { position, digest }) => {
      const stands = standing.get(position);
      return (
        (stands !== undefined && compare(stands, place) >= 0) ||
        (newest.get(questionOf(place.epoch, position)) ?? 0) >= place.seq ||
        places.has(placeOf(place)) ||
        refusals.has(`${placeOf(place)}/${digest}`)
      );
    },
  };
}

function newestOf(entries: readonly (Place & { position: number })[]): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { epoch, seq, position } of entries) {
    const question = questionOf(epoch, position);
    newest.set(question, Math.max(seq, newest.get(question) ?? 0));
  }
  return newest;
}

interface Judged {
  entries: readonly Entry[];
  verdicts: readonly Verdict[];
  facts: JournalFacts;
  delivery: Pick<ReadDelivery, 'genuine' | 'journals' | 'isSeen'>;
  came: Came;
  /** The newest window. */
  current: number;
  /** Whether nothing may be written to a question of the newest window any more, because it or its section was left. */
  isLeft: (position: number) => boolean;
}

/** Which journals are whole, and which entries may therefore be chosen ones. */
export interface Completeness {
  /** Window → the number of entries of its journal, all of which have come. */
  finished: ReadonlyMap<number, number>;
  /**
   * Whether an entry may be one that was chosen among several. Whoever saves one answer and writes another into the journal, or opens
   * several windows, could deliver what turned out to be right. So the journal of its window, and of every later one that the server has
   * heard of, must be shown from its beginning, and all of it must have come. While the attempt runs, this concerns what was left for good.
   */
  isContested: (entry: Pick<Entry, 'epoch' | 'position' | 'seq'>) => boolean;
}

export function completenessOf({ entries, verdicts, facts, delivery, came, current, isLeft }: Judged): Completeness {
  const { genuine, journals, isSeen } = delivery;
  const own = entries.flatMap((entry, index) => (genuine.has(entry) ? [{ entry, verdict: verdicts[index] }] : []));
  const here = new Set(own.map(({ entry }) => placeOf(entry)));
  // Entries without an answer put none in force.
  const answers = own.filter(({ entry, verdict }) => entry.answer !== null && verdict?.reason === undefined);
  const newest = newestOf(answers.map(({ entry }) => entry));
  const comes: Came['has'] = (place, link) =>
    here.has(placeOf(place)) ||
    (newest.get(questionOf(place.epoch, link.position)) ?? 0) >= place.seq ||
    came.has(place, link);
  const isWhole = (epoch: number, { base, links }: Chain, has: Came['has'], concerns = (_position: number) => true) =>
    base === 0 && links.every((link, index) => !concerns(link.position) || has({ epoch, seq: index + 1 }, link));

  const finished = new Map<number, number>();
  const unfinished = new Set<number>();
  for (const [epoch, window] of facts.heads) {
    const told = toldBy(window);
    if (told === 0 || window.finished >= told) continue;
    const journal = journals.get(epoch);
    const isShown = journal !== undefined && journal.links.length >= told;
    // A window that said that it has nothing more, and then brings something, held it back.
    const has = window.final === undefined ? comes : came.has;
    if (isShown && isWhole(epoch, journal, has)) finished.set(epoch, journal.links.length);
    else unfinished.add(epoch);
  }
  if (facts.late) {
    const holdsBack = [...unfinished];
    const isContested: Completeness['isContested'] = (entry) =>
      holdsBack.some((epoch) => epoch > entry.epoch || (epoch === entry.epoch && isSeen(entry)));
    return { finished, isContested };
  }
  const leftWhole = new Map<number, boolean>();
  for (const epoch of unfinished) {
    const journal = journals.get(epoch);
    const concerns = (position: number) => epoch < current || isLeft(position);
    leftWhole.set(epoch, journal !== undefined && isWhole(epoch, journal, comes, concerns));
  }
  return { finished, isContested: (entry) => leftWhole.get(entry.epoch) === false && isSeen(entry) };
}

/** How many entries a window has said that its journal has. */
export const toldBy = ({ seen, final }: WindowHeads) => Math.max(seen?.count ?? 0, final?.count ?? 0);

/** The verdicts with doubts about what may have been chosen. */
export function doubting(verdicts: readonly Verdict[], isDoubtful: (index: number) => boolean): Verdict[] {
  return verdicts.map((verdict, index) =>
    verdict.reason === undefined && isDoubtful(index) ? { counts: false, proof: 'doubtful' } : verdict,
  );
}
