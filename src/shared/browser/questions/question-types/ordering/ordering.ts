import type { Schemas } from '#shared/contract/index.ts';

/**
 * The order to show: the answer's order, plus missing items, minus unknown ones.
 * @example orderOf([{ id: 'a', text: {} }, { id: 'b', text: {} }], null) // ['a', 'b']
 */
export function orderOf(items: readonly Schemas['PaperChoice'][], answer: Schemas['Answer'] | null): string[] {
  const given = items.map(({ id }) => id);
  if (answer?.type !== 'ordering') return given;
  const known = answer.order.filter((id) => given.includes(id));
  return [...known, ...given.filter((id) => !known.includes(id))];
}

/** Moves one item up (−1) or down (+1). Returns the same array when it cannot move. */
export function moveItem(order: string[], id: string, direction: -1 | 1): string[] {
  const from = order.indexOf(id);
  const to = from + direction;
  const neighbour = order[to];
  if (from < 0 || neighbour === undefined) return order;
  const next = [...order];
  next[from] = neighbour;
  next[to] = id;
  return next;
}

/** The items of an ordering question in the order of an answer or a key. */
export function orderedItems(item: Schemas['PaperItem'], answer: Schemas['Answer'] | null): Schemas['PaperChoice'][] {
  if (answer?.type !== 'ordering') return [];
  return answer.order.flatMap((id) => item.items?.find((each) => each.id === id) ?? []);
}
