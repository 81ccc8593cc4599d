import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/contract/index.ts';
import type { TableCell } from '../table-cell.ts';
import { csvOf } from './csv.ts';

describe('a table as CSV', () => {
  const written = async (language: Language, ...cells: TableCell[]) => {
    const source = { name: 'a', headers: ['=head', ...cells.slice(1).map(String)], rows: [cells] };
    const lines = (await text(csvOf(source, { language, zone: 'UTC' }, String))).replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toMatch(/^'=head/u);
    return lines[1];
  };

  it.each([
    ['=1+1', "'=1+1"],
    ['@sum(a1)', "'@sum(a1)"],
    ['＝1+1', "'＝1+1"],
    ['+cmd|x', "'+cmd|x"],
    ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
    ['+7 (701) 123-45-67', '+7 (701) 123-45-67'],
    ['+77011234567', '+77011234567'],
    ['-5', '-5'],
    ['a=b', 'a=b'],
  ])('escapes what a spreadsheet would run, and nothing else: %s', async (cell, expected) => {
    expect(await written('ru', cell)).toBe(expected);
    expect(await written('ru', { wrong: cell })).toBe(expected);
  });

  it('has decimal commas where semicolons separate', async () => {
    expect(await written('ru', -0.5, 47.27, 20_000)).toBe('-0,5;47,27;20000');
    expect(await written('kz', 'a;b', 'c,d')).toBe('"a;b";c,d');
    expect(await written('en', -0.5, 'c,d')).toBe('-0.5,"c,d"');
  });
});
