import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { seeded } from '#server/random.ts';
import { seedBuiltins } from '#server/modules/identity/auth/builtins.ts';
import { buildUser, PASSWORD } from '../support/builders.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { makePlace } from './place.ts';

const KILLS = Number(process.env.FAULT_ROOM_KILLS ?? 5);

/** Participants may change so much in ten seconds. */
const PAUSE_MS = 400;

/** Somebody in a room: each message is sent until it is confirmed, and the log is read from the last line that is known. */
class Participant {
  readonly name: string;
  readonly sent: string[] = [];
  readonly seen: string[] = [];
  roomId = 0;
  #seq = 0;
  #token = '';
  #pending: { clientId: string; text: string } | undefined;

  constructor(name: string) {
    this.name = name;
  }

  async signIn(origin: string, login: string): Promise<void> {
    const { Token } = await this.call<{ Token: string }>(origin, 'POST', '/auth/sign-in', {
      login,
      password: PASSWORD,
    });
    this.#token = Token;
  }

  async call<T>(origin: string, method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async catchUp(origin: string): Promise<void> {
    const path = `/rooms/${this.roomId}/events?after=${this.#seq}`;
    const { events, upTo } = await this.call<Schemas['RoomNews']>(origin, 'GET', path);
    const numbers = events.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, index) => this.#seq + 1 + index));
    this.seen.push(...events.flatMap(({ message }) => message?.text ?? []));
    this.#seq = upTo;
  }

  /** Sends and reads until the server is gone; what was not confirmed is sent first the next time. */
  async chat(origin: string, goesOn: () => boolean): Promise<void> {
    try {
      while (goesOn()) {
        this.#pending ??= { clientId: randomUUID(), text: `${this.name} ${this.sent.length + 1}` };
        await this.call(origin, 'POST', `/rooms/${this.roomId}/messages`, this.#pending);
        this.sent.push(this.#pending.text);
        this.#pending = undefined;
        await this.catchUp(origin);
        await delay(PAUSE_MS);
      }
    } catch (error) {
      // The server was killed: fetch tells of a connection that broke, in these two ways only.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

describe('kill -9 during a webinar', () => {
  const here = makePlace();
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.kill();
    await here.remove();
  });

  it(`loses and doubles nothing of the log, and forges no minute, ${KILLS} times`, async () => {
    const random = seeded(20_261_129);
    const { webinarId, logins } = await here.within(async (db) => {
      await seedBuiltins(db);
      const teacher = await buildUser(db, { role_id: ROLE_IDS.teacher });
      const learner = await buildUser(db, { role_id: ROLE_IDS.user });
      const { id } = await db
        .insertInto('webinars')
        .values({
          ...{ title: JSON.stringify({ ru: 'Вебинар' }), teacher_id: teacher.id, published: true, minutes: 60 },
          starts_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('webinar_targets').values({ webinar_id: id, target_type: 'everyone' }).execute();
      return { webinarId: id, logins: [teacher.login, learner.login] as const };
    });
    const [teacher, learner] = [new Participant('teacher'), new Participant('learner')];
    server = await startServer(here.settings);
    await teacher.signIn(server.origin, logins[0]);
    await learner.signIn(server.origin, logins[1]);
    const { roomId } = await teacher.call<Schemas['RoomEntry']>(server.origin, 'POST', `/webinars/${webinarId}/room`);
    const { personId } = await learner.call<Schemas['RoomEntry']>(server.origin, 'POST', '/rooms/enter', { webinarId });
    for (const one of [teacher, learner]) one.roomId = roomId;

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { origin } = server;
      let running = true;
      const chats = [teacher, learner].map((one) => one.chat(origin, () => running));
      await delay(300 + random() * 900);
      await server.kill();
      running = false;
      await Promise.all(chats);
      server = await startServer(here.settings);
    }
    await server.kill();

    // They were inside when it was killed, and were last seen before: the engine has ended with the server.
    const joined = new Date(Date.now() - 60_000);
    const seen = new Date(Date.now() - 40_000);
    await here.within(async (db) => {
      await db
        .insertInto('room_stays')
        .values({ person_id: personId, engine_id: 'PA_killed', joined_at: joined, left_at: null })
        .execute();
      await db.updateTable('room_people').set({ seen_at: seen }).where('id', '=', personId).execute();
    });
    server = await startServer(here.settings);
    const { origin } = server;
    const isPresent = async () => {
      const { people } = await teacher.call<Schemas['RoomState']>(origin, 'GET', `/rooms/${roomId}`);
      return people.find(({ id }) => id === personId)?.present;
    };
    await expect.poll(isPresent).toBe(false);
    for (const one of [teacher, learner]) {
      let rounds = 2;
      await one.chat(origin, () => rounds-- > 0);
    }
    for (const one of [teacher, learner]) await one.catchUp(origin);
    expect(learner.seen).toEqual(teacher.seen);
    expect(new Set(teacher.seen).size).toBe(teacher.seen.length);
    for (const one of [teacher, learner])
      expect(teacher.seen.filter((text) => one.sent.includes(text))).toEqual(one.sent);
    expect(teacher.seen).toHaveLength(teacher.sent.length + learner.sent.length);
    expect(teacher.sent.length + learner.sent.length).toBeGreaterThan(KILLS);
    await server.kill();
    const [stay] = await here.within((db) => db.selectFrom('room_stays').selectAll().execute());
    expect(stay?.left_at).toEqual(seen);
  });
});
