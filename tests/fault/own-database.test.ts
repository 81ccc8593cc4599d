import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { type Db, openCluster, openDatabase } from '#server/db/index.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { root } from '../support/source-files.ts';
import { buildExamRoom, FaultLearner } from './exam-room.ts';

/** Whether the tests may run here: they need root, namespaces and mounts. */
function mayMakeNamespaces(): boolean {
  return spawnSync('unshare', ['--pid', '--fork', '--mount', 'true']).status === 0;
}

function folder(): string {
  // Not in /tmp: each container has its own.
  const parent = join(root, '.cache', 'fault');
  mkdirSync(parent, { recursive: true });
  const made = mkdtempSync(join(parent, 'own-'));
  chmodSync(made, 0o755);
  return made;
}

async function within<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function prepare(dataDir: string): Promise<{ testId: number; learner: FaultLearner }> {
  return within(dataDir, async (db) => {
    await seedBuiltins(db);
    const { testId, logins } = await buildExamRoom(db, 1);
    return { testId, learner: new FaultLearner(logins[0] ?? '') };
  });
}

function answersOf(dataDir: string, learner: FaultLearner): Promise<string[]> {
  return within(dataDir, async (db) => {
    const rows = await db.selectFrom('attempt_answers').select(['position', 'answer']).execute();
    return learner.lost(new Map(rows.map(({ position, answer }) => [position, (answer as { text: string }).text])));
  });
}

/** Saves until `enough` more saves are acknowledged. */
async function saveMore(learner: FaultLearner, origin: string, enough: number): Promise<void> {
  const goal = learner.acknowledgements + enough;
  while (learner.acknowledgements < goal) {
    const refused = await learner.answerUntilLost(origin, () => learner.acknowledgements < goal);
    if (refused !== undefined) throw new Error(refused);
  }
}

describe('a data folder that two containers share', () => {
  const dataDir = folder();
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.skipIf(!mayMakeNamespaces())('is served by the first, and the second says why it is not', async () => {
    const { testId, learner } = await prepare(dataDir);
    server = await startServer({ DATA_DIR: dataDir });
    await learner.start(server.origin, testId);
    await learner.reopen(server.origin);
    let running = true;
    const saving = learner.answerUntilLost(server.origin, () => running);
    // Runs in namespaces of its own (processes, shared memory, /tmp), as in a container.
    const second = spawn(
      'unshare',
      [
        ...['--pid', '--fork', '--ipc', '--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /tmp && exec "$@"', 'sh'],
        ...[process.execPath, join(root, 'src/server/main.ts')],
      ],
      {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', SYNAQ_DEMO: 'off', SYNAQ_WEB: 'off' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let said = '';
    second.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const code = await new Promise((resolve) => second.once('exit', resolve));
    running = false;
    expect(await saving).toBeUndefined();
    expect(code).toBe(1);
    expect(said).toContain('maybe in another container');
    await saveMore(learner, server.origin, 5);
    await server.stop();
    server = undefined;
    expect(await answersOf(dataDir, learner)).toEqual([]);
  });
});

/** What is left on the disk before the database fills it. */
const LEFT_BYTES = 8 * 1024 * 1024;

/** Writes rows until the database refuses them, or is no longer there. */
async function fillUp(dataDir: string): Promise<void> {
  const cluster = await openCluster({ dataDir, as: 'tool' });
  const client = new pg.Client({ connectionString: cluster.address() });
  client.on('error', () => undefined);
  await client.connect();
  const fill = async () => {
    await client.query('create table if not exists filler (words text)');
    for (;;)
      await client.query(`insert into filler select repeat(md5(random()::text), 3000) from generate_series(1, 200)`);
  };
  await expect(fill()).rejects.toThrow();
  await client.end().catch(() => undefined);
  await cluster.close().catch(() => undefined);
}

describe('a full disk', () => {
  const dataDir = folder();
  let mounted = false;
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.stop();
    if (mounted) execFileSync('umount', ['-l', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.skipIf(!mayMakeNamespaces())(
    'refuses saves with words, loses nothing, and is over when there is space',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', dataDir]);
      mounted = true;
      const { testId, learner } = await prepare(dataDir);
      server = await startServer({ DATA_DIR: dataDir });
      const { origin } = server;
      await learner.start(origin, testId);
      expect(await learner.reopen(origin)).toEqual([]);
      await saveMore(learner, origin, 50);

      for (let time = 1; time <= 2; time += 1) {
        const ballast = join(dataDir, 'ballast');
        const { bavail, bsize } = statfsSync(dataDir);
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
        await fillUp(dataDir);
        // PostgreSQL stops without room for its log, or goes on within what it has reserved.
        const outcome = await learner.save(origin);
        expect([200, 503, 507]).toContain(outcome?.status);
        rmSync(ballast);
        await saveMore(learner, origin, 20);
      }
      expect(server.isAlive()).toBe(true);
      await server.stop();
      server = undefined;
      expect(await answersOf(dataDir, learner)).toEqual([]);
    },
  );
});
