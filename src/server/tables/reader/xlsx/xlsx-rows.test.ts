import { describe, expect, it } from 'vitest';
import { foreignWorkbook } from '../testing/foreign-workbook.fixture.ts';
import { cellsIn, parts, problemOf, rowsIn } from '../testing/reading.fixture.ts';

const one = (data: string, more: Partial<Parameters<typeof foreignWorkbook>[0]> = {}) =>
  foreignWorkbook({ sheets: [{ name: 'Лист', data }], ...more });
const row = (value: string) => `<row r="1"><c r="A1" t="str"><v>${value}</v></c></row>`;

describe('a workbook of another program', () => {
  it('names its sheets by absolute paths', async () => {
    const sheets = [
      { name: 'Один', data: row('1') },
      { name: 'Два', data: row('2') },
    ];
    const file = await foreignWorkbook({ folder: '/xl/', sheets });
    const first = await parts(file);
    expect(first[0]).toMatchObject({ sheet: 0, sheets: [{ name: 'Один' }, { name: 'Два' }] });
    expect(cellsIn(first)).toEqual([['1']]);
    expect(cellsIn(await parts(file, 1))).toEqual([['2']]);
    expect(await problemOf(file, 2)).toBe('noSuchSheet');
  });

  it('puts a prefix before the name of each element', async () => {
    const data = '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="2"><v>45000</v></c></row>';
    const read = await parts(await one(data, { prefix: 'x' }));
    expect(rowsIn(read)).toEqual([{ number: 2, cells: ['Фамилия', '2023-03-15'] }]);
  });

  it('does not say where its cells and rows are', async () => {
    const data =
      '<row><c t="s"><v>0</v></c><c/><c><v>3</v></c></row><row/><row><c r="C3"><v>1</v></c><c t="b"><v>1</v></c></row>';
    expect(rowsIn(await parts(await one(data)))).toEqual([
      { number: 1, cells: ['Фамилия', null, '3'] },
      { number: 3, cells: [null, null, '1', 'TRUE'] },
    ]);
  });

  it('writes dates as texts, or counts them from 1904', async () => {
    const dated = '<row><c t="d"><v>2026-01-15</v></c><c t="d"><v>2026-01-15T00:00:00.000Z</v></c></row>';
    expect(cellsIn(await parts(await one(dated)))).toEqual([['2026-01-15', '2026-01-15']]);
    const counted = '<row><c s="1"><v>43538</v></c></row>';
    const properties = '<workbookPr date1904="1"/>';
    expect(cellsIn(await parts(await one(counted, { properties })))).toEqual([['2023-03-15']]);
  });

  it('formats parts of its texts', async () => {
    const inline = '<c t="inlineStr"><is><r><t>Ома</t></r><r><t>ров</t></r></is></c>';
    const data = `<row><c t="s"><v>1</v></c><c t="s"><v>2</v></c>${inline}</row>`;
    expect(cellsIn(await parts(await one(data)))).toEqual([['Омаров\nАсхат', 'Имя и отчество', 'Омаров']]);
  });

  it('hides sheets: these are read when nothing else has data', async () => {
    const hidden = { name: 'Скрытый', data: row('hidden'), state: 'hidden' };
    const read = async (data: string) => {
      const sheets = [hidden, { name: 'Пусто', data: '' }, { name: 'Видимый', data }];
      return cellsIn(await parts(await foreignWorkbook({ sheets })));
    };
    expect(await read(row('visible'))).toEqual([['visible']]);
    expect(await read('')).toEqual([['hidden']]);
  });

  it('is refused when a row or a cell is beyond every sheet', async () => {
    expect(await problemOf(await one('<row r="99999999999"><c><v>1</v></c></row>'))).toBe('damaged');
    expect(await problemOf(await one('<row><c r="ZZZ1"><v>1</v></c></row>'))).toBe('tooManyColumns');
    const long = `<row><c t="str"><v>${'x'.repeat(100_001)}</v></c></row>`;
    expect(await problemOf(await one(long))).toBe('cellTooLong');
    expect(await problemOf(await one('<row><c><v>1</v></row>'))).toBe('damaged');
  });
});
