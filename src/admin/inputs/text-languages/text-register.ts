import type { Language } from '#shared/contract/index.ts';
import { stateOf, TEXT_LANGUAGES, type TextState, textsIn } from './text-states.ts';

/** A field with texts: its value, in whatever shape, and the languages that are refused. */
export type TextPart = { value: unknown; wrong: readonly Language[] };

export type TextMarks = {
  /** Whether there is any field with texts. */
  any: boolean;
  states: Readonly<Record<Language, TextState>>;
  wrong: ReadonlySet<Language>;
};

/** What the fields of a form say of their texts. A store of its own, so that typing renders nothing but the marks. */
export class TextRegister {
  readonly #parts = new Map<string, TextPart>();
  readonly #listeners = new Set<() => void>();
  #marks = this.#read();

  marks = (): TextMarks => this.#marks;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(id: string, part: TextPart): void {
    this.#parts.set(id, part);
    this.#tell();
  }

  delete(id: string): void {
    this.#parts.delete(id);
    this.#tell();
  }

  #tell(): void {
    this.#marks = this.#read();
    for (const listener of this.#listeners) listener();
  }

  #read(): TextMarks {
    const parts = [...this.#parts.values()];
    const texts = parts.flatMap(({ value }) => textsIn(value));
    const states = TEXT_LANGUAGES.map((language) => [language, stateOf(texts, language)]);
    return {
      any: parts.length > 0,
      states: Object.fromEntries(states) as TextMarks['states'],
      wrong: new Set(parts.flatMap(({ wrong }) => wrong)),
    };
  }
}
