import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import { validateQuestion } from '../questions/index.ts';

type Content = Schemas['QuestionContent'];
type Keyed = { correct: boolean; weight?: number | null };

/**
 * The question as it was asked, with the key of another version of it: what people read stays to the letter.
 * @returns undefined where the other says something else
 */
export function withKeyOf(asked: Content, other: Content): Content | undefined {
  if (asked.type === 'true_false' && other.type === 'true_false') return { ...asked, correct: other.correct };
  if (asked.type === 'short_text' && other.type === 'short_text') {
    return { ...asked, caseSensitive: other.caseSensitive, answers: other.answers };
  }
  if (asked.type === 'numeric' && other.type === 'numeric') return { ...asked, answers: other.answers };
  if (
    (asked.type === 'single' && other.type === 'single') ||
    (asked.type === 'multiple' && other.type === 'multiple')
  ) {
    if (!sayTheSame(asked.options, other.options, ({ text }) => text)) return undefined;
    const options = asked.options.map((option, place) => keyed(option, other.options[place]));
    return asked.type === 'multiple' && other.type === 'multiple'
      ? { ...asked, scoring: other.scoring, options }
      : { ...asked, options };
  }
  if (asked.type === 'hotspot' && other.type === 'hotspot') {
    if (!sayTheSame(asked.regions, other.regions, ({ shape, coords }) => ({ shape, coords }))) return undefined;
    const regions = asked.regions.map((region, place) => keyed(region, other.regions[place]));
    return { ...asked, scoring: other.scoring, regions };
  }
  if (asked.type === 'ordering' && other.type === 'ordering') {
    const [before, after] = [asked.items, other.items].map((items) => items.map(({ text }) => words(text)).toSorted());
    if (!isDeepStrictEqual(before, after)) return undefined;
    const items = other.items.map((item) => asked.items.find(({ text }) => words(text) === words(item.text)) ?? item);
    return { ...asked, scoring: other.scoring, items };
  }
  if (asked.type === 'matching' && other.type === 'matching') {
    if (!sayTheSame(asked.pairs, other.pairs, ({ left }) => left)) return undefined;
    if (!isDeepStrictEqual(counterparts(asked), counterparts(other))) return undefined;
    const pairs = asked.pairs.map((pair, place) => ({ ...pair, right: other.pairs[place]?.right ?? pair.right }));
    return { ...asked, scoring: other.scoring, pairs, distractors: other.distractors };
  }
  if (asked.type === 'cloze' && other.type === 'cloze') {
    const gaps = asked.gaps.map((gap, place) => gapWithKey(gap, other.gaps[place]));
    if (gaps.length !== other.gaps.length || !gaps.every((gap) => gap !== undefined)) return undefined;
    return { ...asked, scoring: other.scoring, gaps };
  }
  return undefined;
}

const words = (text: object) =>
  JSON.stringify(Object.entries(text).toSorted(([one], [other]) => (one < other ? -1 : 1)));

function sayTheSame<T>(asked: readonly T[], other: readonly T[], said: (one: T) => object): boolean {
  return (
    asked.length === other.length &&
    asked.every((one, place) => {
      const second = other[place];
      return second !== undefined && isDeepStrictEqual(said(one), said(second));
    })
  );
}

function keyed<T extends Keyed>(asked: T, other: Keyed | undefined): T {
  const { weight: _, ...rest } = asked;
  return { ...rest, correct: other?.correct ?? asked.correct, weight: other?.weight ?? null } as T;
}

const counterparts = ({ pairs, distractors }: Schemas['MatchingContent']) =>
  [...new Set([...pairs.map(({ right }) => right), ...distractors].map(words))].toSorted();

function gapWithKey(
  asked: Schemas['ClozeGap'],
  other: Schemas['ClozeGap'] | undefined,
): Schemas['ClozeGap'] | undefined {
  if (asked.kind === 'text' && other?.kind === 'text') {
    return { ...asked, caseSensitive: other.caseSensitive, answers: other.answers };
  }
  if (asked.kind === 'number' && other?.kind === 'number') return { ...asked, answers: other.answers };
  if (asked.kind !== 'choice' || other?.kind !== 'choice') return undefined;
  if (!sayTheSame(asked.options, other.options, ({ text }) => text)) return undefined;
  return { ...asked, options: asked.options.map((option, place) => keyed(option, other.options[place])) };
}

/**
 * The corrected content that a correction is to be graded by.
 * @throws PublicError 422 where there is no key to correct, it says something else, is no key, or is the one there is
 */
export function newKey(
  asked: { text: Schemas['LocalizedHtml']; content: Content; points: number },
  input: Content | undefined,
): Content {
  if (input === undefined) throw errors.invalid({ content: { key: 'required' } });
  if (asked.content.type === 'essay' || asked.content.type === 'file') {
    throw errors.invalid({ action: { key: 'keyCorrections.noKey' } });
  }
  const content = withKeyOf(asked.content, input);
  if (content === undefined) throw errors.invalid({ content: { key: 'keyCorrections.wordingStays' } });
  const problems = validateQuestion(asked.text, content);
  if (Object.keys(problems).length > 0) throw errors.invalid(problems);
  return content;
}
