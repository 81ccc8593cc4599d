import { isDeepStrictEqual } from 'node:util';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import type { KeyOption } from '../item-key.ts';
import type { Add } from '../../rules/keys.ts';
import { addRepeated } from '../../rules/keys.ts';
import type { KeepIds, PartCount, Place, TextChange, WithId } from '../question-type.ts';
import { percent } from './percent.ts';

type Option = Schemas['ChoiceOption'];
type Keyed = { correct: boolean; weight?: number | null };
type Choices = Schemas['SingleContent'] | Schemas['MultipleContent'];

/** What single and multiple choice share. */
export const choiceContent = {
  mapTexts: <C extends Choices>(content: C, { html }: TextChange): C => ({
    ...content,
    options: content.options.map((option) => ({
      ...option,
      text: html(option.text),
      ...(option.feedback && { feedback: html(option.feedback) }),
    })),
  }),
  prepare: <C extends Choices>(content: C, withId: WithId): C => ({ ...content, options: content.options.map(withId) }),
  keepIds: <C extends Choices>(content: C, before: C, keep: KeepIds): C => ({
    ...content,
    options: keep(content.options, before.options),
  }),
  places: ({ options }: Choices): Place[] =>
    options.map(({ text }, index): Place => [`content.options.${index}.text`, text]),
  count: ({ options }: Choices): PartCount => ({ count: options.length, least: 2, most: 50 }),
  patterns: () => [],
};

export function addRepeatedOptions({ options }: Choices, add: Add): void {
  addRepeated(
    options.map(({ text }) => text),
    (index) => `content.options.${index}.text`,
    add,
  );
}

/** Options with their credits in a form in which equal options are equal values. */
export function canonicalOptions(options: readonly Option[], credits: readonly (number | null)[], creditOnly: boolean) {
  return options.map(({ text, correct, feedback, fixed }, index) => ({
    text,
    ...(fixed && { fixed }),
    ...(!creditOnly && { correct }),
    feedback: feedback && Object.keys(feedback).length > 0 ? feedback : null,
    credit: percent(credits[index] ?? null),
  }));
}

/** The credit of each option of a single choice in percent. */
export function singleCredits(options: readonly Keyed[]): number[] {
  return options.map(({ correct, weight }) => Math.max(0, weight ?? (correct ? 100 : 0)));
}

/** Options for a learner, with ids numbered in the order of display. */
export function paperChoices(prefix: string, list: readonly { text: LocalizedText }[]): Schemas['PaperChoice'][] {
  return list.map(({ text }, index) => ({ id: `${prefix}${index + 1}`, text }));
}

export function keyOptions(prefix: string, list: readonly Keyed[]): KeyOption[] {
  return list.map(({ correct, weight }, index) => ({ id: `${prefix}${index + 1}`, correct, weight: weight ?? null }));
}

/** The option with the highest credit. */
export function bestOption(options: readonly KeyOption[]): KeyOption | undefined {
  const credit = ({ correct, weight }: KeyOption): number => weight ?? (correct ? 100 : 0);
  return options.toSorted((one, other) => credit(other) - credit(one))[0];
}

export const rightIds = (options: readonly KeyOption[]): string[] =>
  options.filter(({ correct }) => correct).map(({ id }) => id);

/** The options with credit, as texts, which may need their numbers. */
export function rightOptions(
  options: readonly { text: LocalizedText; correct: boolean; weight?: number | null }[],
  words: (text: LocalizedText, number: number) => string,
  language: Language,
): string[] {
  return options.flatMap(({ text, correct, weight }, index) => {
    if (!correct && (weight ?? 0) <= 0) return [];
    const said = words(text, index + 1);
    return [weight == null ? said : `${said} (${percentText(weight, language)})`];
  });
}

export function sayTheSame<T>(asked: readonly T[], other: readonly T[], said: (one: T) => object): boolean {
  return (
    asked.length === other.length &&
    asked.every((one, place) => {
      const second = other[place];
      return second !== undefined && isDeepStrictEqual(said(one), said(second));
    })
  );
}

/** The part as it was asked, with the key of the other. */
export function keyed<T extends Keyed>(asked: T, other: Keyed | undefined): T {
  const { weight: _, ...rest } = asked;
  return { ...rest, correct: other?.correct ?? asked.correct, weight: other?.weight ?? null } as T;
}

/** Options as they were asked, with the key of options with the same texts. */
export function optionsWithKeyOf<T extends Keyed & { text: LocalizedText }>(
  asked: readonly T[],
  other: readonly T[],
): T[] | undefined {
  if (!sayTheSame(asked, other, ({ text }) => text)) return undefined;
  return asked.map((option, place) => keyed(option, other[place]));
}

/** JSON with sorted properties. */
export function sameness(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

export type Shown = readonly { id: string; text: LocalizedText }[] | undefined;

/** The only option with this text; undefined when there is none, or more than one. */
export function idOf(shown: Shown, text: LocalizedText): string | undefined {
  const found = shown?.filter((choice) => sameness(choice.text) === sameness(text)) ?? [];
  return found.length === 1 ? found[0]?.id : undefined;
}

/** The key of options on a paper. Options are found by the texts that they had when they were asked. */
export function optionsOn(
  shown: Shown,
  asked: readonly { text: LocalizedText }[],
  content: readonly Keyed[],
): KeyOption[] | undefined {
  const places = new Map(asked.map(({ text }, place) => [sameness(text), place]));
  // Options with the same text cannot be distinguished.
  if (places.size !== asked.length || shown?.length !== content.length) return undefined;
  return optionsAt(
    shown.map(({ id, text }) => ({ id, place: places.get(sameness(text)) })),
    content,
  );
}

export function optionsAt(
  shown: readonly { id: string; place: number | undefined }[],
  content: readonly Keyed[],
): KeyOption[] | undefined {
  const options = shown.map(({ id, place }) => {
    const option = place === undefined ? undefined : content[place];
    return option && { id, correct: option.correct, weight: option.weight ?? null };
  });
  return options.every((option) => option !== undefined) ? options : undefined;
}
