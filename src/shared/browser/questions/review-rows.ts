import type { Schemas } from '#shared/contract/index.ts';

type PaperItem = Schemas['PaperItem'];
type Answer = Schemas['Answer'];

/** One option of a reviewed choice question. `isRight` is null where the key is not shown. */
export interface ChoiceRow {
  id: string;
  /** Null: a region of a picture without a label. */
  text: Schemas['LocalizedText'] | boolean | null;
  isChosen: boolean;
  isRight: boolean | null;
}

/** The options of a choice or true/false question, or the regions of a picture, with what was chosen and, with a key, what is right. */
export function choiceRows(item: PaperItem, answer: Answer | null, key: Answer | null): ChoiceRow[] {
  const chosen = chosenIds(answer);
  const right = key ? chosenIds(key) : null;
  return choosable(item).map((row) => ({
    ...row,
    isChosen: chosen.includes(row.id),
    isRight: right ? right.includes(row.id) : null,
  }));
}

function choosable({ type, options = [], hotspot }: PaperItem): Pick<ChoiceRow, 'id' | 'text'>[] {
  if (type === 'true_false') return [true, false].map((value) => ({ id: String(value), text: value }));
  if (type === 'hotspot') return (hotspot?.regions ?? []).map(({ id, label }) => ({ id, text: label }));
  return options.map(({ id, text }) => ({ id, text }));
}

function chosenIds(answer: Answer | null): string[] {
  if (answer?.type === 'single') return [answer.choice];
  if (answer?.type === 'multiple' || answer?.type === 'hotspot') return answer.choices;
  if (answer?.type === 'true_false') return [String(answer.value)];
  return [];
}

/** One item of a reviewed matching question. */
export interface PairRow {
  left: Schemas['PaperChoice'];
  given: Schemas['PaperChoice'] | null;
  /** Absent where the key is not shown. */
  right: Schemas['PaperChoice'] | null;
  isRight: boolean | null;
}

/** The pairs of a matching question: what was chosen for each item and, with a key, what belongs to it. */
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

/** Two counterparts may carry the same words under different ids; either is right then. */
function samePlace(a: Schemas['PaperChoice'] | null, b: Schemas['PaperChoice'] | null): boolean {
  if (!a || !b) return a === b;
  return a.id === b.id || JSON.stringify(a.text) === JSON.stringify(b.text);
}

/** The items of an ordering question in the order of an answer or key. */
export function orderedItems(item: PaperItem, answer: Answer | null): Schemas['PaperChoice'][] {
  if (answer?.type !== 'ordering') return [];
  return answer.order.flatMap((id) => item.items?.find((each) => each.id === id) ?? []);
}
