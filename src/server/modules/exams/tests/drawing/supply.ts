/** A random draw: `count` questions of a theme within a range of difficulty (1–5). If it has tags, a question needs one of them. */
export interface Pool {
  themeId: number;
  difficultyFrom: number;
  difficultyTo: number;
  count: number;
  tags: readonly string[];
}

/** A question that pools may draw. */
export interface Candidate {
  id: number;
  themeId: number;
  difficulty: number;
  tags: readonly string[];
}

/** Questions that are equivalent for every pool: of the same difficulty, and allowed by the same pools. */
export interface Shelf {
  difficulty: number;
  /** The indexes of the pools, ascending. */
  pools: readonly number[];
  ids: readonly number[];
}

/** Whether a pool may draw a question. */
export function fits(pool: Pool, candidate: Omit<Candidate, 'id'>): boolean {
  return (
    pool.themeId === candidate.themeId &&
    candidate.difficulty >= pool.difficultyFrom &&
    candidate.difficulty <= pool.difficultyTo &&
    (pool.tags.length === 0 || pool.tags.some((tag) => candidate.tags.includes(tag)))
  );
}

/** Groups the bank into shelves, theme by theme. Questions that no pool allows are left out. */
export function shelvesOf(pools: readonly Pool[], candidates: readonly Candidate[]): Map<number, Shelf[]> {
  const asked = new Set(pools.flatMap(({ tags }) => tags));
  const alike = new Map<string, { sample: Candidate; ids: number[] }>();
  for (const candidate of candidates) {
    const telling = candidate.tags.filter((tag) => asked.has(tag)).sort();
    const key = `${candidate.themeId} ${candidate.difficulty} ${telling.length === 0 ? '' : JSON.stringify(telling)}`;
    const same = alike.get(key);
    if (same === undefined) alike.set(key, { sample: candidate, ids: [candidate.id] });
    else same.ids.push(candidate.id);
  }
  return merged(pools, alike.values());
}

function merged(pools: readonly Pool[], groups: Iterable<{ sample: Candidate; ids: number[] }>): Map<number, Shelf[]> {
  const themes = new Map<number, Map<string, { difficulty: number; pools: number[]; ids: number[] }>>();
  for (const { sample, ids } of groups) {
    const wanting = pools.flatMap((pool, index) => (fits(pool, sample) ? [index] : []));
    if (wanting.length === 0) continue;
    const shelves = themes.get(sample.themeId) ?? new Map();
    themes.set(sample.themeId, shelves);
    const key = `${sample.difficulty} ${wanting.join()}`;
    const shelf = shelves.get(key);
    if (shelf === undefined) shelves.set(key, { difficulty: sample.difficulty, pools: wanting, ids: [...ids] });
    else shelf.ids.push(...ids);
  }
  return new Map(
    [...themes].map(([themeId, shelves]) => [
      themeId,
      [...shelves.values()].sort((one, other) => one.difficulty - other.difficulty),
    ]),
  );
}
