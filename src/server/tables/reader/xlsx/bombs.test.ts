import { describe, expect, it } from 'vitest';
import { foreignWorkbook } from '../testing/foreign-workbook.fixture.ts';
import { parts, problemOf, rowsIn } from '../testing/reading.fixture.ts';

const LONG = `<si><t>${'x'.repeat(99_000)}</t></si>`;
const cells = (count: number) => '<c t="s"><v>0</v></c>'.repeat(count);
const rows = (count: number, row: string) => `<row>${row}</row>`.repeat(count);
const sheet = (data: string, strings = LONG) => foreignWorkbook({ sheets: [{ name: 'A', data }], strings });

/** A small file that says the same long text many times. */
describe('a workbook that is larger than it looks', () => {
  it('is refused with the row that has too much text', async () => {
    expect(await problemOf(await sheet(rows(3, cells(1000))))).toBe('rowTooLarge');
  });

  it('is refused with what all its texts come to', async () => {
    expect(await problemOf(await sheet(rows(600, cells(20))))).toBe('tooLargeInside');
  });

  it('is refused with lists that grow without an end: they would end the server', async () => {
    expect(await problemOf(await sheet('', '<si/>'.repeat(5_000_001)))).toBe('tooManyParts');
    const properties = '<sheets><sheet name="x"/></sheets>'.repeat(70_001);
    expect(await problemOf(await foreignWorkbook({ sheets: [], properties }))).toBe('tooManyParts');
  });

  it('comes in parts that fit into a message', async () => {
    const read = await parts(await sheet(rows(25, cells(20))));
    expect(rowsIn(read)).toHaveLength(25);
    expect(read.filter(({ kind }) => kind === 'rows').length).toBeGreaterThan(5);
  });

  it('is refused with what one text comes to that is said again and again', async () => {
    expect(await problemOf(await sheet(rows(100, cells(20))))).toBe('tooLargeInside');
  });

  it('is refused with a line of nothing but delimiters, before its cells are made', async () => {
    const line = `a${';'.repeat(20_001)}`;
    expect(await problemOf(Buffer.from(`name;text\n${line}\n`))).toBe('tooManyColumns');
    expect(await parts(Buffer.from(`name;text\n${'a;b;;\n'.repeat(20_001)}`))).not.toHaveLength(0);
  });
});
