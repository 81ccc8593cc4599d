import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseSettings, type Db, openCluster, openDatabase } from '#server/db/index.ts';
import { startCluster } from '../../scripts/test/cluster.ts';

/** The data of a server that will be killed. */
export interface Place {
  /** The server's environment variables. */
  settings: Record<string, string>;
  /** Kills PostgreSQL without a shutdown. */
  killDatabase: () => Promise<void>;
  /** Starts PostgreSQL again, where the server does not do that itself. */
  startDatabase: () => Promise<void>;
  /** Opens the database directly, while no server runs. */
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

/** The process id of the cluster in a data folder. */
function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The embedded PostgreSQL. It survives a killed server; when it is killed itself, the server restarts it. */
export function makePlace(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-fault-'));
  // When root runs the tests, the cluster's own user must be able to enter the folder.
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

/** An external PostgreSQL. */
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
