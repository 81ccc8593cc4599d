import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../../db/index.ts';
import { untilPrompt } from './until-prompt.ts';

/** A database that fails the first queries. */
function lostFor(questions: number) {
  let asked = 0;
  class LosingDriver extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      connection.executeQuery = async () => {
        asked += 1;
        if (asked <= questions) throw new Error('terminating connection');
        return { rows: [] };
      };
      return connection;
    }
  }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new LosingDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const warnings: string[] = [];
  const log = { info: () => {}, error: () => {}, warn: (_: object, text: string) => warnings.push(text) };
  return { db, log, warnings, asked: () => asked };
}

it('outlives a database that is gone for a moment, and says so', async () => {
  const place = lostFor(2);
  await untilPrompt(place, new AbortController().signal);
  expect(place.asked()).toBe(3);
  expect(place.warnings).toHaveLength(2);
});

it('ends when the server is stopped', async () => {
  const place = lostFor(Number.POSITIVE_INFINITY);
  const stop = new AbortController();
  const waiting = untilPrompt(place, stop.signal);
  await expect.poll(() => place.asked()).toBeGreaterThan(0);
  stop.abort();
  await waiting;
});
