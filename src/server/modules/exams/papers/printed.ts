import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { PrintedItem, TextField } from '../../../db/index.ts';
import { withNumbers } from '../../content/questions/index.ts';
import { textRef } from './text-ref.ts';

/** Texts by reference. */
export type Texts = ReadonlyMap<string, LocalizedText>;

const TEXT_FIELDS: readonly TextField[] = ['text', 'label', 'alt'];

const isTextField = (field: string) => TEXT_FIELDS.some((name) => name === field);

/** Replaces every text in a value. */
function withTexts(value: unknown, inPlaceOf: (text: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => withTexts(part, inPlaceOf));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [field, part] of Object.entries(value)) {
    result[field] = isTextField(field) && part !== null ? inPlaceOf(part) : withTexts(part, inPlaceOf);
  }
  return result;
}

/** Adds a text to the map. @returns its reference */
export function keepText(text: LocalizedText, texts: Map<string, LocalizedText>): string {
  const ref = textRef(text);
  texts.set(ref, text);
  return ref;
}

/** Replaces the texts of items by references. @param texts collects the texts by reference */
export function printItems(items: readonly Schemas['PaperItem'][], texts: Map<string, LocalizedText>): PrintedItem[] {
  return withTexts(items, (text) => keepText(text as LocalizedText, texts)) as PrintedItem[];
}

/** The references of all texts in items. */
export function refsOf(items: readonly PrintedItem[]): Set<string> {
  const refs = new Set<string>();
  withTexts(items, (ref) => refs.add(ref as string));
  return refs;
}

/** @throws Error for an unknown reference: a paper is never shown without its texts */
export function textAt(ref: string, texts: Texts): LocalizedText {
  const text = texts.get(ref);
  if (text === undefined) throw new Error(`No text ${ref}`);
  return text;
}

/** The items as learners see them: with their texts, and drawn numbers in place of placeholders. @throws Error for an unknown reference */
export function itemsWith(items: readonly PrintedItem[], texts: Texts): Schemas['PaperItem'][] {
  return items.map(({ numbers, ...item }) =>
    withTexts(item, (ref) => {
      const text = textAt(ref as string, texts);
      return numbers === undefined ? text : withNumbers(text, numbers);
    }),
  ) as Schemas['PaperItem'][];
}

const NOTHING: LocalizedText = Object.freeze({});

/** The items without texts, which is enough to check an answer. */
export function bareItems(items: readonly PrintedItem[]): Schemas['PaperItem'][] {
  return items.map(({ numbers: _, ...item }) => withTexts(item, () => NOTHING)) as Schemas['PaperItem'][];
}
