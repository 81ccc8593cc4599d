import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { offsetOf } from '../../../../time-zone.ts';
import { wallClock } from '../../../../wall-clock.ts';
import type { Cells, Section } from '../sections.ts';
import { answersInWords } from './answers.ts';
import { cellInWords, columnsOf } from './cells.ts';
import { byDay } from './days.ts';
import { escaped } from '../../../../html-escape.ts';
import { STYLE } from './style.ts';
import type { PageReader } from './reader.ts';

interface Told {
  db: Db;
  userId: number;
  sections: readonly Section[];
  /** Of the files beside the page. */
  paths: readonly string[];
  reader: PageReader;
}

/** What is kept of a person, as a page to read. Sections without anything are named together at the end. */
export async function* htmlOf({ db, userId, sections, paths, reader }: Told): AsyncGenerator<string> {
  const { t } = reader;
  const headingOf = (key: string) => t(`emails.dataExport.sections.${key}`);
  const empty: string[] = [];
  yield headOf(reader);
  for (const { key, rows } of sections) {
    const parts =
      key === 'answers' ? answersPart(answersInWords(db, userId, reader), reader) : rowsPart(key, rows(), reader);
    let isEmpty = true;
    for await (const part of parts) {
      if (isEmpty) yield `<h2>${escaped(headingOf(key))}</h2>\n`;
      isEmpty = false;
      yield part;
    }
    if (isEmpty) empty.push(headingOf(key));
  }
  yield `<h2>${escaped(headingOf('visits'))}</h2>\n<p>${linkTo('visits.csv')}</p>\n`;
  if (paths.length === 0) empty.push(headingOf('files'));
  else yield `<h2>${escaped(headingOf('files'))}</h2>\n<ul>`;
  for (const path of paths) yield `<li>${linkTo(path)}</li>\n`;
  if (paths.length > 0) yield '</ul>\n';
  if (empty.length > 0) yield `<p>${escaped(t('emails.dataExport.nothing', { sections: empty.join(', ') }))}</p>\n`;
  yield '</html>\n';
}

function headOf({ t, language, zone, at }: PageReader): string {
  const title = escaped(t('emails.dataExport.title'));
  const made = t('emails.dataExport.made', { at: wallClock(at, zone), zone, offset: offsetOf(zone, at) });
  return `<!doctype html><html lang="${language === 'kz' ? 'kk' : language}"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<h1>${title}</h1>\n<p>${escaped(made)}</p>\n<p>${escaped(t('emails.dataExport.lead'))}</p>\n`;
}

const linkTo = (path: string) =>
  `<a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${escaped(path)}</a>`;

/** The account is one row: its columns stand below each other. */
async function* rowsPart(key: string, rows: AsyncIterable<Cells>, reader: PageReader): AsyncGenerator<string> {
  if (key === 'person') yield* account(rows, reader);
  else yield* table(key, key === 'visitDays' ? byDay(rows) : rows, reader);
}

async function* account(rows: AsyncIterable<Cells>, reader: PageReader): AsyncGenerator<string> {
  for await (const row of rows) {
    const lines = columnsOf('person', row).flatMap(([column, head]) => {
      const text = cellInWords('person', column, row, reader);
      return text === '' ? [] : [`<tr>${headCell(head, reader, 'row')}<td>${escaped(text)}</td></tr>\n`];
    });
    yield `<div><table>${lines.join('')}</table></div>\n`;
  }
}

async function* table(
  key: string,
  rows: AsyncIterable<Cells> | Iterable<Cells>,
  reader: PageReader,
): AsyncGenerator<string> {
  let columns: ReturnType<typeof columnsOf> | undefined;
  for await (const row of rows) {
    if (columns === undefined) {
      columns = columnsOf(key, row);
      yield `<div><table><tr>${columns.map(([, head]) => headCell(head, reader, 'col')).join('')}</tr>\n`;
    }
    const cells = columns.map(([column]) => {
      const text = cellInWords(key, column, row, reader);
      return `<td>${column === 'picture' && text !== '' ? linkTo(text) : escaped(text)}</td>`;
    });
    yield `<tr>${cells.join('')}</tr>\n`;
  }
  if (columns !== undefined) yield '</table></div>\n';
}

const headCell = (head: string, { t }: PageReader, scope: 'row' | 'col') =>
  `<th scope="${scope}">${escaped(t(`emails.dataExport.columns.${head}`))}</th>`;

/** A table for each attempt. */
async function* answersPart(attempts: ReturnType<typeof answersInWords>, reader: PageReader): AsyncGenerator<string> {
  const { t, language, zone } = reader;
  for await (const { title, number, startedAt, isShown, rows } of attempts) {
    const name = t('emails.dataExport.attempt', { number, at: wallClock(startedAt, zone) });
    yield `<h3>${escaped(`${localized(title, language)} · ${name}`)}</h3>\n`;
    if (!isShown) yield `<p>${escaped(t('emails.dataExport.unshown'))}</p>\n`;
    yield* table('answers', rows, reader);
  }
}
