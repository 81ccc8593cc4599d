import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Db, migrate, openPool, overPool } from '#server/db/index.ts';
import { prepareQueue } from '#server/jobs/index.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { root } from './source-files.ts';

function filesOf(path: string): string[] {
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(root, path, name));
}

/** Changes whenever what a fresh database holds changes. */
function templateHash(): string {
  const hash = createHash('sha256');
  for (const file of [
    ...filesOf('src/server/db/migrations'),
    ...filesOf('src/server/jobs'),
    ...filesOf('src/shared/access'),
  ])
    hash.update(readFileSync(file));
  for (const name of ['builtins.ts', 'builtins.json'])
    hash.update(readFileSync(join(root, 'src/server/modules/identity/auth', name)));
  return hash.digest('hex').slice(0, 16);
}

async function fill(db: Db): Promise<void> {
  await migrate(db);
  await seedBuiltins(db);
  await prepareQueue(db);
}

/** Works over a connection of its own. */
export async function withClient<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same cluster. */
export function databaseAt(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

const PREFIX = 'synaq_template_';

/** Databases are copied file by file: written through the log, which is the default, each would take ten times as much work. */
export const NEW_DATABASE = 'strategy file_copy';

/** Makes the template database on the cluster unless it is there, and returns its name. Runs beside this one wait. */
export async function databaseTemplate(address: string): Promise<string> {
  const name = `${PREFIX}${templateHash()}`;
  await withClient(address, async (client) => {
    await client.query('select pg_advisory_lock(740351)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await dropAll(client, `${PREFIX}%`);
      const draft = `${name}_draft`;
      await client.query(`create database ${draft} encoding 'UTF8' template template0 ${NEW_DATABASE}`);
      const db = overPool(openPool(databaseAt(address, draft)));
      await fill(db);
      await db.destroy();
      await client.query(`alter database ${draft} rename to ${name}`);
    }
  });
  return name;
}

/** Databases of earlier runs, by the pattern of their names. */
export async function dropAll(client: pg.Client, pattern: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    pattern,
  ]);
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
}
