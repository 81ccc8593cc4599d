import { afterAll, beforeAll, inject } from 'vitest';
import { type Db, openPool, overPool } from '#server/db/index.ts';
import { databaseAt, databaseTemplate, NEW_DATABASE, withClient } from './template.ts';

export interface TestDatabase {
  db: Db;
  /** For a connection of one's own. */
  address: string;
  /** Ends all connections to it. It is dropped with all others at the end of the run. */
  close: () => Promise<void>;
}

let made = 0;

const administer = (address: string, statement: string) => withClient(address, (client) => client.query(statement));

async function openNew(from: string): Promise<TestDatabase> {
  const address = inject('databaseUrl');
  made += 1;
  const name = `synaq_test_${inject('run')}_${process.pid}_${made}_${Date.now().toString(36)}`;
  await administer(address, `create database ${name} template ${from} ${NEW_DATABASE}`);
  const own = databaseAt(address, name);
  const db = overPool(openPool(own));
  const close = async () => {
    await db.destroy();
    await administer(address, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  };
  return { db, address: own, close };
}

/** A migrated database of its own, with what every installation has (roles, types of dictionaries) and nobody in it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return openNew(await databaseTemplate(inject('databaseUrl')));
}

/** A database of its own with nothing in it, for tests of migrations. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return openNew('template0');
}

/**
 * A database for the tests of the surrounding describe.
 * @example
 * const database = withDatabase();
 * it('counts', async () => { await database.db.selectFrom('users')… });
 */
export function withDatabase(): { readonly db: Db } {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(async () => {
    await opened?.close();
  });
  return {
    get db() {
      if (opened === undefined) throw new Error('The database is open while tests run, not while they are described');
      return opened.db;
    },
  };
}
