import type { Language, Schemas } from '#shared/contract/index.ts';
import { gapMarker } from '#shared/exams/gap-markers.ts';
import { localized } from '../../../../../i18n.ts';
import { gapCredit } from '../../paper/credit.ts';
import type { KeyGap } from '../item-key.ts';
import { isBlank, patternForReaders } from '../../paper/short-text.ts';
import { asRich } from '../../texts.ts';
import { bestOption, optionsOn, optionsWithKeyOf, rightOptions } from '../parts/options.ts';
import {
  keyNumbers,
  keyTexts,
  numbersInWords,
  numberText,
  reviewNumbers,
  reviewTexts,
  textsInWords,
} from '../parts/typed.ts';
import type { KeyRules } from '../question-type.ts';

type Gap = Schemas['ClozeGap'];

export const key: KeyRules<'cloze'> = {
  credit: ({ gaps, scoring }, { values }) => {
    const given = new Map(values.map(({ gap, value }) => [gap, value]));
    // Answering the same gap twice is not allowed.
    if (given.size !== values.length || values.some(({ gap }) => !gaps.some(({ id }) => id === gap))) return 0;
    const credits = gaps.map((gap) => gapCredit(gap, given.get(gap.id) ?? ''));
    if (scoring === 'all_or_nothing') return credits.every((credit) => credit === 1) ? 1 : 0;
    return credits.reduce((sum, credit) => sum + credit, 0) / Math.max(1, credits.length);
  },
  review: ({ gaps }, language, answer) => ({
    answer: { type: 'cloze', values: gaps.map((gap) => ({ gap: gap.id, value: rightValue(gap, language) })) },
    texts: [],
    gaps: gaps.map((gap) => ({
      gap: gap.id,
      verdict: answer === undefined ? null : gapVerdict(gap, answer),
      texts: gap.kind === 'choice' ? [] : acceptedIn(gap, language),
    })),
  }),
  inWords: ({ gaps }, { language }) =>
    gaps.map((gap, index) => `${gapMarker(index + 1)} ${gapInWords(gap, language).join(' / ')}`),
  withKeyOf: (asked, other) => {
    const gaps = asked.gaps.map((gap, place) => gapWithKey(gap, other.gaps[place]));
    if (gaps.length !== other.gaps.length || !gaps.every((gap) => gap !== undefined)) return undefined;
    return { ...asked, scoring: other.scoring, gaps };
  },
  onPaper: (asked, content, item) => {
    const gaps = content.gaps.map((gap, index) => gapOn(asked.gaps[index], gap, item.gaps?.[index]));
    return gaps.every((gap) => gap !== undefined) ? { type: 'cloze', scoring: content.scoring, gaps } : undefined;
  },
  analysis: null,
};

function gapVerdict(gap: KeyGap, answer: Schemas['Answer'] | null) {
  const value = answer?.type === 'cloze' ? (answer.values.find((one) => one.gap === gap.id)?.value ?? '') : '';
  if (isBlank(value)) return 'unanswered';
  const credit = gapCredit(gap, value);
  return credit === 1 ? 'correct' : credit > 0 ? 'partial' : 'wrong';
}

/** A fully correct value for a gap: the best choice, or the best accepted answer as it would be typed. */
function rightValue(gap: KeyGap, language: Language): string {
  if (gap.kind === 'choice') return bestOption(gap.options)?.id ?? '';
  if (gap.kind === 'text') return patternForReaders(heaviest(gap.answers)?.text ?? '');
  return numberText(heaviest(gap.answers)?.value ?? 0, language);
}

function heaviest<T extends { weight: number | null }>(answers: readonly T[]): T | undefined {
  return answers.toSorted((one, other) => (other.weight ?? 100) - (one.weight ?? 100))[0];
}

function acceptedIn(gap: Exclude<KeyGap, { kind: 'choice' }>, language: Language): string[] {
  return gap.kind === 'text' ? reviewTexts(gap.answers, language) : reviewNumbers(gap.answers, language);
}

function gapInWords(gap: Gap, language: Language): string[] {
  if (gap.kind === 'choice') return rightOptions(gap.options, (text) => localized(text, language), language);
  return gap.kind === 'text'
    ? textsInWords(keyTexts(gap.answers), language)
    : numbersInWords(keyNumbers(gap.answers), language);
}

function gapWithKey(asked: Gap, other: Gap | undefined): Gap | undefined {
  if (asked.kind === 'text' && other?.kind === 'text') {
    return { ...asked, caseSensitive: other.caseSensitive, answers: other.answers };
  }
  if (asked.kind === 'number' && other?.kind === 'number') return { ...asked, answers: other.answers };
  if (asked.kind !== 'choice' || other?.kind !== 'choice') return undefined;
  const options = optionsWithKeyOf(asked.options, other.options);
  return options && { ...asked, options };
}

function gapOn(asked: Gap | undefined, gap: Gap, shown: Schemas['PaperGap'] | undefined): KeyGap | undefined {
  if (shown === undefined || asked?.kind !== gap.kind) return undefined;
  const { id } = shown;
  if (gap.kind === 'text')
    return { id, kind: 'text', caseSensitive: gap.caseSensitive, answers: keyTexts(gap.answers) };
  if (gap.kind === 'number') return { id, kind: 'number', answers: keyNumbers(gap.answers) };
  if (asked.kind !== 'choice' || shown.kind !== 'choice') return undefined;
  const options = optionsOn(
    shown.options,
    asked.options.map(({ text }) => ({ text: asRich(text) })),
    gap.options,
  );
  return options && { id, kind: 'choice', options };
}
