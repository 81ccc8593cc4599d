import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/cluster/free-port.ts';
import { CLIENT, startOidcProvider } from '../support/oidc/provider.ts';
import { startServer } from '../support/server-process.ts';
import { DEMO_PASSWORD, loginOf } from './accounts.ts';
import { startNcalayer } from './ncalayer.ts';
import { startPushService } from './push-service.ts';

/** The highest theme number in use; tests use higher ones. */
async function lastThemeNumber(origin: string): Promise<number> {
  const api = `${origin}/api/v1`;
  const entered = await fetch(`${api}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: loginOf('admin'), password: DEMO_PASSWORD }),
  });
  const { Token } = (await entered.json()) as { Token: string };
  const query = new URLSearchParams({ sort: '["number","DESC"]', range: '[0,0]' });
  const listed = await fetch(`${api}/themes?${query}`, { headers: { authorization: `Bearer ${Token}` } });
  const [last] = (await listed.json()) as { number: number }[];
  if (last === undefined) throw new Error('The demo organisation has no themes');
  return last.number;
}

/** The LiveKit server of `npm run test:livekit`, for the journeys of rooms; its events come to the port that it was told. */
function liveServer(): Record<string, string> {
  const { LIVEKIT_TEST_URL, LIVEKIT_TEST_KEY = '', LIVEKIT_TEST_SECRET = '', E2E_PORT } = process.env;
  if (LIVEKIT_TEST_URL === undefined) return {};
  return {
    LIVEKIT_URL: LIVEKIT_TEST_URL,
    LIVEKIT_API_KEY: LIVEKIT_TEST_KEY,
    LIVEKIT_API_SECRET: LIVEKIT_TEST_SECRET,
    ...(E2E_PORT !== undefined && { PORT: E2E_PORT }),
  };
}

/**
 * Starts the server as `npm start` does, on an empty data folder with the demo organisation. While you write tests,
 * E2E_ORIGIN may name a server that is already running.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_ORIGIN !== undefined) {
    process.env.E2E_BEGAN = new Date().toISOString();
    // Earlier runs have left records on that server.
    process.env.E2E_RUN = Math.floor(Date.now() / 1000).toString(16);
    process.env.E2E_FIRST_THEME = String(await lastThemeNumber(process.env.E2E_ORIGIN));
    return undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-e2e-'));
  // When root runs this, the cluster's own user must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const push = await startPushService();
  const ncalayer = await startNcalayer();
  const port = await freePort();
  const oidc = await startOidcProvider(`http://localhost:${port}/`);
  const server = await startServer({
    DATA_DIR: dataDir,
    SYNAQ_DEMO: 'on',
    SYNAQ_DEMO_PASSWORD: DEMO_PASSWORD,
    SYNAQ_WEB: 'on',
    // Every worker uses its own address.
    TRUST_PROXY: '1',
    CHECK_RESPONSES: 'on',
    WEB_PUSH: 'on',
    WEB_PUSH_ORIGINS: push.origin,
    EDS_ROOTS: ncalayer.roots,
    PORT: String(port),
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_TITLE: 'Qazaq ID',
    ...liveServer(),
    ...(process.env.FFMPEG_PATH !== undefined && { FFMPEG_PATH: process.env.FFMPEG_PATH }),
  });
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_PUSH = push.origin;
  if (ncalayer.isListening) process.env.E2E_NCALAYER = ncalayer.origin;
  // The demo organisation is loaded by now. Records created later belong to tests.
  process.env.E2E_BEGAN = new Date().toISOString();
  process.env.E2E_FIRST_THEME = String(await lastThemeNumber(server.origin));
  return async () => {
    await server.stop();
    await push.close();
    await ncalayer.close();
    await oidc.close();
    const complaints = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    if (complaints.length > 0) console.error(`The server complained:\n${complaints.join('\n')}`);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
