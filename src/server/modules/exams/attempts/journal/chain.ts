import type { Schemas } from '#shared/contract/index.ts';
import { type ChainLink, headAfter, type JournalHead, linkOf, readLink } from '#shared/exams/journal-chain.ts';
import type { SeenHead } from './heads.ts';

type Entry = Schemas['JournalEntry'];

/** The journal of a window as its device shows it, checked against what the server has seen. */
export interface Chain {
  /** The number of the last entry before the links. */
  base: number;
  links: readonly ChainLink[];
  /** The heads that the server has seen of it. */
  heads: readonly SeenHead[];
}

/**
 * Follows the links of a journal from the head that a receipt names, through the heads that the server knows.
 * @param base the head that a receipt of this window names
 * @param heads this journal must pass through them
 * @returns 'forked' if it is not the journal that the server has seen
 */
export function followChain(
  base: JournalHead,
  printed: readonly string[],
  heads: readonly SeenHead[],
): Chain | 'forked' {
  const links = printed.map(readLink);
  const path: JournalHead[] = [base];
  for (const link of links) path.push(headAfter(path.at(-1) as JournalHead, link));
  const start = base.count;
  // A head before the base was passed already: the receipt of the base says so.
  const passes = ({ count, hash }: JournalHead) => count < start || path[count - start]?.hash === hash;
  if (!heads.every(passes)) return 'forked';
  return { base: start, links, heads };
}

/**
 * Up to which entry the server had seen the journal by a time. Only heads that it keeps prove anything: a receipt may name any head that a
 * device has made up.
 */
export function seenBy(heads: readonly SeenHead[], until: Date): number {
  return Math.max(0, ...heads.filter(({ at }) => at <= until).map(({ count }) => count));
}

/** Whether the entry is in the journal at its place. */
export function holds({ base, links }: Chain, entry: Entry): boolean {
  const link = links[entry.seq - base - 1];
  const own = linkOf(entry);
  return link !== undefined && link.position === own.position && link.digest === own.digest;
}

/**
 * The number of the last entry for each question that has not come. Every link is looked at once, however many entries are judged by it.
 * @param has whether an entry has come
 */
export function lastMissing(
  { base, links }: Chain,
  has: (number: number, link: ChainLink) => boolean,
): Map<number, number> {
  const missing = new Map<number, number>();
  for (const [index, link] of links.entries()) {
    const number = base + index + 1;
    if (!has(number, link)) missing.set(link.position, number);
  }
  return missing;
}
