import type { Kysely, Transaction } from 'kysely';
import { openTransaction } from './guard.ts';
import type { Database } from './schema.ts';

/** Kysely over the whole schema, or a transaction of it: what every query takes first. */
export type Db = Kysely<Database>;

/** A transaction over the whole schema. */
export type Trx = Transaction<Database>;

const databases = new WeakMap<Trx, Db>();

/**
 * Runs the work in one transaction, or in the surrounding one if there is one. All queries of the work must use the `trx` that it
 * is given: a query on another connection throws (see guard.ts).
 */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Trx);
  return db.transaction().execute((trx) => {
    databases.set(trx, db);
    return openTransaction.run(trx, async () => {
      const result = await work(trx);
      for (const ending of endings.get(trx) ?? []) await ending();
      return result;
    });
  });
}

const endings = new WeakMap<Trx, (() => Promise<void>)[]>();

/** Does the work after everything else in the transaction. */
export function beforeCommit(trx: Trx, work: () => Promise<void>): void {
  endings.set(trx, [...(endings.get(trx) ?? []), work]);
}

/** Reads many things as they stood at one moment, without locks. The work may not write. */
export async function snapshot<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => {
      databases.set(trx, db);
      return openTransaction.run(trx, () => work(trx));
    });
}

/** The database of a transaction. @throws Error for one that `transaction` has not begun */
export function databaseOf(trx: Trx): Db {
  const db = databases.get(trx);
  if (db === undefined) throw new Error('Begin transactions with transaction()');
  return db;
}
