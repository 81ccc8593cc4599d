import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import type { AnyResource } from '../../resources.ts';
import { seesNames } from './access.ts';
import { inWords, keeps, type Reader, recordIds, recordsOf, type Reference, referencesTo } from './dependents.ts';

const SHOWN = 20;

/** The records t that rows r of a reference keep. */
const kept = (table: string, { table: from, column, target }: Reference, ids: readonly number[]) => sql`
  ${sql.table(table)} t join ${sql.table(from)} r on r.${sql.ref(column)} = t.${sql.ref(target)}
  where t.id = any (${[...ids]}::bigint[])`;

/** Those of the records that cannot be deleted, because something keeps them. */
export async function usedIds(db: Db, table: string, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>();
  for (const reference of (await referencesTo(db, table)).filter(keeps)) {
    const { rows } = await sql<{ id: number }>`select distinct t.id from ${kept(table, reference, ids)}`.execute(db);
    for (const { id } of rows) used.add(id);
  }
  return used;
}

/** The first of the used records by their names, with what keeps each. */
export async function usedRecords(
  db: Db,
  { name, table, title }: Pick<AnyResource, 'name' | 'table' | 'title'>,
  used: ReadonlySet<number>,
  { user, language }: Reader,
): Promise<Schemas['UsedRecord'][]> {
  const { rows } = await sql<{ id: number; title: LocalizedText | string }>`
    select ${sql.ref(`${table}.id`)} as id, to_jsonb(${title}) as title from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = any (${[...used]}::bigint[]) order by 1 limit ${SHOWN}`.execute(db);
  const by = new Map<number, Map<string, number>>(rows.map(({ id }) => [id, new Map()]));
  const keepers = (await referencesTo(db, table)).filter(keeps).flatMap((reference) => {
    const records = recordsOf(reference);
    return records === undefined ? [] : [{ reference, ...records }];
  });
  for (const [resource, references] of Map.groupBy(keepers, (one) => one.resource)) {
    const kept = references.map(({ reference, record }) =>
      recordIds(reference, { table, ids: [...by.keys()], record }),
    );
    const counts = await sql<{ id: number; count: number }>`
      select kept as id, count(distinct id) as count from (${sql.join(kept, sql` union all `)}) named group by kept`.execute(
      db,
    );
    for (const { id, count } of counts.rows) by.get(id)?.set(resource, count);
  }
  return rows.map((row) => ({
    id: row.id,
    title: seesNames(user, name) ? inWords(row.title, language) : `№ ${row.id}`,
    by: [...(by.get(row.id) ?? [])].map(([resource, count]) => ({ resource, count })),
  }));
}
