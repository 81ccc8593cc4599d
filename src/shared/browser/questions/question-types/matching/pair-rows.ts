import type { Schemas } from '#shared/contract/index.ts';

type PaperItem = Schemas['PaperItem'];
type Answer = Schemas['Answer'];

/** One item of a reviewed matching question. */
export interface PairRow {
  left: Schemas['PaperChoice'];
  given: Schemas['PaperChoice'] | null;
  /** Absent where the key is not shown. */
  right: Schemas['PaperChoice'] | null;
  isRight: boolean | null;
}

/** The pairs of a matching question: each item with the chosen counterpart and, with a key, the right one. */
export function pairRows(item: PaperItem, answer: Answer | null, key: Answer | null): PairRow[] {
  const counterpart = (from: Answer | null, left: string) => {
    const id = from?.type === 'matching' ? from.pairs.find((pair) => pair.left === left)?.right : undefined;
    return item.rights?.find((right) => right.id === id) ?? null;
  };
  return (item.lefts ?? []).map((left) => {
    const given = counterpart(answer, left.id);
    const right = counterpart(key, left.id);
    return { left, given, right, isRight: key ? samePlace(given, right) : null };
  });
}

/** Counterparts with the same text but different ids are equally right. */
function samePlace(a: Schemas['PaperChoice'] | null, b: Schemas['PaperChoice'] | null): boolean {
  if (!a || !b) return a === b;
  return a.id === b.id || JSON.stringify(a.text) === JSON.stringify(b.text);
}
