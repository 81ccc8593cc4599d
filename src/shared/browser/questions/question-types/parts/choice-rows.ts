import type { Schemas } from '#shared/contract/index.ts';

type Answer = Schemas['Answer'];

/** One option of a reviewed choice question. `isRight` is null where the key is not shown. */
export interface ChoiceRow {
  id: string;
  /** Null: a picture region without a label. */
  text: Schemas['LocalizedText'] | boolean | null;
  isChosen: boolean;
  isRight: boolean | null;
}

/** The options with what was chosen and, with a key, what is right. */
export function choiceRows(
  choices: readonly Pick<ChoiceRow, 'id' | 'text'>[],
  { answer, key }: Schemas['ReviewItem'],
  chosenIn: (answer: Answer) => string[],
): ChoiceRow[] {
  const chosen = answer ? chosenIn(answer) : [];
  const right = key?.answer ? chosenIn(key.answer) : null;
  return choices.map(({ id, text }) => ({
    id,
    text,
    isChosen: chosen.includes(id),
    isRight: right ? right.includes(id) : null,
  }));
}
