import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { UNFINISHED } from '../db/index.ts';
import { RowDigest } from './row-digest.ts';

/** Settings that give the same text for the same value, whatever the configuration of the server. */
const SAME_TEXT = [
  `set timezone to 'UTC'`,
  `set datestyle to 'ISO, YMD'`,
  `set intervalstyle to 'postgres'`,
  `set bytea_output to 'hex'`,
  'set extra_float_digits to 1',
  `set client_encoding to 'UTF8'`,
];

/** A connection for one backup or restore. */
export async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, application_name: 'synaq backup' });
  // Without a listener a lost connection would end the process. The running query fails anyway.
  client.on('error', () => {});
  await client.connect();
  for (const statement of SAME_TEXT) await client.query(statement);
  return client;
}

/** The tables that hold the data of the installation, with their columns except generated ones. */
export async function listTables(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', '${UNFINISHED}')
    group by c.relname order by c.relname`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

const names = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(', ');

/** All rows in the text format of COPY. */
export function rowsOf(client: pg.Client, table: string, columns: readonly string[]): Readable {
  // COPY of a query also reads partitioned tables.
  return client.query(to(`copy (select ${names(columns)} from ${pg.escapeIdentifier(table)}) to stdout`));
}

export function loadRows(client: pg.Client, table: string, columns: readonly string[], rows: Readable): Promise<void> {
  return pipeline(rows, client.query(from(`copy ${pg.escapeIdentifier(table)} (${names(columns)}) from stdin`)));
}

/** Counts the rows of a table and computes their digest. */
export async function digestOf(client: pg.Client, table: string, columns: readonly string[]): Promise<RowDigest> {
  const digest = new RowDigest();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(rowsOf(client, table, columns), digest, nowhere);
  return digest;
}

export async function readSequences(client: pg.Client): Promise<Record<string, { value: number; called: boolean }>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  );
  const sequences: Record<string, { value: number; called: boolean }> = {};
  for (const { name } of rows) {
    const read = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${pg.escapeIdentifier(name)}`,
    );
    const [row] = read.rows;
    if (row !== undefined) sequences[name] = { value: Number(row.last_value), called: row.is_called };
  }
  return sequences;
}
