import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../db/index.ts';

/** Which changes to undo: those of a batch, without some of its records; or those of one record after a version. */
export type Reverted =
  | { batchId: number; without?: readonly Stale[] }
  | { resource: string; recordId: number; after: number };

/** A record that somebody has changed again since. */
export interface Stale {
  resource: string;
  recordId: number;
}

/** Stands for a value that the history does not keep, such as a password. */
const SECRET = '"*"';

/** Whether a change `c` can be taken back: a new password alone is not kept. */
export const canRevert: RawBuilder<boolean> = sql<boolean>`(c.action <> 'update'
  or exists (select from jsonb_each(c.old) e where e.value <> ${sql.lit(SECRET)}::jsonb))`;

/** Whether a batch has changed something that can be taken back. */
export const isRevertible = (batchId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from changes c where c.batch_id = ${batchId} and ${canRevert})`;

/** Records as rows of `resource` and `record_id`; one parameter each, however many there are. */
export const recordsIn = (records: readonly Stale[]): RawBuilder<unknown> =>
  sql`(select * from unnest(${records.map(({ resource }) => resource)}::text[], ${records.map(({ recordId }) => recordId)}::bigint[])
    as r (resource, record_id))`;

/** The changes `c` that are taken back. */
export function chosen(what: Reverted): RawBuilder<boolean> {
  if ('batchId' in what) {
    const { batchId, without = [] } = what;
    if (without.length === 0) return sql<boolean>`c.batch_id = ${batchId}`;
    return sql<boolean>`c.batch_id = ${batchId} and not exists (select from ${recordsIn(without)} left_out
      where left_out.resource = c.resource and left_out.record_id = c.record_id)`;
  }
  return sql<boolean>`c.resource = ${what.resource} and c.record_id = ${what.recordId} and c.id > ${what.after}`;
}

interface Column {
  name: string;
  type: string;
}

interface Columns {
  /** The columns that can be written: all but the generated ones. */
  writable: string[];
  key: Column[];
  stamped: boolean;
}

async function columnsOf(trx: Trx, table: string): Promise<Columns> {
  const { rows } = await sql<Column & { key: boolean }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, coalesce(a.attnum = any (i.indkey), false) as key
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(trx);
  const writable = rows.map(({ name }) => name);
  return { writable, key: rows.filter(({ key }) => key), stamped: writable.includes('updated_at') };
}

const names = (columns: readonly Column[]) => columns.map(({ name }) => name);

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The key columns of a change with their types: `(c.key ->> 'id')::bigint as id`. */
const keyColumns = (key: readonly Column[]) =>
  sql.join(key.map(({ name, type }) => sql`(c.key ->> ${sql.lit(name)})::${sql.raw(type)} as ${sql.ref(name)}`));

/** The condition that finds the row of a change in its table. */
const sameKey = (key: readonly Column[], change: string) =>
  sql.join(
    key.map(({ name }) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`${change}.${name}`)}`),
    sql` and `,
  );

/** The records that someone has changed since, so that taking the changes back would lose that work; each once. */
export async function staleRecords(trx: Trx, what: Reverted): Promise<Stale[]> {
  const stale = new Map<string, Stale>();
  for (const table of await tablesOf(trx, what)) {
    const { key } = await columnsOf(trx, table);
    const { rows } = await sql<Stale>`
      with c as materialized (
        select c.*, ${keyColumns(key)} from (select id as change_id, resource, record_id, key as key, action, new from changes c
          where ${chosen(what)} and c.table_name = ${table}) c
      ), net as materialized (
        -- One pass: the planner takes a new batch for a handful of rows, and would join two of them row by row.
        select ${list(names(key).map((name) => `c.${name}`))}, min(resource) as resource, min(record_id) as record_id,
          (array_agg(action order by change_id desc))[1] <> 'delete' as stands,
          jsonb_object_agg(e.key, e.value order by change_id) filter (where e.key is not null) as expected
        from c left join lateral jsonb_each(c.new) e on true group by ${list(names(key).map((name) => `c.${name}`))}
      )
      select distinct n.resource, n.record_id as "recordId"
      from net n
      left join ${sql.table(table)} t on ${sameKey(key, 'n')}
      where case when n.stands
        then t is null or exists (select from jsonb_each(n.expected) e
          where e.value <> ${SECRET}::jsonb and to_jsonb(t) -> e.key is distinct from e.value)
        else t is not null end
      order by 1, 2`.execute(trx);
    for (const row of rows) stale.set(`${row.resource} ${row.recordId}`, row);
  }
  return [...stale.values()];
}

async function tablesOf(trx: Trx, what: Reverted): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name as name from changes c where ${chosen(what)}`.execute(trx);
  return rows.map(({ name }) => name);
}

/**
 * The tables that taking the changes back writes rows to, without those that refer to what goes by it: a broken reference of
 * theirs may as well be of rows that stay.
 */
export async function tablesWrittenBack(db: Db, what: Reverted): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with c as materialized (select distinct c.table_name, c.action from changes c where ${chosen(what)})
    select distinct c.table_name as name from c
    where c.action <> 'insert' and not exists (select from pg_constraint k join c gone on gone.action = 'insert'
      where k.contype = 'f' and k.conrelid = c.table_name::regclass and k.confrelid = gone.table_name::regclass)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

interface Run {
  table: string;
  action: 'insert' | 'update' | 'delete';
  first: number;
  last: number;
}

/** Consecutive changes of the same kind and table, which one statement undoes; the last run comes first. */
async function runsOf(trx: Trx, what: Reverted): Promise<Run[]> {
  const { rows } = await sql<Run>`
    with c as (
      select c.id, c.table_name, c.action,
        case when (c.table_name, c.action) is distinct from (lag(c.table_name) over w, lag(c.action) over w) then 1 else 0 end as fresh
      from changes c where ${chosen(what)} window w as (order by c.id)
    ), runs as (select *, sum(fresh) over (order by id) as run from c)
    select table_name as "table", action, min(id) as first, max(id) as last
    from runs group by run, table_name, action order by first desc`.execute(trx);
  return rows;
}

/**
 * Undoes changes, the last first: created records are deleted, deleted ones return with their old ids, edited ones get their old values.
 * @throws the database's error when a record that would be deleted is referred to
 */
export async function revert(
  trx: Trx,
  at: Date,
  what: Reverted,
  progress?: (done: number) => Promise<void>,
): Promise<void> {
  const known = new Map<string, Columns>();
  await sql`set constraints all deferred`.execute(trx);
  for (const run of await runsOf(trx, what)) {
    const columns = known.get(run.table) ?? (await columnsOf(trx, run.table));
    known.set(run.table, columns);
    for (const part of partsOf(run)) {
      const rows = await revertPart(trx, at, { ...part, what, columns });
      await progress?.(rows);
    }
  }
  await sql`set constraints all immediate`.execute(trx);
}

/** Changes per statement: between two statements, progress is reported and the job can be cancelled. */
const PART = 2000;

function* partsOf(run: Run): Generator<Run> {
  for (let last = run.last; last >= run.first; last -= PART) {
    yield { ...run, first: Math.max(run.first, last - PART + 1), last };
  }
}

interface Part extends Run {
  what: Reverted;
  columns: Columns;
}

async function revertPart(trx: Trx, at: Date, { table, action, first, last, what, columns }: Part): Promise<number> {
  const name = sql.table(table);
  const part = sql<boolean>`${chosen(what)} and c.table_name = ${table} and c.action = ${action} and c.id between ${first} and ${last}`;
  const done = async (query: RawBuilder<unknown>) => Number((await query.execute(trx)).numAffectedRows ?? 0);
  const { key, writable } = columns;

  if (action === 'insert') {
    return done(sql`
      delete from ${name} t using (select ${keyColumns(key)} from changes c where ${part}) k where ${sameKey(key, 'k')}`);
  }
  if (action === 'delete') {
    return done(sql`
      insert into ${name} (${list(writable)}) overriding system value
      select ${list(writable.map((column) => `r.${column}`))}
      from changes c cross join lateral jsonb_populate_record(null::${name}, c.old) r where ${part}`);
  }
  const changed = await changedColumns(trx, part);
  const values = writable.filter((column) => changed.has(column));
  if (values.length === 0) return 0;
  // The earliest value of each column is the one to return to.
  return done(sql`
    with p as materialized (
      select ${keyColumns(key)}, jsonb_object_agg(e.key, e.value order by c.id desc) as old
      from changes c cross join lateral jsonb_each(c.old) e
      where ${part} and e.value <> ${SECRET}::jsonb group by ${sql.join(key.map((_, index) => sql.lit(index + 1)))}
    )
    update ${name} t set ${sql.join([
      ...values.map(
        (column) =>
          sql`${sql.ref(column)} = case when p.old ? ${sql.lit(column)} then ${sql.ref(`r.${column}`)} else ${sql.ref(`t.${column}`)} end`,
      ),
      ...(columns.stamped ? [sql`updated_at = ${at}`] : []),
    ])}
    from p cross join lateral jsonb_populate_record(null::${name}, p.old) r
    where ${sameKey(key, 'p')}`);
}

async function changedColumns(trx: Trx, part: RawBuilder<boolean>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct e.key as name from changes c cross join lateral jsonb_each(c.old) e
    where ${part} and e.value <> ${SECRET}::jsonb`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}
