import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { localized } from '../../../../i18n.ts';
import type { Option } from '../targets/target.ts';
import { comparable, compared, foldedWords, type Compared, similarity } from './words.ts';

const ALIKE = 0.3;
const SUGGESTIONS = 5;

export interface Suggestion {
  option: string;
  label: string;
  score: number;
}

type ByWords = ReadonlyMap<string, Option[]>;

function indexed(options: readonly Option[], by: (text: string) => string): ByWords {
  const index = new Map<string, Option[]>();
  for (const option of options) {
    for (const words of new Set(wordsOf(option).map(by))) index.set(words, [...(index.get(words) ?? []), option]);
  }
  return index;
}

/** Finds the values of a field by any of their names. */
export class OptionIndex {
  readonly options: readonly Option[];
  readonly #byValue: Map<string, Option>;
  readonly #byWords: ByWords;
  readonly #byFolded: ByWords;
  #compared: { option: Option; words: Compared[] }[] | undefined;

  constructor(options: readonly Option[]) {
    this.options = options;
    this.#byValue = new Map(options.map((option) => [option.value, option]));
    this.#byWords = indexed(options, comparable);
    this.#byFolded = indexed(options, foldedWords);
  }

  has(value: string): boolean {
    return this.#byValue.has(value);
  }

  /** The one option with this name in any language, letter for letter or else folded; 'several' when there are more. */
  find(text: string): Option | 'several' | undefined {
    const called = this.#byWords.get(comparable(text)) ?? this.#byFolded.get(foldedWords(text)) ?? [];
    const active = called.filter((option) => option.active);
    const [only, ...more] = active.length > 0 ? active : called;
    return more.length > 0 ? 'several' : only;
  }

  /** Options with similar names, the most similar first. */
  suggest(text: string, language: Language): Suggestion[] {
    this.#compared ??= this.options.map((option) => ({ option, words: wordsOf(option).map(compared) }));
    const wanted = compared(text);
    return this.#compared
      .map(({ option, words }) => ({ option, score: Math.max(...words.map((one) => similarity(wanted, one))) }))
      .filter(({ score }) => score >= ALIKE)
      .toSorted((one, other) => other.score - one.score || Number(other.option.active) - Number(one.option.active))
      .slice(0, SUGGESTIONS)
      .map(({ option, score }) => ({
        option: option.value,
        label: labelOfOption(option, language),
        score: Math.round(score * 100) / 100,
      }));
  }
}

function wordsOf({ title, words }: Option): string[] {
  return [...(typeof title === 'string' ? [title] : Object.values(title as LocalizedText)), ...words].filter(
    (text) => text !== '',
  );
}

export function labelOfOption({ title }: Option, language: Language): string {
  return typeof title === 'string' ? title : localized(title, language);
}
