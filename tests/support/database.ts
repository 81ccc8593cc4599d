import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Db, openPglite, openPool, overPglite, overPool } from '#server/db/index.ts';
import { databaseAt, pgliteTemplate, postgresTemplate } from './template.ts';

export type Engine = 'pglite' | 'postgres';

export interface TestDatabase {
  engine: Engine;
  db: Db;
  close: () => Promise<void>;
}

/** The cluster that the test run started; absent when vitest is run by hand without one. */
const cluster = process.env.TEST_DATABASE_URL;

let made = 0;

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openPostgres(address: string): Promise<TestDatabase> {
  const template = await postgresTemplate(address);
  made += 1;
  const name = `synaq_test_${process.pid}_${made}_${Date.now().toString(36)}`;
  await administer(address, `create database ${name} template ${template}`);
  const db = overPool(openPool(databaseAt(address, name)));
  const close = async () => {
    await db.destroy();
    await administer(address, `drop database ${name} with (force)`);
  };
  return { engine: 'postgres', db, close };
}

/** A migrated database of its own, with what every installation has (roles, types of dictionaries) and nobody in it. */
export async function openTestDatabase(engine: Engine = 'pglite'): Promise<TestDatabase> {
  if (engine === 'postgres') {
    if (cluster === undefined) throw new Error('TEST_DATABASE_URL is not set: run npm test, which starts a cluster');
    return openPostgres(cluster);
  }
  const db = overPglite(await openPglite(undefined, await pgliteTemplate()));
  return { engine, db, close: () => db.destroy() };
}

/**
 * A database for the tests of the surrounding describe.
 * @example
 * const database = withDatabase();
 * it('counts', async () => { await database.db.selectFrom('users')… });
 */
export function withDatabase(engine: Engine = 'pglite'): { readonly db: Db; readonly engine: Engine } {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(async () => {
    await opened?.close();
  });
  return {
    engine,
    get db() {
      if (opened === undefined) throw new Error('The database is open while tests run, not while they are described');
      return opened.db;
    },
  };
}

/** The same tests on the embedded database and on PostgreSQL. Without a cluster the second half is shown as skipped. */
export function describeOnEachEngine(name: string, body: (engine: Engine) => void): void {
  describe(`${name} (PGlite)`, () => body('pglite'));
  describe.skipIf(cluster === undefined)(`${name} (PostgreSQL)`, () => body('postgres'));
}
