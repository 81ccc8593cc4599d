import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../src/server/db/cluster/free-port.ts';
import { isRoot, postgresFolder } from './programs.ts';

/** A PostgreSQL of our own in a temporary folder. */
export interface Cluster {
  /** Address of its maintenance database. */
  url: string;
  /** Stops at once without any clean-up, as a power failure would. */
  kill: () => Promise<void>;
  /** Starts again in the same folder, on the same port. */
  start: () => Promise<void>;
  /** Stops and removes the folder. */
  remove: () => Promise<void>;
}

/** PostgreSQL refuses to run as root. Root starts it as the user that its Debian package created. */
function owner(): { uid: number; gid: number } | undefined {
  if (!isRoot()) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // There is no such user.
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody');
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function exited(child: ChildProcess): Promise<void> {
  if (isGone(child)) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

async function answers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    if (isGone(child)) throw new Error(`PostgreSQL did not start:\n${log()}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    // The connection may emit another error after connect() was refused; only the result of connect() matters here.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await delay(50);
    }
  }
}

/**
 * Starts a private PostgreSQL on a free port.
 * @param durable false turns fsync off: faster, but useless for crash tests
 */
export async function startCluster(durable: boolean): Promise<Cluster> {
  const bin = postgresFolder();
  const folder = mkdtempSync(join(tmpdir(), 'synaq-pg-'));
  const data = join(folder, 'data');
  const user = owner();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'synaq', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const port = await freePort();
  const url = `postgres://synaq@127.0.0.1:${port}/postgres`;
  const settings = durable
    ? ['fsync=on', 'synchronous_commit=on']
    : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
  let child: ChildProcess | undefined;

  const launch = async () => {
    let log = '';
    const options = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      'max_connections=100',
      ...settings,
    ];
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = server;
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4_000);
    });
    await answers(url, server, () => log);
  };
  /** After a kill, the old processes may hold their shared memory for a moment; until then a new server refuses to start. */
  const start = async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await launch();
      } catch (error) {
        if (tries === 40 || !String(error).includes('shared memory')) throw error;
        await delay(250);
      }
    }
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (child === undefined) return;
    child.kill(signal);
    await exited(child);
  };

  await start();
  return {
    url,
    start,
    kill: () => stop('SIGKILL'),
    remove: async () => {
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
