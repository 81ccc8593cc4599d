import { describe, expect, it } from 'vitest';
import { findGroups } from './find-groups.ts';
import { normalForm, trigrams } from './likeness.ts';
import { similarPairs } from './similar-pairs.ts';

const question = (id: number, ru: string, theme_id = 1) => ({ id, theme_id, text: { ru } });

describe('normalForm', () => {
  it.each([
    ['<p>Что&nbsp;это?</p>', 'ЧТО это'],
    ['Ещё  раз .', 'еще раз'],
    ['Слово «путь»', 'слово "путь"'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(normalForm(one)).toBe(normalForm(other));
  });

  it.each([
    ['x + 1', 'x - 1'],
    ['<p>2<sup>3</sup></p>', '23'],
    ['Что это? <img src="/api/v1/files/aaa">', 'Что это? <img src="/api/v1/files/bbb">'],
  ])('tells %s from %s', (one, other) => {
    expect(normalForm(one)).not.toBe(normalForm(other));
  });
});

describe('similarPairs', () => {
  it('finds just what comparing each with each finds', () => {
    // A seeded generator, so that the texts are the same in every run.
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const words = ['путь', 'сигнал', 'поезд', 'стрелка', 'вагон', 'рельс', 'шпала', 'тормоз', 'проводник', 'график'];
    const texts = Array.from({ length: 150 }, (_, id) => ({
      id,
      text: Array.from({ length: 3 + random(4) }, () => words[random(words.length)]).join(' '),
    }));
    const sets = texts.map(({ text }) => trigrams(text));
    const expected: string[] = [];
    sets.forEach((one, a) => {
      sets.forEach((other, b) => {
        const shared = [...one].filter((gram) => other.has(gram)).length;
        if (a < b && shared / (one.size + other.size - shared) >= 0.8) expected.push(`${a} ${b}`);
      });
    });
    const found = [...similarPairs(texts, 0.8)].flatMap((pair) =>
      pair === undefined ? [] : [[pair.a, pair.b].sort((a, b) => a - b).join(' ')],
    );
    expect(expected.length).toBeGreaterThan(20);
    expect(found.sort()).toEqual(expected.sort());
  });
});

describe('findGroups', () => {
  it('puts together what hangs together, in any language', async () => {
    const groups = await findGroups([
      question(1, 'Что такое габарит подвижного состава?'),
      { id: 2, theme_id: 1, text: { ru: 'Габарит — это…', kz: 'Габарит деген не' } },
      { id: 3, theme_id: 2, text: { kz: 'Габарит деген не?' } },
      question(4, 'что такое габарит подвижного состава'),
      question(5, 'Другое'),
      { id: 6, theme_id: 1, text: {} },
    ]);
    expect(groups).toEqual([
      { same: true, similarity: 1, ids: [1, 4] },
      { same: true, similarity: 1, ids: [2, 3] },
    ]);
  });

  it('takes for the same only what is the same in every language that both have', async () => {
    const both = (id: number, ru: string) => ({
      id,
      theme_id: 1,
      text: { ru, kz: 'Кіріспе нұсқама қашан өткізіледі?' },
    });
    const groups = await findGroups([
      both(1, 'Когда проводят вводный инструктаж по охране труда?'),
      both(2, 'Когда проводят вводные инструктажи по охране труда?'),
      both(3, 'Сколько стоит билет?'),
    ]);
    expect(groups).toMatchObject([{ same: false, ids: [1, 2] }]);
  });

  it('does not take other signs between the same words for the same', async () => {
    const groups = await findGroups([
      question(1, 'Сколько будет x + 1, если x = 2'),
      question(2, 'Сколько будет x - 1, если x = 2'),
    ]);
    expect(groups).toEqual([{ same: false, similarity: 0.99, ids: [1, 2] }]);
  });

  it('looks for the almost same within a theme only', async () => {
    const texts = ['Порядок закрепления вагонов на станции', 'Порядок закрепления вагонов на станциях'] as const;
    expect(await findGroups([question(1, texts[0], 1), question(2, texts[1], 2)])).toEqual([]);
    expect(await findGroups([question(1, texts[0]), question(2, texts[1])])).toHaveLength(1);
  });

  it('gives others their turn while it works', async () => {
    const many = Array.from({ length: 3000 }, (_, id) =>
      question(
        id + 1,
        `Вопрос о станции номер ${id} и о её путях, стрелках ${id * 7} и светофорах ${id * 13}`,
        id % 20,
      ),
    );
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await findGroups(many);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});
