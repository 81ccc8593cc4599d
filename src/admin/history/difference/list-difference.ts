/** The change of one list item. Unchanged items are left out. */
export type ListChange<T> =
  | { state: 'added' | 'removed'; item: T }
  | { state: 'moved'; item: T; from: number; to: number }
  | { state: 'changed'; item: T; before: T };

/**
 * The differences between two lists. As few items as possible count as moved: those outside the longest subsequence
 * whose order is unchanged.
 * @param keyOf identifies an item
 * @param sameAs compares the content of two items with the same key
 */
export function listDifference<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
  sameAs: (one: T, other: T) => boolean = (one, other) => JSON.stringify(one) === JSON.stringify(other),
): ListChange<T>[] {
  const old = keyed(before, keyOf);
  const fresh = keyed(after, keyOf);
  const stayed = [...fresh.keys()].filter((key) => old.has(key));
  const oldPlaces = new Map([...old.keys()].filter((key) => fresh.has(key)).map((key, place) => [key, place]));
  const still = longestRising(stayed.map((key) => oldPlaces.get(key) ?? 0));
  const changes: ListChange<T>[] = [];
  for (const [key, item] of old) if (!fresh.has(key)) changes.push({ state: 'removed', item });
  const places = placesOf(fresh);
  const placesBefore = placesOf(old);
  for (const [key, item] of fresh) {
    const known = old.get(key);
    if (known === undefined) {
      changes.push({ state: 'added', item });
      continue;
    }
    if (!sameAs(known, item)) changes.push({ state: 'changed', item, before: known });
    if (!still.has(stayed.indexOf(key)))
      changes.push({ state: 'moved', item, from: placesBefore.get(key) ?? 1, to: places.get(key) ?? 1 });
  }
  return changes;
}

/** Items by key. Items with equal keys are numbered. */
function keyed<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    let place = 1;
    while (map.has(`${key}#${place}`)) place += 1;
    map.set(`${key}#${place}`, item);
  }
  return map;
}

/** Positions counted from 1. */
const placesOf = (map: ReadonlyMap<string, unknown>): Map<string, number> =>
  new Map([...map.keys()].map((key, index) => [key, index + 1]));

/** The indexes of a longest increasing subsequence. */
function longestRising(numbers: readonly number[]): Set<number> {
  const lengths = numbers.map(() => 1);
  const previous = numbers.map(() => -1);
  let last = -1;
  for (const [place, number] of numbers.entries()) {
    for (let earlier = 0; earlier < place; earlier += 1) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((numbers[earlier] ?? 0) < number && length > (lengths[place] ?? 0)) {
        lengths[place] = length;
        previous[place] = earlier;
      }
    }
    if (last === -1 || (lengths[place] ?? 0) > (lengths[last] ?? 0)) last = place;
  }
  const row = new Set<number>();
  for (let place = last; place >= 0; place = previous[place] ?? -1) row.add(place);
  return row;
}
