import type { Schemas } from '#shared/contract/index.ts';
import { mapLanguages } from '../content.ts';
import { richTextFromPlain } from '../html.ts';
import type { ItemKey, KeyCriterion, KeyGap, KeyNumber, KeyOption, KeyText } from './item-key.ts';

type Content = Schemas['QuestionContent'];
type PaperItem = Schemas['PaperItem'];
type Localized = Schemas['LocalizedText'];

/** What a paper needs to know of a question. */
export interface PaperQuestion {
  text: Schemas['LocalizedHtml'];
  content: Content;
  points: number;
}

export interface PaperOptions {
  /** Shuffle the options of single and multiple choice. What a learner sorts or pairs is shuffled in any case. */
  shuffleOptions: boolean;
  /** A source of randomness in [0, 1). */
  random: () => number;
}

/**
 * Splits a question into what a learner sees and what only the server knows.
 *
 * The ids of the item are numbered by the order in which things are shown (`o1`, `o2`, …), so neither an id nor a
 * place tells what is right, and two papers have nothing in common to compare.
 *
 * @param position the place of the question on the paper, from 0
 * @example
 * buildPaperItem({ text: { en: '2 + 2?' }, content: { type: 'numeric', answers: [{ value: 4, tolerance: 0 }] }, points: 1 }, 0, options)
 * // → { item: { position: 0, type: 'numeric', text: { en: '2 + 2?' }, points: 1 },
 * //     key: { type: 'numeric', answers: [{ value: 4, tolerance: 0, weight: null }] } }
 */
export function buildPaperItem(
  question: PaperQuestion,
  position: number,
  options: PaperOptions,
): { item: PaperItem; key: ItemKey } {
  const { content } = question;
  const { parts, key } = split(content, options);
  const item: PaperItem = { position, type: content.type, text: question.text, points: question.points, ...parts };
  return { item, key };
}

type Parts = Pick<PaperItem, 'options' | 'lefts' | 'rights' | 'items' | 'gaps' | 'hotspot' | 'essay' | 'file'>;

function split(content: Content, { shuffleOptions, random }: PaperOptions): { parts: Parts; key: ItemKey } {
  switch (content.type) {
    case 'single':
    case 'multiple': {
      const shown = shuffleOptions ? shuffled(content.options, random) : content.options;
      const options = keyOptions('o', shown);
      return {
        parts: { options: choices('o', shown) },
        key:
          content.type === 'single'
            ? { type: 'single', options }
            : { type: 'multiple', scoring: content.scoring, options },
      };
    }
    case 'true_false':
      return { parts: {}, key: { type: 'true_false', correct: content.correct } };
    case 'short_text':
      return {
        parts: {},
        key: {
          type: 'short_text',
          caseSensitive: content.caseSensitive,
          answers: keyTexts(content.answers),
        },
      };
    case 'numeric':
      return { parts: {}, key: { type: 'numeric', answers: keyNumbers(content.answers) } };
    case 'matching': {
      const lefts = shuffleOptions ? shuffled(content.pairs, random) : content.pairs;
      // Two left ones may share a counterpart: it is shown once, and is right for both.
      const texts = new Map<string, Localized>();
      for (const text of [...content.pairs.map((pair) => pair.right), ...content.distractors])
        texts.set(sameness(text), text);
      const rights = shuffled([...texts.entries()], random);
      const rightIds = new Map(rights.map(([same], index) => [same, `r${index + 1}`]));
      return {
        parts: {
          lefts: choices(
            'l',
            lefts.map(({ left }) => ({ text: left })),
          ),
          rights: choices(
            'r',
            rights.map(([, text]) => ({ text: asRich(text) })),
          ),
        },
        key: {
          type: 'matching',
          scoring: content.scoring,
          pairs: lefts.map(({ right }, index) => ({
            left: `l${index + 1}`,
            right: rightIds.get(sameness(right)) ?? '',
          })),
        },
      };
    }
    case 'ordering': {
      const places = disarranged(content.items.length, random);
      const shown = places.flatMap((place) => content.items[place] ?? []);
      return {
        parts: { items: choices('i', shown) },
        key: {
          type: 'ordering',
          scoring: content.scoring,
          order: content.items.map((_, place) => `i${places.indexOf(place) + 1}`),
        },
      };
    }
    case 'cloze': {
      const gaps = content.gaps.map((gap, index) => splitGap(gap, `g${index + 1}`, { shuffleOptions, random }));
      return {
        parts: { gaps: gaps.map(({ shown }) => shown) },
        key: { type: 'cloze', scoring: content.scoring, gaps: gaps.map(({ key }) => key) },
      };
    }
    case 'hotspot':
      return splitHotspot(content, random);
    case 'essay':
      return {
        parts: { essay: { maxWords: content.maxWords ?? null } },
        key: { type: 'essay', rubric: keyRubric(content.rubric) },
      };
    case 'file': {
      const { maxFiles, maxMegabytes, extensions } = content;
      return {
        parts: { file: { maxFiles, maxMegabytes, extensions } },
        key: { type: 'file', rubric: keyRubric(content.rubric) },
      };
    }
  }
}

/** Options of a gap are named within it, so the ids of two gaps have nothing in common. */
function splitGap(
  gap: Schemas['ClozeGap'],
  id: string,
  { shuffleOptions, random }: PaperOptions,
): { shown: Schemas['PaperGap']; key: KeyGap } {
  switch (gap.kind) {
    case 'choice': {
      const options = shuffleOptions ? shuffled(gap.options, random) : gap.options;
      const prefix = `${id}o`;
      const shown = options.map(({ text }) => ({ text: asRich(text) }));
      return {
        shown: { id, kind: gap.kind, options: choices(prefix, shown) },
        key: { id, kind: gap.kind, options: keyOptions(prefix, options) },
      };
    }
    case 'text': {
      const { kind, caseSensitive } = gap;
      return { shown: { id, kind }, key: { id, kind, caseSensitive, answers: keyTexts(gap.answers) } };
    }
    case 'number':
      return { shown: { id, kind: gap.kind }, key: { id, kind: gap.kind, answers: keyNumbers(gap.answers) } };
  }
}

/** Where a region lies everybody sees; only its number could tell something, so it is drawn by lot. */
function splitHotspot(content: Schemas['HotspotContent'], random: () => number): { parts: Parts; key: ItemKey } {
  const { image, alt = null, scoring } = content;
  const regions = shuffled(content.regions, random);
  const maxChoices = Math.min(content.maxChoices, regions.length);
  return {
    parts: {
      hotspot: {
        image,
        alt,
        maxChoices,
        regions: regions.map(({ shape, coords, label = null }, index) => ({
          id: `h${index + 1}`,
          shape,
          coords,
          label,
        })),
      },
    },
    key: { type: 'hotspot', scoring, maxChoices, options: keyOptions('h', regions) },
  };
}

function keyOptions(prefix: string, list: readonly { correct: boolean; weight?: number | null }[]): KeyOption[] {
  return list.map(({ correct, weight }, index) => ({ id: `${prefix}${index + 1}`, correct, weight: weight ?? null }));
}

function keyTexts(answers: Schemas['AcceptedText'][]): KeyText[] {
  return answers.map(({ text, weight }) => ({ text, weight: weight ?? null }));
}

function keyNumbers(answers: Schemas['AcceptedNumber'][]): KeyNumber[] {
  return answers.map(({ value, tolerance, weight }) => ({ value, tolerance, weight: weight ?? null }));
}

/** The rubric is for markers: nothing of it stands on the paper. */
function keyRubric(rubric: Schemas['Rubric']): KeyCriterion[] {
  return rubric.map(({ id, title, description, points }, index) => ({
    id: id ?? `c${index + 1}`,
    title,
    description: description ?? null,
    points,
  }));
}

/** What a learner chooses from is shown as rich text: what looks like a tag in a plain one is text. */
function asRich(text: Localized): Localized {
  return mapLanguages(text, richTextFromPlain, (value) => value === '');
}

function choices(prefix: string, list: readonly { text: Localized }[]): Schemas['PaperChoice'][] {
  return list.map(({ text }, index) => ({ id: `${prefix}${index + 1}`, text }));
}

/** Equal texts are one counterpart, whatever the order of their languages. */
function sameness(text: Localized): string {
  return JSON.stringify([text.ru, text.kz, text.en].map((value) => value?.normalize('NFC').trim() ?? ''));
}

/** A shuffled copy (Fisher–Yates, every arrangement equally likely). */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [moved] = result.splice(other, 1, result[last] as T);
    result[last] = moved as T;
  }
  return result;
}

/** The places 0 … count − 1 in an order that is not the right one already, or an untouched question would score. */
function disarranged(count: number, random: () => number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let tries = 0; tries < 20; tries++) {
    const result = shuffled(places, random);
    if (count < 2 || result.some((place, index) => place !== index)) return result;
  }
  return [...places.slice(1), 0];
}
