import { Readable } from 'node:stream';
import type { Workbook, Worksheet } from '@cj-tech-master/excelts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { type Download, downloadHeaders, downloadOf } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized, type Translate, translator } from '../../../../i18n.ts';
import { loadOptions, type Options } from '../mapping/plan.ts';
import { labelOf, type Target, type TargetColumn } from '../targets/target.ts';
import type { Reader } from '../../../../tables/index.ts';

/** Rows of the template whose cells have a drop-down list. */
const LISTED_ROWS = 5000;
/** The most values in one drop-down list. */
const MOST_VALUES = 5000;
/** How many numbered columns the template shows. People may add more. */
const NUMBERED = 5;
const WIDTH = { least: 14, padding: 4, name: 30, hint: 80 };
const LISTS = 'Lists';

const NAMES = {
  users: 'errors.tableImports.targets.users',
  dictionaries: 'errors.tableImports.targets.dictionaries',
  themes: 'errors.tableImports.targets.themes',
  questions: 'errors.tableImports.targets.questions',
  'plan-assignments': 'errors.tableImports.targets.plan-assignments',
} as const satisfies Record<Target['resource'], string>;

const KINDS = {
  text: 'errors.tableImports.kinds.text',
  localized: 'errors.tableImports.kinds.text',
  html: 'errors.tableImports.kinds.text',
  integer: 'errors.tableImports.kinds.integer',
  number: 'errors.tableImports.kinds.number',
  boolean: 'errors.tableImports.kinds.boolean',
  date: 'errors.tableImports.kinds.date',
  choice: 'errors.tableImports.kinds.choice',
  reference: 'errors.tableImports.kinds.choice',
  tags: 'errors.tableImports.kinds.tags',
  password: 'errors.tableImports.kinds.text',
} as const satisfies Record<TargetColumn['kind'], string>;

interface Drawn {
  column: TargetColumn;
  heading: string;
  example: string;
  values: string[];
}

/** A template to fill in, in the person's language: headings, drop-down lists, and a description of each column with an example. */
export async function template(db: Db, target: Target, format: 'csv' | 'xlsx', reader: Reader): Promise<Download> {
  const { language } = reader;
  const t = translator(language);
  const options = await loadOptions(db, target.columns);
  const columns = target.columns
    .filter(({ variant, number = 1, field }) => variant !== true && number <= NUMBERED && field !== 'details')
    .map((column) => draw(column, options, language, t));
  const name = `${target.resource}-template`;
  if (format === 'csv') {
    const table = {
      name,
      headers: columns.map(({ heading }) => heading),
      rows: [],
    };
    return downloadOf(table, 'csv', reader);
  }
  const { Workbook: Book } = await import('@cj-tech-master/excelts');
  const book = new Book();
  fillIn(book, target, columns, t);
  explain(book, columns, t);
  const bytes = await book.xlsx.writeBuffer();
  return { body: Readable.from([Buffer.from(bytes as Uint8Array)]), headers: downloadHeaders(name, 'xlsx') };
}

function draw(column: TargetColumn, options: Options, language: Language, t: Translate): Drawn {
  const values =
    column.kind === 'boolean'
      ? [t(column.states?.no ?? 'common.words.yes'), t(column.states?.yes ?? 'common.words.no')]
      : (options.get(column.field)?.options ?? [])
          .filter(({ active }) => active)
          .slice(0, MOST_VALUES)
          .map(({ title }) => (typeof title === 'string' ? title : localized(title as LocalizedText, language)));
  const { example } = column;
  const written = example?.startsWith('errors.') === true ? t(example) : example;
  return {
    column,
    heading: labelOf(column, t),
    example: written ?? (column.kind === 'boolean' ? '' : (values[0] ?? '')),
    values,
  };
}

function fillIn(book: Workbook, target: Target, columns: readonly Drawn[], t: Translate): void {
  const sheet = book.addWorksheet(t(NAMES[target.resource]).slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] });
  const lists = book.addWorksheet(LISTS, { state: 'veryHidden' });
  const head = sheet.addRow(columns.map(({ heading }) => heading));
  columns.forEach(({ column, heading, values }, index) => {
    const place = index + 1;
    const cell = head.getCell(place);
    cell.font = { bold: true, ...(column.required && { color: { argb: 'FFB42318' } }) };
    cell.note = hintOf(column, t);
    // Text format, so that the spreadsheet leaves numbers with leading zeros and dates as they are typed.
    const whole = sheet.getColumn(place);
    whole.width = Math.max(WIDTH.least, heading.length + WIDTH.padding);
    whole.numFmt = '@';
    if (values.length > 0) offer(sheet, lists, { place, values });
  });
}

function offer(
  sheet: Worksheet,
  lists: Worksheet,
  { place, values }: { place: number; values: readonly string[] },
): void {
  values.forEach((value, index) => {
    lists.getCell(index + 1, place).value = value;
  });
  const letters = sheet.getColumn(place).letter;
  const list = {
    type: 'list',
    allowBlank: true,
    showErrorMessage: false,
    formulae: [`${LISTS}!$${letters}$1:$${letters}$${values.length}`],
  } as const;
  sheet.dataValidations.add(`${letters}2:${letters}${LISTED_ROWS}`, { ...list, formulae: [...list.formulae] });
}

const contentOf = ({ hint, kind }: TargetColumn, t: Translate): string => t(hint ?? KINDS[kind]);

function hintOf(column: TargetColumn, t: Translate): string {
  return [column.required === true ? t('errors.tableImports.required') : '', contentOf(column, t)]
    .filter((text) => text !== '')
    .join('\n');
}

function explain(book: Workbook, columns: readonly Drawn[], t: Translate): void {
  const sheet = book.addWorksheet(t('errors.tableImports.template.sheet').slice(0, 31));
  sheet.columns = [{ width: WIDTH.name }, { width: WIDTH.name }, { width: WIDTH.name }, { width: WIDTH.hint }];
  sheet.addRow([t('errors.tableImports.template.about')]).font = { bold: true };
  sheet.addRow([]);
  const head = sheet.addRow([
    t('errors.tableImports.template.column'),
    t('errors.tableImports.template.needed'),
    t('errors.tableImports.template.example'),
    t('errors.tableImports.template.content'),
  ]);
  head.font = { bold: true };
  for (const { column, heading, example } of columns) {
    const row = sheet.addRow([
      heading,
      t(column.required === true ? 'common.words.yes' : 'common.words.no'),
      example,
      contentOf(column, t),
    ]);
    row.alignment = { wrapText: true, vertical: 'top' };
  }
}
