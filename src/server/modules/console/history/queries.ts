import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Database, Db } from '../../../db/index.ts';
import { chosen, isRevertible, type Reverted } from '../../../history/index.ts';
import type { RowChange } from './fields.ts';

export function selectBatches(db: Db) {
  return db
    .selectFrom('batches')
    .leftJoin('users as actors', 'actors.id', 'batches.actor_id')
    .select([
      'batches.id',
      'batches.at',
      'batches.actor_id',
      'batches.kind',
      'batches.resource',
      'batches.details',
      'batches.count',
      'batches.undo_of',
      'batches.undone_by',
      'actors.full_name as actor_name',
    ])
    .select(isRevertible(sql.ref('batches.id')).as('revertible'));
}

export type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

export function presentActor(row: { actor_id: number | null; actor_name: string | null }): Schemas['Actor'] {
  return row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name };
}

export async function findBatch(db: Db, id: number): Promise<BatchRow | undefined> {
  return selectBatches(db).where('batches.id', '=', id).executeTakeFirst();
}

/** The kinds of changes in a batch, by resource. They decide which permissions undoing it needs. */
export async function contentsOf(db: Db, batchId: number) {
  return db
    .selectFrom('changes')
    .select(['resource', 'action', sql<number>`count(distinct record_id)`.as('count')])
    .where('batch_id', '=', batchId)
    .groupBy(['resource', 'action'])
    .execute();
}

/** The records whose changes are taken back, by resource. */
export async function recordsOf(db: Db, what: Reverted): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ resource: string; record_id: number }>`
    select distinct c.resource, c.record_id from changes c where ${chosen(what)}`.execute(db);
  const records = new Map<string, number[]>();
  for (const { resource, record_id } of rows) {
    const ids = records.get(resource);
    if (ids === undefined) records.set(resource, [record_id]);
    else ids.push(record_id);
  }
  return records;
}

export async function markUndone(db: Db, batchId: number, undoneBy: number | null): Promise<void> {
  await db.updateTable('batches').set({ undone_by: undoneBy }).where('id', '=', batchId).execute();
}

/** Groups changes into the lines of a record's history: one line for each batch; changes without a batch are grouped by step. */
const GROUP = sql`coalesce('b' || c.batch_id, 's' || c.step)`;

export interface ChangeGroup {
  id: number;
  resource: string;
  record_id: number;
  at: Date;
  batch_id: number | null;
  kind: string | null;
  actor_id: number | null;
  actor_name: string | null;
  rows: RowChange[];
}

function condition(filter: Schemas['ChangeFilter']): RawBuilder<boolean> {
  const parts = [
    ...(filter.resource === undefined ? [] : [sql<boolean>`c.resource = ${filter.resource}`]),
    ...(filter.recordId === undefined ? [] : [sql<boolean>`c.record_id = ${filter.recordId}`]),
    ...(filter.batchId === undefined ? [] : [sql<boolean>`c.batch_id = ${filter.batchId}`]),
  ];
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export async function findChangeGroups(
  db: Db,
  filter: Schemas['ChangeFilter'],
  { first, limit }: { first: number; limit: number },
): Promise<{ groups: ChangeGroup[]; total: number }> {
  const { rows } = await sql<ChangeGroup & { total: number }>`
    with g as (
      select max(c.id) as id, c.resource, c.record_id, ${GROUP} as grp, count(*) over () as total
      from changes c where ${condition(filter)} group by c.resource, c.record_id, ${GROUP}
      order by 1 desc limit ${limit} offset ${first}
    )
    select g.id, g.resource, g.record_id, g.total, last.batch_id, coalesce(b.at, last.at) as at, b.kind, b.actor_id, u.full_name as actor_name,
      (select jsonb_agg(jsonb_build_object('table_name', c.table_name, 'key', c.key, 'action', c.action, 'old', c.old, 'new', c.new) order by c.id)
        from changes c where c.resource = g.resource and c.record_id = g.record_id and ${GROUP} = g.grp) as rows
    from g join changes last on last.id = g.id
    left join batches b on b.id = last.batch_id left join users u on u.id = b.actor_id
    order by g.id desc`.execute(db);
  const total = rows[0]?.total ?? (first === 0 ? 0 : await countGroups(db, filter));
  return { groups: rows, total };
}

async function countGroups(db: Db, filter: Schemas['ChangeFilter']): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct (c.resource, c.record_id, ${GROUP})) as total from changes c where ${condition(filter)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The changes of a record after one version, up to and including another. */
export async function changesBetween(
  db: Db,
  { resource, recordId, from, to }: { resource: string; recordId: number; from: number; to: number | undefined },
): Promise<RowChange[]> {
  const query = db
    .selectFrom('changes')
    .select(['table_name', 'key', 'action', 'old', 'new'])
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .where('id', '>', from);
  return (to === undefined ? query : query.where('id', '<=', to)).orderBy('id').execute();
}

export async function findChange(db: Db, id: number) {
  return db
    .selectFrom('changes')
    .select(['id', 'resource', 'record_id', 'batch_id', 'step'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** Whether there is no such record at present. */
export async function isGone(db: Db, table: keyof Database, recordId: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${recordId}`.execute(db);
  return rows.length === 0;
}

/** The first change of one line of a record's history, and what the line did to the record's own row, if anything. */
export async function lineOf(db: Db, { resource, record_id, batch_id, step }: ChangeRow, table: string) {
  const together = batch_id === null ? sql<boolean>`step = ${step}` : sql<boolean>`batch_id = ${batch_id}`;
  return db
    .selectFrom('changes')
    .select([
      sql<number>`min(id)`.as('first'),
      sql<boolean>`coalesce((array_agg(action order by id desc) filter (where table_name = ${table}))[1] = 'delete', false)`.as(
        'deletes',
      ),
    ])
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where(together)
    .executeTakeFirstOrThrow();
}
