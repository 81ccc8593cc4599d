import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/index.ts';
import { type Cluster, startCluster } from '../../scripts/test/cluster.ts';
import { seedBuiltins } from '#server/modules/auth/builtins.ts';
import { healthy, type ServerProcess, startServer } from '../support/server-process.ts';
import { buildExamRoom, FaultLearner } from './exam-room.ts';

/** How often each engine's server is killed. */
const KILLS = Number(process.env.FAULT_KILLS ?? 50);
const LEARNERS = 6;
/** Every tenth time on PostgreSQL the database is killed instead of the server. */
const DATABASE_EVERY = 10;

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Place {
  settings: Record<string, string>;
  database: { databaseUrl: string | undefined; dataDir: string };
  cluster: Cluster | undefined;
}

const undo: (() => Promise<void> | void)[] = [];

async function place(engine: 'PGlite' | 'PostgreSQL'): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'synaq-fault-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  if (engine === 'PGlite') {
    return { settings: { DATA_DIR: dataDir }, database: { databaseUrl: undefined, dataDir }, cluster: undefined };
  }
  const cluster = await startCluster(true);
  undo.push(() => cluster.remove());
  return {
    settings: { DATA_DIR: dataDir, DATABASE_URL: cluster.url },
    database: { databaseUrl: cluster.url, dataDir },
    cluster,
  };
}

async function prepare({ database }: Place): Promise<{ testId: number; learners: FaultLearner[] }> {
  const { db, close } = await openDatabase(database);
  await seedBuiltins(db);
  const { testId, logins } = await buildExamRoom(db, LEARNERS);
  await close();
  return { testId, learners: logins.map((login) => new FaultLearner(login)) };
}

/** What the database itself holds, read without the server. */
async function lostOnDisk({ database }: Place, learners: readonly FaultLearner[]): Promise<string[]> {
  const { db, close } = await openDatabase(database);
  const rows = await db.selectFrom('attempt_answers').select(['attempt_id', 'position', 'answer']).execute();
  await close();
  return learners.flatMap((learner) => {
    const own = rows.filter((row) => row.attempt_id === learner.attemptId);
    return learner.lost(
      new Map(own.map(({ position, answer }) => [position, (answer as { text: string } | null)?.text])),
    );
  });
}

describe.each(['PGlite', 'PostgreSQL'] as const)('kill -9 during a stream of answer saves on %s', (engine) => {
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    for (const step of undo.splice(0).reverse()) await step();
  });

  it(`keeps every acknowledged answer, ${KILLS} times`, async () => {
    const random = randomFrom(20_261_121);
    const here = await place(engine);
    const { testId, learners } = await prepare(here);
    server = await startServer(here.settings);
    for (const learner of learners) await learner.start(server.origin, testId);

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { origin } = server;
      const lost = await Promise.all(learners.map((learner) => learner.reopen(origin)));
      expect(lost.flat(), `after kill ${kill - 1}`).toEqual([]);

      let running = true;
      const stream = Promise.all(learners.map((learner) => learner.answerUntilLost(origin, () => running)));
      await delay(60 + random() * 240);
      const databaseToo = here.cluster !== undefined && kill % DATABASE_EVERY === 0;
      await (databaseToo ? here.cluster?.kill() : server.kill());
      // A server whose database died answers with errors, on which the learners stop as well.
      running = false;
      expect((await stream).filter((reason) => reason !== undefined)).toEqual([]);
      if (databaseToo) {
        await here.cluster?.start();
        await healthy(server);
      } else {
        server = await startServer(here.settings);
      }
    }

    await server.kill();
    server = undefined;
    expect(await lostOnDisk(here, learners)).toEqual([]);
    const acknowledged = learners.reduce((total, learner) => total + learner.acknowledgements, 0);
    console.log(`${engine}: ${KILLS} kills, ${acknowledged} acknowledged answers, none lost`);
    expect(acknowledged).toBeGreaterThan(KILLS * LEARNERS);
  });
});
