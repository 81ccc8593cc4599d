import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { seeded } from '../../../../random.ts';
import { grade } from './grading.ts';
import { buildPaperItem } from './paper.ts';
import { anyQuestion } from './samples.fixture.ts';

const options = (random: () => number, shuffleOptions = true) => ({ random, shuffleOptions });

const PUBLIC_FIELDS = [
  'position',
  'type',
  'text',
  'points',
  'options',
  'lefts',
  'rights',
  'items',
  'gaps',
  'hotspot',
  'imageLabels',
  'essay',
  'file',
];

describe('buildPaperItem', () => {
  it('never shows what is right: no field, no id, no feedback of the key', () => {
    const random = seeded(1);
    for (let round = 0; round < 1000; round++) {
      const question = anyQuestion(random);
      const { item } = buildPaperItem(question, round, options(random));
      expect(Object.keys(item).filter((field) => !PUBLIC_FIELDS.includes(field))).toEqual([]);
      for (const choice of [item.options, item.lefts, item.rights, item.items].flatMap((list) => list ?? [])) {
        expect(Object.keys(choice).sort()).toEqual(['id', 'text']);
        expect(choice.id).toMatch(/^[olri]\d+$/);
      }
      for (const gap of item.gaps ?? []) {
        expect(Object.keys(gap).filter((field) => !['id', 'kind', 'options'].includes(field))).toEqual([]);
        for (const choice of gap.options ?? []) expect(choice.id).toMatch(/^g\d+o\d+$/);
      }
      for (const region of item.hotspot?.regions ?? []) {
        expect(Object.keys(region).sort()).toEqual(['coords', 'id', 'label', 'shape']);
        expect(region.id).toMatch(/^h\d+$/);
      }
      const shown = JSON.stringify(item);
      expect(shown).not.toMatch(/correct|weight|feedback|tolerance|answers|distractor/);
      for (const id of JSON.stringify(question.content).match(/"id":"id\d+"/g) ?? []) expect(shown).not.toContain(id);
    }
  });

  it('numbers ids by place, the same for every arrangement', () => {
    const random = seeded(2);
    for (let round = 0; round < 200; round++) {
      const { item } = buildPaperItem(anyQuestion(random), 0, options(random));
      for (const [prefix, list] of Object.entries({ o: item.options, l: item.lefts, r: item.rights, i: item.items })) {
        expect(list?.map(({ id }) => id)).toEqual(list?.map((_, index) => `${prefix}${index + 1}`));
      }
    }
  });

  it.each([2, 3])('shows %i items to order in every order equally often, also in the right one', (count) => {
    const random = seeded(3);
    const content: Schemas['OrderingContent'] = {
      type: 'ordering',
      scoring: 'partial',
      items: ['a', 'b', 'c'].slice(0, count).map((text) => ({ text: { ru: text } })),
    };
    const shown = new Map<string, number>();
    for (let round = 0; round < 3000; round++) {
      const { item, key } = buildPaperItem({ text: { ru: '?' }, content, points: 1 }, 0, options(random, false));
      const order = item.items?.map(({ text }) => text.ru).join('') ?? '';
      shown.set(order, (shown.get(order) ?? 0) + 1);
      const asShown: Schemas['Answer'] = { type: 'ordering', order: item.items?.map(({ id }) => id) ?? [] };
      expect(grade(key, asShown, 1).verdict === 'correct').toBe(order === 'abc'.slice(0, count));
    }
    const arrangements = count === 2 ? 2 : 6;
    expect(shown.size).toBe(arrangements);
    for (const times of shown.values()) expect(Math.abs(times - 3000 / arrangements)).toBeLessThan(130);
  });

  it('puts the right option at every place equally often', () => {
    const random = seeded(4);
    const content: Schemas['SingleContent'] = {
      type: 'single',
      options: ['a', 'b', 'c', 'd'].map((text, index) => ({ text: { ru: text }, correct: index === 0 })),
    };
    const places = [0, 0, 0, 0];
    for (let round = 0; round < 4000; round++) {
      const { item } = buildPaperItem({ text: { ru: '?' }, content, points: 1 }, 0, options(random));
      const place = item.options?.findIndex(({ text }) => text.ru === 'a') ?? -1;
      places[place] = (places[place] ?? 0) + 1;
    }
    for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });

  it('leaves options alone where the test does not shuffle, but always mixes counterparts', () => {
    const random = seeded(5);
    const content: Schemas['MatchingContent'] = {
      type: 'matching',
      scoring: 'partial',
      pairs: ['a', 'b', 'c', 'd'].map((text) => ({ left: { ru: text }, right: { ru: text.toUpperCase() } })),
      distractors: [{ ru: 'X' }],
    };
    const orders = new Set<string>();
    for (let round = 0; round < 50; round++) {
      const { item } = buildPaperItem({ text: { ru: '?' }, content, points: 1 }, 0, options(random, false));
      expect(item.lefts?.map(({ text }) => text.ru)).toEqual(['a', 'b', 'c', 'd']);
      orders.add(item.rights?.map(({ text }) => text.ru).join('') ?? '');
    }
    expect(orders.size).toBeGreaterThan(20);
  });

  it('shows a counterpart that two share once, and it is right for both', () => {
    const content: Schemas['MatchingContent'] = {
      type: 'matching',
      scoring: 'all_or_nothing',
      pairs: [
        { left: { ru: 'frog' }, right: { ru: 'amphibian', en: 'x' } },
        { left: { ru: 'newt' }, right: { en: 'x', ru: 'amphibian' } },
        { left: { ru: 'cat' }, right: { ru: 'mammal' } },
      ],
      distractors: [],
    };
    const { item, key } = buildPaperItem({ text: { ru: '?' }, content, points: 1 }, 0, options(seeded(6), false));
    expect(item.rights).toHaveLength(2);
    const idOf = (text: string) => item.rights?.find((right) => right.text.ru === text)?.id ?? '';
    const pairs = [
      ['l1', 'amphibian'],
      ['l2', 'amphibian'],
      ['l3', 'mammal'],
    ].map(([left = '', text = '']) => ({ left, right: idOf(text) }));
    expect(grade(key, { type: 'matching', pairs }, 1)).toEqual({ points: 1, verdict: 'correct' });
  });

  it('keeps gaps at their markers and mixes what is chosen in them', () => {
    const random = seeded(8);
    const choices = ['a', 'b', 'c', 'd'].map((text) => ({ text: { ru: text }, correct: text === 'a' }));
    const content: Schemas['ClozeContent'] = {
      type: 'cloze',
      scoring: 'partial',
      gaps: [
        { kind: 'choice', id: 'x1', options: choices },
        { kind: 'number', id: 'x2', answers: [{ value: 1, tolerance: 0 }] },
      ],
    };
    const orders = new Set<string>();
    for (let round = 0; round < 50; round++) {
      const { item } = buildPaperItem({ text: { ru: '[[1]] [[2]]' }, content, points: 1 }, 0, options(random));
      expect(item.gaps?.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['g1 choice', 'g2 number']);
      orders.add(item.gaps?.[0]?.options?.map(({ text }) => text.ru).join('') ?? '');
    }
    expect(orders.size).toBeGreaterThan(15);
  });

  it('shows plain texts that look like markup as the words they are', () => {
    const content: Schemas['ClozeContent'] = {
      type: 'cloze',
      scoring: 'partial',
      gaps: [{ kind: 'choice', options: [{ text: { ru: '<img src=x onerror=alert(1)>' }, correct: true }] }],
    };
    const { item } = buildPaperItem({ text: { ru: '[[1]]' }, content, points: 1 }, 0, options(seeded(9)));
    expect(item.gaps?.[0]?.options?.[0]?.text.ru).toBe('&lt;img src=x onerror=alert(1)&gt;');
    const pairs = [
      { left: { ru: 'a' }, right: { ru: '<b>1</b>' } },
      { left: { ru: 'b' }, right: { ru: '2' } },
    ];
    const matching: Schemas['MatchingContent'] = { type: 'matching', scoring: 'partial', pairs, distractors: [] };
    const paired = buildPaperItem({ text: { ru: '?' }, content: matching, points: 1 }, 0, options(seeded(9)));
    expect(paired.item.rights?.map(({ text }) => text.ru)).toContain('&lt;b&gt;1&lt;/b&gt;');
  });

  it('lets nobody choose more regions than there are', () => {
    const region = (x: number, correct: boolean): Schemas['HotspotRegion'] => ({
      shape: 'rect',
      coords: [x, 0, x + 0.1, 0.1],
      correct,
    });
    const content: Schemas['HotspotContent'] = {
      type: 'hotspot',
      image: 'picture',
      maxChoices: 20,
      scoring: 'partial',
      regions: [region(0, true), region(0.5, false)],
    };
    const { item } = buildPaperItem({ text: { ru: '?' }, content, points: 1 }, 0, options(seeded(10)));
    expect(item.hotspot).toMatchObject({ image: 'picture', alt: null, maxChoices: 2 });
    expect(item.hotspot?.regions.every(({ label }) => label === null)).toBe(true);
  });
});
