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
  #compared:
    | { option: Option; names: Named[]; words: { language: string | undefined; word: Compared }[] }[]
    | undefined;

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
      const names = namesOf(option);
      return {
        option,
        names: names.map(({ text: name }) => named(name)),
        words: names.map(({ language: of, text: name }) => ({ language: of, word: compared(name) })),
      };
    });
    const wanted = compared(text);
    const asked = named(text);
    const read = readIn(text, language);
    const found = this.#compared
      .map(({ option, names, words }) => ({
        option,
        score: Math.max(0, ...words.map(({ word }) => similarity(wanted, word))),
        own: Math.max(0, ...words.filter(read).map(({ word }) => similarity(wanted, word))),
        whole: Math.max(...names.map((name) => wordsInCommon(asked, name))),
        confidence: best(names.map((name) => confidenceOf(asked, name))),
      }))
      .filter(({ score, confidence }) => score >= ALIKE || confidence !== 'weak')
      .toSorted(
        (one, other) =>
          RANKS.indexOf(one.confidence) - RANKS.indexOf(other.confidence) ||
          Number(other.own >= ALIKE) - Number(one.own >= ALIKE) ||
          other.whole - one.whole ||
          other.own - one.own ||
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

const KAZAKH_LETTERS = /[әғқңөұүһі]/iu;

/**
 * Whether a name is in a language that the text may be in: that of the reader, or Kazakh by its letters. Letters that only look like those
 * of a title in another language say little.
 */
const readIn =
  (text: string, reader: Language) =>
  ({ language }: { language: string | undefined }): boolean =>
    language === undefined || language === reader || (language === 'kz' && KAZAKH_LETTERS.test(text));

/** From the surest to the least. */
const RANKS: readonly Confidence[] = ['exact', 'abbreviation', 'renamed', 'alike', 'weak'];

const best = (found: readonly (Confidence | undefined)[]): Confidence =>
  RANKS.find((confidence) => found.includes(confidence)) ?? 'weak';

/** The names of an option, with their languages where they have one. */
function namesOf({ title, words }: Option): { language: string | undefined; text: string }[] {
  const titles = typeof title === 'string' ? [[undefined, title] as const] : Object.entries(title as LocalizedText);
  return [...titles, ...words.map((word) => [undefined, word] as const)]
    .filter(([, text]) => text !== '')
    .map(([language, text]) => ({ language, text }));
}

const wordsOf = (option: Option): string[] => namesOf(option).map(({ text }) => text);

export function labelOfOption({ title }: Option, language: Language): string {
  return typeof title === 'string' ? title : localized(title, language);
}
