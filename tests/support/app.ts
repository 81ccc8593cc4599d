import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Permission } from '#shared/access/permissions.ts';
import type { RoleKey } from '#shared/access/roles.ts';
import { type App, type AppOptions, buildApp } from '#server/app.ts';
import type { ServerClock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/index.ts';
import { readEnv } from '#server/env.ts';
import { buildUser, nextNumber, PASSWORD } from './builders.ts';
import { type TestClock, testClock } from './clock.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

export interface AppSettings extends AppOptions {
  db: Db;
  clock?: ServerClock;
  /** Settings as the environment would give them. */
  env?: Record<string, string>;
}

/** An unexpected error reaches console.error, and so fails the test that caused it. */
const loud = { level: 'error', stream: { write: (line: string) => console.error(line) } };

/** The real server without a port: real routes, real SQL, answers checked against the contract. */
export async function startApp({ db, clock = testClock(), env = {}, ...options }: AppSettings): Promise<App> {
  const settings = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: join(tmpdir(), `synaq-test-${process.pid}`),
    PUBLIC_ORIGIN: 'http://synaq.test',
    SYNAQ_DEMO: 'off',
    ...env,
  });
  const app = await buildApp({ db, env: settings, clock }, { log: loud, ...options });
  await app.ready();
  return app;
}

/** Each has an address of its own, so that limits per address count one client. */
function nextAddress(): string {
  const number = nextNumber();
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

export interface Answer {
  status: number;
  /** The parsed JSON; the text where it is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test states the shape it expects
  body: any;
  headers: Record<string, unknown>;
}

type Query = Record<string, unknown>;
type Body = object | Buffer | undefined;

/** Sends requests as a browser would: a bearer token once signed in, JSON bodies, object parameters as JSON text. */
export class Client {
  readonly app: FastifyInstance;
  readonly token: string | undefined;
  readonly address = nextAddress();

  constructor(app: FastifyInstance, token?: string) {
    this.app = app;
    this.token = token;
  }

  async send(
    method: string,
    path: string,
    body?: Body,
    query: Query = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const raw = Buffer.isBuffer(body);
    const response = await this.app.inject({
      method: method as InjectOptions['method'] & string,
      url: `/api/v1${path}`,
      query: Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]),
      ),
      remoteAddress: this.address,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': raw ? 'application/octet-stream' : 'application/json' }),
        'accept-language': 'ru',
        ...headers,
      },
      ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    // The answer to HEAD says what a body would be, and has none.
    const json = isJson && response.body !== '';
    return { status: response.statusCode, body: json ? response.json() : response.body, headers: response.headers };
  }

  get(path: string, query?: Query): Promise<Answer> {
    return this.send('GET', path, undefined, query);
  }

  post(path: string, body?: Body, query?: Query): Promise<Answer> {
    return this.send('POST', path, body, query);
  }

  put(path: string, body: Body): Promise<Answer> {
    return this.send('PUT', path, body);
  }

  patch(path: string, body: Body): Promise<Answer> {
    return this.send('PATCH', path, body);
  }

  delete(path: string, body?: Body): Promise<Answer> {
    return this.send('DELETE', path, body);
  }
}

type User = Selectable<Database['users']>;

export class SignedInClient extends Client {
  readonly user: User;

  constructor(app: FastifyInstance, token: string, user: User) {
    super(app, token);
    this.user = user;
  }
}

/** Signs a person in who was made by buildUser. */
export async function signIn(app: FastifyInstance, user: User, password = PASSWORD): Promise<SignedInClient> {
  const answer = await new Client(app).post('/auth/sign-in', { login: user.login, password });
  if (answer.status !== 200)
    throw new Error(`${user.login} is not let in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return new SignedInClient(app, answer.body.Token as string, user);
}

/** A new person of the role, signed in. */
export async function signInAs({ app, db }: { app: FastifyInstance; db: Db }, role: RoleKey): Promise<SignedInClient> {
  return signIn(app, await buildUser(db, { role }));
}

/** Somebody of a role of the installation's own, who may do only this. */
export async function signInWith(
  { app, db }: { app: FastifyInstance; db: Db },
  permissions: readonly Permission[],
): Promise<SignedInClient> {
  const number = nextNumber();
  const role = await db
    .insertInto('roles')
    .values({ key: `own-${number}`, title: JSON.stringify({ ru: `Своя ${number}` }), permissions: [...permissions] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return signIn(app, await buildUser(db, { role_id: role.id }));
}

export interface RunningApp {
  readonly app: App;
  readonly db: Db;
  readonly clock: TestClock;
}

/**
 * A server on a database of its own for the tests of the surrounding describe.
 * @example
 * const server = withApp();
 * it('lists', async () => {
 *   const admin = await signInAs(server, 'admin');
 *   expect((await admin.get('/users')).status).toBe(200);
 * });
 */
export function withApp(env: Record<string, string> = {}): RunningApp {
  let database: TestDatabase | undefined;
  let app: App | undefined;
  const clock = testClock();
  const open = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The server runs while tests run, not while they are described');
    return value;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    app = await startApp({ db: database.db, clock, env });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });
  return {
    clock,
    get app() {
      return open(app);
    },
    get db() {
      return open(database).db;
    },
  };
}
