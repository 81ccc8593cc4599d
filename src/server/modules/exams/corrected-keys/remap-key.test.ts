import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { CONTENTS } from '../../../../../tests/support/builders.ts';
import { seeded } from '../../../random.ts';
import { buildPaperItem, grade, type ItemKey, reviewKey } from '../../content/questions/index.ts';
import { remapKey } from './remap-key.ts';

type Content = Schemas['QuestionContent'];

const onPaper = (content: Content, seed: number) =>
  buildPaperItem({ text: { ru: '?' }, content, points: 6 }, 0, { shuffleOptions: true, random: seeded(seed) });

const SEEDS = Array.from({ length: 25 }, (_, index) => 17 + index * 101);

/** For each type, the same question with another key. */
const CORRECTED: Record<Exclude<keyof typeof CONTENTS, 'essay' | 'file'>, Content> = {
  single: {
    ...CONTENTS.single,
    options: CONTENTS.single.options.map((option, index) => ({ ...option, correct: index === 2 })),
  },
  multiple: {
    ...CONTENTS.multiple,
    options: CONTENTS.multiple.options.map((option, index) => ({ ...option, correct: index === 3 })),
  },
  true_false: { type: 'true_false', correct: false },
  short_text: { type: 'short_text', caseSensitive: false, answers: [{ text: 'Алматы' }] },
  numeric: { type: 'numeric', answers: [{ value: 2.72, tolerance: 0.01 }] },
  calculated: {
    ...CONTENTS.calculated,
    answers: CONTENTS.calculated.answers.map((answer) => ({ ...answer, formula: '{a} + {b} + 100' })),
  },
  matching: {
    ...CONTENTS.matching,
    pairs: CONTENTS.matching.pairs.map((pair, index) => ({
      ...pair,
      right: index === 0 ? { ru: 'Евгений Онегин' } : { ru: 'Слова назидания' },
    })),
    distractors: [{ ru: 'Путь Абая' }],
  },
  ordering: { ...CONTENTS.ordering, items: CONTENTS.ordering.items.toReversed() },
  cloze: {
    ...CONTENTS.cloze,
    gaps: [
      {
        kind: 'choice',
        id: 'c3',
        options: [
          { id: 'c4', text: { ru: 'красный' }, correct: false },
          { id: 'c5', text: { ru: 'зелёный' }, correct: true },
        ],
      },
      { kind: 'text', id: 'c6', caseSensitive: false, answers: [{ text: 'иди' }] },
      { kind: 'number', id: 'c7', answers: [{ value: 1067, tolerance: 0 }] },
    ],
  },
  image_labels: {
    ...CONTENTS.image_labels,
    zones: CONTENTS.image_labels.zones.map((zone) => ({ ...zone, answer: 2 - zone.answer })),
  },
  hotspot: {
    ...CONTENTS.hotspot,
    regions: CONTENTS.hotspot.regions.map((region, index) => ({ ...region, correct: index === 2 })),
  },
};

const TYPES = Object.keys(CORRECTED) as (keyof typeof CORRECTED)[];

/** A fully correct answer by the key. */
function known(content: Content, key: ItemKey): Schemas['Answer'] {
  if (content.type === 'short_text') return { type: 'short_text', text: content.answers[0]?.text ?? '' };
  if (content.type === 'numeric') return { type: 'numeric', text: String(content.answers[0]?.value) };
  if (key.type === 'calculated') return { type: 'calculated', text: String(key.answers[0]?.value) };
  const { answer } = reviewKey(key);
  if (answer === null) throw new Error('No answer');
  return answer;
}

describe('remapKey', () => {
  it.each(TYPES)('brings the key of %s into the ids of any paper', (type) => {
    for (const seed of SEEDS) {
      const { item, key } = onPaper(CONTENTS[type], seed);
      expect(remapKey(CONTENTS[type], CONTENTS[type], item, key)).toEqual(key);
      const corrected = remapKey(CONTENTS[type], CORRECTED[type], item, key);
      if (corrected === undefined) throw new Error(`Nothing for ${type}`);
      // Equal to a paper that was built from the corrected question with the same random numbers; otherwise compared by grading.
      expect(grade(corrected, known(CORRECTED[type], corrected), 6)).toMatchObject({ points: 6, verdict: 'correct' });
      expect(grade(corrected, known(CONTENTS[type], key), 6).verdict).not.toBe('correct');
    }
  });

  it('corrects calculated answers that were accepted by earlier rules', () => {
    const { item, key } = onPaper(CONTENTS.calculated, 1);
    if (key.type !== 'calculated') throw new Error('No calculated key');
    const earlier = { ...key, answers: [{ value: 1, least: 0.9, most: 1.1, weight: null }] };
    expect(remapKey(CONTENTS.calculated, CONTENTS.calculated, item, earlier)).toEqual(key);
  });

  it('finds the option that says what is right now', () => {
    for (const seed of SEEDS) {
      const { item, key } = onPaper(CONTENTS.single, seed);
      const corrected = remapKey(CONTENTS.single, CORRECTED.single, item, key);
      const right = corrected?.type === 'single' ? corrected.options.find(({ correct }) => correct)?.id : undefined;
      expect(item.options?.find(({ id }) => id === right)?.text).toEqual({ ru: 'Тоже неверно' });
    }
  });

  it('does not guess', () => {
    const { item, key } = onPaper(CONTENTS.single, 5);
    const renamed: Content = {
      ...CONTENTS.single,
      options: CONTENTS.single.options.map((option) => ({ ...option, text: { ru: `${option.text.ru}!` } })),
    };
    expect(remapKey(renamed, CORRECTED.single, item, key)).toBeUndefined();
    // Two options with the same text.
    const twins: Content = {
      ...CONTENTS.single,
      options: CONTENTS.single.options.map((option) => ({ ...option, text: { ru: 'То же' } })),
    };
    const paper = onPaper(twins, 5);
    expect(remapKey(twins, twins, paper.item, paper.key)).toBeUndefined();
    // The paper was built with another key than the version has.
    expect(remapKey(CORRECTED.single, CONTENTS.single, item, key)).toBeUndefined();
    expect(remapKey(CONTENTS.true_false, CORRECTED.single, item, key)).toBeUndefined();
  });
});
