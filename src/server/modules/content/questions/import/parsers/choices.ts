import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { isBlankHtml, richTextFromPlain } from '../../html.ts';
import { looksLike } from '../../texts.ts';
import { addOnce } from './rich-text.ts';
import type { Note } from './types.ts';

/** An option of a file: sanitized rich texts, and its credit in percent. */
export interface FileOption {
  text: string;
  percent: number;
  feedback: string;
  /** It stays at its place. */
  fixed?: boolean;
}

/** Why options do not make a question: `errors.imports.reasons.<id>`. */
export class Refusal extends Error {
  readonly note: Note;

  constructor(id: string, params?: Note['params'], part?: Note['part']) {
    super(id);
    this.note = { id, ...(params && { params }), ...(part && { part }) };
  }
}

/** The most options of a question in the bank. */
export const MOST_OPTIONS = 50;
export const MOST_GAPS = 30;
export const MOST_ITEMS = 30;

/** Refuses before the parts are read, because reading very many would take too long. */
export function refuseTooMany(count: number, limit: number): void {
  if (count > limit) throw new Refusal('tooManyParts', { count, limit });
}

/** One right option; others may give partial credit. If several give full credit, each of them is right. */
export function singleContent(options: FileOption[], language: Language, warnings: Note[]): Schemas['SingleContent'] {
  const own = distinct(options, warnings);
  const full = own.filter(({ percent }) => isFull(percent)).length;
  if (full === 0) throw new Refusal('noRightAnswer');
  if (full > 1) addOnce(warnings, 'anyOfSeveral');
  // One choice gives no less than nothing.
  if (own.some(({ percent }) => percent < 0)) addOnce(warnings, 'penaltyLost');
  return {
    type: 'single',
    options: own.map((option) => {
      const correct = isFull(option.percent);
      const weight = correct ? (full > 1 ? 100 : null) : option.percent > 0 ? option.percent : null;
      return { ...shown(option, language), correct, weight };
    }),
  };
}

/**
 * Several right options. Weights equal to our default rule (equal shares, wrong options cost as much) are left out. If wrong options cost
 * nothing in the file, they cost their share here: otherwise marking everything would give full points.
 * @param exact the file says that its weights are exact, including zeros
 */
export function multipleContent(
  options: FileOption[],
  scoring: Schemas['Scoring'],
  language: Language,
  warnings: Note[],
  exact = false,
): Schemas['MultipleContent'] {
  const own = distinct(options, warnings);
  const right = own.filter(({ percent }) => percent > 0);
  const wrong = own.filter(({ percent }) => percent <= 0);
  if (right.length === 0) throw new Refusal('noRightAnswer');
  const even = right.every(({ percent }) => Math.abs(percent - 100 / right.length) < 1);
  const free = wrong.every(({ percent }) => percent === 0);
  const taken = wrong.every(({ percent }) => Math.abs(percent + 100 / wrong.length) < 1);
  if (scoring === 'partial' && free && wrong.length > 0 && !exact) addOnce(warnings, 'wrongOnesCost');
  const weightOf = ({ percent }: FileOption): number | null => {
    if (scoring === 'all_or_nothing') return null;
    if (percent > 0) return even ? null : Math.min(100, percent);
    return (free && !exact) || taken ? null : Math.max(-100, percent);
  };
  return {
    type: 'multiple',
    scoring,
    options: own.map((option) => ({
      ...shown(option, language),
      correct: option.percent > 0,
      weight: weightOf(option),
    })),
  };
}

/** Plain options that are only marked right or wrong: one right option makes a single choice, several share the credit. */
export function markedContent(
  options: readonly { text: string; right: boolean }[],
  language: Language,
  warnings: Note[],
): Schemas['SingleContent'] | Schemas['MultipleContent'] {
  if (options.length === 0) throw new Refusal('noOptions');
  if (isOnlyLastLong(options)) addOnce(warnings, 'lastOptionLines');
  const rights = options.filter(({ right }) => right).length;
  const own = options.map(
    ({ text, right }): FileOption => ({
      text: richTextFromPlain(text),
      percent: right ? 100 / rights : 0,
      feedback: '',
    }),
  );
  return rights > 1 ? multipleContent(own, 'partial', language, warnings) : singleContent(own, language, warnings);
}

/** Where nothing ends an option, a heading or a note behind the question looks like a part of the last one. */
function isOnlyLastLong(options: readonly { text: string }[]): boolean {
  const long = options.filter(({ text }) => text.trim().includes('\n'));
  return long.length === 1 && long[0] === options.at(-1) && options.length > 1;
}

/** 33.333 and similar values mean a third; 99.9 and more means 100. */
function isFull(percent: number): boolean {
  return percent > 99.5;
}

function shown(
  { text, feedback, fixed }: FileOption,
  language: Language,
): { text: LocalizedText; feedback: LocalizedText | null; fixed?: true } {
  return {
    text: { [language]: text },
    feedback: isBlankHtml(feedback) ? null : { [language]: feedback },
    ...(fixed && { fixed }),
  };
}

/** Removes blank and repeated options. A text that is both right and wrong makes the question invalid. */
function distinct(options: FileOption[], warnings: Note[]): FileOption[] {
  const seen = new Map<string, FileOption>();
  for (const option of options) {
    if (isBlankHtml(option.text)) {
      if (option.percent > 0) throw new Refusal('emptyRightAnswer');
      addOnce(warnings, 'emptyOption');
      continue;
    }
    const same = looksLike(option.text);
    const earlier = seen.get(same);
    if (earlier === undefined) seen.set(same, option);
    else if (earlier.percent > 0 === option.percent > 0) addOnce(warnings, 'repeatedOption');
    else throw new Refusal('rightAndWrong');
  }
  return [...seen.values()];
}
