import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#server/db/index.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { type Memory, memoryOf } from './memory.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

/** An empty database for a measurement. Either this process or a server opens it. */
export interface Place {
  dataDir: string;
  /** Opens the database here, without a server. */
  open: () => Promise<OpenDatabase>;
  /** @param limit how long the start may take, in milliseconds */
  serve: (limit?: number) => Promise<ServerProcess>;
  /** Opens the database here, beside the server. */
  beside: () => Promise<OpenDatabase>;
  /** The memory that a server of this place and its own database take now. */
  memory: (server: ServerProcess) => Memory;
  remove: () => Promise<void>;
}

/** Makes an empty database, on the embedded PostgreSQL or on the one that BENCH_DATABASE_URL names. */
export async function makePlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-bench-'));
  // When root runs this, the cluster's own user must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const databaseUrl = process.env.BENCH_DATABASE_URL;
  const database = { databaseUrl, dataDir };
  const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const opened = await openDatabase(database);
  await seedBuiltins(opened.db);
  await opened.close();
  return {
    dataDir,
    open: () => openDatabase(database),
    serve: (limit) => startServer(settings, limit),
    beside: () => openDatabase(database, { as: 'tool' }),
    memory: ({ pid }) => memoryOf(pid, dataDir),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
