import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#server/db/index.ts';
import { startCluster } from '../../scripts/test/cluster.ts';
import { seedBuiltins } from '#server/modules/auth/builtins.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

/** Where one engine is measured: an empty database on the disk, which either we or a server has open. */
export interface Place {
  /** Opens the database here, without a server. */
  open: () => Promise<OpenDatabase>;
  serve: () => Promise<ServerProcess>;
  remove: () => Promise<void>;
}

export const ENGINES = ['PGlite', 'PostgreSQL'] as const;

export async function makePlace(engine: (typeof ENGINES)[number]): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-bench-'));
  const cluster = engine === 'PostgreSQL' ? await startCluster(true) : undefined;
  const database = { databaseUrl: cluster?.url, dataDir };
  const settings = { DATA_DIR: dataDir, TRUST_PROXY: 'on', ...(cluster && { DATABASE_URL: cluster.url }) };
  const opened = await openDatabase(database);
  await seedBuiltins(opened.db);
  await opened.close();
  return {
    open: () => openDatabase(database),
    serve: () => startServer(settings),
    remove: async () => {
      await cluster?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
