import { describe, expect, it } from 'vitest';
import { charactersOf } from './characters.fixture.ts';
import { layRow, paginate, Paper, ROW, widthsOf, wrap } from './index.ts';

const measure = (text: string) => [...text].length * 5;

describe('wrap', () => {
  it.each([
    ['', ['']],
    ['Абай', ['Абай']],
    ['Абай Құнанбаев', ['Абай', 'Құнанбае', 'в']],
    ['a b c d e f', ['a b c d', 'e f']],
    ['раз\nдва\r\n\r\nтри', ['раз', 'два', '', 'три']],
    ['  много   пробелов ', ['много', 'пробелов']],
    ['x\u200b\u202ey', ['xy']],
    ['😀😀😀😀😀😀😀😀😀', ['😀😀😀😀😀😀😀😀', '😀']],
  ])('%j', (text, lines) => {
    expect(wrap(text, 40, measure)).toEqual(lines);
  });

  it('ends even where no character fits', () => {
    expect(wrap('abc', 1, measure)).toEqual(['a', 'b', 'c']);
  });
});

describe('paginate', () => {
  const row = (lines: number) => layRow([Array.from({ length: lines }, () => 'x').join('\n')], [100], measure);

  it('fills each page and goes on with the next', () => {
    const { height } = row(1);
    const pages = paginate(
      Array.from({ length: 10 }, () => row(1)),
      2 * height,
      4 * height,
    );
    expect(pages.map((page) => page.length)).toEqual([2, 4, 4]);
  });

  it('spreads a row that is higher than a page, and loses no line of it', () => {
    const limit = 10 * ROW.line + 2 * ROW.padding;
    const pages = paginate([row(1), row(25)], limit, limit);
    expect(pages.flat().reduce((lines, { cells }) => lines + (cells[0]?.length ?? 0), 0)).toBe(26);
    expect(pages.every((page) => page.reduce((sum, { height }) => sum + height, 0) <= limit)).toBe(true);
  });

  const columns = [
    { title: '', share: 1 },
    { title: '', share: 1 },
    { title: '', share: 2 },
  ];
  it('gives the columns their shares', () => {
    expect(widthsOf(columns, 400, [['a', 'b', 'c']], measure)).toEqual([100, 100, 200]);
  });

  it('breaks no word that has room, and takes it from the others', () => {
    const rows = [
      ['a', 'x'.repeat(30), 'c'],
      ['a', 'два слова', 'c'],
    ];
    const widths = widthsOf(columns, 400, rows, measure);
    expect(widths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(400, 6);
    expect(rows.map((row) => layRow(row, widths, measure).cells[1])).toEqual([[rows[0]?.[1]], ['два слова']]);
    const tight = widthsOf(columns, 100, rows, measure);
    expect(tight.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 6);
    expect(Math.min(...tight)).toBeGreaterThan(0);
  });
});

describe('Paper', () => {
  async function bytes(at: Date, text = 'Ведомость', font: 'regular' | 'bold' = 'regular'): Promise<Buffer> {
    const paper = new Paper({ title: 'Ведомость', author: 'Теміржол', language: 'kk', at });
    const { stream } = paper;
    paper.page();
    paper.text(text, 50, 50, { font });
    paper.end();
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  }

  it.each(['regular', 'bold'] as const)('has every letter of the three languages in %s', async (font) => {
    const letters =
      'АаӘәБбВвГгҒғДдЕеЁёЖжЗзИиЙйКкҚқЛлМмНнҢңОоӨөПпРрСсТтУуҰұҮүФфХхҺһЦцЧчШшЩщЪъЫыІіЬьЭэЮюЯяABCXYZabcxyz0123456789№«»—–…%';
    const shapes = charactersOf(await bytes(new Date(0), letters, font));
    expect([...letters].filter((letter) => !shapes.has(letter))).toEqual([]);
    expect(charactersOf(await bytes(new Date(0), 'ა', font)).has('ა')).toBe(false);
  });

  it('prints the same to the same bytes', async () => {
    const at = new Date('2026-03-02T09:00:00Z');
    const [one, other] = [await bytes(at), await bytes(at)];
    expect(one.equals(other)).toBe(true);
    expect(one.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(one.equals(await bytes(new Date('2026-03-02T10:00:00Z')))).toBe(false);
  });
});
