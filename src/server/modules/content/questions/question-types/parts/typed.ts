import type { Language, Schemas } from '#shared/contract/index.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import { storable } from '../../html.ts';
import type { KeyNumber, KeyText } from '../item-key.ts';
import { patternForReaders, patternInWords } from '../../paper/short-text.ts';
import { percent } from './percent.ts';

/** An accepted text, normalised for storing. Nobody types the soft hyphens of a word processor. */
export const cleanAnswer = <T extends { text: string }>(answer: T): T => ({
  ...answer,
  text: storable(answer.text).replaceAll('\u00ad', '').trim(),
});

export function keyTexts(answers: readonly Schemas['AcceptedText'][]): KeyText[] {
  return countedAnswers(answers).map(({ text, weight }) => ({ text, weight: weight ?? null }));
}

export function keyNumbers(answers: readonly Schemas['AcceptedNumber'][]): KeyNumber[] {
  return answers.map(({ value, tolerance, weight }) => ({ value, tolerance, weight: weight ?? null }));
}

/** The accepted texts for staff, as they are written. @example textsInWords([{ text: 'toad', weight: 80 }], 'en') // → ['toad (80 %)'] */
export function textsInWords(answers: readonly KeyText[], language: Language): string[] {
  return inWords(countedAnswers(answers), ({ text }) => patternInWords(text), language);
}

/** The same for a review: `…` where any text may stand. @example reviewTexts([{ text: '*toad', weight: null }], 'en') // → ['…toad'] */
export function reviewTexts(answers: readonly KeyText[], language: Language): string[] {
  return inWords(credited(answers), ({ text }) => patternForReaders(text), language);
}

/** @example numbersInWords([{ value: 3.1415, tolerance: 0.0005, weight: null }], 'ru') // → ['3,1415 ± 0,0005'] */
export function numbersInWords(answers: readonly KeyNumber[], language: Language): string[] {
  return inWords(countedAnswers(answers), (answer) => numberInWords(answer, language), language);
}

export function reviewNumbers(answers: readonly KeyNumber[], language: Language): string[] {
  return inWords(credited(answers), (answer) => numberInWords(answer, language), language);
}

function numberInWords({ value, tolerance }: KeyNumber, language: Language): string {
  const text = numberText(value, language);
  return tolerance === 0 ? text : `${text} ± ${numberText(tolerance, language)}`;
}

export function credited<T extends { weight: number | null }>(answers: readonly T[]): T[] {
  return answers.filter(({ weight }) => weight !== 0);
}

/** The answers that count: one without credit does only where it stands before one with credit, which it limits. */
export function countedAnswers<T extends { weight?: number | null }>(answers: readonly T[]): T[] {
  return answers.slice(0, answers.findLastIndex(({ weight }) => weight !== 0) + 1);
}

/** Answers in words, with their credit where it is not full. */
export function inWords<T extends { weight: number | null }>(
  answers: readonly T[],
  words: (answer: T) => string,
  language: Language,
): string[] {
  return answers.map((answer) => {
    const { weight } = answer;
    return weight === null || weight === 100 ? words(answer) : `${words(answer)} (${percentText(weight, language)})`;
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
