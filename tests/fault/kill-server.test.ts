import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { seeded } from '#server/random.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { healthy, type ServerProcess, startServer } from '../support/server-process.ts';
import { buildExamRoom, FaultLearner } from './exam-room.ts';
import { makePlace, type Place } from './place.ts';

/** The number of kills. */
const KILLS = Number(process.env.FAULT_KILLS ?? 50);
const LEARNERS = 6;

/** What is killed: mostly the server; every tenth time PostgreSQL, and every tenth time both. */
function victimsOf(kill: number): { server: boolean; database: boolean } {
  return { server: kill % 10 !== 0, database: kill % 10 === 0 || kill % 10 === 5 };
}

function prepare({ within }: Place): Promise<{ testId: number; learners: FaultLearner[] }> {
  return within(async (db) => {
    await seedBuiltins(db);
    const { testId, logins } = await buildExamRoom(db, LEARNERS);
    return { testId, learners: logins.map((login) => new FaultLearner(login)) };
  });
}

/** Acknowledged answers that are missing in the database, read without the server. */
async function lostOnDisk({ within }: Place, learners: readonly FaultLearner[]): Promise<string[]> {
  const rows = await within((db) =>
    db.selectFrom('attempt_answers').select(['attempt_id', 'position', 'answer']).execute(),
  );
  return learners.flatMap((learner) => {
    const own = rows.filter((row) => row.attempt_id === learner.attemptId);
    return learner.lost(
      new Map(own.map(({ position, answer }) => [position, (answer as { text: string } | null)?.text])),
    );
  });
}

describe('kill -9 during a stream of answer saves', () => {
  const here = makePlace();
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    await here.remove();
  });

  it(`keeps every acknowledged answer, ${KILLS} times`, async () => {
    const random = seeded(20_261_121);
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
      const victims = victimsOf(kill);
      if (victims.server) await server.kill();
      if (victims.database) await here.killDatabase();
      // Without its database the server responds with errors, which stop the learners too.
      running = false;
      expect((await stream).filter((reason) => reason !== undefined)).toEqual([]);
      if (victims.server) server = await startServer(here.settings);
      else await healthy(server);
    }

    await server.kill();
    server = undefined;
    expect(await lostOnDisk(here, learners)).toEqual([]);
    const acknowledged = learners.reduce((total, learner) => total + learner.acknowledgements, 0);
    console.log(`${KILLS} kills, ${acknowledged} acknowledged answers, none lost`);
    expect(acknowledged).toBeGreaterThan(KILLS * LEARNERS);
  });
});
