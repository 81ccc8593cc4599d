import { LeaveRequest } from '@livekit/protocol';
import { LiveBot } from '../../../../../../tests/support/live-bot.ts';
import { sendSound } from '../../../../../../tests/support/live-media.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SignedInClient, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { presence } from '../../webinars/attendance/presence.ts';
import { type Inside, roomsOf } from '../rooms.fixture.ts';
import { lookAfterRooms, noteSeen } from './agree.ts';
import { endIdleRooms } from './idle.ts';

describe('rooms and the engine', () => {
  const server = withApp({ LIVE_UDP_PORT: '0', LIVE_TCP_PORT: '0', LIVE_ANNOUNCE: '127.0.0.1' });
  const { live, join, put, state, news, meeting, guest, insideOf } = roomsOf(server);

  const passOf = async ({ client, roomId }: Inside) => client.post(`/rooms/${roomId}/pass`);

  async function connect(token: string): Promise<LiveBot> {
    const bot = await LiveBot.join((await server.app.ctx.live.passage?.url()) ?? '', token);
    onTestFinished(() => bot.close());
    return bot;
  }

  /** Goes as a page does that is closed. */
  const go = (bot: LiveBot) => bot.send({ case: 'leave', value: new LeaveRequest() });

  const present = async (one: Inside) =>
    (await state(one)).people.find(({ id }) => id === one.personId)?.present === true;
  const untilPresent = (one: Inside, is = true) => expect.poll(() => present(one)).toBe(is);

  /** Comes with a pass of their own, and is there when the server knows it. */
  async function come(one: Inside): Promise<LiveBot> {
    const { status, body } = await passOf(one);
    expect([status, body.url]).toEqual([200, null]);
    const bot = await connect(body.token);
    await bot.next('join');
    await untilPresent(one);
    return bot;
  }

  async function nameOf({ roomId }: Inside): Promise<string> {
    const row = await server.db.selectFrom('live_rooms').select('name').where('id', '=', roomId).executeTakeFirst();
    return row?.name ?? '';
  }

  const rightsOf = async (one: Inside) => {
    const { identity } = await server.db
      .selectFrom('room_people')
      .select('identity')
      .where('id', '=', one.personId)
      .executeTakeFirstOrThrow();
    const there = await server.app.ctx.live.participants(await nameOf(one));
    return there.find((participant) => participant.identity === identity)?.rights;
  };

  const minutesOf = async (webinarId: number) =>
    (
      await sql<{ id: number; minutes: number; stays: number }>`
        select p.id, a.seconds / 60 as minutes, (select count(*)::integer from unnest(a.spans)) as stays
        from ${presence(sql`w.id = ${webinarId}`, server.clock())} a join live_rooms r on r.webinar_id = a.webinar_id
        join room_people p on p.room_id = r.id and p.user_id = a.user_id order by lower(a.spans), p.id`.execute(
        server.db,
      )
    ).rows.map(({ id, minutes, stays }) => [id, minutes, stays]);

  describe('getRoomPass', () => {
    it('is for those who were admitted, and stays are what the engine tells', async () => {
      const { teacher, webinarId } = await live();
      const learner = await join(webinarId);
      const stranger = await signInAs(server, 'user');
      expect((await stranger.post(`/rooms/${teacher.roomId}/pass`)).status).toBe(404);
      expect(await present(learner)).toBe(false);
      const bot = await come(learner);
      server.clock.forward({ minutes: 10 });
      go(bot);
      await untilPresent(learner, false);
      server.clock.forward({ minutes: 5 });
      const again = await come(learner);
      server.clock.forward({ minutes: 7 });
      expect(await minutesOf(webinarId)).toEqual([[learner.personId, 17, 2]]);
      go(again);
      await untilPresent(learner, false);
      const told = (await news(teacher)).events.flatMap(({ person, actorId }) =>
        person?.id === learner.personId && actorId === null ? [person.present] : [],
      );
      expect(told).toEqual([false, true, false, true, false]);
    });

    it('counts nobody whose media are not connected, however long their socket speaks', async () => {
      const { teacher, webinarId } = await live();
      const learner = await join(webinarId);
      const url = (await server.app.ctx.live.passage?.url()) ?? '';
      const socket = await LiveBot.join(url, (await passOf(learner)).body.token);
      socket.answers = false;
      onTestFinished(() => socket.close());
      await socket.next('join');
      await come(teacher);
      server.clock.forward({ minutes: 10 });
      await lookAfterRooms(server.app.ctx);
      expect(await present(learner)).toBe(false);
      expect(await minutesOf(webinarId)).toEqual([]);
      const seen = await server.db
        .selectFrom('room_people')
        .select('seen_at')
        .where('id', '=', learner.personId)
        .execute();
      expect(seen[0]?.seen_at.getTime()).toBeLessThan(server.clock().getTime());
      // It has still its rights: of those that it may send.
      expect((await rightsOf(learner))?.publish).toEqual([]);
    });

    it('notes who is there, of all rooms at once', async () => {
      const { teacher, webinarId } = await live();
      const [learner, socket] = [await join(webinarId), await join(webinarId)];
      const elsewhere = await live();
      for (const one of [teacher, learner, elsewhere.teacher]) await come(one);
      server.clock.forward({ seconds: 5 });
      await noteSeen(server.app.ctx);
      const rows = await server.db.selectFrom('room_people').select(['id', 'seen_at']).execute();
      const seen = rows.filter(({ seen_at }) => seen_at.getTime() === server.clock().getTime()).map(({ id }) => id);
      for (const { personId } of [teacher, learner, elsewhere.teacher]) expect(seen).toContain(personId);
      expect(seen).not.toContain(socket.personId);
    });

    it('counts two windows of one person once', async () => {
      const { webinarId } = await live();
      const learner = await join(webinarId);
      const first = await come(learner);
      server.clock.forward({ minutes: 3 });
      await noteSeen(server.app.ctx);
      const second = await connect((await passOf(learner)).body.token);
      await second.next('join');
      await first.untilClosed();
      // The engine tells of the two in its own time.
      const stays = server.db.selectFrom('room_stays').select('left_at').where('person_id', '=', learner.personId);
      const open = async () => (await stays.orderBy('id').execute()).map(({ left_at }) => left_at === null);
      await expect.poll(open).toEqual([false, true]);
      server.clock.forward({ minutes: 4 });
      expect((await minutesOf(webinarId))[0]?.[1]).toBe(7);
      expect(await present(learner)).toBe(true);
    });
  });

  it('counts no time in which nobody looked, when people are back before the end of their stays was told', async () => {
    const { webinarId } = await live();
    const learner = await join(webinarId);
    const stay = { person_id: learner.personId, engine_id: 'PA_before', joined_at: server.clock(), left_at: null };
    await server.db.insertInto('room_stays').values(stay).execute();
    server.clock.forward({ minutes: 2 });
    await server.db
      .updateTable('room_people')
      .set({ seen_at: server.clock() })
      .where('id', '=', learner.personId)
      .execute();
    // The server is away for three minutes.
    server.clock.forward({ minutes: 3 });
    await come(learner);
    const stays = server.db.selectFrom('room_stays').select('id').where('person_id', '=', learner.personId);
    await expect.poll(async () => (await stays.execute()).length).toBe(2);
    server.clock.forward({ minutes: 1 });
    expect((await minutesOf(webinarId))[0]?.[1]).toBe(3);
  });

  it('gives the floor and takes it, in the engine too', async () => {
    const { teacher, webinarId } = await live();
    const learner = await join(webinarId);
    await come(learner);
    expect((await rightsOf(learner))?.publish).toEqual([]);
    await put(learner, '/hand', { up: true });
    const given = await put(teacher, `/people/${learner.personId}`, { floor: true });
    expect(given.body).toMatchObject({ floor: true, handAt: null });
    expect(await rightsOf(learner)).toMatchObject({
      messages: false,
      publish: expect.arrayContaining(['camera', 'screen']),
    });
    expect((await state(learner)).me.publish).toHaveLength(4);
    await put(teacher, `/people/${learner.personId}`, { floor: false });
    expect((await rightsOf(learner))?.publish).toEqual([]);
    await put(teacher, '/settings', { guestsPublish: true });
    expect((await rightsOf(learner))?.publish).toHaveLength(4);
  });

  it('gives the floor and takes it at once, also from a socket whose media were never connected', async () => {
    const { teacher, webinarId } = await live();
    const learner = await join(webinarId);
    const socket = await LiveBot.join(
      (await server.app.ctx.live.passage?.url()) ?? '',
      (await passOf(learner)).body.token,
    );
    socket.answers = false;
    onTestFinished(() => socket.close());
    await socket.next('join');
    for (const floor of [true, false, true, false]) {
      await put(teacher, `/people/${learner.personId}`, { floor });
      expect((await rightsOf(learner))?.publish).toHaveLength(floor ? 4 : 0);
    }
  });

  it('gives nobody the floor again who comes with a pass from before it was taken', async () => {
    const { teacher, webinarId } = await live();
    const learner = await join(webinarId);
    await put(teacher, `/people/${learner.personId}`, { floor: true });
    const { token } = (await passOf(learner)).body;
    await put(teacher, `/people/${learner.personId}`, { floor: false });
    const bot = await connect(token);
    await bot.next('join');
    await expect.poll(async () => (await rightsOf(learner))?.publish).toEqual([]);
  });

  it('keeps out who was removed, also with the pass that they still have', async () => {
    const { teacher, webinarId } = await live();
    const learner = await join(webinarId);
    const { token } = (await passOf(learner)).body;
    const bot = await come(learner);
    await put(teacher, `/people/${learner.personId}`, { state: 'removed' });
    await bot.untilClosed();
    expect((await passOf(learner)).status).toBe(403);
    const opens = async () => {
      const url = await server.app.ctx.live.passage?.url();
      return (await fetch(`${url}/rtc/validate?access_token=${token}`)).status;
    };
    // Not even for the moment until somebody notices.
    expect(await opens()).toBe(401);
    await put(teacher, `/people/${learner.personId}`, { state: 'admitted' });
    expect(await opens()).toBe(401);
    await come(learner);
    expect(await server.app.ctx.live.participants(await nameOf(teacher))).toHaveLength(1);
  });

  it('lets nobody speak to it who was removed or blocked before they had come, whatever pass they hold', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const knock = async (token: string) => {
      const bot = await LiveBot.join(origin, token);
      onTestFinished(() => bot.close());
      await bot.next('join');
      return bot;
    };
    const { teacher, webinarId } = await live();
    const [removed, blocked, welcome] = [await join(webinarId), await join(webinarId), await join(webinarId)];
    const [first, second, third] = [await passOf(removed), await passOf(blocked), await passOf(welcome)];
    await put(teacher, `/people/${removed.personId}`, { state: 'removed' });
    const { id } = (blocked.client as SignedInClient).user;
    await server.db.updateTable('users').set({ blocked: true }).where('id', '=', id).execute();
    const why = async (token: string) => (await fetch(`${origin}/rtc/validate?access_token=${token}`)).status;
    for (const { token } of [first.body, second.body]) {
      await expect(knock(token)).rejects.toThrow('refused with 401');
      // Pages ask why, and hear the same.
      expect(await why(token)).toBe(401);
    }
    expect(await why(third.body.token)).toBe(200);
    const [head = '', claims = '', signature = ''] = third.body.token.split('.');
    const others = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { video: object };
    const wider = Buffer.from(JSON.stringify({ ...others, video: { ...others.video, canPublish: true } }));
    for (const forged of [`${third.body.token}x`, `${head}.${wider.toString('base64url')}.${signature}`, ''])
      await expect(knock(forged)).rejects.toThrow('refused with 401');
    // Whoever is let in and sends what is too long, or nothing that can be read, harms only themselves.
    for (const octets of [Buffer.alloc(10 * 1024 * 1024), Buffer.from('ffffffff', 'hex')]) {
      const attacker = await knock(third.body.token);
      attacker.sendRaw(octets);
      expect([1008, 1009]).toContain(await attacker.untilClosed());
    }
    await knock(third.body.token);
  });

  it('puts out whose account was blocked, and who is signed in nowhere any more', async () => {
    const { webinarId } = await live();
    const people = [await join(webinarId), await join(webinarId)];
    const bots = [];
    for (const one of people) bots.push(await come(one));
    const [blocked = 0, gone = 0] = people.map(({ client }) => (client as SignedInClient).user.id);
    await server.db.updateTable('users').set({ blocked: true }).where('id', '=', blocked).execute();
    await server.db.deleteFrom('sessions').where('user_id', '=', gone).execute();
    await lookAfterRooms(server.app.ctx);
    for (const bot of bots) await bot.untilClosed();
  });

  it('takes what hosts may send from who is a host no more', async () => {
    const { teacher, webinarId, staff } = await live();
    const learner = await join(webinarId);
    await come(teacher);
    expect((await rightsOf(teacher))?.publish).toHaveLength(4);
    await server.db.updateTable('users').set({ role_id: ROLE_IDS.user }).where('id', '=', staff.user.id).execute();
    await lookAfterRooms(server.app.ctx);
    expect((await rightsOf(teacher))?.publish).toEqual([]);
    const told = (await news(learner)).events.findLast(({ person }) => person?.id === teacher.personId);
    expect(told?.person).toMatchObject({ role: 'participant', state: 'admitted' });
  });

  it('ends with the newest rights when they change at once', async () => {
    const { teacher, webinarId } = await live();
    const learner = await join(webinarId);
    await come(learner);
    for (const last of [true, false]) {
      const wishes = [!last, last, !last];
      await Promise.all(wishes.map((floor) => put(teacher, `/people/${learner.personId}`, { floor })));
      const { floor } = (await state(teacher)).people.find(({ id }) => id === learner.personId) ?? {};
      expect((await rightsOf(learner))?.publish).toHaveLength(floor === true ? 4 : 0);
    }
  });

  describe('muteRoomPerson and muteRoom', () => {
    it('mute what people send, for hosts', async () => {
      const host = await signInAs(server, 'admin');
      const { id, ...door } = await meeting(host.user.id, { lobby: false });
      const staff = insideOf(host, (await host.post(`/meetings/${id}/room`)).body);
      const speaker = await guest(door, 'Говорит');
      const bot = await come(speaker);
      const { connection, audio } = await bot.publish();
      for (let count = 0; count < 20; count += 1) sendSound(connection, audio.ssrc, count);
      const microphone = async () => {
        const [one] = await server.app.ctx.live.participants(await nameOf(speaker));
        return one?.tracks.find(({ source }) => source === 'microphone')?.muted;
      };
      await expect.poll(microphone).toBe(false);
      const path = `/rooms/${staff.roomId}`;
      expect((await speaker.client.post(`${path}/mute`)).body.id).toBe('room-hosts-only');
      expect((await staff.client.post(`${path}/mute`)).body).toEqual({ count: 1 });
      expect(await microphone()).toBe(true);
      const camera = { source: 'camera' };
      expect((await staff.client.post(`${path}/people/${speaker.personId}/mute`, camera)).status).toBe(204);
      expect((await staff.client.post(`${path}/people/999999999/mute`, camera)).status).toBe(404);
      expect((await speaker.client.post(`${path}/people/${speaker.personId}/mute`, camera)).status).toBe(403);
    });
  });

  describe('endRoom', () => {
    it('ends the webinar for everybody, and counts no minute after it', async () => {
      const { teacher, webinarId } = await live();
      const learner = await join(webinarId);
      const bot = await come(learner);
      server.clock.forward({ minutes: 20 });
      expect((await learner.client.post(`/rooms/${teacher.roomId}/end`)).body.id).toBe('room-hosts-only');
      const { body } = await teacher.client.post(`/rooms/${teacher.roomId}/end`);
      expect(body.endedAt).toBe(server.clock().toISOString());
      await bot.untilClosed();
      server.clock.forward({ minutes: 20 });
      expect(await minutesOf(webinarId)).toEqual([[learner.personId, 20, 1]]);
      const row = await server.db
        .selectFrom('webinars')
        .selectAll()
        .where('id', '=', webinarId)
        .executeTakeFirstOrThrow();
      expect([row.state, row.ended_at?.toISOString()]).toEqual(['ended', body.endedAt]);
      expect((await state(learner)).people.some((person) => person.present)).toBe(false);
      expect((await passOf(learner)).body.id).toBe('room-ended');
      expect((await teacher.client.post(`/rooms/${teacher.roomId}/end`)).body.id).toBe('room-ended');
    });
  });

  it('looks after stays that nobody told the end of, and after rights that were not told', async () => {
    const { teacher, webinarId } = await live();
    const [learner, lost] = [await join(webinarId), await join(webinarId)];
    await come(learner);
    const stay = { person_id: lost.personId, engine_id: 'PA_gone', joined_at: server.clock(), left_at: null };
    await server.db.insertInto('room_stays').values(stay).execute();
    server.clock.forward({ minutes: 3 });
    await server.db
      .updateTable('room_people')
      .set({ seen_at: server.clock() })
      .where('id', '=', lost.personId)
      .execute();
    await server.db.updateTable('room_people').set({ floor: true }).where('id', '=', learner.personId).execute();
    server.clock.forward({ minutes: 2 });
    await lookAfterRooms(server.app.ctx);
    expect(await minutesOf(webinarId)).toEqual([
      [learner.personId, 5, 1],
      [lost.personId, 3, 1],
    ]);
    expect(await present(lost)).toBe(false);
    expect((await rightsOf(learner))?.publish).toHaveLength(4);
    // What the engine has told is not told again, and what it never told is found.
    await server.db.deleteFrom('room_stays').where('person_id', '=', learner.personId).execute();
    expect(await present(learner)).toBe(false);
    await lookAfterRooms(server.app.ctx);
    expect(await present(learner)).toBe(true);
    await put(teacher, `/people/${learner.personId}`, { state: 'removed' });
  });

  it('ends rooms that everybody has left, webinars after their planned end', async () => {
    const { teacher, webinarId } = await live({ minutes: 60 });
    const learner = await join(webinarId);
    const bot = await come(learner);
    const isEnded = async () => {
      await endIdleRooms(server.app.ctx);
      return (await state(teacher)).room.endedAt !== null;
    };
    server.clock.forward({ minutes: 100 });
    expect(await isEnded()).toBe(false);
    go(bot);
    await untilPresent(learner, false);
    server.clock.forward({ minutes: 29 });
    expect(await isEnded()).toBe(false);
    server.clock.forward({ minutes: 2 });
    expect(await isEnded()).toBe(true);
    expect(await minutesOf(webinarId)).toEqual([[learner.personId, 100, 1]]);
  });
});
