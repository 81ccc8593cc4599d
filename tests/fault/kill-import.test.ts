import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makePlace, type Place } from './place.ts';

const ROWS = 5000;

interface Job {
  id: number;
  kind: string;
  status: string;
  done: number;
}

/** The content of the database, read without the server. */
function inDatabase({ within }: Place) {
  return within(async (db) => {
    const people = await db.selectFrom('users').select('id').where('login', 'like', 'import.%').execute();
    const batches = await db.selectFrom('batches').select(['id', 'count']).where('kind', '=', 'import').execute();
    const imports = await db.selectFrom('table_imports').select('status').execute();
    return { people: people.length, batches, imports };
  });
}

class Person {
  readonly #server: ServerProcess;
  readonly #token: string;

  constructor(server: ServerProcess, token: string) {
    this.#server = server;
    this.#token = token;
  }

  async send<T>(method: string, path: string, body?: string): Promise<T> {
    const answer = await fetch(`${this.#server.origin}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Polls until a job of the kind meets a condition. */
  async job(kind: string, wanted: (job: Job) => boolean): Promise<Job> {
    for (;;) {
      const found = (await this.send<Job[]>('GET', '/jobs')).find((job) => job.kind === kind);
      if (found?.status === 'failed') throw new Error(JSON.stringify(found));
      if (found !== undefined && wanted(found)) return found;
      await delay(5);
    }
  }
}

async function signedIn(server: ServerProcess, login: string): Promise<Person> {
  const body = JSON.stringify({ login, password: PASSWORD });
  const answer = await fetch(`${server.origin}/api/v1/auth/sign-in`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  return new Person(server, ((await answer.json()) as { Token: string }).Token);
}

describe('kill -9 in the middle of an import', () => {
  const here = makePlace();
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    await here.remove();
  });

  it('leaves nothing of it, and the next start brings it to its end, once', { timeout: 300_000 }, async () => {
    const admin = await here.within(async (db) => {
      await seedBuiltins(db);
      return buildUser(db, { role: 'admin' });
    });

    server = await startServer(here.settings);
    const person = await signedIn(server, admin.login);
    const lines = Array.from({ length: ROWS }, (_, row) => `import.${row};Омаров;Асхат`);
    const made = await person.send<{ id: number }>(
      'POST',
      '/table-imports?resource=users&fileName=a.csv',
      ['Логин;Фамилия;Имя', ...lines].join('\n'),
    );
    await person.job('import-read', ({ status }) => status === 'done');
    // The response is lost when the server is killed.
    person.send('POST', `/table-imports/${made.id}/run`).catch(() => undefined);
    await person.job('import', ({ done, status }) => done > 0 && status === 'running');
    await server.kill();
    expect(await inDatabase(here)).toEqual({ people: 0, batches: [], imports: [{ status: 'mapping' }] });

    server = await startServer(here.settings);
    const again = await signedIn(server, admin.login);
    await again.job('import', ({ status }) => status === 'done');
    await server.stop();
    expect(await inDatabase(here)).toEqual({
      people: ROWS,
      batches: [expect.objectContaining({ count: ROWS })],
      imports: [{ status: 'done' }],
    });
  });
});
