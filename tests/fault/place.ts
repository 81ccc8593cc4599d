import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '#server/db/index.ts';
import { type Cluster, startCluster } from '../../scripts/test/cluster.ts';

export type EngineName = 'PGlite' | 'PostgreSQL';

/** Where a server that is going to be killed keeps its data. */
export interface Place {
  /** The environment of the server. */
  settings: Record<string, string>;
  cluster: Cluster | undefined;
  /** Works on the database itself, while no server does. */
  within: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  remove: () => Promise<void>;
}

export async function makePlace(engine: EngineName): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-fault-'));
  const cluster = engine === 'PostgreSQL' ? await startCluster(true) : undefined;
  const database = { databaseUrl: cluster?.url, dataDir };
  return {
    settings: { DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) },
    cluster,
    within: async (work) => {
      const { db, close } = await openDatabase(database);
      try {
        return await work(db);
      } finally {
        await close();
      }
    },
    remove: async () => {
      await cluster?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
