import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/server-process.ts';
import { DEMO_PASSWORD } from './accounts.ts';

/**
 * The product as `npm start` runs it, on an empty data folder; the demo organisation is what the journeys begin with.
 * While journeys are being written, E2E_ORIGIN may name such a server that runs already.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_ORIGIN !== undefined) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-e2e-'));
  const server = await startServer({
    DATA_DIR: dataDir,
    SYNAQ_DEMO: 'on',
    SYNAQ_DEMO_PASSWORD: DEMO_PASSWORD,
    SYNAQ_WEB: 'on',
    // Every journey comes from this one address.
    TRUST_PROXY: 'on',
    CHECK_RESPONSES: 'on',
  });
  process.env.E2E_ORIGIN = server.origin;
  return async () => {
    await server.stop();
    const complaints = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    if (complaints.length > 0) console.error(`The server complained:\n${complaints.join('\n')}`);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
