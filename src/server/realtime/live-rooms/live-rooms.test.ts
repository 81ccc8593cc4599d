import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { LIVE_NAMESPACE, REALTIME_PATH, type RoomToClient } from '#shared/realtime/events.ts';
import { signInAs, startApp, withApp } from '../../../../tests/support/index.ts';
import { type Inside, roomsOf } from '../../modules/live/rooms/rooms.fixture.ts';
import { gone, originOf } from '../testing.fixture.ts';

type Page = Socket<RoomToClient, Record<string, never>>;
type News = Schemas['RoomNews'];

describe('sockets of live rooms', () => {
  const server = withApp();
  const { live, join, say, put, meeting, guest, insideOf } = roomsOf(server);
  const open: Page[] = [];
  let second: Awaited<ReturnType<typeof startApp>>;

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    second = await startApp({ db: server.db, clock: server.clock });
    await second.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => second.close());
  afterEach(() => {
    for (const page of open.splice(0)) page.disconnect();
  });

  function pageWith(auth: object, app: Parameters<typeof originOf>[0] = server.app): Page {
    const page: Page = io(originOf(app) + LIVE_NAMESPACE, {
      path: REALTIME_PATH,
      auth,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      autoConnect: false,
    });
    open.push(page);
    return page;
  }

  const refusalOf = (page: Page) =>
    new Promise<string | undefined>((resolve) => {
      page.once('connect', () => resolve(undefined));
      page.once('connect_error', (error) => resolve(error.message));
      page.connect();
    });

  /** A page that follows a room, and what it is told. */
  async function follow({ roomId, token }: Pick<Inside, 'roomId' | 'token'>, app = server.app) {
    const page = pageWith({ roomId, token }, app);
    const heard: News[] = [];
    const waiting: (() => void)[] = [];
    page.on('news', (news) => {
      heard.push(news);
      for (const wake of waiting.splice(0)) wake();
    });
    const until = async (fits: (events: Schemas['RoomEvent'][]) => boolean) => {
      while (!fits(heard.flatMap(({ events }) => events))) await new Promise<void>((resolve) => waiting.push(resolve));
      return heard.flatMap(({ events }) => events);
    };
    expect(await refusalOf(page)).toBeUndefined();
    while (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    return { page, heard, until };
  }

  const said = (text: string) => (events: Schemas['RoomEvent'][]) =>
    events.some(({ message }) => message?.text === text);

  it('bring the log without gaps, at every server', async () => {
    const { teacher, webinarId } = await live();
    const learner = await join(webinarId);
    const [near, far] = [await follow(learner), await follow(learner, second)];
    expect(near.heard[0]).toMatchObject({ events: [], reload: false });
    for (let count = 1; count <= 20; count += 1) await say(teacher, `Слово ${count}`);
    for (const { until, heard } of [near, far]) {
      const events = await until(said('Слово 20'));
      expect(events.map(({ message }) => message?.text)).toEqual(
        Array.from({ length: 20 }, (_, index) => `Слово ${index + 1}`),
      );
      for (const [index, news] of heard.entries()) expect(news.after).toBe(heard[index - 1]?.upTo ?? news.after);
    }
  });

  it('are refused to strangers, to those of another room, and without a ticket', async () => {
    const [{ teacher, webinarId }, other] = [await live(), await live()];
    const stranger = await signInAs(server, 'user');
    const { roomId } = teacher;
    for (const auth of [
      {},
      { roomId },
      { roomId, token: 'A'.repeat(43) },
      { roomId, token: stranger.token },
      { roomId, token: other.teacher.token },
      { roomId: String(roomId), token: teacher.token },
      { roomId: { $gt: 0 }, token: [teacher.token] },
    ])
      expect(await refusalOf(pageWith(auth)), JSON.stringify(auth)).toBe('unauthorized');
    const learner = await join(webinarId);
    const pages = [];
    for (let count = 0; count < 10; count += 1) pages.push(await follow(learner));
    expect(await refusalOf(pageWith(learner))).toBe('too-many-sockets');
  });

  it('are closed to who is removed, and tell who waits of themselves only', async () => {
    const host = await signInAs(server, 'admin');
    const { id, ...door } = await meeting(host.user.id);
    const staff = insideOf(host, (await host.post(`/meetings/${id}/room`)).body);
    const waiting = await guest(door);
    const page = await follow(waiting);
    await say(staff, 'Не для ожидающих');
    const other = await guest(door, 'Другой');
    await put(staff, `/people/${other.personId}`, { state: 'admitted' });
    await put(staff, `/people/${waiting.personId}`, { state: 'admitted' });
    await say(staff, 'Для всех');
    const events = await page.until(said('Для всех'));
    expect(events.map(({ kind, person }) => [kind, person?.id])).toEqual([
      ['person', waiting.personId],
      ['message', undefined],
    ]);
    const [left, told] = [gone(page.page), new Promise<void>((resolve) => page.page.once('gone', () => resolve()))];
    await put(staff, `/people/${waiting.personId}`, { state: 'removed' });
    await Promise.all([left, told]);
    expect(await refusalOf(pageWith(waiting))).toBe('unauthorized');
  });

  it('never bring what is only for hosts, nor the chat to those without it', async () => {
    const { teacher, webinarId } = await live();
    const [learner, silent] = [await join(webinarId), await join(webinarId, 'superUser')];
    const pages = { learner: await follow(learner), silent: await follow(silent), teacher: await follow(teacher) };
    const poll = { kind: 'quiz', question: 'Сколько?', options: ['1', '2'], correct: [1] };
    const { body } = await teacher.client.post(`/rooms/${teacher.roomId}/polls`, {
      clientId: randomUUID(),
      ...poll,
    });
    await put(learner, `/polls/${body.id}/vote`, { choices: [0] });
    await say(learner, 'Привет');
    await put(teacher, `/polls/${body.id}`, { open: false });
    const isClosed = (events: Schemas['RoomEvent'][]) => events.some((event) => event.poll?.open === false);
    const seen = await pages.learner.until(isClosed);
    const hidden = seen
      .flatMap((event) => event.poll ?? [])
      .map(({ counts, voters, correct }) => [counts, voters, correct]);
    expect(hidden).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect((await pages.teacher.until(isClosed)).flatMap(({ poll }) => poll?.counts ?? [])).toEqual([0, 0, 1, 0, 1, 0]);
    expect((await pages.silent.until(isClosed)).some(({ message }) => message !== undefined)).toBe(false);
  });

  it('are disconnected when they say anything, and hear again after the connection for signals was cut', async () => {
    const { teacher, webinarId } = await live();
    const learner = await join(webinarId);
    const loud = await follow(learner);
    const left = gone(loud.page);
    (loud.page as unknown as { emit: (event: string) => void }).emit('anything');
    await left;
    const page = await follow(learner);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'synaq realtime' and datname = current_database()`.execute(server.db);
    await say(teacher, 'Во время обрыва');
    await page.until(said('Во время обрыва'));
  });
});
