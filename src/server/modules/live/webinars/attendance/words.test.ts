import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Workbook } from '@cj-tech-master/excelts';
import { translator } from '../../../../i18n.ts';
import { Paper } from '../../../../pdf/index.ts';
import { layTable } from './document.ts';
import type { SheetRow } from './queries.ts';
import { workbookOf } from './workbook.ts';
import { aboutLines, columnsOf, fileName, type SheetFile } from './words.ts';

const row = {
  ...{
    id: 1,
    name: 'Ким Олег',
    personnel_number: 'ТБ-0417',
    region: null,
    position: null,
    standing: 'attended',
    seconds: 282.6,
  },
  ...{ intervals: [], is_inside: false, prompts_answered: 1, prompts_asked: 2 },
} as unknown as SheetRow;

const file: SheetFile = {
  held: {
    ...{ id: 1, title: { ru: 'Сигналы' }, teacher: 'Серикова Айгуль', held: 360, attended_share: 70, prompts: 2 },
    starts_at: new Date('2026-03-01T05:00:00Z'),
    started_at: new Date('2026-03-01T05:00:00Z'),
    ended_at: new Date('2026-03-01T05:06:00Z'),
  },
  rows: [row],
  language: 'ru',
  zone: 'Asia/Almaty',
  now: new Date('2026-03-01T06:00:00Z'),
  hasNumbers: true,
};

it('writes times from which the share can be told, and answers of how many', () => {
  const t = translator('ru');
  const cells = Object.fromEntries(columnsOf(file).map(({ name, cell }) => [name, cell(row, 0, file, t)]));
  expect(cells).toMatchObject({
    person: 'Ким Олег',
    personnelNumber: 'ТБ-0417',
    counted: '04:42',
    share: 78,
    prompts: '1 из 2',
  });
});

it('has minutes as numbers in a workbook, where they are added up', async () => {
  const book = new Workbook();
  await book.xlsx.load(await buffer(workbookOf(file)));
  const sheet = (book.worksheets[0]?.getSheetValues() ?? []) as unknown[][];
  expect([sheet[1]?.[7], sheet[2]?.[7]]).toEqual(['Засчитано, мин', 4.71]);
});

it('is called by what it is, its webinar and its day, in a name that every system takes', () => {
  expect(fileName(file)).toBe('Присутствие – Сигналы – 2026-03-01');
  const title = { ru: `ТБ/ПБ: "цех" ${'х'.repeat(200)}` };
  const name = fileName({ ...file, held: { ...file.held, title } });
  expect(name).toMatch(/^Присутствие – ТБ-ПБ цех х+ – 2026-03-01$/u);
  expect(Buffer.byteLength(name)).toBeLessThan(200);
});

it('says above them what was held, when, by whom, and what is needed', () => {
  const [title, teacher, held, rule] = aboutLines(file);
  expect([title, teacher]).toEqual(['Сигналы', 'Ведущий: Серикова Айгуль']);
  expect(held).toMatch(/01\.03\.2026.*длился 06:00$/u);
  expect(rule).toMatch(/от 70\s?% времени \(04:12\)/u);
});

it('has no personnel numbers for who may not know them', () => {
  expect(columnsOf({ ...file, hasNumbers: false }).map(({ name }) => name)).not.toContain('personnelNumber');
});

it.each(['ru', 'en', 'kz'] as const)('breaks no word on paper, nor a stay from its comma: %s', async (language) => {
  const stay = (from: string, to: string) => ({ from: `2026-03-01T${from}:00Z`, to: `2026-03-01T${to}:00Z` });
  const long = {
    ...{ ...row, name: 'Нурмагамбетова Гульмира Сериккалиевна', standing: 'absent', prompts_asked: 12 },
    region: { ru: 'Северо-Казахстанская область', en: 'North Kazakhstan Region', kz: 'Солтүстік Қазақстан облысы' },
    position: { ru: 'Электромеханик сигнализации', en: 'Signalling electrician', kz: 'Сигнал беру электромеханигі' },
    intervals: [stay('05:00', '05:02'), stay('05:03', '05:04'), stay('05:05', '05:06')],
  } as unknown as SheetRow;
  const sheet = { ...file, language, rows: [long] };
  const paper = new Paper({ title: '', author: '', language, at: file.now });
  const { titles, rows } = await layTable(paper, sheet);
  const t = translator(language);
  const said = (lines: readonly string[][]) => lines.map((cell) => cell.join(' '));
  expect(said(titles.cells)).toEqual(
    columnsOf(sheet).map(({ name }) => t(`admin.resources.webinars.sheet.columns.${name}`)),
  );
  expect(said(rows[0]?.cells ?? [])).toEqual(columnsOf(sheet).map(({ cell }) => String(cell(long, 0, sheet, t) ?? '')));
});
