import type { Schemas } from '#shared/contract/index.ts';

/** Fields of an item of a paper that hold a text in several languages. */
export type TextField = 'text' | 'label' | 'alt';

/** The same, with the name of each text instead of the text. */
type Printed<T> = T extends readonly (infer Part)[]
  ? Printed<Part>[]
  : T extends object
    ? { [Field in keyof T]: Field extends TextField ? Ref<T[Field]> : Printed<T[Field]> }
    : T;

type Ref<T> = T extends object ? string : T;

/** A question on a paper as the database keeps it: with the names of its texts (`paper_texts.ref`) in their places. */
export type PrintedItem = Printed<Schemas['PaperItem']> & {
  /** The numbers that were drawn for this paper, by their placeholders in the texts; `{a}` → `4.50`. */
  numbers?: Readonly<Record<string, string>>;
};
