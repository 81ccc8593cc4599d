import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { seeded } from '#server/random.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { buildPackage, modelWith } from '#server/modules/learning/packages/package.fixture.ts';
import { au } from '#server/modules/learning/xapi/testing/xapi.fixture.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makePlace } from './place.ts';

/** Servers that are killed while a unit tells. */
const KILLS = Math.max(2, Math.round(Number(process.env.FAULT_SCORM ?? 300) / 75));
const UNIT = 'https://example.org/A';

/** Statements that are acknowledged between two kills, at least. */
const BETWEEN = 5;

type Fields = Record<string, unknown>;

/** A unit of cmi5 that sends one statement after another, each until it is acknowledged. */
class TellingUnit {
  readonly acknowledged: string[] = [];
  readonly #where: () => string;
  readonly #address: URL;
  #token = '';
  #template: Fields = {};

  constructor(address: string, where: () => string) {
    this.#address = new URL(address);
    this.#where = where;
  }

  get #query(): URLSearchParams {
    return this.#address.searchParams;
  }

  async begin(): Promise<void> {
    const { pathname, search } = new URL(this.#query.get('fetch') ?? '');
    const given = (await (await fetch(this.#where() + pathname + search, { method: 'POST' })).json()) as Fields;
    this.#token = String(given['auth-token']);
    const place = new URLSearchParams({
      activityId: this.#query.get('activityId') ?? '',
      registration: this.#query.get('registration') ?? '',
      ...{ agent: this.#query.get('actor') ?? '', stateId: 'LMS.LaunchData' },
    });
    const data = (await (await this.#ask(`activities/state?${place}`)).json()) as { contextTemplate: Fields };
    this.#template = data.contextTemplate;
    await this.tell('http://adlnet.gov/expapi/verbs/initialized', true);
  }

  async tell(verb: string, isDefined = false): Promise<void> {
    const { contextActivities, ...context } = this.#template;
    const lists = isDefined ? contextActivities : { grouping: (contextActivities as Fields).grouping };
    const statement = {
      ...{ id: randomUUID(), actor: JSON.parse(this.#query.get('actor') ?? '{}') as Fields, verb: { id: verb } },
      ...{ object: { id: this.#query.get('activityId') }, timestamp: new Date().toISOString() },
      context: { ...context, contextActivities: lists },
    };
    const body = JSON.stringify(statement);
    for (;;) {
      // A server that is killed answers nobody; one that comes up says so.
      const answer = await this.#ask('statements', body).catch(() => undefined);
      if (answer?.status === 200) break;
      if (answer !== undefined && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`);
      await delay(20);
    }
    this.acknowledged.push(statement.id);
  }

  async stored(): Promise<string[]> {
    const found: string[] = [];
    for (let path = 'statements?ascending=true'; path !== ''; ) {
      const page = (await (await this.#ask(path)).json()) as { statements: { id: string }[]; more: string };
      found.push(...page.statements.map(({ id }) => id));
      path = page.more.replace('/xapi/', '');
    }
    return found;
  }

  #ask(path: string, body?: string): Promise<Response> {
    return fetch(`${this.#where()}/xapi/${path}`, {
      headers: {
        authorization: `Basic ${this.#token}`,
        'x-experience-api-version': '1.0.3',
        'content-type': 'application/json',
      },
      ...(body !== undefined && { method: 'POST', body }),
    });
  }
}

describe('the statement store while its server is killed', () => {
  const here = makePlace();
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    await here.remove();
  });

  it(`keeps what it has acknowledged, once and in order, ${KILLS} times`, async () => {
    const random = seeded(20_261_129);
    const { scormId, login } = await here.within(async (db) => {
      await seedBuiltins(db);
      const person = await buildUser(db, { role_id: ROLE_IDS.user });
      const model = modelWith([au('A')], { standard: 'cmi5', courseId: 'https://example.org/course' });
      return { scormId: await buildPackage(db, model), login: person.login };
    });
    server = await startServer(here.settings);
    let { origin } = server;
    const call = async (path: string, body: object, token = '') => {
      const answer = await fetch(`${origin}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as unknown;
    };
    const { Token } = (await call('/auth/sign-in', { login, password: PASSWORD })) as { Token: string };
    const launchId = randomUUID();
    await call(`/my/scorms/${scormId}/launches`, { launchId, as: 'open' }, Token);
    const opened = await call(`/my/scorms/${scormId}/units`, { launchId, itemId: UNIT, as: 'normal' }, Token);
    const unit = new TellingUnit((opened as Schemas['Cmi5Unit']).address, () => origin);
    await unit.begin();

    let isKilling = true;
    const telling = (async () => {
      while (isKilling) await unit.tell('https://example.org/verbs/looked');
    })();
    for (let kills = 0; kills < KILLS; kills += 1) {
      const enough = unit.acknowledged.length + BETWEEN;
      while (unit.acknowledged.length < enough) await Promise.race([delay(5 + random() * 20), telling]);
      await server.kill();
      server = await startServer(here.settings);
      ({ origin } = server);
    }
    isKilling = false;
    await telling;

    const [launched, ...stored] = await unit.stored();
    expect(launched).toBeDefined();
    expect(stored).toEqual(unit.acknowledged);
    expect(stored.length).toBeGreaterThan(KILLS * BETWEEN);
  });
});
