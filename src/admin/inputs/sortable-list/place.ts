/**
 * The list with one item taken to another place.
 * @param to counted after the item was taken out; a place beyond the ends is the end
 * @example moveTo(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a']
 */
export function moveTo<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item === undefined) return next;
  next.splice(Math.max(0, to), 0, item);
  return next;
}

/** The list without the item at a place. */
export function without<T>(items: readonly T[], place: number): T[] {
  return items.filter((_, index) => index !== place);
}

/**
 * As many keys as there are items: the old ones stay, new ones are unlike any before them.
 * @example fitKeys([4, 2], 3) // [4, 2, 5]
 */
export function fitKeys(keys: readonly number[], count: number): number[] {
  const next = keys.slice(0, count);
  let last = Math.max(0, ...keys);
  while (next.length < count) {
    last += 1;
    next.push(last);
  }
  return next;
}
