/**
 * Moves one item of a list to another position.
 * @param to counted without the item; clamped to the list
 * @example moveTo(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a']
 */
export function moveTo<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item === undefined) return next;
  next.splice(Math.max(0, to), 0, item);
  return next;
}

/** The list without the item at this position. */
export function without<T>(items: readonly T[], place: number): T[] {
  return items.filter((_, index) => index !== place);
}

/**
 * Adjusts the number of keys to the number of items: old keys stay, new ones are unique.
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
