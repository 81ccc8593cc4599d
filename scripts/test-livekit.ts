/**
 * Runs what is expected of an engine of live video against a real LiveKit server too: builds it from the Go module proxy (Go is needed, and
 * two minutes at the first time), starts it on this machine, and stops it after the tests.
 *
 * npm run test:livekit
 * npm run test:livekit -- bench    what viewers cost it, to compare with our own engine
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureWeb } from '../src/server/web-build.ts';
import { chromiumPath, onPath } from './test/programs.ts';
import { heading, root, run, stopAll } from './test/run.ts';

/** The newest one whose modules are all at the proxy. */
const VERSION = 'v1.9.11';

/** To start, in milliseconds. */
const PATIENCE_MS = 30_000;
const STEP_MS = 100;
/** Journeys make films of what they record: a busy machine takes long. */
const MOST_MINUTES = 45;

const folder = join(root, '.cache', 'livekit', VERSION);
const program = join(folder, process.platform === 'win32' ? 'server.exe' : 'server');

async function build(): Promise<boolean> {
  if (existsSync(program)) return true;
  if (onPath('go', 'go.exe') === undefined) {
    console.error('Go is needed to build a LiveKit server. Install it, for example: sudo apt-get install golang-go');
    return false;
  }
  heading(`LiveKit ${VERSION} is built`);
  mkdirSync(folder, { recursive: true });
  const name = `github.com/livekit/livekit-server/cmd/server@${VERSION}`;
  return run('go', ['install', name], { env: { GOBIN: folder, GOFLAGS: '-mod=mod' } });
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  server.close();
  await once(server, 'close');
  return typeof place === 'object' && place !== null ? place.port : 0;
}

/** @throws Error where nothing answers in time, or the server has ended */
async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !hasEnded(); waited += STEP_MS) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(STEP_MS);
  }
  throw new Error('LiveKit has not started');
}

const bench = (env: NodeJS.ProcessEnv): Promise<boolean> =>
  run('node', ['tests/bench/main.ts', 'live'], { env, minutes: MOST_MINUTES });

async function tests(env: NodeJS.ProcessEnv): Promise<boolean> {
  heading('the suite of engines, and recordings');
  const files = ['tests/contract/live-engine.test.ts', 'src/server/media/live/recorder/recording.test.ts'];
  const suite = await run('vitest', ['run', '--project', 'unit', ...files], { env, minutes: MOST_MINUTES });
  heading('journeys');
  await ensureWeb(console.log);
  const browser = { ...env, CHROMIUM_PATH: await chromiumPath() };
  const specs = ['tests/e2e/live-engine.spec.ts', 'tests/e2e/webinar-room.spec.ts'];
  const journeys = ['test', ...specs, '--project=desktop', '--workers=1'];
  return (await run('playwright', journeys, { env: browser, minutes: MOST_MINUTES })) && suite;
}

async function main(): Promise<boolean> {
  if (!(await build())) return false;
  const [port, tcp, udp, own] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const key = 'synaq';
  const secret = randomBytes(32).toString('hex');
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    keys: { [key]: secret },
    logging: { level: 'error' },
    webhook: { api_key: key, urls: [`http://127.0.0.1:${own}/live/events`] },
    // No other address: it would tell browsers 127.0.0.1 for those too (`node_ip`), and then not answer what comes there.
    rtc: { tcp_port: tcp, udp_port: udp, ips: { includes: ['127.0.0.1/32'] }, enable_loopback_candidate: true },
  };
  const server = spawn(program, ['--config-body', JSON.stringify(config)], { stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => void server.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop();
      stopAll();
    });
  }
  try {
    await answering(`http://127.0.0.1:${port}`, () => server.exitCode !== null);
    const url = `ws://127.0.0.1:${port}`;
    const work = process.argv.includes('bench') ? bench : tests;
    return await work({
      LIVEKIT_TEST_URL: url,
      LIVEKIT_TEST_KEY: key,
      LIVEKIT_TEST_SECRET: secret,
      LIVEKIT_TEST_PID: String(server.pid),
      E2E_PORT: String(own),
    });
  } finally {
    stop();
  }
}

process.exitCode = (await main()) ? 0 : 1;
