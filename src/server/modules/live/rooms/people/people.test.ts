import { ROLE_IDS } from '#shared/access/roles.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Client, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { lookAfterRooms } from '../engine/agree.ts';
import { type Inside, roomsOf } from '../rooms.fixture.ts';

describe('people of a room', () => {
  const server = withApp();
  const { live, join, put, state, news, meeting, guest, insideOf, enter, say } = roomsOf(server);

  describe('updateRoomPerson', () => {
    it('is for hosts and co-hosts; ranks are decided by hosts alone', async () => {
      const { teacher, webinarId } = await live();
      const [one, other] = [await join(webinarId), await join(webinarId)];
      const of = (person: { personId: number }) => `/people/${person.personId}`;
      expect((await put(one, of(other), { floor: true })).body.id).toBe('room-hosts-only');
      expect((await put(one, of(one), { role: 'cohost' })).body.id).toBe('room-hosts-only');
      expect((await put(teacher, of(one), { role: 'cohost' })).body).toMatchObject({ role: 'cohost', floor: false });
      expect((await put(one, of(other), { floor: true })).body).toMatchObject({ floor: true });
      expect((await put(one, of(other), { role: 'cohost' })).body.id).toBe('room-hosts-only');
      await put(teacher, of(other), { role: 'cohost' });
      expect((await put(one, of(other), { state: 'removed' })).body.id).toBe('room-hosts-only');
      for (const wish of [{ state: 'removed' }, { role: 'participant' }, { floor: false }])
        expect((await put(one, of(teacher), wish)).body.id).toBe('room-host');
      const gone = await put(teacher, of(other), { state: 'removed' });
      expect(gone.body).toMatchObject({ state: 'removed', role: 'participant', floor: false });
    });

    it('is for those no more who may not be hosts any longer: they are participants then', async () => {
      const { teacher, webinarId, staff } = await live();
      const one = await join(webinarId);
      const next = await signInAs(server, 'teacher');
      await server.db.updateTable('webinars').set({ teacher_id: next.user.id }).where('id', '=', webinarId).execute();
      const { people } = await state(teacher);
      expect(people.find(({ id }) => id === one.personId)).toBeDefined();
      const answer = await staff.put(`/rooms/${teacher.roomId}/people/${one.personId}`, { floor: true });
      expect([answer.status, answer.body.id]).toEqual([403, 'room-hosts-only']);
      expect((await staff.post(`/rooms/${teacher.roomId}/mute`)).status).toBe(403);
      const told = (await news(one)).events.findLast(({ person }) => person?.id === teacher.personId);
      expect(told).toMatchObject({ actorId: null, person: { role: 'participant', state: 'admitted' } });
    });

    it('is for those again who may be hosts again', async () => {
      const { teacher, webinarId, staff } = await live();
      const one = await join(webinarId);
      const floor = () => staff.put(`/rooms/${teacher.roomId}/people/${one.personId}`, { floor: true });
      const giveTo = (teacher_id: number) =>
        server.db.updateTable('webinars').set({ teacher_id }).where('id', '=', webinarId).execute();
      const next = await signInAs(server, 'teacher');
      server.clock.forward({ seconds: 30 });
      await giveTo(next.user.id);
      expect((await floor()).status).toBe(403);
      await giveTo(staff.user.id);
      await lookAfterRooms(server.app.ctx);
      expect((await floor()).status).toBe(200);
      const ranks = (await news(one)).events.filter(({ person }) => person?.id === teacher.personId);
      expect(ranks.slice(-2).map(({ person }) => person?.role)).toEqual(['participant', 'host']);
      expect((await news(one)).events.some(({ person }) => person?.id === one.personId && person.role === 'host')).toBe(
        false,
      );
    });

    it('is for nobody whose role, account, session or rank was taken from them', async () => {
      const room = await live();
      const one = await join(room.webinarId);
      const floor = (who: Inside) => put(who, `/people/${one.personId}`, { floor: true });
      const helper = await join(room.webinarId);
      await put(room.teacher, `/people/${helper.personId}`, { role: 'cohost' });
      await put(room.teacher, `/people/${helper.personId}`, { role: 'participant' });
      expect((await floor(helper)).body.id).toBe('room-hosts-only');
      const user = (who: { id: number }) => server.db.updateTable('users').where('id', '=', who.id);
      const asLearner = await live();
      const there = await join(asLearner.webinarId);
      await user(asLearner.staff.user).set({ role_id: ROLE_IDS.user }).execute();
      server.clock.forward({ seconds: 31 });
      const refused = await put(asLearner.teacher, `/people/${there.personId}`, { floor: true });
      expect(refused.body.id).toBe('room-hosts-only');
      const blocked = await live();
      await user(blocked.staff.user).set({ blocked: true }).execute();
      const signedOut = await live();
      await server.db.deleteFrom('sessions').where('user_id', '=', signedOut.staff.user.id).execute();
      server.clock.forward({ seconds: 31 });
      for (const { teacher } of [blocked, signedOut])
        expect((await put(teacher, `/people/${teacher.personId}`, { floor: true })).status).toBe(401);
    });

    it('knows nobody of another room, and no step that leads nowhere', async () => {
      const [{ teacher, webinarId }, foreign] = [await live(), await live()];
      const [one, stranger] = [await join(webinarId), await join(foreign.webinarId)];
      expect((await put(teacher, `/people/${stranger.personId}`, { floor: true })).status).toBe(404);
      expect((await put(foreign.teacher, `/people/${one.personId}`, { floor: true })).status).toBe(404);
      const path = `/people/${one.personId}`;
      expect((await put(teacher, path, { state: 'refused' })).body.id).toBe('room-person-state');
      await put(teacher, path, { state: 'removed' });
      expect((await put(teacher, path, { state: 'refused' })).body.id).toBe('room-person-state');
      expect((await put(teacher, path, { floor: true })).body.id).toBe('room-person-state');
      for (const wish of [{}, { state: 'waiting' }, { role: 'host' }, { handUp: true }, { floor: 'yes' }])
        expect((await put(teacher, path, wish)).status, JSON.stringify(wish)).toBe(400);
    });

    it('lets somebody back in who was refused or removed: hosts alone see them', async () => {
      const { teacher, webinarId } = await live({ lobby: true });
      const [one, other] = [await join(webinarId), await join(webinarId)];
      await put(teacher, `/people/${other.personId}`, { state: 'admitted' });
      await put(teacher, `/people/${one.personId}`, { state: 'refused' });
      expect((await state(teacher)).people).toContainEqual(
        expect.objectContaining({ id: one.personId, state: 'refused' }),
      );
      expect((await state(other)).people.map(({ id }) => id)).not.toContain(one.personId);
      await put(teacher, `/people/${one.personId}`, { state: 'admitted' });
      expect((await state(one)).people).toContainEqual(
        expect.objectContaining({ id: one.personId, state: 'admitted' }),
      );
    });

    it('leaves nothing to who was removed but themselves', async () => {
      const { teacher, webinarId } = await live();
      const one = await join(webinarId);
      await put(teacher, '/settings', { spotlightId: one.personId });
      await put(teacher, `/people/${one.personId}`, { state: 'removed' });
      expect((await state(teacher)).room.settings.spotlightId).toBeNull();
      expect((await enter(one.client, { webinarId })).body.state).toBe('removed');
      expect(await state(one)).toMatchObject({ people: [{ id: one.personId, state: 'removed' }], messages: [] });
      const { events } = await news(one);
      expect(new Set(events.map(({ person }) => person?.id))).toEqual(new Set([one.personId]));
      for (const path of ['/pass', '/prompts', '/end', '/mute'])
        expect((await one.client.post(`/rooms/${one.roomId}${path}`)).status, path).toBe(403);
      expect((await one.client.get(`/rooms/${one.roomId}/material`)).status).toBe(403);
    });
  });

  describe('guests who write without being connected', () => {
    it('are marked by what they write, and write nothing more once they were put out', async () => {
      const staff = await signInAs(server, 'admin');
      const { id, ...door } = await meeting(staff.user.id, { lobby: false });
      const host = insideOf(staff, (await staff.post(`/meetings/${id}/room`)).body);
      const one = await guest(door, 'Асан');
      const first = (await say(one, 'Здравствуйте')).body;
      expect(first).toMatchObject({ name: 'Асан', guest: true });
      expect((await say(host, 'Да', { replyTo: first.id })).body.replyTo).toMatchObject({ name: 'Асан', guest: true });
      const ask = () => one.client.post(`/rooms/${one.roomId}/questions`, { clientId: randomUUID(), text: 'Когда?' });
      expect((await ask()).body.guest).toBe(true);
      const { people, messages } = await state(host);
      expect(people.find((person) => person.id === one.personId)).toMatchObject({ present: false, state: 'admitted' });
      expect(messages.map((message) => message.guest)).toEqual([true, undefined]);
      await put(host, `/people/${one.personId}`, { state: 'removed' });
      for (const refused of [await say(one, 'Ещё'), await ask(), await put(one, '/hand', { up: true })])
        expect([refused.status, refused.body.id]).toEqual([403, 'room-not-admitted']);
      expect((await state(host)).messages).toHaveLength(2);
    });
  });

  describe('raiseRoomHand and leaveRoom', () => {
    it('keep the queue in the order in which hands were raised', async () => {
      const { teacher, webinarId } = await live();
      const [one, other] = [await join(webinarId), await join(webinarId)];
      const first = (await put(one, '/hand', { up: true })).body.handAt;
      server.clock.forward({ seconds: 5 });
      await put(other, '/hand', { up: true });
      expect((await put(one, '/hand', { up: true })).body.handAt).toBe(first);
      expect((await put(teacher, `/people/${one.personId}`, { handUp: false })).body.handAt).toBeNull();
      expect((await other.client.post(`/rooms/${other.roomId}/leave`)).status).toBe(204);
      expect((await state(teacher)).people.map(({ handAt }) => handAt)).toEqual([null, null, null]);
      expect((await put(other, '/hand', { up: false })).status).toBe(200);
    });
  });

  describe('the lobby', () => {
    const waitingFor = async (one: Parameters<typeof state>[0]) =>
      (await state(one)).people.filter((person) => person.state === 'waiting').map(({ id }) => id);

    it('lets all in who wait when it is turned off, each with a line of the log', async () => {
      const { teacher, webinarId } = await live({ lobby: true });
      const [one, other] = [await join(webinarId), await join(webinarId)];
      const { seq } = await state(teacher);
      expect((await put(teacher, '/settings', { lobby: false })).body.settings).toMatchObject({ lobby: false });
      expect(await waitingFor(teacher)).toEqual([]);
      const { events } = await news(teacher, seq);
      expect(events.map(({ kind, person }) => [kind, person?.id, person?.state])).toEqual([
        ['room', undefined, undefined],
        ['person', one.personId, 'admitted'],
        ['person', other.personId, 'admitted'],
      ]);
      expect((await state(one)).people.map(({ id }) => id)).toContain(other.personId);
    });

    it('keeps those who still have to show their face when it is turned off', async () => {
      const { teacher, webinarId } = await live({ lobby: true, face_check: 'entry' });
      const one = await join(webinarId);
      await put(teacher, '/settings', { lobby: false });
      expect(await waitingFor(teacher)).toEqual([one.personId]);
    });

    it('is left by who no longer waits, and may be come into again', async () => {
      const { teacher, webinarId } = await live({ lobby: true });
      const one = await join(webinarId);
      const { seq } = await state(teacher);
      for (const _ of ['once', 'again']) expect((await one.client.post(`/rooms/${one.roomId}/leave`)).status).toBe(204);
      expect(await waitingFor(teacher)).toEqual([]);
      const { events } = await news(teacher, seq);
      expect(events.map(({ person }) => [person?.id, person?.state])).toEqual([[one.personId, 'left']]);
      expect((await put(teacher, `/people/${one.personId}`, { state: 'admitted' })).body.id).toBe('room-person-state');
      // Nobody is let in who is not there.
      await put(teacher, '/settings', { lobby: false });
      expect((await state(one)).people).toMatchObject([{ id: one.personId, state: 'left' }]);
      await put(teacher, '/settings', { lobby: true });
      const back = await enter(one.client, { webinarId });
      expect(back.body).toMatchObject({ personId: one.personId, state: 'waiting' });
      expect(await waitingFor(teacher)).toEqual([one.personId]);
      await one.client.post(`/rooms/${one.roomId}/leave`);
      await put(teacher, '/settings', { locked: true });
      expect((await enter(one.client, { webinarId })).body.id).toBe('room-locked');
      await put(teacher, '/settings', { locked: false, lobby: false });
      expect((await enter(one.client, { webinarId })).body.state).toBe('admitted');
      expect((await state(teacher)).people.map(({ id }) => id)).toContain(one.personId);
    });

    it('is left by guests, who come back as who they were', async () => {
      const host = await signInAs(server, 'admin');
      const { id, ...door } = await meeting(host.user.id);
      await host.post(`/meetings/${id}/room`);
      const one = await guest(door);
      await one.client.post(`/rooms/${one.roomId}/leave`);
      const back = await enter(new Client(server.app), { ...door, ticket: one.token });
      expect(back.body).toMatchObject({ personId: one.personId, state: 'waiting', ticket: one.token });
    });
  });

  describe('setRoomSettings', () => {
    it('is for hosts, and shows only those large who are there', async () => {
      const [{ teacher, webinarId }, foreign] = [await live(), await live()];
      const one = await join(webinarId);
      expect((await put(one, '/settings', { chatOpen: false })).body.id).toBe('room-hosts-only');
      expect((await put(teacher, '/settings', { spotlightId: foreign.teacher.personId })).status).toBe(422);
      const { body } = await put(teacher, '/settings', { spotlightId: one.personId, locked: true });
      expect(body.settings).toMatchObject({ spotlightId: one.personId, locked: true, lobby: false, chatOpen: true });
      const back = (await put(teacher, '/settings', { spotlightId: null })).body;
      expect(back.settings).toMatchObject({ spotlightId: null, locked: true });
      expect((await put(teacher, '/settings', {})).status).toBe(400);
    });
  });

  it('are nobody without a session or ticket, and strangers learn nothing of rooms', async () => {
    const { teacher } = await live();
    const [nobody, stranger] = [new Client(server.app), await signInAs(server, 'user')];
    for (const path of ['', '/events?after=0', '/messages', '/material']) {
      expect([path, (await nobody.get(`/rooms/${teacher.roomId}${path}`)).status]).toEqual([path, 401]);
      expect([path, (await stranger.get(`/rooms/${teacher.roomId}${path}`)).status]).toEqual([path, 404]);
      expect([path, (await nobody.get(`/rooms/999999999${path}`)).status]).toEqual([path, 404]);
    }
    const other = await signInAs(server, 'teacher');
    expect((await other.post(`/rooms/${teacher.roomId}/end`)).status).toBe(404);
  });

  it('are as many as a room holds, and hosts come all the same', async () => {
    const staff = await signInAs(server, 'admin');
    const { id, ...door } = await meeting(staff.user.id);
    const host = insideOf(staff, (await staff.post(`/meetings/${id}/room`)).body);
    const row = (index: number) => ({
      ...{ room_id: host.roomId, user_id: null, name: `Гость ${index}`, role: 'participant' as const },
      ...{ state: 'waiting' as const, ticket_hash: `hash-${index}`, identity: `person-many-${index}` },
      ...{ hand_at: null, entered_at: server.clock(), seen_at: server.clock() },
    });
    await server.db
      .insertInto('room_people')
      .values(Array.from({ length: 199 }, (_, index) => row(index)))
      .execute();
    await guest(door);
    expect((await enter(new Client(server.app), { ...door, name: 'Лишний' })).body.id).toBe('room-full');
    const other = await signInAs(server, 'admin');
    expect((await other.post(`/meetings/${id}/room`)).status).toBe(200);
  });
});
