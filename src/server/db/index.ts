export { noteArrival } from './let-in.ts';
export { type OpenDatabase, migrate, openDatabase, overPglite, overPool } from './open.ts';
export { openPglite, syncs } from './pglite.ts';
export { openPool } from './postgres.ts';
export type { PrintedItem, TextField } from './printed.ts';
export { type Engine, engineOf } from './raw.ts';
export type { Database } from './schema.ts';
export { type Db, transaction, type Trx } from './transaction.ts';
