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

export const textsProblem = (answers: readonly Schemas['AcceptedText'][]) =>
  answers.length === 0 || answers.some((each) => each.text.trim() === '') ? 'emptyAnswer' : undefined;

export const numbersProblem = (answers: readonly Schemas['AcceptedNumber'][]) =>
  answers.length === 0 ? 'emptyAnswer' : undefined;
