import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { guarded } from './guard.ts';
import { takeLock } from './lock.ts';
import { migrations } from './migrations/index.ts';
import { openPglite } from './pglite.ts';
import { openPool } from './postgres.ts';
import { rememberEngine } from './raw.ts';
import type { Database } from './schema.ts';
import type { Db } from './transaction.ts';

export interface OpenDatabase {
  db: Db;
  engine: 'pglite' | 'postgres';
  close: () => Promise<void>;
}

/** Kysely over an embedded database that is open already; closing Kysely closes it. */
export function overPglite(pglite: PGlite): Db {
  const db: Db = new Kysely<Database>({ dialect: guarded(new PGliteDialect({ pglite }), 'one') });
  const turn = <T>(work: () => Promise<T>) => db.connection().execute(work);
  return rememberEngine(db, { kind: 'embedded', pglite, turn });
}

/** Kysely over a pool of PostgreSQL connections; closing Kysely ends the pool. */
export function overPool(pool: pg.Pool): Db {
  return rememberEngine(new Kysely<Database>({ dialect: guarded(new PostgresDialect({ pool }), 'many') }), {
    kind: 'pool',
    pool,
  });
}

/** Opens PostgreSQL when an address is given, else the embedded database in its folder, and brings the schema up to date. */
export async function openDatabase(settings: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) {
    const pool = openPool(settings.databaseUrl);
    const db = overPool(pool);
    await checkLocale(db);
    await migrate(db);
    return { db, engine: 'postgres', close: () => db.destroy() };
  }
  const release = takeLock(settings.dataDir);
  const db = overPglite(await openPglite(join(settings.dataDir, 'database')));
  await migrate(db);
  const close = async () => {
    await db.destroy();
    release();
  };
  return { db, engine: 'pglite', close };
}

/** @throws Error when searches would tell capital from small Cyrillic letters, as a database of locale C does */
async function checkLocale(db: Db): Promise<void> {
  const { rows } = await sql<{ lower: string }>`select lower('ЖӘ') as lower`.execute(db);
  if (rows[0]?.lower === 'жә') return;
  await db.destroy();
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
