import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { type ItemKey, richTextFromPlain } from '../questions/index.ts';

type Content = Schemas['QuestionContent'];
type PaperItem = Schemas['PaperItem'];
type Option = { correct: boolean; weight?: number | null };

/**
 * The key of a question in the ids of one paper. Options are shuffled and renamed on each paper, and nothing but what they say (or where they lie on the
 * picture) tells which is which; so the same way is gone with the key that was asked first, and only where that gives exactly the key that the paper holds is
 * the way known to be right.
 *
 * @param asked the question as it was asked
 * @param corrected the same question with another key
 * @param item what the learner saw
 * @param key what the paper holds
 * @returns undefined where it cannot be told for sure what was what
 */
export function remapKey(asked: Content, corrected: Content, item: PaperItem, key: ItemKey): ItemKey | undefined {
  if (!isDeepStrictEqual(keyOn(asked, asked, item, key), key)) return undefined;
  return keyOn(asked, corrected, item, key);
}

/** The key that `content` has on the paper, its parts found by what `asked` says in their places. */
function keyOn(asked: Content, content: Content, item: PaperItem, key: ItemKey): ItemKey | undefined {
  if (asked.type === 'single' && content.type === 'single') {
    const options = optionsOn(item.options, asked.options, content.options);
    return options && { type: 'single', options };
  }
  if (asked.type === 'multiple' && content.type === 'multiple') {
    const options = optionsOn(item.options, asked.options, content.options);
    return options && { type: 'multiple', scoring: content.scoring, options };
  }
  if (content.type === 'true_false') return { type: 'true_false', correct: content.correct };
  if (content.type === 'short_text') {
    return { type: 'short_text', caseSensitive: content.caseSensitive, answers: texts(content.answers) };
  }
  if (content.type === 'numeric') return { type: 'numeric', answers: numbers(content.answers) };
  if (content.type === 'matching') {
    const pairs = pairsOn(content, item, key);
    return pairs && { type: 'matching', scoring: content.scoring, pairs };
  }
  if (content.type === 'ordering') {
    const order = content.items.map(({ text }) => idOf(item.items, text));
    return order.every((id) => id !== undefined) ? { type: 'ordering', scoring: content.scoring, order } : undefined;
  }
  if (asked.type === 'cloze' && content.type === 'cloze') {
    const gaps = content.gaps.map((gap, index) => gapOn(asked.gaps[index], gap, item.gaps?.[index]));
    return gaps.every((gap) => gap !== undefined) ? { type: 'cloze', scoring: content.scoring, gaps } : undefined;
  }
  if (asked.type === 'hotspot' && content.type === 'hotspot') {
    const places = new Map(asked.regions.map(({ shape, coords }, index) => [sameness([shape, coords]), index]));
    const shown = item.hotspot?.regions.map(({ id, shape, coords }) => ({
      id,
      place: places.get(sameness([shape, coords])),
    }));
    const options = shown && places.size === asked.regions.length ? optionsAt(shown, content.regions) : undefined;
    return options && { type: 'hotspot', scoring: content.scoring, maxChoices: item.hotspot?.maxChoices ?? 1, options };
  }
  return undefined;
}

const texts = (answers: Schemas['AcceptedText'][]) =>
  answers.map(({ text, weight }) => ({ text, weight: weight ?? null }));

const numbers = (answers: Schemas['AcceptedNumber'][]) =>
  answers.map(({ value, tolerance, weight }) => ({ value, tolerance, weight: weight ?? null }));

/** JSON with its fields in one order. */
function sameness(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

type Shown = readonly { id: string; text: LocalizedText }[] | undefined;

/** The one choice that says this; undefined where there is none, or more than one. */
function idOf(shown: Shown, text: LocalizedText): string | undefined {
  const found = shown?.filter((choice) => sameness(choice.text) === sameness(text)) ?? [];
  return found.length === 1 ? found[0]?.id : undefined;
}

function optionsOn(
  shown: Shown,
  asked: readonly { text: LocalizedText }[],
  content: readonly Option[],
): { id: string; correct: boolean; weight: number | null }[] | undefined {
  const places = new Map(asked.map(({ text }, place) => [sameness(text), place]));
  // Options that say the same cannot be told apart.
  if (places.size !== asked.length || shown?.length !== content.length) return undefined;
  return optionsAt(
    shown.map(({ id, text }) => ({ id, place: places.get(sameness(text)) })),
    content,
  );
}

function optionsAt(shown: readonly { id: string; place: number | undefined }[], content: readonly Option[]) {
  const options = shown.map(({ id, place }) => {
    const option = place === undefined ? undefined : content[place];
    return option && { id, correct: option.correct, weight: option.weight ?? null };
  });
  return options.every((option) => option !== undefined) ? options : undefined;
}

/** What stands in a list of choices is rich text there. */
function rich(text: LocalizedText): LocalizedText {
  const entries = Object.entries(text).map(([language, value]) => [language, richTextFromPlain(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Pairs in the order of the paper's left side, as its key has them. */
function pairsOn({ pairs }: Schemas['MatchingContent'], { lefts, rights }: PaperItem, key: ItemKey) {
  if (key.type !== 'matching') return undefined;
  const counterpart = new Map(pairs.map(({ left, right }) => [idOf(lefts, left), idOf(rights, rich(right))]));
  const found = key.pairs.map(({ left }) => ({ left, right: counterpart.get(left) }));
  return found.every((pair): pair is { left: string; right: string } => pair.right !== undefined) ? found : undefined;
}

type KeyGap = Extract<ItemKey, { type: 'cloze' }>['gaps'][number];

function gapOn(
  asked: Schemas['ClozeGap'] | undefined,
  gap: Schemas['ClozeGap'],
  shown: Schemas['PaperGap'] | undefined,
): KeyGap | undefined {
  if (shown === undefined || asked?.kind !== gap.kind) return undefined;
  if (gap.kind === 'text') {
    return { id: shown.id, kind: 'text', caseSensitive: gap.caseSensitive, answers: texts(gap.answers) };
  }
  if (gap.kind === 'number') return { id: shown.id, kind: 'number', answers: numbers(gap.answers) };
  if (asked.kind !== 'choice' || shown.kind !== 'choice') return undefined;
  const options = optionsOn(
    shown.options,
    asked.options.map(({ text }) => ({ text: rich(text) })),
    gap.options,
  );
  return options && { id: shown.id, kind: 'choice', options };
}
