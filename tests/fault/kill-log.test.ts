import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { VisitSender } from '#shared/browser/visits/sender.ts';
import { memoryStore } from '#shared/browser/visits/visit-store.ts';
import type { Db } from '#server/db/index.ts';
import { seeded } from '#server/random.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makePlace } from './place.ts';

const KILLS = Number(process.env.FAULT_LOG_KILLS ?? 6);
const BROWSERS = 8;

const nameOf = (key: string, sequence: number | null) => `${key} ${sequence}`;

/** A browser that visits page after page and sends what waits, with the queue of the product. */
class Browser {
  readonly #store = memoryStore();
  readonly #sender: VisitSender;
  readonly told: string[] = [];
  /** What the server has said to have. */
  readonly acknowledged: string[] = [];
  origin = '';

  constructor(person: { id: number; visitToken: string }) {
    const { add, oldest, remove } = this.#store;
    this.#sender = new VisitSender({
      store: {
        add,
        oldest,
        remove: async (visits) => {
          this.acknowledged.push(...visits.map(({ key, sequence }) => nameOf(key, sequence)));
          await remove(visits);
        },
      },
      now: () => Date.now(),
      proofOf: (id) => (id === person.id ? person.visitToken : undefined),
      alone: (work) => work(),
      post: async (body) => {
        const response = await fetch(`${this.origin}/api/v1/create`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'Bearer synaq-visits' },
          body,
        });
        await response.arrayBuffer();
        return { status: response.status };
      },
    });
    this.#visit = async () => {
      const at = new Date().toISOString();
      const { key, sequence } = await add({ url: '/user/main', user_id: person.id, at, type: 'PageVisit' });
      this.told.push(nameOf(key, sequence));
    };
  }

  readonly #visit: () => Promise<void>;

  /** Visits and sends until it is told to stop. What the server does not answer is sent again. */
  async live(goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      for (let count = 0; count < 5; count += 1) await this.#visit();
      await this.#sender.send();
    }
  }

  async empty(): Promise<void> {
    while ((await this.#store.oldest(1)).length > 0) await this.#sender.send();
  }
}

const keptIn = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('visits').select(['sender', 'sequence']).execute()).map(({ sender, sequence }) =>
    nameOf(sender ?? '', sequence),
  );

describe('kill -9 of the log of visits', () => {
  const here = makePlace();
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    await here.remove();
  });

  async function tokenOf(origin: string, login: string): Promise<string> {
    const ask = async (path: string, init: RequestInit) => (await fetch(`${origin}/api/v1${path}`, init)).json();
    const { Token } = (await ask('/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: PASSWORD }),
    })) as { Token: string };
    const me = (await ask('/auth/me', { headers: { authorization: `Bearer ${Token}` } })) as { visitToken: string };
    return me.visitToken;
  }

  it(`loses nothing that it has acknowledged and keeps nothing twice, ${KILLS} times`, async () => {
    const random = seeded(20_261_129);
    const person = await here.within(async (db) => {
      await seedBuiltins(db);
      return buildUser(db, { role_id: ROLE_IDS.user });
    });
    server = await startServer(here.settings);
    const visitToken = await tokenOf(server.origin, person.login);
    const browsers = Array.from({ length: BROWSERS }, () => new Browser({ id: person.id, visitToken }));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { origin } = server;
      for (const browser of browsers) browser.origin = origin;
      let running = true;
      const lives = browsers.map((browser) => browser.live(() => running));
      await delay(200 + random() * 800);
      await server.kill();
      running = false;
      await Promise.all(lives);
      const kept = await here.within(keptIn);
      expect(new Set(kept).size).toBe(kept.length);
      const missing = new Set(browsers.flatMap(({ acknowledged }) => acknowledged));
      for (const one of kept) missing.delete(one);
      expect([...missing]).toEqual([]);
      server = await startServer(here.settings);
    }
    for (const browser of browsers) {
      browser.origin = server.origin;
      await browser.empty();
    }
    await server.kill();
    server = undefined;

    const told = browsers.flatMap((browser) => browser.told);
    expect(told.length).toBeGreaterThan(KILLS * BROWSERS);
    await here.within(async (db) => {
      expect((await keptIn(db)).toSorted()).toEqual(told.toSorted());
      const sums = await Promise.all(
        (['visit_days', 'activity_days', 'activity_months'] as const).map((table) =>
          db
            .selectFrom(table)
            .select(({ fn }) => fn.sum<number>('visits').as('visits'))
            .where('user_id', '=', person.id)
            .executeTakeFirstOrThrow(),
        ),
      );
      expect(sums.map(({ visits }) => Number(visits))).toEqual([told.length, told.length, told.length]);
    });
  });
});
