import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Client, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { roomsOf } from './rooms.fixture.ts';

describe('rooms', () => {
  const server = withApp();
  const { webinar, meeting, insideOf, live, enter, join, guest, say, put, state, news } = roomsOf(server);

  describe('openWebinarRoom', () => {
    it('begins a webinar once, for its teacher and admins', async () => {
      const teacher = await signInAs(server, 'teacher');
      const id = await webinar(teacher.user.id, { lobby: true, chat_open: false });
      expect((await (await signInAs(server, 'teacher')).post(`/webinars/${id}/room`)).status).toBe(404);
      const { body } = await teacher.post(`/webinars/${id}/room`);
      expect(body).toMatchObject({ state: 'admitted', ticket: null });
      expect((await teacher.post(`/webinars/${id}/room`)).body).toEqual(body);
      const admin = await signInAs(server, 'admin');
      expect((await admin.post(`/webinars/${id}/room`)).body).toMatchObject({ roomId: body.roomId, state: 'admitted' });
      const row = await server.db.selectFrom('webinars').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ state: 'live', started_at: server.clock() });
      const { room, people } = await state(insideOf(teacher, body));
      expect(room).toMatchObject({ kind: 'webinar', webinarId: id, endedAt: null });
      expect(room.settings).toMatchObject({ lobby: true, chatOpen: false, guestsPublish: false });
      expect(people.map(({ role }) => role)).toEqual(['host', 'host']);
    });

    it('refuses what was cancelled, is over, or is not published', async () => {
      const teacher = await signInAs(server, 'teacher');
      for (const [fields, error] of [
        [{ state: 'cancelled' }, 'webinar-cancelled'],
        [{ state: 'ended' }, 'webinar-ended'],
        [{ published: false }, 'webinar-unpublished'],
      ] as const) {
        const { status, body } = await teacher.post(`/webinars/${await webinar(teacher.user.id, fields)}/room`);
        expect([status, body.id]).toEqual([409, error]);
      }
    });
  });

  describe('lookAtRoom', () => {
    it('names a meeting for whoever has its number and password', async () => {
      const host = await signInAs(server, 'admin');
      const { id, number, password } = await meeting(host.user.id);
      const look = (body: object) => new Client(server.app).post('/rooms/look', body);
      const { body: known } = await host.get(`/meetings/${id}`);
      expect((await look({ number, password })).body).toEqual({ title: { ru: known.title }, live: false });
      await host.post(`/meetings/${id}/room`);
      expect((await look({ number, password })).body.live).toBe(true);
      expect((await look({ number, password: 'wrong' })).body.id).toBe('meeting-password');
    });
  });

  describe('enterRoom', () => {
    it('lets those in whom a webinar is for, once it has begun', async () => {
      const teacher = await signInAs(server, 'teacher');
      const webinarId = await webinar(teacher.user.id);
      const learner = await signInAs(server, 'user');
      const early = await enter(learner, { webinarId });
      expect([early.status, early.body]).toMatchObject([200, { state: 'early', title: { ru: expect.any(String) } }]);
      await teacher.post(`/webinars/${webinarId}/room`);
      const { status, body } = await enter(learner, { webinarId });
      expect([status, body.state, body.ticket]).toEqual([200, 'admitted', null]);
      expect((await enter(learner, { webinarId })).body).toEqual(body);
      expect((await enter(new Client(server.app), { webinarId })).status).toBe(401);
      for (const role of ['teacher', 'examiner', 'support', 'region'] as const)
        expect([role, (await enter(await signInAs(server, role), { webinarId })).status]).toEqual([role, 404]);
      await server.db.deleteFrom('webinar_targets').where('webinar_id', '=', webinarId).execute();
      expect((await enter(await signInAs(server, 'user'), { webinarId })).status).toBe(404);
    });

    it('wants to know where, and who a guest is', async () => {
      const host = await signInAs(server, 'admin');
      const { id, number, password } = await meeting(host.user.id);
      await host.post(`/meetings/${id}/room`);
      const client = new Client(server.app);
      for (const wish of [{}, { number }, { webinarId: 1, meetingId: 1 }, { webinarId: 1, number, password }])
        expect((await enter(client, wish)).status, JSON.stringify(wish)).toBe(422);
      expect(Object.keys((await enter(client, { number, password, name: ' \n ' })).body.errors)).toEqual(['name']);
    });

    it('knows guests again by their tickets, and nobody by those of others', async () => {
      const host = await signInAs(server, 'admin');
      const { id, ...door } = await meeting(host.user.id, { lobby: false });
      const early = await enter(new Client(server.app), { ...door, name: 'Гость' });
      expect([early.status, early.body.state]).toEqual([200, 'early']);
      await host.post(`/meetings/${id}/room`);
      const first = await guest(door);
      const back = await enter(new Client(server.app), { ...door, ticket: first.token });
      expect(back.body).toMatchObject({ personId: first.personId, ticket: first.token });
      const other = await enter(new Client(server.app), { ...door, name: 'Чужой', ticket: 'A'.repeat(43) });
      expect(other.body.personId).not.toBe(first.personId);
      expect(other.body.ticket).not.toBe('A'.repeat(43));
      expect((await state(first)).people.find(({ id }) => id === first.personId)).toMatchObject({
        name: 'Гость',
        guest: true,
      });
    });

    it('counts wrong passwords for each number, and tells nobody which numbers there are', async () => {
      const host = await signInAs(server, 'admin');
      const { id, number, password } = await meeting(host.user.id);
      await host.post(`/meetings/${id}/room`);
      const stranger = new Client(server.app);
      const wrong = await enter(stranger, { number, password: 'guess', name: 'Кто-то' });
      const unknown = await enter(stranger, { number: '999999999', password: 'guess', name: 'Кто-то' });
      expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
      expect(wrong.body.id).toBe('meeting-password');
      const guess = (as?: string) =>
        stranger.send(
          'POST',
          '/rooms/enter',
          { number, password: 'guess', name: 'Кто-то' },
          {},
          as === undefined ? {} : { authorization: as },
        );
      for (let count = 0; count < 9; count += 1) await guess();
      expect((await guess()).status).toBe(429);
      // The right one opens, whatever others behind the same address do, who are counted apart from people with a session.
      expect((await enter(stranger, { number, password, name: 'Другой' })).status).toBe(200);
      expect((await guess(`Bearer ${host.token ?? ''}`)).status).toBe(403);
      server.clock.forward({ minutes: 10 });
      expect((await guess()).status).toBe(403);
    });

    it('lets nobody new into a locked room, nor into a closed meeting', async () => {
      const { teacher, webinarId } = await live();
      const inside = await join(webinarId);
      await put(teacher, '/settings', { locked: true });
      const late = await enter(await signInAs(server, 'user'), { webinarId });
      expect([late.status, late.body.id]).toEqual([409, 'room-locked']);
      expect((await enter(inside.client, { webinarId })).status).toBe(200);
      const host = await signInAs(server, 'admin');
      const { id, ...door } = await meeting(host.user.id, { closed: true });
      expect((await enter(new Client(server.app), { ...door, name: 'Гость' })).body.id).toBe('meeting-closed');
      expect((await host.post(`/meetings/${id}/room`)).body.id).toBe('meeting-closed');
    });
  });

  it('is read by one person so often, and by others meanwhile', async () => {
    const { teacher, webinarId } = await live();
    const eager = await join(webinarId);
    const path = `/rooms/${eager.roomId}`;
    for (let count = 0; count < 20; count += 1)
      for (const part of ['', '/events?after=0', '/messages'])
        expect((await eager.client.get(`${path}${part}`)).status).toBe(200);
    for (const part of ['', '/events?after=0', '/messages'])
      expect((await eager.client.get(`${path}${part}`)).status).toBe(429);
    expect((await teacher.client.get(path)).status).toBe(200);
    server.clock.forward({ seconds: 10 });
    expect((await eager.client.get(path)).status).toBe(200);
  });

  describe('openMeetingRoom', () => {
    it('is for its host and admins, and begins another room after the end of the first', async () => {
      const host = await signInAs(server, 'admin');
      const { id } = await meeting(host.user.id);
      expect((await (await signInAs(server, 'teacher')).post(`/meetings/${id}/room`)).status).toBe(403);
      const first = insideOf(host, (await host.post(`/meetings/${id}/room`)).body);
      expect((await host.post(`/meetings/${id}/room`)).body.roomId).toBe(first.roomId);
      expect((await host.post(`/rooms/${first.roomId}/end`)).status).toBe(200);
      expect((await enter(host, { meetingId: id })).body.state).toBe('early');
      const second = (await host.post(`/meetings/${id}/room`)).body;
      expect(second.roomId).not.toBe(first.roomId);
      expect((await enter(host, { meetingId: id })).body).toEqual(second);
    });
  });

  describe('the lobby (updateRoomPerson)', () => {
    it('keeps people out until a host admits them', async () => {
      const { teacher, webinarId } = await live({ lobby: true });
      const inside = await join(webinarId);
      const waiting = await join(webinarId);
      const { roomId } = waiting;
      await put(teacher, `/people/${inside.personId}`, { state: 'admitted' });
      await say(teacher, 'Здравствуйте');
      expect(await state(waiting)).toMatchObject({
        messages: [],
        people: [{ id: waiting.personId, state: 'waiting' }],
      });
      expect((await news(waiting)).events.map(({ person }) => person?.id)).toEqual([waiting.personId]);
      for (const [method, path, body] of [
        ['POST', '/pass', undefined],
        ['PUT', '/hand', { up: true }],
        ['POST', '/messages', { clientId: randomUUID(), text: 'Пустите' }],
        ['GET', '/messages', undefined],
      ] as const)
        expect((await waiting.client.send(method, `/rooms/${roomId}${path}`, body)).body.id).toBe('room-not-admitted');
      expect((await state(teacher)).people.map(({ id }) => id)).toContain(waiting.personId);
      expect((await state(inside)).people.map(({ id }) => id)).not.toContain(waiting.personId);
      expect((await news(inside)).events.some(({ person }) => person?.id === waiting.personId)).toBe(false);
      const admitted = await put(teacher, `/people/${waiting.personId}`, { state: 'admitted' });
      expect(admitted.body).toMatchObject({ state: 'admitted' });
      expect((await state(waiting)).messages).toHaveLength(1);
      expect((await news(inside)).events.some(({ person }) => person?.id === waiting.personId)).toBe(true);
      const refused = await join(webinarId);
      await put(teacher, `/people/${refused.personId}`, { state: 'refused' });
      expect((await enter(refused.client, { webinarId })).body.state).toBe('refused');
    });
  });
});
