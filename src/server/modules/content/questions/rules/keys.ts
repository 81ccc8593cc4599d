import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { isBlankHtml } from '../html.ts';
import { looksLike } from '../texts.ts';

/** Adds an error at a field. The key is below `errors.fields.questions`. Only the first error of a field is kept. */
export type Add = (path: string, key: string, params?: Record<string, string | number>) => void;

/** A single choice needs exactly one right option, or weights of which one is 100. */
export function validateSingleKey(
  options: readonly { correct: boolean; weight?: number | null }[],
  path: string,
  add: Add,
): void {
  const right = options.filter(({ correct }) => correct).length;
  const weighted = options.some(({ weight }) => weight != null);
  const full = options.filter(({ correct, weight }) => (weight ?? (correct ? 100 : 0)) === 100).length;
  if (right === 0) add(path, 'noneCorrect');
  else if (!weighted && right > 1) add(path, 'severalCorrect');
  else if (full === 0) add(path, 'noFullCredit');
}

/** Accepted texts must not be empty or repeated, and some must have credit. */
export function validateTexts(
  { answers, caseSensitive }: { answers: readonly Schemas['AcceptedText'][]; caseSensitive: boolean },
  path: string,
  add: Add,
): void {
  const seen = new Set<string>();
  answers.forEach(({ text }, index) => {
    const folded = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
    const same = caseSensitive ? folded : folded.toLowerCase();
    if (folded === '') add(`${path}.answers.${index}.text`, 'empty');
    else if (seen.has(same)) add(`${path}.answers.${index}.text`, 'repeated');
    seen.add(same);
  });
  if (answers.every(({ weight }) => weight === 0)) add(`${path}.answers`, 'noCredit');
}

/** Accepted numbers must be finite, and some must have credit. */
export function validateNumbers(
  { answers }: { answers: readonly Schemas['AcceptedNumber'][] },
  path: string,
  add: Add,
): void {
  answers.forEach(({ value, tolerance }, index) => {
    if (!Number.isFinite(value)) add(`${path}.answers.${index}.value`, 'notFinite');
    if (!Number.isFinite(tolerance) || tolerance < 0) add(`${path}.answers.${index}.tolerance`, 'notFinite');
  });
  if (answers.every(({ weight }) => weight === 0)) add(`${path}.answers`, 'noCredit');
}

/** Adds an error at each text that equals an earlier one in some language, from index `from` on. */
export function addRepeated(texts: LocalizedText[], path: (index: number) => string, add: Add, from = 0): void {
  const seen = new Set<string>();
  texts.forEach((text, index) => {
    const forms = LANGUAGES.flatMap((language) => {
      const value = text[language];
      return value === undefined || isBlankHtml(value) ? [] : [`${language}:${looksLike(value)}`];
    });
    if (index >= from && forms.some((form) => seen.has(form))) add(path(index), 'repeated');
    for (const form of forms) seen.add(form);
  });
}
