import { fdatasyncSync, mkdirSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { WORD_SIMILARITY } from './settings.ts';

interface Stream {
  nfd: number;
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } };
}

/** Counts the file syncs of the process, so that a test can show that a commit reaches the disk. */
export const syncs = { count: 0 };

/** PGlite's file system without its one shortcut: what the database syncs is synced on the disk. */
class DurableFs extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>) {
    const result = await super.init(...parameters);
    const preRun = (module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
        syncs.count += 1;
        fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    (result.emscriptenOpts.preRun as unknown[] | undefined)?.push(preRun);
    return result;
  }
}

/** What each connection is set to. */
const SETTINGS = ['-c', `pg_trgm.word_similarity_threshold=${WORD_SIMILARITY}`];

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** The same JavaScript values as the PostgreSQL driver gives: see postgres.ts. */
const parsers: PGliteOptions['parsers'] = { [INT8]: Number, [NUMERIC]: Number, [DATE]: (value) => value };

/**
 * The embedded database. With a directory every commit is on the disk before it is acknowledged:
 * PGlite's -F (no fsync) is taken out, and wal_sync_method is the one that reaches the file system's hook.
 * Without one it lives in memory, for tests.
 */
export async function openPglite(directory?: string, loadDataDir?: Blob): Promise<PGlite> {
  const extensions = { pg_trgm };
  const loaded = loadDataDir === undefined ? {} : { loadDataDir };
  if (directory === undefined) {
    const startParams = [...PGlite.defaultStartParams, ...SETTINGS];
    return PGlite.create({ extensions, parsers, startParams, ...loaded });
  }
  mkdirSync(directory, { recursive: true });
  const startParams = [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    ...SETTINGS,
  ];
  return PGlite.create({ fs: new DurableFs(directory), extensions, parsers, startParams, ...loaded });
}
