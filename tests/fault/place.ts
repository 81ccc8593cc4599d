import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseSettings, type Db, openCluster, openDatabase } from '#server/db/index.ts';
import { startCluster } from '../../scripts/test/cluster.ts';

/** Where a server that is going to be killed keeps its data. */
export interface Place {
  /** The environment of the server. */
  settings: Record<string, string>;
  /** Ends PostgreSQL without a chance to do anything. */
  killDatabase: () => Promise<void>;
  /** Starts it again, where the server does not do so by itself. */
  startDatabase: () => Promise<void>;
  /** Works on the database itself, while no server does. */
  within: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  remove: () => Promise<void>;
}

function worker(settings: DatabaseSettings): Place['within'] {
  return async (work) => {
    const { db, close } = await openDatabase(settings);
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
}

/** The process of the cluster in a data folder. */
function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** With the PostgreSQL that a server brings: it outlives a killed server, and comes back by the server when it is killed itself. */
export function makePlace(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-fault-'));
  // So that the cluster lies in it, also where root runs the tests.
  chmodSync(dataDir, 0o755);
  return {
    settings: { DATA_DIR: dataDir },
    killDatabase: async () => void process.kill(postmasterOf(dataDir), 'SIGKILL'),
    startDatabase: async () => {},
    within: worker({ databaseUrl: undefined, dataDir }),
    remove: async () => {
      const cluster = await openCluster({ dataDir, as: 'tool' });
      await cluster.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** With a PostgreSQL that is somebody else's. */
export async function makeExternalPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-fault-'));
  const cluster = await startCluster(true);
  return {
    settings: { DATA_DIR: dataDir, DATABASE_URL: cluster.url },
    killDatabase: cluster.kill,
    startDatabase: cluster.start,
    within: worker({ databaseUrl: cluster.url, dataDir }),
    remove: async () => {
      await cluster.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
