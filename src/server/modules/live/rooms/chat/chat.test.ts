import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Client, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { type Inside, roomsOf } from '../rooms.fixture.ts';
import { forgetLooseRoomFiles } from './files.ts';

const PDF = Buffer.from('%PDF-1.7 a page');

describe('the chat of a room', () => {
  const server = withApp();
  const { live, join, say, put, state, news, meeting, guest, insideOf } = roomsOf(server);

  const upload = (one: Inside, name = 'Лист.pdf', bytes = PDF) =>
    one.client.post(`/rooms/${one.roomId}/files`, bytes, { name });

  describe('sendRoomMessage', () => {
    it('sends once what is repeated, from one person', async () => {
      const { teacher, webinarId } = await live();
      const [one, other] = [await join(webinarId), await join(webinarId)];
      const clientId = randomUUID();
      const sent = await Promise.all([1, 2, 3].map(() => say(one, '  Привет  ', { clientId })));
      expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(sent[0]?.body).toMatchObject({ text: 'Привет', personId: one.personId, clientId });
      await say(other, 'Тоже', { clientId });
      expect((await state(teacher)).messages.map(({ text }) => text)).toEqual(['Привет', 'Тоже']);
    });

    it('refuses emptiness, answers to messages of other rooms, and floods', async () => {
      const [{ teacher, webinarId }, foreign] = [await live(), await live()];
      const one = await join(webinarId);
      const elsewhere = (await say(foreign.teacher, 'Другая комната')).body;
      expect(Object.keys((await say(one, ' ')).body.errors)).toEqual(['text']);
      expect(Object.keys((await say(one, 'Да', { replyTo: elsewhere.id })).body.errors)).toEqual(['replyTo']);
      expect((await say(one, 'x'.repeat(4001))).status).toBe(400);
      const clientId = randomUUID();
      for (let count = 0; count < 20; count += 1) {
        if (count % 10 === 0) server.clock.forward({ seconds: 10 });
        expect((await say(one, `Флуд ${count}`, count === 0 ? { clientId } : {})).status).toBe(201);
      }
      const refused = await say(one, 'Флуд');
      expect([refused.status, refused.body.id]).toEqual([429, 'room-chat-flood']);
      // What was taken before is answered as before.
      expect((await say(one, 'Флуд 0', { clientId })).status).toBe(201);
      expect((await say(await join(webinarId), 'Другим можно')).status).toBe(201);
      expect((await say(teacher, 'И ведущему')).status).toBe(201);
      for (let count = 1; count < 60; count += 1) expect((await say(teacher, `И ещё ${count}`)).status).toBe(201);
      expect((await say(teacher, 'Довольно')).body.id).toBe('room-chat-flood');
      server.clock.forward({ seconds: 60 });
      expect((await say(one, 'Снова можно')).status).toBe(201);
    });

    it('is for hosts alone while the chat is closed', async () => {
      const { teacher, webinarId } = await live({ chat_open: false });
      const one = await join(webinarId);
      expect((await say(one, 'Можно?')).body.id).toBe('room-chat-closed');
      expect((await say(teacher, 'Слушайте')).status).toBe(201);
      await put(teacher, `/people/${one.personId}`, { role: 'cohost' });
      expect((await say(one, 'Помогаю')).status).toBe(201);
    });
  });

  it('is not there for superusers of webinars, whatever they ask for', async () => {
    const { teacher, webinarId } = await live();
    const silent = await join(webinarId, 'superUser');
    const message = (await say(teacher, 'Для слушателей')).body;
    const path = `/rooms/${silent.roomId}/messages`;
    expect((await say(silent, 'Нельзя')).body.id).toBe('room-no-chat');
    expect((await silent.client.get(path)).body.id).toBe('room-no-chat');
    expect((await put(silent, `/messages/${message.id}/reactions`, { emoji: '👍', on: true })).status).toBe(403);
    expect((await upload(silent)).status).toBe(403);
    expect(await state(silent)).toMatchObject({ messages: [], earlierMessages: false });
    expect((await news(silent)).events.some(({ kind }) => kind === 'message')).toBe(false);
    const question = { clientId: randomUUID(), text: 'Вопрос можно' };
    expect((await silent.client.post(`/rooms/${silent.roomId}/questions`, question)).status).toBe(201);
    expect((await put(silent, '/hand', { up: true })).status).toBe(200);
    const staff = await signInAs(server, 'admin');
    const { id, ...door } = await meeting(staff.user.id, { lobby: false });
    await staff.post(`/meetings/${id}/room`);
    const client = await signInAs(server, 'superUser');
    const inside = insideOf(client, (await client.post('/rooms/enter', door)).body);
    expect((await say(inside, 'На встрече можно')).status).toBe(201);
  });

  describe('removeRoomMessage', () => {
    it('is for the author and for hosts', async () => {
      const { teacher, webinarId } = await live();
      const [one, other] = [await join(webinarId), await join(webinarId)];
      const remove = (who: Inside, id: number) => who.client.delete(`/rooms/${who.roomId}/messages/${id}`);
      const [own, foreign] = [(await say(one, 'Моё')).body, (await say(teacher, 'Чужое')).body];
      expect((await remove(other, own.id)).status).toBe(403);
      expect((await remove(one, foreign.id)).status).toBe(403);
      const gone = await remove(one, own.id);
      expect(gone.body).toMatchObject({ removed: true, text: '', files: [], reactions: [] });
      expect((await remove(teacher, own.id)).body).toEqual(gone.body);
      const react = await put(other, `/messages/${own.id}/reactions`, { emoji: '👍', on: true });
      expect(react.status).toBe(404);
    });
  });

  describe('reactToRoomMessage', () => {
    it('counts each person once', async () => {
      const { teacher, webinarId } = await live();
      const one = await join(webinarId);
      const { id } = (await say(teacher, 'Итог')).body;
      const react = (who: Inside, emoji: string, on: boolean) => put(who, `/messages/${id}/reactions`, { emoji, on });
      for (const who of [one, one, teacher]) await react(who, '🎉', true);
      const { seq } = await state(one);
      await react(one, '🎉', true);
      expect((await state(one)).seq).toBe(seq);
      expect((await react(one, '👏', true)).body.reactions).toEqual([
        { emoji: '🎉', personIds: [one.personId, teacher.personId] },
        { emoji: '👏', personIds: [one.personId] },
      ]);
      expect((await react(one, '🎉', false)).body.reactions[0].personIds).toEqual([teacher.personId]);
      expect((await react(one, '💩', true)).status).toBe(400);
    });
  });

  describe('uploadRoomFile and getRoomFile', () => {
    it('keep files among those who have the chat, and each in one message', async () => {
      const { teacher, webinarId } = await live();
      const [one, other] = [await join(webinarId), await join(webinarId)];
      const outsider = await live();
      const file = await upload(one);
      expect([file.status, file.body]).toEqual([
        201,
        { token: expect.any(String), name: 'Лист.pdf', size: PDF.length, mediaType: 'application/pdf' },
      ]);
      const read = (who: Inside) => who.client.get(`/rooms/${who.roomId}/files/${file.body.token}`);
      expect([(await read(one)).status, (await read(other)).status]).toEqual([200, 404]);
      expect((await say(other, 'Чужой файл', { files: [file.body.token] })).status).toBe(422);
      expect((await say(one, '', { files: [file.body.token] })).body.files).toEqual([file.body]);
      expect((await say(one, 'Ещё раз', { files: [file.body.token] })).status).toBe(422);
      const got = await read(teacher);
      expect([got.status, got.body]).toEqual([200, PDF.toString()]);
      expect(got.headers).toMatchObject({ 'content-disposition': expect.stringMatching(/^attachment/u) });
      expect((await read(outsider.teacher)).status).toBe(404);
      expect((await new Client(server.app).get(`/rooms/${one.roomId}/files/${file.body.token}`)).status).toBe(401);
      const { messages } = await state(one);
      await one.client.delete(`/rooms/${one.roomId}/messages/${messages[0]?.id}`);
      expect((await read(teacher)).status).toBe(404);
    });

    it('refuse what is no picture or PDF, and forget what no message names', async () => {
      const { webinarId } = await live();
      const one = await join(webinarId);
      for (const [name, bytes] of [
        ['a.exe', PDF],
        ['a.png', PDF],
        ['a.pdf', Buffer.from('<html>')],
      ] as const)
        expect([name, (await upload(one, name, bytes)).status]).toEqual([name, 422]);
      const { token } = (await upload(one)).body;
      server.clock.forward({ hours: 25 });
      expect(await forgetLooseRoomFiles(server.app.ctx)).toBe(1);
      expect((await say(one, 'Поздно', { files: [token] })).status).toBe(422);
    });
  });

  describe('listRoomMessages', () => {
    it('stays open to those who were there when the room has ended, and nothing can be said', async () => {
      const { teacher, webinarId } = await live();
      const one = await join(webinarId);
      const { id } = (await say(one, 'До конца')).body;
      await teacher.client.post(`/rooms/${teacher.roomId}/end`);
      expect((await one.client.get(`/rooms/${one.roomId}/messages`)).body.messages).toHaveLength(1);
      expect((await state(one)).messages).toHaveLength(1);
      expect((await one.client.post('/rooms/enter', { webinarId })).body.roomId).toBe(one.roomId);
      const late = await signInAs(server, 'user');
      expect((await late.post('/rooms/enter', { webinarId })).body.id).toBe('room-ended');
      for (const answer of [
        await say(one, 'После'),
        await put(one, `/messages/${id}/reactions`, { emoji: '👍', on: true }),
        await put(one, '/hand', { up: true }),
        await upload(one),
        await put(teacher, '/settings', { locked: true }),
        await put(teacher, `/people/${one.personId}`, { floor: true }),
      ])
        expect([answer.status, answer.body.id]).toEqual([409, 'room-ended']);
      expect((await one.client.post(`/rooms/${one.roomId}/leave`)).status).toBe(204);
    });

    it('is closed to guests whose ticket is of another room', async () => {
      const staff = await signInAs(server, 'admin');
      const rooms = [];
      for (let count = 0; count < 2; count += 1) {
        const { id, ...door } = await meeting(staff.user.id, { lobby: false });
        const host = insideOf(staff, (await staff.post(`/meetings/${id}/room`)).body);
        rooms.push({ host, visitor: await guest(door) });
      }
      const [first, second] = rooms;
      const path = `/rooms/${first?.host.roomId}/messages`;
      expect((await second?.visitor.client.get(path))?.status).toBe(404);
      expect((await first?.visitor.client.get(path))?.status).toBe(200);
      expect((await new Client(server.app, 'B'.repeat(43)).get(path)).status).toBe(401);
    });
  });
});
