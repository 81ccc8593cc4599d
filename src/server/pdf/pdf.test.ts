import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';
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

  it('prints codes that cameras read', async () => {
    const link = `https://synaq.example.kz/password#token=${'Ab3-'.repeat(10)}xyz`;
    const paper = new Paper({ title: 'x', author: 'x', language: 'ru', at: new Date(0) });
    const { stream } = paper;
    paper.page();
    paper.qr(link, 50, 50, 92);
    paper.end();
    const pdf = (await buffer(stream)).toString('latin1');
    const start = pdf.indexOf('stream\n') + 'stream\n'.length;
    const content = inflateSync(Buffer.from(pdf.slice(start, pdf.indexOf('endstream', start)), 'latin1')).toString();
    const runs = [...content.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map((found) => found.slice(1).map(Number));
    const size = Math.max(...runs.map(([, row = 0]) => row)) + 2;
    const scale = 4;
    const data = new Uint8Array((size * scale) ** 2 * 4).fill(255);
    for (const [from = 0, row = 0, length = 0] of runs)
      for (let y = row * scale; y < (row + 1) * scale; y += 1)
        data.fill(0, (y * size * scale + from * scale) * 4, (y * size * scale + (from + length) * scale) * 4);
    expect(decodeQR({ width: size * scale, height: size * scale, data })).toBe(link);
  });

  it('prints the same to the same bytes', async () => {
    const at = new Date('2026-03-02T09:00:00Z');
    const [one, other] = [await bytes(at), await bytes(at)];
    expect(one.equals(other)).toBe(true);
    expect(one.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(one.equals(await bytes(new Date('2026-03-02T10:00:00Z')))).toBe(false);
  });
});
