/**
 * Moves one item of a list by one place; at an end it stays.
 * @example moveItem(['a', 'b', 'c'], 2, -1) // ['a', 'c', 'b']
 */
export function moveItem<T>(items: readonly T[], index: number, by: -1 | 1): T[] {
  const next = [...items];
  const [item] = next.splice(index, 1);
  if (item === undefined || index + by < 0 || index + by >= items.length) return [...items];
  next.splice(index + by, 0, item);
  return next;
}
