import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { type Db, migrate, openPglite, openPool, overPglite, overPool } from '#server/db/index.ts';
import { prepareQueue } from '#server/jobs/index.ts';
import { seedBuiltins } from '#server/modules/auth/builtins.ts';

const root = join(import.meta.dirname, '..', '..');

function filesOf(path: string): string[] {
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(root, path, name));
}

/** Changes whenever what a fresh database holds changes. */
export function templateHash(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  for (const file of [
    ...filesOf('src/server/db/migrations'),
    ...filesOf('src/server/jobs'),
    ...filesOf('src/shared/access'),
  ])
    hash.update(readFileSync(file));
  for (const name of ['builtins.ts', 'builtins.json'])
    hash.update(readFileSync(join(root, 'src/server/modules/auth', name)));
  return hash.digest('hex').slice(0, 16);
}

/** Written aside and renamed, so that a run beside this one never reads half a file. */
function writeWhole(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, bytes);
  renameSync(aside, file);
}

async function fill(db: Db): Promise<void> {
  await migrate(db);
  await seedBuiltins(db);
  await prepareQueue(db);
}

/** A dump of a migrated embedded database; making one takes seconds, loading it less than one. */
export async function pgliteTemplate(): Promise<Blob> {
  const file = join(root, '.cache', 'tests', `pglite-${templateHash()}.tar`);
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    // Not made yet for these migrations.
  }
  const pglite = await openPglite();
  const db = overPglite(pglite);
  await fill(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  writeWhole(file, new Uint8Array(await dump.arrayBuffer()));
  return dump;
}

/** The address of another database of the same cluster. */
export function databaseAt(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the template database on the cluster unless it is there, and returns its name. Runs beside this one wait. */
export async function postgresTemplate(address: string): Promise<string> {
  const name = `synaq_template_${templateHash()}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(740351)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const draft = `${name}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft} encoding 'UTF8' template template0`);
      const db = overPool(openPool(databaseAt(address, draft)));
      await fill(db);
      await db.destroy();
      await client.query(`alter database ${draft} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}
