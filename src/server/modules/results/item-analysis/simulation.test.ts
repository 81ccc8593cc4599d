import { describe, expect, it } from 'vitest';
import { seeded } from '../../../random.ts';
import { analyse } from './compute/analyse.ts';
import { type Planted, simulate, simulateItems } from './simulation.fixture.ts';

const random = seeded(20_261_121);
const { items, matrix } = simulate(1000, simulateItems(40, 2, random), random);
const found = analyse(matrix, {}, new Map()).then(({ items: analysed, summary }) => ({
  summary,
  findings: new Map(analysed.map(({ item }) => [item.questionId - 1, item.findings])),
}));

const places = (planted: Planted) => items.flatMap((item, place) => (item.planted === planted ? [place] : []));

describe('a simulated exam of a thousand', () => {
  it.each([
    ['wrong-key', 'wrong-key-suspected'],
    ['two-answers', 'second-answer-suspected'],
    ['too-hard', 'too-hard'],
    ['no-discrimination', 'weak-discrimination'],
    ['dif-kz', 'dif-kz'],
  ] as const)('has its items with %s found', async (planted, finding) => {
    const { findings } = await found;
    expect(places(planted)).toHaveLength(2);
    for (const place of places(planted)) expect(findings.get(place)).toContain(finding);
  });

  it('has its good items left alone', async () => {
    const { findings } = await found;
    const alarmed = places('good').filter((place) =>
      findings.get(place)?.some((finding) => finding !== 'dead-distractor'),
    );
    expect(alarmed).toEqual([]);
  });

  it('is as reliable as such items are', async () => {
    const { summary } = await found;
    expect(summary.reliability.method).toBe('alpha');
    expect(summary.reliability.alpha.value).toBeGreaterThan(0.8);
    expect(summary.reliability.alpha.value).toBeCloseTo(summary.reliability.kr20.value ?? 0, 9);
    expect(summary.reliability.band).toBe('good');
    expect(summary.languages.map(({ language }) => language)).toEqual(['ru', 'en', 'kz']);
  });
});

describe('analyse', () => {
  it('says nothing of few answers', async () => {
    const few = { ...matrix, sheets: matrix.sheets.slice(0, 20) };
    const { items: analysed, summary } = await analyse(few, {}, new Map());
    expect(summary).toMatchObject({ count: 20, few: true });
    expect(analysed.every(({ item }) => item.attention === 'unknown' && item.findings.includes('few-answers'))).toBe(
      true,
    );
  });

  it('has a reason for each number that nobody can have', async () => {
    const { items: analysed, summary } = await analyse({ items: [], sheets: [] }, {}, new Map());
    expect(analysed).toEqual([]);
    expect(summary.mean).toEqual({ value: null, reason: 'too-few' });
    expect(summary.reliability).toMatchObject({ alpha: { value: null, reason: 'too-few' }, band: null });
    const one = await analyse({ ...matrix, sheets: matrix.sheets.slice(0, 1) }, {}, new Map());
    expect(JSON.stringify(one)).not.toContain('NaN');
    expect(one.items[0]?.item.itemRest).toEqual({ value: null, reason: 'too-few' });
  });

  it('looks at a language, at a time, at first attempts', async () => {
    const sheets = matrix.sheets.map((sheet, index) => ({
      ...sheet,
      number: index % 2 === 0 ? 1 : 2,
      startedAt: index * 1000,
    }));
    const at = (index: number) => new Date(index * 1000).toISOString();
    const count = async (filter: Parameters<typeof analyse>[1]) =>
      (await analyse({ ...matrix, sheets }, filter, new Map())).summary.count;
    expect(await count({})).toBe(500);
    expect(await count({ attempts: 'all' })).toBe(1000);
    expect(await count({ attempts: 'all', from: at(10), to: at(19) })).toBe(10);
    expect(await count({ attempts: 'all', language: 'kz' })).toBe(
      sheets.filter(({ language }) => language === 'kz').length,
    );
  });

  it('judges nothing that a correction took out', async () => {
    const dropped = matrix.sheets.map((sheet) => ({
      ...sheet,
      states: sheet.states.map((state, place) => (place === 0 ? 2 : state)),
    }));
    const corrections = new Map([['1/1', { id: 5, action: 'drop' as const }]]);
    const { items: analysed, summary } = await analyse({ ...matrix, sheets: dropped }, {}, corrections);
    const item = analysed.find(({ item: { questionId } }) => questionId === 1)?.item;
    expect(item).toMatchObject({
      findings: ['dropped'],
      attention: 'fine',
      facility: { value: null, reason: 'dropped' },
    });
    expect(summary.reliability.alpha.value).toBeGreaterThan(0.8);
  });

  it('asks papers from pools for what each held', async () => {
    const drawn = matrix.sheets.map((sheet, person) => {
      const places = [...sheet.items.keys()].filter((place) => (place + person) % 2 === 0);
      const pick = <T extends Float64Array>(all: T) => Float64Array.from(places, (place) => all[place] ?? 0);
      return {
        ...sheet,
        items: Int32Array.from(places),
        points: pick(sheet.points),
        max: pick(sheet.max),
        picks: pick(sheet.picks),
        states: new Uint8Array(places.length),
      };
    });
    const { summary, items: analysed } = await analyse({ ...matrix, sheets: drawn }, {}, new Map());
    expect(summary.reliability.method).toBe('one-way');
    expect(summary.reliability.alpha.value).toBeGreaterThan(0.6);
    expect(summary.reliability.kr20).toEqual({ value: null, reason: 'no-items' });
    expect(analysed).toHaveLength(40);
    expect(analysed.every(({ item }) => item.count === 500)).toBe(true);
  });
});
