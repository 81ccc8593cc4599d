export { aloneWith } from './alone.ts';
export { type Cluster, ClusterError, openCluster } from './cluster/index.ts';
export {
  committedBeside,
  type DatabaseSettings,
  engineOf,
  migrate,
  migrationNames,
  type OpenDatabase,
  openDatabase,
  overPool,
  UNFINISHED,
} from './open.ts';
export { isOwnUnshownIn } from './own-unshown.ts';
export { openPool } from './pool.ts';
export type { PrintedItem, TextField } from './printed.ts';
export type { Database } from './schema.ts';
export { beforeCommit, type Db, snapshot, transaction, type Trx } from './transaction.ts';
