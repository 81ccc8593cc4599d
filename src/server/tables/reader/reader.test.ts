import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, it } from 'vitest';
import { cellsIn, parts, problemOf, rowsIn, zip } from './testing/reading.fixture.ts';
import { cellText } from './xlsx/cell-text.ts';

/** Two bytes for each letter. */
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const CYRILLIC = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя';
const windows1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => (CYRILLIC.includes(letter) ? 0xc0 + CYRILLIC.indexOf(letter) : letter.charCodeAt(0))),
  );

describe('a CSV', () => {
  const text = 'Фамилия;Имя\nОмаров;Асхат\n';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', utf16(text)],
    ['Windows-1251', windows1251(text)],
    ['commas', Buffer.from(text.replaceAll(';', ','))],
    ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
    ['a first line that names the delimiter', Buffer.from(`sep=;\r\n${text.replaceAll('\n', '\r\n')}`)],
  ])('in %s is read', async (_, bytes) => {
    expect(cellsIn(await parts(bytes))).toEqual([
      ['Фамилия', 'Имя'],
      ['Омаров', 'Асхат'],
    ]);
  });

  it('keeps quotes, lines within cells, and the numbers of its rows', async () => {
    const rows = rowsIn(await parts(Buffer.from('a;b\n"x;""y""\nz";1\n\n;;\nlast;\'=1+1\n')));
    expect(rows).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['x;"y"\nz', '1'] },
      { number: 5, cells: ['last', '=1+1'] },
    ]);
  });
});

describe('a workbook', () => {
  it('is read from its table, not from a page with its title; a title alone is read', async () => {
    const book = new Workbook();
    book.addWorksheet('Титул').addRow(['Список работников на 1 января']);
    const bytes = async () => new Uint8Array((await book.xlsx.writeBuffer()) as Uint8Array);
    const alone = await parts(await bytes());
    expect([alone[0], cellsIn(alone)]).toMatchObject([{ sheet: 0 }, [['Список работников на 1 января']]]);
    const table = book.addWorksheet('Работники');
    table.addRow(['Логин', 'ФИО']);
    const template = await parts(await bytes());
    expect([template[0], cellsIn(template)]).toMatchObject([{ sheet: 1 }, [['Логин', 'ФИО']]]);
    table.addRow(['a.omarov', 'Омаров Асхат']);
    const read = await parts(await bytes());
    expect([read[0], cellsIn(read)]).toMatchObject([
      { sheet: 1 },
      [
        ['Логин', 'ФИО'],
        ['a.omarov', 'Омаров Асхат'],
      ],
    ]);
  });

  it('gives what its cells show', async () => {
    const book = new Workbook();
    book.addWorksheet('empty');
    const sheet = book.addWorksheet('data');
    sheet.addRow([
      'text',
      900101300017,
      0.1 + 0.2,
      true,
      new Date(Date.UTC(2026, 0, 15)),
      { formula: 'A1', result: 'result' },
    ]);
    sheet.addRow([
      { richText: [{ text: 'bold', font: { bold: true } }, { text: ' and plain' }] },
      { text: 'mail', hyperlink: 'mailto:a@b.kz' },
      { error: '#N/A' },
    ]);
    sheet.addRow([]);
    sheet.addRow(['merged', null]);
    sheet.mergeCells('A4:B5');
    sheet.getCell('C4').value = 17;
    sheet.getCell('C4').numFmt = '000000';
    const read = await parts(new Uint8Array((await book.xlsx.writeBuffer()) as Uint8Array));
    expect(read[0]).toMatchObject({
      kind: 'source',
      format: 'xlsx',
      sheet: 1,
      sheets: [{ name: 'empty' }, { name: 'data' }],
    });
    expect(cellsIn(read)).toEqual([
      ['text', '900101300017', '0.3', 'TRUE', '2026-01-15', 'result'],
      ['bold and plain', 'mail', '#N/A'],
      ['merged', null, '000017'],
    ]);
    expect(rowsIn(read).map(({ number }) => number)).toEqual([1, 2, 4]);
  });
});

describe('what is no table', () => {
  const compound = (name: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(name, 'utf16le')]);
  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['spaces', Buffer.from('  \n ; \n'), 'empty'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), 'binary'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'binary'],
    ['an old workbook', compound('Workbook'), 'oldExcel'],
    ['a workbook behind a password', compound('EncryptedPackage'), 'encrypted'],
    ['a web page', Buffer.from('<!DOCTYPE html><html>'), 'html'],
    ['half a workbook', Buffer.from('PK\u0003\u0004 and no more'), 'damaged'],
    ['a million columns', Buffer.from(';'.repeat(10).concat('x;'.repeat(1_000_000))), 'tooManyColumns'],
    ['a huge cell', Buffer.from(`a;b\n${'x'.repeat(100_001)};1`), 'cellTooLong'],
    ['a row without an end', Buffer.from(`a;b\n"${'x;\n'.repeat(1_500_000)}`), 'rowTooLong'],
    ['too many rows', Buffer.from('a;b\n'.repeat(200_002)), 'tooManyRows'],
    ['more empty rows than a spreadsheet has', Buffer.from(`a;b\n${';\n'.repeat(1_048_577)}`), 'tooManyRows'],
  ])('is refused: %s', async (_, bytes, problem) => {
    expect(await problemOf(bytes)).toBe(problem);
  });

  it('is refused: an archive of something else, and other spreadsheets', async () => {
    expect(await problemOf(await zip({ 'readme.txt': 'text' }))).toBe('binary');
    expect(await problemOf(await zip({ 'content.xml': '<x/>' }))).toBe('otherSpreadsheet');
    expect(await problemOf(await zip({ 'xl/workbook.xml': 'no XML at all' }))).toMatch(/damaged|empty/);
  });

  it('is refused: an archive that unpacks to more than it says', async () => {
    const honest = await zip({
      'xl/workbook.xml': '<workbook/>',
      'xl/sharedStrings.xml': Buffer.alloc(5_000_000, 'a'),
    });
    const lying = Buffer.from(honest);
    for (
      let at = lying.indexOf('xl/sharedStrings.xml');
      at !== -1;
      at = lying.indexOf('xl/sharedStrings.xml', at + 1)
    ) {
      // The size stands before the name: 8 bytes in the entry itself, 24 in the directory.
      for (const before of [8, 22])
        if (lying.readUInt32LE(at - before) === 5_000_000) lying.writeUInt32LE(100, at - before);
    }
    expect(lying.equals(honest)).toBe(false);
    expect(await problemOf(lying)).toBe('damaged');
  });
});

describe('cellText', () => {
  it.each([
    [90_010_130_001, undefined, '90010130001'],
    [1e21, undefined, '1000000000000000000000'],
    [1.5, undefined, '1.5'],
    [1e-7, undefined, '0.0000001'],
    [45_000, 'dd.mm.yyyy', '2023-03-15'],
    [0.354_166_7, 'h:mm', '08:30:00'],
    [45_000.5, 'dd.mm.yyyy hh:mm', '2023-03-15T12:00:00'],
    [45_000, '#,##0.00 [$₸-43F]', '45000'],
    [0.07, '0%', '7%'],
    [0.125, '0.00"."%', '12.5%'],
    [0.25, '0.00" %"', '0.25'],
    ['  ', undefined, null],
  ])('of %s in the format %s is %s', (value, numFmt, text) => {
    expect(cellText({ value, numFmt })).toBe(text);
  });
});
