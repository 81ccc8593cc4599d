import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { seeded } from '#server/random.ts';
import { type Reply, VisitSender } from '#shared/browser/visits/sender.ts';
import { VisitLog } from '#shared/browser/visits/visit-log.ts';
import { memoryStore } from '#shared/browser/visits/visit-store.ts';
import { visibleTime } from '#shared/browser/visits/visible-time.ts';
import { Client, signInAs, startApp, withApp } from '../support/index.ts';

/* The client of the visit log against the real server, over a network that loses what it carries. */

const HOUR_MS = 3_600_000;

describe('visits over a bad network (logVisits)', () => {
  const server = withApp();
  /** The same server while its disk is full: it refuses with 429. */
  let busy: App;
  beforeAll(async () => {
    const room = async () => ({ free: 64 * 1024 * 1024, total: 1024 * 1024 * 1024 });
    busy = await startApp({ db: server.db, clock: server.clock, probes: { room } });
    await busy.ctx.watch.look();
  });
  afterAll(() => busy.close());

  /** A browser with two tabs, which share the store and its lock. Reloads make new tabs. */
  async function browser(seed: number) {
    const random = seeded(seed);
    const person = await signInAs(server, 'user');
    const { visitToken } = (await person.get('/auth/me')).body;
    const store = memoryStore();
    const now = () => server.clock().getTime();
    const [client, refusing] = [new Client(server.app), new Client(busy)];
    const network = { offline: false, busy: false, requests: 0, lost: 0, refused: 0 };
    const isLost = () => {
      const lost = network.offline || random() < 0.3;
      if (lost) network.lost += 1;
      return lost;
    };
    let isHeld = false;
    const alone = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      if (isHeld) return undefined;
      isHeld = true;
      try {
        return await work();
      } finally {
        isHeld = false;
      }
    };
    const post = async (body: string): Promise<Reply> => {
      network.requests += 1;
      if (isLost()) throw new TypeError('Lost on the way there');
      const headers = { authorization: 'Bearer synaq-visits' };
      const asked = network.busy ? refusing : client;
      const { status, headers: answered } = await asked.send('POST', '/create', JSON.parse(body), {}, headers);
      if (isLost()) throw new TypeError('Lost on the way back');
      if (status === 429) network.refused += 1;
      return { status, retryAfterSeconds: Number(answered['retry-after'] ?? 0) };
    };
    const open = () => ({
      log: new VisitLog({
        store,
        now,
        time: visibleTime(now, { visible: true }),
        identity: () => ({ userId: person.user.id, visitToken }),
        cookie: 'cookie',
      }),
      sender: new VisitSender({ store, now, alone, post, proofOf: () => visitToken }),
    });
    return { person, random, store, network, open };
  }

  it.each([29, 7, 1913])(
    'loses none and keeps none twice: 30 %% lost both ways, reloads, two tabs, an hour offline, a busy server (%i)',
    {
      timeout: 120_000,
    },
    async (seed) => {
      const { person, random, store, network, open } = await browser(seed);
      let tabs = [open(), open()];
      const told: string[] = [];
      for (let step = 0; step < 400; step += 1) {
        // From the 150th step on, an hour passes without a network.
        network.offline = step >= 150 && step < 210;
        network.busy = step >= 250 && step < 300;
        server.clock.forward({ milliseconds: network.offline ? HOUR_MS / 60 : 7000 });
        const tab = tabs[Math.floor(random() * 2)];
        if (tab === undefined) throw new Error('There are two tabs');
        const path = `/user/test-list/${step + 1}`;
        await tab.log.open(path, undefined);
        await tab.log.settle();
        server.clock.forward({ milliseconds: 1200 });
        await tab.log.settle();
        await tab.log.note();
        told.push(path);
        if (random() < 0.5) await Promise.all(tabs.map(({ sender }) => sender.send()));
        if (random() < 0.1) {
          // What was under way when the page went is answered to nobody.
          tab.sender.sendParting(tab.log.own);
          tabs = [open(), open()];
        }
      }
      expect(network.lost).toBeGreaterThan(60);
      expect(network.refused).toBeGreaterThan(5);
      while ((await store.oldest(1)).length > 0) await tabs[0]?.sender.send();

      const rows = await server.db
        .selectFrom('visits')
        .select(['url', 'type', 'sequence', 'seconds', 'at'])
        .where('user_id', '=', person.user.id)
        .orderBy('sequence')
        .execute();
      const visited = rows.filter(({ type }) => type === 'PageVisit').map(({ url }) => url);
      expect(visited).toEqual(told);
      expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
      const days = await server.db
        .selectFrom('visit_days')
        .select(({ fn }) => [fn.sum<number>('visits').as('visits'), fn.sum<number>('seconds').as('seconds')])
        .where('user_id', '=', person.user.id)
        .executeTakeFirstOrThrow();
      expect(days).toEqual({ visits: told.length, seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0) });
    },
  );
});
