import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { needsMarkup, plainText } from '../../rich-text.ts';
import type { Verdict } from '../../VerdictBadge.tsx';

type Answer = Schemas['Answer'];
type PaperGap = Schemas['PaperGap'];

/** Longer options would make a list that no phone shows in full. */
const LONG_OPTION = 60;

/** What was given in each gap, by its id. */
export function valuesOf(answer: Answer | null): Map<string, string> {
  return new Map(answer?.type === 'cloze' ? answer.values.map(({ gap, value }) => [gap, value]) : []);
}

/** Whether the options of a gap are more than a native list can show: a formula, or a long text. */
export function needsLetters(gap: PaperGap, localized: (text: LocalizedText) => string): boolean {
  return (gap.options ?? []).some((option) => {
    const html = localized(option.text);
    return needsMarkup(html) || /\\\(|\\\[/u.test(html) || plainText(html).length > LONG_OPTION;
  });
}

/** What stands in a gap: one of its options as rich text, or what was typed. */
export type GapWords = LocalizedText | string;

/** One gap of a reviewed question. */
export interface GapRow {
  /** Null where nothing was given. */
  given: GapWords | null;
  /** Null where the key is not shown. */
  verdict: Verdict | null;
  /** What is right; empty where the key is not shown. */
  right: GapWords[];
}

/** Each gap with what was given there and, with a key, how it counts and what is right. */
export function gapRows(review: Schemas['ReviewItem']): GapRow[] {
  const given = valuesOf(review.answer);
  const right = valuesOf(review.key?.answer ?? null);
  return (review.item.gaps ?? []).map((gap) => {
    const own = review.key?.gaps?.find((one) => one.gap === gap.id);
    const chosen = (value: string | undefined) => gap.options?.find(({ id }) => id === value)?.text ?? null;
    const typed = given.get(gap.id)?.trim() || null;
    const best = chosen(right.get(gap.id));
    const isChoice = gap.kind === 'choice';
    return {
      given: isChoice ? chosen(given.get(gap.id)) : typed,
      verdict: own?.verdict ?? null,
      right: own === undefined ? [] : isChoice ? (best ? [best] : []) : own.texts,
    };
  });
}
