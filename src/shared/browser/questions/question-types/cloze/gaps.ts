import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { plainText } from '../../plain-text.ts';
import { needsMarkup } from '../../rich-text.ts';
import type { Verdict } from '../../VerdictBadge.tsx';

type Answer = Schemas['Answer'];
type PaperGap = Schemas['PaperGap'];

/** Longer options do not fit a native select on a phone. */
const LONG_OPTION = 60;

/** The given answers by gap id. */
export function valuesOf(answer: Answer | null): Map<string, string> {
  return new Map(answer?.type === 'cloze' ? answer.values.map(({ gap, value }) => [gap, value]) : []);
}

/** Whether the options do not fit a native select: a formula, or a long text. */
export function needsLetters(gap: PaperGap, localized: (text: LocalizedText) => string): boolean {
  return (gap.options ?? []).some((option) => {
    const html = localized(option.text);
    return needsMarkup(html) || /\\\(|\\\[/u.test(html) || plainText(html).length > LONG_OPTION;
  });
}

/** The content of a gap: an option as rich text, or typed text. */
export type GapWords = LocalizedText | string;

/** One gap of a reviewed question. */
export interface GapRow {
  /** Null when nothing was given. */
  given: GapWords | null;
  /** Null where the key is not shown. */
  verdict: Verdict | null;
  /** What is right; empty where the key is not shown. */
  right: GapWords[];
}

/** Each gap with the given answer and, with a key, its verdict and the right answers. */
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
