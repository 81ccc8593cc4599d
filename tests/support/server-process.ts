import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#server/db/cluster/free-port.ts';
import project from '../../package.json' with { type: 'json' };
import { root } from './source-files.ts';

/** The real server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** Kills the process without a shutdown, like a power failure. */
  kill: () => Promise<void>;
  /** Asks the process to stop, like a service manager. */
  stop: () => Promise<number | null>;
  isAlive: () => boolean;
  output: () => string;
}

const START_LIMIT = 5 * 60_000;

/** What `npm start` gives to Node. */
const START = project.scripts.start.split(' ').slice(1);

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function ended(child: ChildProcess): Promise<void> {
  if (!isGone(child)) await new Promise((resolve) => child.once('exit', resolve));
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/v1/health`)).ok;
  } catch {
    // The server is not listening yet.
    return false;
  }
}

/** Waits until the server responds; also after its database has come back. */
export async function healthy(
  server: Pick<ServerProcess, 'origin' | 'isAlive' | 'output'>,
  limit = START_LIMIT,
): Promise<void> {
  const until = Date.now() + limit;
  while (!(await isHealthy(server.origin))) {
    if (!server.isAlive()) throw new Error(`The server ended:\n${server.output()}`);
    if (Date.now() > until) throw new Error(`The server does not answer:\n${server.output()}`);
    await delay(20);
  }
}

/**
 * Starts the server on a free port, unless the settings name one, and waits until it responds.
 * @param limit how long it may take, in milliseconds
 */
export async function startServer(settings: Record<string, string>, limit = START_LIMIT): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await freePort()));
  const child = spawn(process.execPath, START, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // The tests start the same sources dozens of times.
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      PORT: String(port),
      // The next port may be taken by another test.
      CONTENT_PORT: '0',
      HOST: '127.0.0.1',
      SYNAQ_DEMO: 'off',
      SYNAQ_WEB: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: string) => {
    output = (output + text).slice(-20_000);
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended(child);
  };
  const server: ServerProcess = {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      return child.exitCode;
    },
    isAlive: () => !isGone(child),
    output: () => output,
  };
  await healthy(server, limit);
  return server;
}
