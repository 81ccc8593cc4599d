import type { Language } from '#shared/contract/index.ts';
import type { ContentOf, QuestionType } from '../content.ts';

/** What the editor of a type of question gets: its content and the language that is being written. */
export type EditorProps<T extends QuestionType> = {
  content: ContentOf<T>;
  onChange: (content: ContentOf<T>) => void;
  language: Language;
};

/** The list with one item replaced. */
export function replaceAt<I>(items: readonly I[], index: number, item: I): I[] {
  return items.map((each, at) => (at === index ? item : each));
}

/** The list without one item. */
export function removeAt<I>(items: readonly I[], index: number): I[] {
  return items.filter((_, at) => at !== index);
}
