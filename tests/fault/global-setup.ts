import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/server-process.ts';

/**
 * Fills Node's compile cache. Node writes it only when a process exits by itself, not when it is killed; without it,
 * each of the hundred servers that these tests kill would compile all sources again.
 */
export async function setup(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-fault-'));
  // When root runs this, the cluster's own user must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  try {
    const server = await startServer({ DATA_DIR: dataDir });
    await server.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
