import type { Language } from '#shared/contract/index.ts';
import { downloadOf, idPages } from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { localized, type Translate, translator } from '../../../i18n.ts';
import type { TableCell } from '../../../tables/index.ts';
import { offsetOf } from '../../../time-zone.ts';
import { answerInWords } from '../../content/questions/index.ts';
import { readItems } from '../../exams/papers/index.ts';
import { codeBook } from './code-book.ts';
import { codeOf } from './codes.ts';
import { type Answered, askedIn, ATTEMPT_ID, type HandedIn, readAnswered } from './queries.ts';

/** Attempts of one read, so that memory stays small: a paper may hold hundreds of questions. */
const PAGE = 50;
/** What an XLSX sheet holds. */
const MOST_COLUMNS = 16_384;

type Column = [name: string, value: (row: Answered, language: Language, t: Translate) => TableCell];

/** Headings are `responses.columns.*`. */
const COLUMNS: readonly Column[] = [
  ['attempt', ({ id }) => id],
  ['person', ({ full_name }) => full_name],
  ['personnelNumber', ({ personnel_number }) => personnel_number],
  ['region', ({ region }, language) => localized(region, language)],
  ['position', ({ position }, language) => localized(position, language)],
  ['number', ({ number }) => number],
  ['language', ({ language }, _, t) => (language === null ? null : t(`common.language.name.${language}`))],
  ['startedAt', ({ started_at }) => started_at],
  ['submittedAt', ({ submitted_at }) => submitted_at],
  ['score', ({ score }) => score],
  ['maxScore', ({ max_score }) => max_score],
  ['percentage', ({ percentage }) => percentage],
  ['passed', ({ passed }) => passed],
  ['late', (row) => lateCodes(row)],
  ['lateWaiting', ({ late_waiting }) => late_waiting],
  ['percentageWithoutLate', ({ percentage_without_late }) => percentage_without_late],
];

/** Columns whose headings name the time zone. */
const MOMENTS: ReadonlySet<string> = new Set(['startedAt', 'submittedAt']);

/** The questions whose answers arrived after the end and count. */
function lateCodes({ answers, questions, versions }: Answered): string | null {
  const codes = questions.flatMap((question, position) =>
    answers[position]?.late === true ? [codeOf({ question, version: versions[position] ?? null })] : [],
  );
  return codes.length === 0 ? null : codes.join(' ');
}

interface Asking {
  testId: number;
  format: 'csv' | 'xlsx' | undefined;
  language: Language;
  zone: string;
  /** Whether the reader may see keys. */
  seesKeys: boolean;
  now: Date;
}

/**
 * Attempts as a table, streamed. Each version of a question has two columns: the response as text and the points. Not asked: both are
 * empty. Not answered: no response, 0 points. Dropped, or waiting for a marker: no points. A workbook has a code book too.
 * @throws PublicError 400 when the columns are more than the format holds
 */
export async function responsesTable(
  db: Db,
  attempts: HandedIn,
  { testId, format, language, zone, seesKeys, now }: Asking,
) {
  const t = translator(language);
  const asked = await askedIn(db, attempts);
  const places = new Map(asked.map((one, index) => [codeOf(one), COLUMNS.length + 2 * index]));
  const width = COLUMNS.length + 2 * asked.length;
  if (format === 'xlsx' && width > MOST_COLUMNS) {
    throw errors.badRequest({ format: { key: 'tables.tooManyColumns', params: { limit: MOST_COLUMNS } } });
  }
  const reader = { language, t };
  async function* rows(): AsyncGenerator<TableCell[]> {
    for await (const page of idPages(db, attempts.clearSelect(), ATTEMPT_ID)) {
      for (let from = 0; from < page.length; from += PAGE) {
        const read = await readAnswered(db, page.slice(from, from + PAGE));
        const papers = await readItems(
          db,
          read.map(({ items }) => items),
        );
        for (const [index, row] of read.entries()) {
          const cells: TableCell[] = Array.from({ length: width }, () => null);
          for (const [column, [, value]] of COLUMNS.entries()) cells[column] = value(row, language, t);
          for (const [position, item] of (papers[index] ?? []).entries()) {
            const code = codeOf({ question: row.questions[position] ?? 0, version: row.versions[position] ?? null });
            const place = places.get(code);
            if (place === undefined) continue;
            const response = answerInWords(item, row.answers[position]?.answer ?? null, reader);
            cells[place] = response && response + valuesAt(row, position, reader);
            cells[place + 1] = pointsAt(row, position, item.points);
          }
          yield cells;
        }
      }
    }
  }
  const offset = offsetOf(zone, now);
  const headers = [
    ...COLUMNS.map(([name]) => {
      const heading = t(`pages.responses.columns.${name}`);
      return MOMENTS.has(name) ? `${heading}, ${offset}` : heading;
    }),
    ...asked.flatMap((one) => {
      const code = codeOf(one);
      return [code, format === 'xlsx' ? t('pages.responses.points', { code }) : `${code}_points`];
    }),
  ];
  const more = format === 'xlsx' ? [await codeBook(db, testId, asked, { language, seesKeys })] : [];
  return downloadOf({ name: 'responses', sheet: t('pages.responses.sheet'), headers, rows: rows(), more }, format, {
    language,
    zone,
  });
}

/** A typed result says nothing without the numbers that it was worked out from: ` (a = 3; b = 1,5)`. */
function valuesAt({ items }: Answered, position: number, { language }: { language: Language }): string {
  const item = items[position];
  if (item?.type !== 'calculated') return '';
  const values = Object.entries(item.numbers ?? {}).flatMap(([placeholder, number]) => {
    const name = /^\{(\w+)\}$/u.exec(placeholder)?.[1];
    return name === undefined ? [] : [`${name} = ${language === 'en' ? number : number.replace('.', ',')}`];
  });
  return values.length === 0 ? '' : ` (${values.join('; ')})`;
}

function pointsAt({ answers, corrections }: Answered, position: number, most: number): number | null {
  const { points = null, verdict = null } = answers[position] ?? {};
  const action = corrections[position]?.action;
  if (action === 'drop' || verdict === 'pending') return null;
  if (action === 'credit') return most;
  return points ?? 0;
}
