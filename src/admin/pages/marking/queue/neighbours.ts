import { type AnswerName, nameOf } from '../marking-api.ts';

/** The answers before and after one in a list. If it has left the list, the next is the first of the list. */
export function neighbours<A extends AnswerName>(
  items: readonly A[],
  current: AnswerName | undefined,
): { before: A | undefined; after: A | undefined } {
  if (current === undefined) return { before: undefined, after: undefined };
  const at = items.findIndex((item) => nameOf(item) === nameOf(current));
  return at < 0 ? { before: undefined, after: items[0] } : { before: items[at - 1], after: items[at + 1] };
}
