import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { type Inside, roomsOf } from '../rooms.fixture.ts';

describe('questions to the teacher', () => {
  const server = withApp();
  const { live, join, put, state, news } = roomsOf(server);

  const ask = (one: Inside, text: string, clientId = randomUUID()) =>
    one.client.post(`/rooms/${one.roomId}/questions`, { clientId, text });

  describe('askRoomQuestion', () => {
    it('asks once what is repeated, and not without end', async () => {
      const { webinarId } = await live();
      const one = await join(webinarId);
      const clientId = randomUUID();
      const [first, again] = [await ask(one, ' Когда? ', clientId), await ask(one, 'Когда?', clientId)];
      expect([first.status, first.body]).toEqual([again.status, again.body]);
      expect(first.body).toMatchObject({ text: 'Когда?', state: 'pending', votes: 0, answer: null });
      expect(Object.keys((await ask(one, ' ')).body.errors)).toEqual(['text']);
      for (let count = 1; count < 30; count += 1) {
        server.clock.forward({ seconds: 1 });
        await ask(one, `Ещё ${count}`);
      }
      expect((await ask(one, 'Лишний')).body.id).toBe('room-too-many');
    });
  });

  describe('voteForRoomQuestion', () => {
    it('counts each person once, also when they come at once', async () => {
      const [{ teacher, webinarId }, foreign] = [await live(), await live()];
      const people = await Promise.all([1, 2, 3, 4].map(() => join(webinarId)));
      const [one] = people as [Inside];
      const { id } = (await ask(one, 'Будет ли запись?')).body;
      const vote = (who: Inside, on: boolean) => put(who, `/questions/${id}/vote`, { on });
      await Promise.all([...people, ...people, teacher].map((who) => vote(who, true)));
      expect((await vote(one, true)).body.votes).toBe(5);
      expect((await vote(one, false)).body.votes).toBe(4);
      expect((await vote(one, false)).body.votes).toBe(4);
      expect((await vote(foreign.teacher, true)).status).toBe(404);
      expect((await put(foreign.teacher, `/questions/${id}`, { state: 'answered' })).status).toBe(404);
    });
  });

  describe('updateRoomQuestion', () => {
    it('answers, puts back and sends on, for hosts', async () => {
      const { teacher, webinarId, staff } = await live();
      const one = await join(webinarId);
      const { id } = (await ask(one, 'Где сертификат?')).body;
      const decide = (who: Inside, wish: object) => put(who, `/questions/${id}`, wish);
      expect((await decide(one, { state: 'answered' })).body.id).toBe('room-hosts-only');
      expect((await decide(teacher, { state: 'answered' })).body).toMatchObject({
        state: 'answered',
        answer: null,
        answeredBy: staff.user.full_name,
        answeredAt: server.clock().toISOString(),
      });
      const sent = (await decide(teacher, { state: 'sent', answer: 'не для всех' })).body;
      expect(sent).toMatchObject({ state: 'sent', answer: null, answeredBy: null, answeredAt: null });
      expect((await decide(teacher, { state: 'pending' })).body.state).toBe('pending');
      expect((await state(one)).questions).toHaveLength(1);
    });

    it('is followed by answers from outside, also when the room has ended', async () => {
      const { teacher, webinarId } = await live();
      const one = await join(webinarId);
      const { id } = (await ask(one, 'Где сертификат?')).body;
      await put(teacher, `/questions/${id}`, { state: 'sent' });
      await teacher.client.post(`/rooms/${teacher.roomId}/end`);
      expect((await put(teacher, `/questions/${id}`, { state: 'answered' })).body.id).toBe('room-ended');
      const { seq } = await state(one);
      const admin = await signInAs(server, 'admin');
      expect((await admin.post(`/webinar-questions/${id}/answer`, { answer: 'В кабинете' })).status).toBe(200);
      const { events } = await news(one, seq);
      expect(events.map(({ question }) => question?.answer)).toEqual(['В кабинете']);
    });
  });
});
