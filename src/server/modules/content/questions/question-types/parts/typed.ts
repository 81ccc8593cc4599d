import type { Language, Schemas } from '#shared/contract/index.ts';
import { storable } from '../../html.ts';
import type { KeyNumber, KeyText } from '../item-key.ts';
import { patternInWords } from '../../paper/short-text.ts';
import { percent } from './percent.ts';

/** An accepted text, normalised for storing. */
export const cleanAnswer = <T extends { text: string }>(answer: T): T => ({
  ...answer,
  text: storable(answer.text).trim(),
});

export function keyTexts(answers: readonly Schemas['AcceptedText'][]): KeyText[] {
  return countedAnswers(answers).map(({ text, weight }) => ({ text, weight: weight ?? null }));
}

export function keyNumbers(answers: readonly Schemas['AcceptedNumber'][]): KeyNumber[] {
  return answers.map(({ value, tolerance, weight }) => ({ value, tolerance, weight: weight ?? null }));
}

/** @example textsInWords([{ text: 'toad', weight: 80 }], 'en') // → ['toad (80 %)'] */
export function textsInWords(answers: readonly KeyText[], language: Language): string[] {
  return accepted(answers, ({ text }) => patternInWords(text), language);
}

/** @example numbersInWords([{ value: 3.1415, tolerance: 0.0005, weight: null }], 'ru') // → ['3,1415 ± 0,0005'] */
export function numbersInWords(answers: readonly KeyNumber[], language: Language): string[] {
  return accepted(
    answers,
    ({ value, tolerance }) =>
      tolerance === 0
        ? numberText(value, language)
        : `${numberText(value, language)} ± ${numberText(tolerance, language)}`,
    language,
  );
}

/** The answers that count: one without credit does only where it stands before one with credit, which it limits. */
export function countedAnswers<T extends { weight?: number | null }>(answers: readonly T[]): T[] {
  return answers.slice(0, answers.findLastIndex(({ weight }) => weight !== 0) + 1);
}

/** The answers with credit in words, with their credit where it is not full. */
export function accepted<T extends { weight: number | null }>(
  answers: readonly T[],
  words: (answer: T) => string,
  language: Language,
): string[] {
  return answers
    .filter(({ weight }) => weight !== 0)
    .map((answer) => {
      const { weight } = answer;
      return weight === null || weight === 100 ? words(answer) : `${words(answer)} (${numberText(weight, language)} %)`;
    });
}

export function numberText(value: number, language: Language): string {
  // A double has fifteen reliable digits; more would show the noise of 0.1 + 0.2.
  const text = String(Number(value.toPrecision(15)));
  return language === 'en' ? text : text.replace('.', ',');
}

/** Accepted texts in a form in which equal answers are equal values. */
export function canonicalTexts(answers: readonly Schemas['AcceptedText'][]): unknown {
  return answers.map(({ text, weight }) => ({
    text: text.replace(/\s+/gu, ' ').trim(),
    credit: percent(weight ?? 100),
  }));
}

/** Accepted numbers in a form in which equal answers are equal values. */
export function canonicalNumbers(answers: readonly Schemas['AcceptedNumber'][]): unknown {
  return countedAnswers(answers).map(({ value, tolerance, weight }) => ({
    value: value + 0,
    tolerance,
    credit: percent(weight ?? 100),
  }));
}
