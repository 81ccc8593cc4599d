import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { ClusterError, hasCluster, openCluster } from './cluster/index.ts';
import { guarded } from './guard.ts';
import { migrations } from './migrations/index.ts';
import { openPool, poolLike } from './pool.ts';
import type { Database } from './schema.ts';
import { databaseOf, type Db, type Trx } from './transaction.ts';

export interface OpenDatabase {
  db: Db;
  /** Which PostgreSQL this is, in words for the administrator. */
  title: string;
  /** The connection string, for code that needs a connection of its own. */
  address: string;
  close: () => Promise<void>;
}

/** The PostgreSQL behind a {@link Db}. */
export interface Engine {
  /** For libraries that do not use Kysely. */
  pool: pg.Pool;
  /** No other server works on it. */
  alone: boolean;
}

const engines = new WeakMap<Db, Engine>();

/** Readers of what is committed, with connections of their own. */
const readers = new WeakMap<Db, Db>();

/** Connections for reading beside transactions. Such a reader waits for no row, so it holds nobody up. */
const BESIDE = 2;

/** Kysely over a pool of PostgreSQL connections; closing Kysely ends the pool. */
export function overPool(pool: pg.Pool, { alone }: { alone: boolean } = { alone: false }): Db {
  const beside = poolLike(pool, BESIDE);
  const end = async () => {
    await Promise.all([beside.end(), pool.end()]);
  };
  const both = { connect: () => pool.connect(), end, options: pool.options };
  const db: Db = new Kysely<Database>({ dialect: guarded(new PostgresDialect({ pool: both })) });
  readers.set(db, new Kysely<Database>({ dialect: new PostgresDialect({ pool: beside }) }));
  engines.set(db, { pool, alone });
  return db;
}

/** Reads what others see while the transaction runs: rows as they were before it changed them. */
export function committedBeside(trx: Trx): Db {
  const reader = readers.get(databaseOf(trx));
  if (reader === undefined) throw new Error('Only an opened database can be read beside a transaction');
  return reader;
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

export interface Opening {
  /** A server has our own PostgreSQL for itself; a tool works beside it. */
  as?: 'server' | 'tool';
  /** Whether the schema is brought up to date, as a server does it. */
  migrated?: boolean;
  say?: (text: string) => void;
  /** Done before the schema is brought up to date. */
  beforeSteps?: (db: Db) => Promise<void>;
}

/**
 * Opens PostgreSQL: the one of the address when one is given, else our own in the data folder.
 * @throws ClusterError when our own cannot be started, or what is in it is not whole; for a tool also when there is no installation
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  { as = 'server', migrated = as === 'server', say, beforeSteps }: Opening = {},
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const db = overPool(openPool(databaseUrl));
    await prepare(db, as, migrated, beforeSteps);
    return { db, title: 'PostgreSQL of DATABASE_URL', address: databaseUrl, close: () => db.destroy() };
  }
  await refuseEarlier(dataDir);
  if (as === 'tool' && !(await hasCluster(dataDir)))
    throw new ClusterError(`There is no installation of Synaq in ${dataDir}. DATA_DIR must name the folder of one.`);
  const cluster = await openCluster({ dataDir, as, ...(say && { say }) });
  const db = overPool(openPool(cluster.address()), { alone: as === 'server' });
  const close = async () => {
    await db.destroy();
    await cluster.close();
  };
  try {
    await prepare(db, as, migrated, beforeSteps);
  } catch (error) {
    await cluster.close();
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

async function prepare(
  db: Db,
  as: Opening['as'],
  migrated: boolean,
  beforeSteps: Opening['beforeSteps'],
): Promise<void> {
  try {
    await checkLocale(db);
    if (as === 'tool' && !(await hasTable(db, 'kysely_migration')))
      throw new ClusterError('There is no installation of Synaq in this database.');
    if (migrated) await refuseUnfinished(db);
    if (migrated) await beforeSteps?.(db);
    if (migrated) await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

/** @throws Error when searches would tell capital from small Cyrillic letters, as a database of locale C does */
async function checkLocale(db: Db): Promise<void> {
  const { rows } = await sql<{ lower: string }>`select lower('ЖӘ') as lower`.execute(db);
  if (rows[0]?.lower === 'жә') return;
  throw new Error(
    "The PostgreSQL database must be in UTF-8 with a locale that knows Cyrillic: create database synaq template template0 encoding 'UTF8' locale 'C.UTF-8'",
  );
}

/** There while a backup is being restored. */
export const UNFINISHED = 'unfinished_restore';

/** @throws ClusterError when a restore into the database was interrupted */
async function refuseUnfinished(db: Db): Promise<void> {
  if (!(await hasTable(db, UNFINISHED))) return;
  throw new ClusterError(
    'A restore into this database was interrupted. Run npm run restore again before Synaq is started.',
  );
}

/** The steps of the schema that this version knows, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Runs the steps that the database has not seen yet.
 * @param last the step to end with; the latest unless given
 * @throws the error of the step that failed; its work is rolled back
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
}
