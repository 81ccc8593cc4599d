import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Db } from './transaction.ts';

/** The engine under a database, for libraries that bring their own SQL. */
export type Engine =
  | { kind: 'pool'; pool: pg.Pool }
  /** `turn` runs work on the one connection when nobody else has it. */
  | { kind: 'embedded'; pglite: PGlite; turn: <T>(work: () => Promise<T>) => Promise<T> };

const engines = new WeakMap<Db, Engine>();

export function rememberEngine(db: Db, engine: Engine): Db {
  engines.set(db, engine);
  return db;
}

/** @throws Error for a database that this server has not opened, such as a transaction */
export function engineOf(db: Db): Engine {
  const engine = engines.get(db);
  if (engine === undefined) throw new Error('The engine is known of the opened database only');
  return engine;
}
