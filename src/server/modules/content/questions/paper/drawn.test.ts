import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { CONTENTS } from '../../../../../../tests/support/builders.ts';
import { seeded } from '../../../../random.ts';
import { grade } from './grading.ts';
import { buildPaperItem } from './paper.ts';
import { reviewKey } from './review-key.ts';

const { calculated, single } = CONTENTS;
const build = (content: Schemas['QuestionContent'], text: string, seed: number) =>
  buildPaperItem({ text: { ru: text, en: text }, content, points: 2 }, 0, {
    shuffleOptions: true,
    random: seeded(seed),
  });
const SEEDS = Array.from({ length: 50 }, (_, index) => index + 1);

describe('drawn values', () => {
  it('give every paper numbers of its own, with the decimal sign of the language', () => {
    const papers = SEEDS.map((seed) => build(calculated, '{a} × {b}', seed));
    expect(new Set(papers.map(({ item }) => item.text.ru)).size).toBeGreaterThan(20);
    for (const { item, key } of papers) {
      const { a = 0, b = 0 } = key.values ?? {};
      expect(item.text).toEqual({ ru: `${a} × ${b.toFixed(1).replace('.', ',')}`, en: `${a} × ${b.toFixed(1)}` });
      expect(Object.keys(item).sort()).toEqual(['points', 'position', 'text', 'type']);
    }
  });

  it('are what the answer is graded by', () => {
    for (const seed of SEEDS) {
      const { key } = build(calculated, '{a} × {b}', seed);
      const { a = 0, b = 0 } = key.values ?? {};
      const given = (value: number) => grade(key, { type: 'calculated', text: String(value).replace('.', ',') }, 2);
      expect(given(Number((a * b).toFixed(2))).verdict).toBe('correct');
      expect(given(a * b + 0.09).verdict).toBe('correct');
      expect(given(a * b + 0.2).verdict).toBe('wrong');
    }
  });

  it('are shown with the right answer in a review', () => {
    const content: Schemas['CalculatedContent'] = {
      ...calculated,
      dataset: { ...calculated.dataset, rows: [[3, 1.5]] },
    };
    const { key } = build(content, '?', 1);
    const values = (a: string, b: string) => [
      { name: 'a', value: a },
      { name: 'b', value: b },
    ];
    expect(reviewKey(key, 'ru')).toEqual({ answer: null, texts: ['4,5 (4,4 … 4,6)'], values: values('3', '1,5') });
    expect(reviewKey(key, 'en')).toMatchObject({ texts: ['4.5 (4.4 … 4.6)'], values: values('3', '1.5') });
  });

  it('stand in options, whose formulas never leave the server', () => {
    const options = [
      { text: { ru: '{={a}*{b}} м' }, correct: true },
      { text: { ru: '{={a}+{b}+50} м' }, correct: false },
    ];
    for (const seed of SEEDS) {
      const { item, key, drawn } = build({ ...single, options, dataset: calculated.dataset }, '{a} и {b}', seed);
      const { a = 0, b = 0 } = key.values ?? {};
      const right = key.type === 'single' ? key.options.find(({ correct }) => correct)?.id : undefined;
      const shown = item.options?.find(({ id }) => id === right)?.text.ru;
      expect(shown).toBe(`${String(Number((a * b).toPrecision(10))).replace('.', ',')} м`);
      expect(JSON.stringify(item)).not.toContain('{=');
      expect(drawn?.template.options?.map(({ text }) => text.ru).sort()).toEqual(
        options.map(({ text }) => text.ru).sort(),
      );
    }
  });

  it('are never such that a right and a wrong option show the same', () => {
    const options = [
      { text: { ru: '{={a}*2}' }, correct: true },
      { text: { ru: '{={a}+4}' }, correct: false },
    ];
    for (const seed of SEEDS)
      expect(build({ ...single, options, dataset: calculated.dataset }, '?', seed).key.values?.a).not.toBe(4);
  });

  it('accept the exact result and the one that is rounded as the question says', () => {
    const third = { formula: '{a}/{b}', toleranceType: 'relative', digits: 2, digitsType: 'decimals' } as const;
    const content = (tolerance: number): Schemas['CalculatedContent'] => ({
      ...calculated,
      dataset: { ...calculated.dataset, rows: [[2, 7]] },
      answers: [{ ...third, tolerance }],
    });
    const verdicts = (tolerance: number, ...texts: string[]) => {
      const { key } = build(content(tolerance), '?', 1);
      return texts.map((text) => grade(key, { type: 'calculated', text }, 2).verdict);
    };
    expect(verdicts(0.01, '0,2857142857', '0,286', '0,29', '0,283', '0,28')).toEqual([
      ...['correct', 'correct', 'correct', 'correct'],
      'wrong',
    ]);
    expect(verdicts(0, '0,2857142857', '0,29', '0,286')).toEqual(['correct', 'correct', 'wrong']);
    expect(reviewKey(build(content(0.01), '?', 1).key, 'ru').texts).toEqual(['0,286 (0,28286 … 0,28857)']);
    expect(reviewKey(build(content(0), '?', 1).key, 'ru').texts).toEqual(['0,29']);
  });

  it('say how to round where there is no tolerance', () => {
    const rounding = (formula: string, tolerance: number) =>
      build({ ...calculated, answers: calculated.answers.map((answer) => ({ ...answer, formula, tolerance })) }, '?', 1)
        .item.rounding;
    expect(rounding('{a}/7', 0)).toEqual({ digits: 2, digitsType: 'decimals' });
    expect(rounding('{a}/70000', 0)).toEqual({ digits: 2, digitsType: 'significant' });
    expect(rounding('{a}/7', 0.01)).toBeUndefined();
  });

  it('are refused loudly where a question has none', () => {
    const broken = { ...calculated, answers: calculated.answers.map((answer) => ({ ...answer, formula: '1 / 0' })) };
    expect(() => build(broken, '?', 1)).toThrow('No values');
  });
});
