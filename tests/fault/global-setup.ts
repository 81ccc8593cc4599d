import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/server-process.ts';

/**
 * Node keeps what it has compiled when a process ends by itself, never when it is killed: without one such end, each of
 * the hundred servers that these tests kill would compile all the sources again.
 */
export async function setup(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-fault-'));
  // So that the cluster lies in it, also where root runs this.
  chmodSync(dataDir, 0o755);
  try {
    const server = await startServer({ DATA_DIR: dataDir });
    await server.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
