import type { Schemas } from '#shared/contract/index.ts';
import { localized } from '../../../../i18n.ts';
import type { TableCell } from '../../../../tables/index.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { PrintWords } from './words.ts';

type Row = Schemas['ReportCardRow'];

/** A column of the sheet, in the PDF, in the workbook or in both. */
export interface SheetColumn {
  key: string;
  title: (words: PrintWords) => string;
  /** The heading in the workbook, where it differs. */
  bookTitle?: (words: PrintWords) => string;
  /** The workbook names the time zone in its heading. */
  isMoment?: true;
  /** Its share of the page width; absent: only in the workbook. */
  share?: number;
  align?: 'right' | 'center';
  text?: (row: Row, place: number, words: PrintWords) => string;
  cell: (row: Row, place: number, words: PrintWords) => TableCell;
}

const NONE = '—';

const numberOrNone = (value: number | null, { number }: PrintWords) => (value === null ? NONE : number(value));

/** The part of a digest that stands on paper, in groups that a narrow column holds. */
const shortDigest = (digest: string) => (digest.slice(0, 16).match(/.{4}/g) ?? []).join(' ');

/** The position and the region of a person, a line each. */
export function placeOf({ position, region }: Row['person'], { language }: PrintWords): string {
  const parts = [position, region].map((title) => localized(title, language)).filter((part) => part !== '');
  return parts.join('\n') || NONE;
}

const SHEET_COLUMNS: readonly SheetColumn[] = [
  {
    key: 'place',
    title: ({ t }) => t('pages.reportCards.columns.place'),
    share: 4,
    align: 'right',
    text: (_, place) => String(place),
    cell: (_, place) => place,
  },
  {
    key: 'name',
    title: ({ t }) => t('pages.reportCards.columns.person'),
    share: 20,
    text: ({ person, number }, _, { t }) =>
      number > 1 ? `${person.name} ${t('pages.reportCards.attemptNumber', { number })}` : person.name,
    cell: ({ person }) => person.name,
  },
  {
    key: 'personnelNumber',
    title: ({ t }) => t('pages.reportCards.columns.personnelNumber'),
    share: 9,
    text: ({ person }) => person.personnelNumber ?? NONE,
    cell: ({ person }) => person.personnelNumber,
  },
  {
    key: 'position',
    title: ({ t }) => t('pages.reportCards.columns.position'),
    bookTitle: ({ t }) => t('pages.reportCards.columns.positionOnly'),
    share: 16,
    text: ({ person }, _, words) => placeOf(person, words),
    cell: ({ person }, _, { language }) => localized(person.position, language),
  },
  {
    key: 'region',
    title: ({ t }) => t('pages.reportCards.columns.region'),
    cell: ({ person }, _, { language }) => localized(person.region, language),
  },
  { key: 'number', title: ({ t }) => t('pages.reportCards.columns.number'), cell: ({ number }) => number },
  {
    key: 'startedAt',
    title: ({ t }) => t('pages.reportCards.columns.startedAt'),
    isMoment: true,
    share: 10,
    text: ({ startedAt }, _, { moment }) => moment(startedAt),
    cell: ({ startedAt }) => new Date(startedAt),
  },
  {
    key: 'submittedAt',
    title: ({ t }) => t('pages.reportCards.columns.submittedAt'),
    isMoment: true,
    cell: ({ submittedAt }) => (submittedAt === null ? null : new Date(submittedAt)),
  },
  {
    key: 'score',
    title: ({ t }) => t('pages.reportCards.columns.score'),
    share: 9,
    align: 'right',
    text: ({ score, maxScore }, _, words) =>
      score === null ? NONE : `${words.number(score)} / ${words.number(maxScore)}`,
    cell: ({ score }) => score,
  },
  { key: 'maxScore', title: ({ t }) => t('pages.reportCards.columns.maxScore'), cell: ({ maxScore }) => maxScore },
  {
    key: 'percentage',
    title: ({ t }) => t('pages.reportCards.columns.percentage'),
    share: 7,
    align: 'right',
    text: ({ percentage }, _, words) => numberOrNone(percentage, words),
    cell: ({ percentage }) => percentage,
  },
  {
    key: 'outcome',
    title: ({ t }) => t('pages.reportCards.columns.outcome'),
    share: 11.5,
    text: (row, _, { outcome }) => outcome(row),
    cell: (row, _, { outcome }) => outcome(row),
  },
  {
    key: 'remark',
    title: ({ t }) => t('pages.reportCards.columns.remark'),
    share: 20,
    text: (row, _, words) =>
      [
        words.time(row),
        row.flags === 0 ? '' : words.t('pages.reportCards.flags', { smart_count: row.flags }),
        words.late(row),
        words.reopened(row),
        row.remark ?? '',
      ]
        .filter((part) => part !== '')
        .join('\n'),
    cell: ({ remark }) => remark,
  },
  {
    key: 'digest',
    title: ({ t }) => t('pages.reportCards.columns.digest'),
    share: 8.5,
    text: ({ digest }) => (digest == null ? NONE : shortDigest(digest)),
    cell: ({ digest }) => digest ?? null,
  },
  { key: 'time', title: ({ t }) => t('pages.reportCards.columns.time'), cell: (row, _, { time }) => time(row) },
  { key: 'flags', title: ({ t }) => t('pages.reportCards.columns.flags'), cell: ({ flags }) => flags },
  {
    key: 'late',
    title: ({ t }) => t('pages.reportCards.columns.late'),
    cell: ({ late }) => late?.counted ?? 0,
  },
  {
    key: 'percentageWithoutLate',
    title: ({ t }) => t('pages.reportCards.columns.percentageWithoutLate'),
    cell: ({ late }) => late?.percentageWithout ?? null,
  },
  {
    key: 'reopened',
    title: ({ t }) => t('pages.reportCards.columns.reopened'),
    cell: (row, _, { reopened }) => reopened(row),
  },
];

/** Whether results have digests: sheets that were signed before have none, and print as they did. */
export const hasDigests = ({ rows }: Pick<Sheet, 'rows'>) => rows.some(({ digest }) => digest !== undefined);

/** The columns of a sheet. */
export function columnsOf(sheet: Pick<Sheet, 'rows'>): readonly SheetColumn[] {
  return hasDigests(sheet) ? SHEET_COLUMNS : SHEET_COLUMNS.filter(({ key }) => key !== 'digest');
}

/** Those that are on paper. */
export const printedColumnsOf = (sheet: Pick<Sheet, 'rows'>) =>
  columnsOf(sheet).filter(({ share }) => share !== undefined);
