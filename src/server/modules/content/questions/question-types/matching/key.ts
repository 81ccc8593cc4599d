import { isDeepStrictEqual } from 'node:util';
import { localized } from '../../../../../i18n.ts';
import { asRich } from '../../texts.ts';
import { idOf, sameness, sayTheSame } from '../parts/options.ts';
import { pictureWords } from '../parts/picture-words.ts';
import { share } from '../parts/several.ts';
import type { ContentOf, KeyRules } from '../question-type.ts';

export const key: KeyRules<'matching'> = {
  credit: ({ scoring, pairs }, answer) => {
    const given = new Map(answer.pairs.map(({ left, right }) => [left, right]));
    // Pairing the same left side twice is not allowed.
    if (given.size !== answer.pairs.length) return 0;
    return share(scoring, pairs.filter(({ left, right }) => given.get(left) === right).length, pairs.length);
  },
  review: ({ pairs }) => ({
    answer: { type: 'matching', pairs: pairs.map(({ left, right }) => ({ left, right })) },
    texts: [],
  }),
  inWords: ({ pairs }, reader) =>
    pairs.map(({ left, right }) => `${pictureWords(left, reader)} → ${localized(right, reader.language)}`),
  withKeyOf: (asked, other) => {
    if (!sayTheSame(asked.pairs, other.pairs, ({ left }) => left)) return undefined;
    if (!isDeepStrictEqual(counterparts(asked), counterparts(other))) return undefined;
    const pairs = asked.pairs.map((pair, place) => ({ ...pair, right: other.pairs[place]?.right ?? pair.right }));
    return { ...asked, scoring: other.scoring, pairs, distractors: other.distractors };
  },
  // Pairs are in the order of the left side on the paper, as in its key.
  onPaper: (_, { scoring, pairs }, { lefts, rights }, key) => {
    const counterpart = new Map(pairs.map(({ left, right }) => [idOf(lefts, left), idOf(rights, asRich(right))]));
    const found = key.pairs.map(({ left }) => ({ left, right: counterpart.get(left) }));
    return found.every((pair): pair is { left: string; right: string } => pair.right !== undefined)
      ? { type: 'matching', scoring, pairs: found }
      : undefined;
  },
  analysis: null,
};

const counterparts = ({ pairs, distractors }: ContentOf<'matching'>) =>
  [...new Set([...pairs.map(({ right }) => right), ...distractors].map(sameness))].toSorted();
