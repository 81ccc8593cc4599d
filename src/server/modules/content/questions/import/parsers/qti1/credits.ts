import type { Schemas } from '#shared/contract/index.ts';
import { parseNumber } from '../../../paper/numbers.ts';
import { acceptedAnswers, numbersOverlap, textsOverlap, weightIn } from '../accepted.ts';
import { Refusal } from '../choices.ts';
import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import type { Condition, Scoring } from './conditions.ts';

/** The credit of each option in percent, and whether only all right ones together give it. */
export function choicePercents(
  { conditions, most }: Scoring,
  response: string,
  isMultiple: boolean,
): { percents: ReadonlyMap<string, number>; together: boolean } {
  const scored = conditions
    .map((condition) => ({ condition, values: valuesOf(condition, response) }))
    .filter(({ condition, values }) => condition.score !== 0 && values.length > 0);
  const [best] = scored.toSorted((one, other) => other.condition.score - one.condition.score);
  const percents = new Map<string, number>();
  const isTogether = ({ condition, values }: (typeof scored)[number]) =>
    !condition.isAny && (values.length > 1 || condition.unwanted.some((one) => one.response === response));
  if (isMultiple && best !== undefined && scored.some(isTogether)) {
    for (const value of best.values) percents.set(value, 100 / best.values.length);
    return { percents, together: true };
  }
  // Where several responses share the credit, each has its own most.
  const own = Math.max(0, ...scored.slice(0, 10_000).map(({ condition }) => condition.score));
  const whole = isMultiple ? most : own;
  for (const { condition, values } of scored)
    for (const value of values)
      if (!percents.has(value)) percents.set(value, whole > 0 ? (condition.score / whole) * 100 : condition.score);
  return { percents, together: false };
}

const valuesOf = (condition: Condition, response: string): string[] =>
  condition.wanted.filter((one) => one.response === response).map(({ value }) => value);

/** The typed answers of a response, with their credit. @throws Refusal when there are none */
export function textsIn(
  { conditions }: Scoring,
  response: string,
  warnings: Note[],
): { answers: Schemas['AcceptedText'][]; caseSensitive: boolean } {
  const scored = conditions.filter(({ score, wanted }) => score > 0 && wanted.some((one) => one.response === response));
  const most = Math.max(0, ...scored.slice(0, 10_000).map(({ score }) => score));
  const found = scored.flatMap(({ wanted, score }) =>
    wanted
      .filter((one) => one.response === response && one.value !== '')
      .map(({ value, caseSensitive }) => ({ value, caseSensitive, weight: weightIn((score / most) * 100) })),
  );
  if (found.length === 0) throw new Refusal('noKey');
  const caseSensitive = found.every((one) => one.caseSensitive);
  if (!caseSensitive && found.some((one) => one.caseSensitive)) addOnce(warnings, 'qti1Condition');
  const byText = new Map(found.toReversed().map(({ value, weight }) => [value.replaceAll('*', '\\*'), weight]));
  const answers = [...byText].toReversed().map(([text, weight]) => ({ text, weight }));
  return { answers: acceptedAnswers(answers, textsOverlap(caseSensitive), warnings), caseSensitive };
}

/** The numbers of a response: exact ones, and ranges as a number with a tolerance. @throws Refusal */
export function numbersIn({ conditions }: Scoring, response: string, warnings: Note[]): Schemas['AcceptedNumber'][] {
  const scored = conditions.filter(({ score }) => score > 0);
  const most = Math.max(0, ...scored.slice(0, 10_000).map(({ score }) => score));
  const answers: { value: number; tolerance: number; weight: number | null }[] = [];
  for (const { wanted, ranges, score } of scored) {
    const weight = weightIn((score / most) * 100);
    for (const { low, high, response: own } of ranges) {
      if (own !== response) continue;
      if (low === undefined || high === undefined) throw new Refusal('unreadableNumber');
      answers.push({ value: tidy((low + high) / 2), tolerance: tidy(Math.abs(high - low) / 2), weight });
    }
    for (const one of wanted) {
      if (one.response !== response) continue;
      const value = parseNumber(one.value);
      if (value === undefined) throw new Refusal('unreadableNumber');
      const isInside = answers.some((range) => Math.abs(range.value - value) <= range.tolerance);
      if (!isInside) answers.push({ value, tolerance: 0, weight });
    }
  }
  if (answers.length === 0) throw new Refusal('noKey');
  return acceptedAnswers(answers, numbersOverlap, warnings);
}

/** Without what binary fractions add: 0.15000000000000002. */
const tidy = (number: number): number => Number(number.toPrecision(12));
