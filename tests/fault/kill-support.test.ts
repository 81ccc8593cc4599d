import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { seeded } from '#server/random.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { buildDictionaryValue, buildUser, PASSWORD } from '../support/builders.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makePlace } from './place.ts';

const KILLS = Number(process.env.FAULT_SUPPORT_KILLS ?? 6);

/** Learners may send so many messages in a minute. */
const PAUSE_MS = 3100;

interface Line {
  id: number;
  text: string;
}

/** One side of a conversation: it sends each message until it is confirmed, and reads what follows the last line it knows. */
class Chatter {
  readonly name: string;
  readonly path: string;
  readonly sent: string[] = [];
  readonly seen: Line[] = [];
  #token = '';
  #pending: { clientId: string; text: string } | undefined;
  #nextAt = 0;

  constructor(name: string, path: string) {
    this.name = name;
    this.path = path;
  }

  async signIn(origin: string, login: string): Promise<void> {
    const { Token } = (await this.call(origin, 'POST', '/auth/sign-in', { login, password: PASSWORD })) as {
      Token: string;
    };
    this.#token = Token;
  }

  async call(origin: string, method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** Reads what is new. */
  async catchUp(origin: string, id: number): Promise<void> {
    const after = this.seen.at(-1)?.id ?? 0;
    const { messages } = (await this.call(origin, 'GET', `${this.path}/${id}?after=${after}`)) as { messages: Line[] };
    // The two sides are told of authors in their own ways.
    this.seen.push(...messages.filter(({ text }) => text !== '').map((line) => ({ id: line.id, text: line.text })));
  }

  /** Sends and reads until the server is gone; what was not confirmed is sent first the next time. */
  async chat(origin: string, id: number, goesOn: () => boolean): Promise<void> {
    try {
      while (goesOn()) {
        if (this.#pending !== undefined || Date.now() >= this.#nextAt) {
          this.#pending ??= { clientId: randomUUID(), text: `${this.name} ${this.sent.length + 1}` };
          await this.call(origin, 'POST', `${this.path}/${id}/messages`, this.#pending);
          this.sent.push(this.#pending.text);
          this.#pending = undefined;
          this.#nextAt = Date.now() + PAUSE_MS;
        }
        await this.catchUp(origin, id);
      }
    } catch (error) {
      // The server was killed: fetch tells of a connection that broke, in these two ways only.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

describe('kill -9 during a conversation with support', () => {
  const here = makePlace();
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    await here.remove();
  });

  it(`loses and doubles no message, ${KILLS} times`, async () => {
    const random = seeded(20_261_128);
    const { typeId, logins } = await here.within(async (db) => {
      await seedBuiltins(db);
      const person = await buildUser(db, { role_id: ROLE_IDS.user });
      const helper = await buildUser(db, { role_id: ROLE_IDS.support });
      const { id } = await buildDictionaryValue(db, 'support-request-type');
      return { typeId: id, logins: { person: person.login, helper: helper.login } };
    });
    const person = new Chatter('learner', '/my/support-requests');
    const helper = new Chatter('support', '/support-requests');
    server = await startServer(here.settings);
    await person.signIn(server.origin, logins.person);
    await helper.signIn(server.origin, logins.helper);
    const first = { clientId: randomUUID(), typeId, subject: 'Kill', text: 'learner 0' };
    const made = (await person.call(server.origin, 'POST', '/my/support-requests', first)) as {
      request: { id: number };
    };
    const { id } = made.request;

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { origin } = server;
      let running = true;
      const chats = [person, helper].map((one) => one.chat(origin, id, () => running));
      await delay(200 + random() * 600);
      await server.kill();
      running = false;
      await Promise.all(chats);
      server = await startServer(here.settings);
    }

    const { origin } = server;
    for (const one of [person, helper]) {
      let rounds = 2;
      await one.chat(origin, id, () => rounds-- > 0);
    }
    for (const one of [person, helper]) await one.catchUp(origin, id);
    const texts = person.seen.map(({ text }) => text);
    expect(helper.seen).toEqual(person.seen);
    expect(new Set(texts).size).toBe(texts.length);
    for (const one of [person, helper]) expect(texts.filter((text) => one.sent.includes(text))).toEqual(one.sent);
    expect(texts).toHaveLength(1 + person.sent.length + helper.sent.length);
    expect(person.sent.length + helper.sent.length).toBeGreaterThan(KILLS);
  });
});
