import { sql } from 'kysely';
import { sectionLabel } from '#shared/visits/section-label.ts';
import type { Db } from '../../../db/index.ts';
import { ofFile, type Translate } from '../../../i18n.ts';
import type { TableCell, TableSource } from '../../../tables/index.ts';
import { offsetOf } from '../../../time-zone.ts';
import { eventInWords } from '../../evidence/visits/index.ts';
import type { PageReader } from './page/index.ts';

const PAGE = 2000;

interface Row {
  id: number;
  at: Date;
  type: string;
  url: string;
  field_name: string | null;
  value: string | null;
  seconds: number;
}

/** As staff see the visits of people. */
const COLUMNS = ['at', 'type', 'page', 'url', 'fieldName', 'value', 'seconds'] as const;

/** The visit log of a person, read page by page. Pages are named by the entry of the menu that they belong to. */
export function visitsOf(db: Db, userId: number, { t, zone, at }: PageReader): TableSource {
  const headers = COLUMNS.map((column) => {
    const heading = t(`admin.resources.visits.fields.${column}`);
    return column === 'at' ? `${heading}, ${offsetOf(zone, at)}` : heading;
  });
  return { name: 'visits', headers, rows: rowsOf(db, userId, t) };
}

async function* rowsOf(db: Db, userId: number, t: Translate): AsyncGenerator<TableCell[]> {
  const menu = ofFile(t, 'common');
  const cellsOf = (row: Row): TableCell[] => {
    const label = sectionLabel(row.url);
    const section = label === undefined ? null : menu(label);
    return [row.at, eventInWords(row, t), section, row.url, row.field_name, row.value, row.seconds];
  };
  let after: Row | undefined;
  for (;;) {
    const beyond = after === undefined ? sql`true` : sql`(at, id) > (${after.at}, ${after.id})`;
    const { rows } = await sql<Row>`select id, at, type, url, field_name, value, seconds from visits
      where user_id = ${userId} and ${beyond} order by at, id limit ${PAGE}`.execute(db);
    for (const row of rows) yield cellsOf(row);
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}
