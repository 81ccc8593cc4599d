import type { Schemas } from '#shared/contract/index.ts';
import type { ContentLine, LineWords } from '../content-of-type.ts';
import { weightIn } from './options.ts';

export function textLines(
  { answers, caseSensitive }: Pick<Schemas['ShortTextContent'], 'answers' | 'caseSensitive'>,
  words: LineWords,
): ContentLine[] {
  return [
    ...answers.map((one) => ({ key: `= ${one.text}`, text: `= ${one.text}${weightIn(one, words)}` })),
    ...(caseSensitive ? [{ key: 'case', text: words.caseSensitive }] : []),
  ];
}

export function numberLines(answers: readonly Schemas['AcceptedNumber'][], words: LineWords): ContentLine[] {
  return answers.map((one) => ({
    key: `= ${one.value}`,
    text: `= ${words.number(one.value)} ± ${words.number(one.tolerance)}${weightIn(one, words)}`,
  }));
}

/** An answer whose number was not typed yet. */
export const newNumber = (): Schemas['AcceptedNumber'] => ({ value: Number.NaN, tolerance: 0 });

export const isText = ({ text }: Schemas['AcceptedText']) => text.trim() !== '';

/** A number that was not typed is null in what was kept of a form. */
export const isNumber = ({ value }: Schemas['AcceptedNumber']) => Number.isFinite(value);

/** The answers that were filled in; the first one stays, so that there is a field. */
export const filled = <Answer>(answers: readonly Answer[], isFilled: (answer: Answer) => boolean): Answer[] => {
  const all = answers.filter(isFilled);
  return all.length > 0 ? all : answers.slice(0, 1);
};

export const textsProblem = (answers: readonly Schemas['AcceptedText'][]) =>
  answers.length > 0 && answers.every(isText) ? undefined : 'emptyAnswer';

export const numbersProblem = (answers: readonly Schemas['AcceptedNumber'][]) =>
  answers.length > 0 && answers.every(isNumber) ? undefined : 'emptyAnswer';
