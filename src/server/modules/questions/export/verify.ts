import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { mapTexts } from '../content.ts';
import type { ImportedItem } from '../import/parsers/index.ts';

type Content = Schemas['QuestionContent'];

/** How far what was read again is the question that was written. */
export type Sameness = 'same' | 'credit' | 'different';

/**
 * Compares a question with what the import makes of its export. `credit`: every answer earns the same, but another
 * option counts as the right one.
 */
export function compare(
  written: Pick<ImportedItem, 'text' | 'content' | 'explanation'>,
  read: Pick<ImportedItem, 'text' | 'content' | 'explanation'>,
): Sameness {
  const texts = (one: typeof written) => [tidied(one.text), one.explanation && tidied(one.explanation)];
  if (!isDeepStrictEqual(texts(written), texts(read))) return 'different';
  const same = (creditOnly: boolean) =>
    isDeepStrictEqual(canonical(written.content, creditOnly), canonical(read.content, creditOnly));
  if (same(false)) return 'same';
  return same(true) ? 'credit' : 'different';
}

/** Runs of white space mean the same as one. */
function tidied(text: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.entries(text).map(([language, value]) => [language, value.replace(/\s+/gu, ' ').normalize('NFC').trim()]),
  );
}

/** The content without ids, with every credit as a number, so that equal questions are equal values. */
export function canonical(content: Content, creditOnly = false): unknown {
  const tidy = mapTexts(content, { html: tidied, plain: tidied });
  switch (tidy.type) {
    case 'single':
    case 'multiple': {
      const credit = creditsOf(tidy);
      return {
        type: tidy.type,
        ...(tidy.type === 'multiple' && { scoring: tidy.scoring }),
        options: tidy.options.map(({ text, correct, feedback }, index) => ({
          text,
          ...(!creditOnly && { correct }),
          feedback: feedback && Object.keys(feedback).length > 0 ? feedback : null,
          credit: percent(credit[index] ?? null),
        })),
      };
    }
    case 'true_false':
      return tidy;
    case 'short_text':
      return { ...tidy, answers: acceptedTexts(tidy.answers) };
    case 'numeric':
      return { ...tidy, answers: acceptedNumbers(tidy.answers) };
    case 'matching':
      return {
        type: tidy.type,
        scoring: tidy.scoring,
        pairs: tidy.pairs.map(({ left, right }) => ({ left, right })),
        distractors: tidy.distractors,
      };
    case 'essay':
    case 'file':
      return {
        ...tidy,
        rubric: tidy.rubric.map(({ title, description, points }) => ({
          title,
          description: description ?? null,
          points,
        })),
      };
    case 'ordering':
      return { type: tidy.type, scoring: tidy.scoring, items: tidy.items.map(({ text }) => text) };
    case 'cloze':
      return { type: tidy.type, scoring: tidy.scoring, gaps: tidy.gaps.map((gap) => canonicalGap(gap, creditOnly)) };
    case 'hotspot': {
      const { image, alt, maxChoices, scoring, regions } = tidy;
      const parts = regions.map(({ shape, coords, label, correct }) => ({
        shape,
        coords,
        label: label ?? null,
        correct,
      }));
      return { type: tidy.type, image, alt: alt ?? null, maxChoices, scoring, regions: parts };
    }
  }
}

function canonicalGap(gap: Schemas['ClozeGap'], creditOnly: boolean): unknown {
  switch (gap.kind) {
    case 'text':
      return { kind: gap.kind, caseSensitive: gap.caseSensitive, answers: acceptedTexts(gap.answers) };
    case 'number':
      return { kind: gap.kind, answers: acceptedNumbers(gap.answers) };
    case 'choice':
      return {
        kind: gap.kind,
        options: gap.options.map(({ text, correct, weight }) => ({
          text,
          ...(!creditOnly && { correct }),
          credit: percent(Math.max(0, weight ?? (correct ? 100 : 0))),
        })),
      };
  }
}

/** What each option gives in percent, by the rule of the bank where it has no weight of its own; null: only all together count. */
export function creditsOf(content: Schemas['SingleContent'] | Schemas['MultipleContent']): (number | null)[] {
  const right = content.options.filter(({ correct }) => correct).length;
  const wrong = content.options.length - right;
  return content.options.map(({ correct, weight }) => {
    if (content.type === 'multiple' && content.scoring === 'all_or_nothing') return null;
    if (content.type === 'single') return Math.max(0, weight ?? (correct ? 100 : 0));
    return fiveDecimals(weight ?? (correct ? 100 / right : -100 / wrong));
  });
}

/** As Moodle names its shares: 33.33333. */
function fiveDecimals(value: number): number {
  return Math.round(value * 1e5) / 1e5 + 0;
}

/** Shares that differ by less are the same. */
function percent<T extends number | null>(value: T): T {
  return (value === null ? null : Math.round(value * 1000) / 1000 + 0) as T;
}

function acceptedTexts(answers: readonly Schemas['AcceptedText'][]): unknown {
  return answers.flatMap(({ text, weight }) =>
    weight === 0 ? [] : [{ text: text.replace(/\s+/gu, ' ').trim(), credit: percent(weight ?? 100) }],
  );
}

function acceptedNumbers(answers: readonly Schemas['AcceptedNumber'][]): unknown {
  return answers.flatMap(({ value, tolerance, weight }) =>
    weight === 0 ? [] : [{ value: value + 0, tolerance, credit: percent(weight ?? 100) }],
  );
}
