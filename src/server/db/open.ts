import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { ClusterError, openCluster } from './cluster/index.ts';
import { guarded } from './guard.ts';
import { migrations } from './migrations/index.ts';
import { openPool } from './pool.ts';
import type { Database } from './schema.ts';
import type { Db } from './transaction.ts';

export interface OpenDatabase {
  db: Db;
  /** What it is, in words for the administrator. */
  title: string;
  /** The address that another connection would be opened with. */
  address: string;
  close: () => Promise<void>;
}

/** What lies under a database. */
export interface Engine {
  /** For libraries that bring their own SQL. */
  pool: pg.Pool;
  /** No other server works on it. */
  alone: boolean;
}

const engines = new WeakMap<Db, Engine>();

/** Kysely over a pool of PostgreSQL connections; closing Kysely ends the pool. */
export function overPool(pool: pg.Pool, { alone }: { alone: boolean } = { alone: false }): Db {
  const db: Db = new Kysely<Database>({ dialect: guarded(new PostgresDialect({ pool })) });
  engines.set(db, { pool, alone });
  return db;
}

/** @throws Error for a database that was not made by overPool, such as a transaction */
export function engineOf(db: Db): Engine {
  const engine = engines.get(db);
  if (engine === undefined) throw new Error('The engine is known of the opened database only');
  return engine;
}

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * Opens PostgreSQL: the one of the address when one is given, else our own in the data folder.
 * @param as a server has our own for itself; a tool works beside it. A server also brings the schema up to date.
 * @throws ClusterError when our own cannot be started
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  { as = 'server', say }: { as?: 'server' | 'tool'; say?: (text: string) => void } = {},
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const db = overPool(openPool(databaseUrl));
    await prepare(db, as);
    return { db, title: 'PostgreSQL of DATABASE_URL', address: databaseUrl, close: () => db.destroy() };
  }
  await refuseEarlier(dataDir);
  const cluster = await openCluster({ dataDir, as, ...(say && { say }) });
  const db = overPool(openPool(cluster.address()), { alone: as === 'server' });
  const close = async () => {
    await db.destroy();
    await cluster.close();
  };
  try {
    await prepare(db, as);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, title: `PostgreSQL of its own in ${cluster.folder}`, address: cluster.address(), close };
}

/** @throws ClusterError for the folder of a version that kept its data with PGlite, which this one cannot read */
async function refuseEarlier(dataDir: string): Promise<void> {
  const earlier = join(dataDir, 'database', 'PG_VERSION');
  const found = await stat(earlier).catch(() => undefined);
  if (found === undefined) return;
  throw new ClusterError(
    `${join(dataDir, 'database')} is the database of an earlier version of Synaq, which this one cannot read. Keep it with that version, and set DATA_DIR to another folder.`,
  );
}

async function prepare(db: Db, as: 'server' | 'tool'): Promise<void> {
  try {
    await checkLocale(db);
    if (as === 'server') await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** @throws Error when searches would tell capital from small Cyrillic letters, as a database of locale C does */
async function checkLocale(db: Db): Promise<void> {
  const { rows } = await sql<{ lower: string }>`select lower('ЖӘ') as lower`.execute(db);
  if (rows[0]?.lower === 'жә') return;
  throw new Error(
    "The PostgreSQL database must be in UTF-8 with a locale that knows Cyrillic: create database synaq template template0 encoding 'UTF8' locale 'C.UTF-8'",
  );
}

/** Runs the steps that the database has not seen yet. @throws the error of the step that failed; its work is rolled back */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
