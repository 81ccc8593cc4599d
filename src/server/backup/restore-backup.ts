import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { hashOfPath } from '../blobs/index.ts';
import { type Db, migrate, migrationNames, UNFINISHED } from '../db/index.ts';
import { exists } from '../exists.ts';
import { requeueJobs } from '../jobs/index.ts';
import { stopMailings } from '../modules/identity/access/index.ts';
import type { Archive } from './read-archive.ts';
import { BackupError, filePath, type Manifest, type Summary, summaryOf, tablePath } from './archive.ts';
import { FileDigest } from './file-digest.ts';
import { connect, digestOf, listTables, loadRows } from './tables.ts';
import type { Stored } from './write-backup.ts';

/** The database to restore into; the caller opens and closes it. */
export interface Target extends Stored {
  db: Db;
  address: string;
}

/** @throws BackupError when the database has been used before */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  if (rows.length === 0 || rows.some(({ name }) => name === UNFINISHED)) return;
  throw new BackupError(
    'The database is not empty. Restore into a new one: another DATA_DIR, or an empty database of DATABASE_URL.',
  );
}

/** @throws BackupError for a backup that was made by a newer version or by another product */
function refuseForeign({ migrations }: Manifest): string {
  const last = migrations.at(-1);
  const fits = last !== undefined && migrations.every((step, index) => migrationNames[index] === step);
  if (!fits) throw new BackupError(`The backup was made by a newer version of Synaq (its schema ends with ${last}).`);
  return last;
}

/** Whether what is stored is as it was backed up, as after an interrupted restore. Another installation may have left one of this name. */
async function isRestored(stored: Readable | undefined, digest: string): Promise<boolean> {
  if (stored === undefined) return false;
  const passed = new FileDigest();
  passed.resume();
  await pipeline(stored, passed);
  return passed.entry().digest === digest;
}

/** Writes a file beside its place, durably. @returns its path. @throws BackupError when it is not what was backed up */
async function bringAside(source: Readable, file: string, digest: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  const passed = new FileDigest();
  try {
    await pipeline(source, passed, createWriteStream(aside, { flags: 'wx' }));
    if (passed.entry().digest !== digest) throw new BackupError(`The backup is damaged: ${file} is not what it was.`);
    const handle = await open(aside, 'r+');
    await handle.sync();
    await handle.close();
    return aside;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function restoreFile(archive: Archive, path: string, digest: string, { dataDir, blobs }: Stored): Promise<void> {
  const file = join(dataDir, path);
  const contentHash = hashOfPath(path);
  const stored = contentHash === undefined ? await openFile(file) : await blobs.read(contentHash);
  if (await isRestored(stored, digest)) return;
  if (contentHash !== undefined && contentHash !== digest)
    throw new BackupError(`The backup is damaged: ${path} is not what it was.`);
  const aside = await bringAside(await archive.read(filePath(path)), file, digest);
  if (contentHash === undefined) {
    await rename(aside, file);
  } else {
    await blobs.remove(contentHash);
    await blobs.takeIn(aside, contentHash);
  }
}

const openFile = async (file: string) => ((await exists(file)) ? createReadStream(file) : undefined);

/** Drops the foreign keys and disables triggers, so that rows can be inserted in any order. Adding the keys again checks the rows. */
async function withoutConstraints(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const each = async (statement: (table: string) => string) => {
    for (const table of tables) await client.query(statement(pg.escapeIdentifier(table)));
  };
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  await each((table) => `alter table ${table} disable trigger user`);
  await work();
  await each((table) => `alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
}

async function load(client: pg.Client, archive: Archive): Promise<void> {
  const { manifest } = archive;
  const here = await listTables(client);
  const tables = [...here.keys()];
  for (const table of tables)
    if (manifest.tables[table] === undefined)
      throw new BackupError(`The backup is damaged: it lacks the table ${table}.`);
  await client.query('begin');
  await withoutConstraints(client, tables, async () => {
    await client.query(`truncate ${tables.map(pg.escapeIdentifier).join(', ')}`);
    for (const table of tables) {
      const columns = manifest.tables[table]?.columns ?? [];
      await loadRows(client, table, columns, await archive.read(tablePath(table)));
    }
  });
  for (const [name, { value, called }] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), value, called]);
  for (const table of tables) await compare(client, table, manifest);
  await client.query(`drop table ${UNFINISHED}`);
  await client.query('commit');
}

/** @throws BackupError when the restored rows differ from those of the backup */
async function compare(client: pg.Client, table: string, { tables }: Manifest): Promise<void> {
  const wanted = tables[table];
  if (wanted === undefined) throw new BackupError(`The backup lacks the table ${table}.`);
  const { rows, digest } = await digestOf(client, table, wanted.columns);
  if (rows !== wanted.rows || digest !== wanted.digest)
    throw new BackupError(
      `The table ${table} has ${rows} rows after the restore, and ${wanted.rows} in the backup, or other ones. Nothing was restored.`,
    );
}

/**
 * Restores a backup into an empty database.
 * The rows are committed only if the row counts and digests of all tables match the backup.
 * @param archive is closed at the end
 * @throws BackupError when the archive is damaged, the database is not empty, or the restored data differs
 */
export async function restoreBackup(archive: Archive, { db, address, ...stored }: Target): Promise<Summary> {
  const client = await connect(address);
  try {
    const { manifest } = archive;
    const step = refuseForeign(manifest);
    await refuseUsed(client);
    await client.query(`create table if not exists ${UNFINISHED} ()`);
    await migrate(db, step);
    for (const [path, { digest }] of Object.entries(manifest.files)) {
      await restoreFile(archive, path, digest, stored);
    }
    await load(client, archive);
    await stopMailings(db);
    await requeueJobs(db);
    return summaryOf(manifest);
  } catch (error) {
    // Classes 22 (data exception) and 23 (constraint violation): the rows do not fit the schema.
    const misfit = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
    throw misfit ? new BackupError(`The backup is damaged, nothing was restored: ${error.message}`) : error;
  } finally {
    await client.end();
    archive.close();
  }
}
