import { trigrams } from './likeness.ts';

export interface Text {
  id: number;
  text: string;
}

export interface Pair {
  a: number;
  b: number;
  /** Jaccard similarity of the trigrams, 0…1. */
  similarity: number;
}

interface Entry {
  id: number;
  /** Numbers of the trigrams, ascending; rarer trigrams have smaller numbers. */
  grams: number[];
}

/**
 * All pairs of texts with at least this similarity, without comparing every pair: two sets that are similar enough share one of their
 * rarest members (prefix filtering), so only such pairs are compared.
 * Yields now and then, so that the caller can give way to other requests.
 * @param threshold above 0, at most 1
 * @param known whether a pair can be skipped because it is in one group already
 */
export function* similarPairs(
  texts: readonly Text[],
  threshold: number,
  known: (a: number, b: number) => boolean = () => false,
): Generator<Pair | undefined> {
  const entries = yield* numbered(texts);
  const holders = new Map<number, Entry[]>();
  for (const entry of entries) {
    yield undefined;
    const { grams } = entry;
    const rarest = grams.slice(0, grams.length - Math.ceil(threshold * grams.length - 1e-9) + 1);
    const met = new Set<Entry>();
    for (const gram of rarest) {
      const list = holders.get(gram) ?? [];
      for (const other of list) {
        if (met.has(other)) continue;
        met.add(other);
        // Texts come in order of length. One that is too short cannot be similar enough.
        if (other.grams.length < threshold * grams.length - 1e-9 || known(other.id, entry.id)) continue;
        const similarity = jaccard(other.grams, grams);
        if (similarity >= threshold) yield { a: other.id, b: entry.id, similarity };
      }
      list.push(entry);
      holders.set(gram, list);
    }
  }
}

/** The texts as sorted trigram numbers, the shortest first. */
function* numbered(texts: readonly Text[]): Generator<undefined, Entry[]> {
  const sets: { id: number; grams: Set<string> }[] = [];
  const counts = new Map<string, number>();
  for (const { id, text } of texts) {
    yield undefined;
    const grams = trigrams(text);
    for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
    sets.push({ id, grams });
  }
  const rarestFirst = [...counts].sort(([a, one], [b, two]) => one - two || (a < b ? -1 : 1));
  const numbers = new Map(rarestFirst.map(([gram], number) => [gram, number]));
  return sets
    .filter(({ grams }) => grams.size > 0)
    .map(({ id, grams }) => ({ id, grams: [...grams].map((gram) => numbers.get(gram) ?? 0).sort((a, b) => a - b) }))
    .sort((a, b) => a.grams.length - b.grams.length || a.id - b.id);
}

function jaccard(a: readonly number[], b: readonly number[]): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return shared / (a.length + b.length - shared);
}
