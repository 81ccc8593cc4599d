import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { LaunchOrder, SignedReport } from '#shared/scorm/frame.ts';
import { seeded } from '#server/random.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { buildPackage, modelWith, reportOf, told, unit } from '#server/modules/learning/packages/package.fixture.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makePlace } from './place.ts';

/** Tabs that are closed, answers and requests that are lost, and servers that are killed: in all. */
const FAULTS = Number(process.env.FAULT_SCORM ?? 300);
const SERVER_KILLS = Math.max(1, Math.round(FAULTS / 75));
const LEARNERS = 4;

/** The request or its answer is gone. */
class Lost extends Error {}

interface Order {
  order: LaunchOrder;
}

/**
 * A learner with a package of two parts. The storage of its frame outlives a tab that is closed; whatever a commit has written there was
 * told to the content as done.
 */
class Learner {
  readonly #random: () => number;
  readonly #where: () => string;
  readonly #scormId: number;
  readonly #storage = new Map<string, SignedReport>();
  readonly #sent: SignedReport[] = [];
  /** Seconds that each launch has told of each part. */
  readonly seconds = new Map<string, { A: number; B: number }>();
  /** What the content was told is kept. */
  committed = 0;
  faults = 0;
  #token = '';

  constructor(scormId: number, random: () => number, where: () => string) {
    this.#scormId = scormId;
    this.#random = random;
    this.#where = where;
  }

  async signIn(login: string): Promise<void> {
    const { Token } = (await this.#call('POST', '/auth/sign-in', { login, password: PASSWORD })) as { Token: string };
    this.#token = Token;
  }

  /** Learns until there were enough faults: each turn of the loop is a tab that is closed in the end. */
  async learn(faults: number): Promise<void> {
    while (this.faults < faults) {
      const order = await this.#open();
      let seq = order.seq;
      const own = { A: 0, B: 0 };
      this.seconds.set(order.launchId, own);
      const opened = performance.now();
      const pace = 2 + Math.floor(this.#random() * 4);
      for (let commit = 0; commit < pace; commit += 1) {
        await delay(this.#random() * 20);
        seq += 1;
        const passed = (performance.now() - opened) / 1000;
        own.A = Math.round(passed * 60) / 100;
        own.B = Math.round(passed * 30) / 100;
        this.#commit(order, seq, own);
        await this.#deliver();
      }
      // The tab is closed; what is on its way may come or not.
      this.faults += 1;
    }
  }

  /** Opens the package without any trouble, sends what is left, and says what the server has. */
  async standing(): Promise<LaunchOrder> {
    const order = await this.#open();
    expect(this.#storage.size).toBe(0);
    return order;
  }

  /** Opens a launch, sends what waits, and looks whether the last commit is there. */
  async #open(): Promise<LaunchOrder> {
    const launchId = randomUUID();
    const launch = async () =>
      (
        (await this.#untilThrough(() =>
          this.#call('POST', `/my/scorms/${this.#scormId}/launches`, { launchId, as: 'open' }),
        )) as Order
      ).order;
    await launch();
    for (const report of [...this.#storage.values()]) await this.#untilThrough(() => this.#send(report));
    const order = await launch();
    if (this.committed > 0) expect(order.states.A?.data['cmi.core.lesson_location']).toBe(String(this.committed));
    return order;
  }

  #commit({ launchId, key }: LaunchOrder, seq: number, own: { A: number; B: number }): void {
    this.committed += 1;
    const data = { 'cmi.core.lesson_location': String(this.committed), 'cmi.suspend_data': 'ж'.repeat(500) };
    const items = [told('A', { data, sessionSeconds: own.A }), told('B', { sessionSeconds: own.B })];
    const calls = [
      { n: seq, itemId: 'A', at: seq, method: 'LMSCommit', element: '', value: '', result: 'true', errorCode: 0 },
    ];
    const body = JSON.stringify(reportOf(launchId, seq, items, { calls }));
    const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update(body).digest('hex');
    this.#storage.set(launchId, { launchId, seq, body, mac });
  }

  /** Sends what is stored, on a network that loses, doubles and reorders. */
  async #deliver(): Promise<void> {
    for (const report of [...this.#storage.values()]) {
      const chance = this.#random();
      const before = this.#sent[Math.floor(this.#random() * this.#sent.length)];
      const sends = [
        ...(chance < 0.25 && before !== undefined ? [before] : []),
        report,
        ...(chance > 0.85 ? [report] : []),
      ];
      await Promise.all(sends.map((one) => this.#send(one).catch((error: unknown) => this.#note(error))));
    }
  }

  async #send(report: SignedReport): Promise<void> {
    this.#sent.push(report);
    const { launchId, seq, body, mac } = report;
    const chance = this.#random();
    if (chance < 0.1) throw new Lost();
    await this.#call('PUT', `/my/scorm-launches/${launchId}/report`, { seq, body, mac });
    if (chance < 0.2) throw new Lost();
    if (this.#storage.get(launchId)?.seq === seq) this.#storage.delete(launchId);
  }

  #note(error: unknown): void {
    if (!(error instanceof Lost || error instanceof TypeError)) throw error;
    this.faults += 1;
  }

  async #untilThrough<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        this.#note(error);
        await delay(20);
      }
    }
  }

  async #call(method: string, path: string, body: object): Promise<unknown> {
    const response = await fetch(`${this.#where()}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
      body: JSON.stringify(body),
    });
    // The server is on its way down or up.
    if (response.status === 503) throw new Lost();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

describe('packages while tabs, networks and servers fail', () => {
  const here = makePlace();
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    await here.remove();
  });

  it(`lose no committed value, and add all times up, ${FAULTS} times`, async () => {
    const random = seeded(20_261_128);
    const { scormId, logins } = await here.within(async (db) => {
      await seedBuiltins(db);
      const people = [];
      for (let more = 0; more < LEARNERS; more += 1) people.push(await buildUser(db, { role_id: ROLE_IDS.user }));
      const id = await buildPackage(db, modelWith([unit('A'), unit('B')]));
      return { scormId: id, logins: people.map(({ login }) => login) };
    });
    server = await startServer(here.settings);
    let origin = server.origin;
    const learners = logins.map(() => new Learner(scormId, random, () => origin));
    await Promise.all(learners.map((one, place) => one.signIn(logins[place] ?? '')));

    let running = true;
    const learning = Promise.all(learners.map((one) => one.learn((FAULTS - SERVER_KILLS) / LEARNERS))).finally(() => {
      running = false;
    });
    let kills = 0;
    while (running || kills < SERVER_KILLS) {
      if (kills >= SERVER_KILLS) {
        await learning;
        break;
      }
      await Promise.race([delay(300 + random() * 700), learning]);
      await server.kill();
      kills += 1;
      server = await startServer(here.settings);
      origin = server.origin;
    }
    await learning;

    const faults = learners.reduce((all, one) => all + one.faults, kills);
    expect(faults).toBeGreaterThanOrEqual(FAULTS);
    for (const one of learners) {
      const { states } = await one.standing();
      for (const part of ['A', 'B'] as const) {
        const sum = [...one.seconds.values()].reduce((all, launch) => all + launch[part], 0);
        expect(states[part]?.totalSeconds).toBeCloseTo(sum, 6);
      }
    }
    await server.kill();
    server = undefined;
    await here.within(async (db) => {
      const { rows } = await db
        .selectFrom('scorm_attempts as a')
        .select(['a.total_seconds as total'])
        .select(({ selectFrom }) =>
          selectFrom('scorm_times as t')
            .innerJoin('scorm_launches as l', 'l.id', 't.launch_id')
            .whereRef('l.attempt_id', '=', 'a.id')
            .select(({ fn }) => fn.sum<number>('t.seconds').as('sum'))
            .as('sum'),
        )
        .execute()
        .then((found) => ({ rows: found }));
      expect(rows).toHaveLength(LEARNERS);
      for (const { total, sum } of rows) expect(total).toBeCloseTo(sum ?? 0, 6);
    });
  });
});
