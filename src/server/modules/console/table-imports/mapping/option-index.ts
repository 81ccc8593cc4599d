import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { localized } from '../../../../i18n.ts';
import type { Option } from '../targets/target.ts';
import { type Confidence, confidenceOf, named, type Named, wordsInCommon } from './likeness.ts';
import { comparable, compared, foldedWords, type Compared, similarity } from './words.ts';

const ALIKE = 0.3;
const SUGGESTIONS = 5;

export type Suggestion = Schemas['ImportSuggestion'];

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
  #compared: { option: Option; names: Named[]; words: Compared[] }[] | undefined;

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

  /** Options that a text may mean: those that it surely names first, then the most similar. */
  suggest(text: string, language: Language): Suggestion[] {
    this.#compared ??= this.options.map((option) => {
      const names = wordsOf(option);
      return { option, names: names.map(named), words: names.map(compared) };
    });
    const wanted = compared(text);
    const asked = named(text);
    const found = this.#compared
      .map(({ option, names, words }) => ({
        option,
        score: Math.max(...words.map((one) => similarity(wanted, one))),
        whole: Math.max(...names.map((name) => wordsInCommon(asked, name))),
        confidence: best(names.map((name) => confidenceOf(asked, name))),
      }))
      .filter(({ score, confidence }) => score >= ALIKE || confidence !== 'weak')
      .toSorted(
        (one, other) =>
          RANKS.indexOf(one.confidence) - RANKS.indexOf(other.confidence) ||
          other.whole - one.whole ||
          other.score - one.score ||
          Number(other.option.active) - Number(one.option.active),
      );
    const [first] = found;
    // Of two that are equally sure neither is.
    const isOnlyOne = found.filter(({ confidence }) => confidence === first?.confidence).length === 1;
    return found.slice(0, SUGGESTIONS).map(({ option, score, confidence }, place) => ({
      option: option.value,
      label: labelOfOption(option, language),
      score: Math.round(score * 100) / 100,
      confidence,
      sure: place === 0 && isOnlyOne && confidence !== 'weak' && option.active,
    }));
  }
}

/** From the surest to the least. */
const RANKS: readonly Confidence[] = ['exact', 'abbreviation', 'renamed', 'alike', 'weak'];

const best = (found: readonly (Confidence | undefined)[]): Confidence =>
  RANKS.find((confidence) => found.includes(confidence)) ?? 'weak';

function wordsOf({ title, words }: Option): string[] {
  return [...(typeof title === 'string' ? [title] : Object.values(title as LocalizedText)), ...words].filter(
    (text) => text !== '',
  );
}

export function labelOfOption({ title }: Option, language: Language): string {
  return typeof title === 'string' ? title : localized(title, language);
}
