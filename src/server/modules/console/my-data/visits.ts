import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { Translate } from '../../../i18n.ts';
import type { TableCell, TableSource } from '../../../tables/index.ts';

const PAGE = 2000;

interface Row {
  id: number;
  at: Date;
  page: string;
  field_name: string | null;
  value: string | null;
  seconds: number;
}

/** The visit log of a person, read page by page. */
export function visitsOf(db: Db, userId: number, t: Translate): TableSource {
  const headers = ['at', 'page', 'field', 'value', 'seconds'].map((column) => t(`emails.dataExport.columns.${column}`));
  return { name: 'visits', headers, rows: rowsOf(db, userId) };
}

async function* rowsOf(db: Db, userId: number): AsyncGenerator<TableCell[]> {
  let after: Row | undefined;
  for (;;) {
    const beyond = after === undefined ? sql`true` : sql`(at, id) > (${after.at}, ${after.id})`;
    const { rows } = await sql<Row>`select id, at, page, field_name, value, seconds from visits
      where user_id = ${userId} and ${beyond} order by at, id limit ${PAGE}`.execute(db);
    for (const row of rows) yield [row.at, row.page, row.field_name, row.value, row.seconds];
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}
