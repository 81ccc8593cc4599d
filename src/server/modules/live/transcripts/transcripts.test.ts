import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildUser, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { buildRoom, buildRoomPerson, buildWebinar } from '../live.fixture.ts';

const AT = new Date('2026-01-15T00:00:00Z');

describe('transcripts of webinars', () => {
  const server = withApp();

  /** A webinar that was held, and somebody who was there. */
  async function held() {
    const admin = await signInAs(server, 'admin');
    const webinar = await buildWebinar(server.db, { teacher_id: admin.user.id, state: 'ended' });
    const room = await buildRoom(server.db, { webinar_id: webinar.id }, true);
    const person = await buildRoomPerson(server.db, room.id, await buildUser(server.db));
    return { admin, webinar, room, person };
  }

  const unheld = async (teacher_id: number) => (await buildWebinar(server.db, { teacher_id })).id;

  describe('listWebinarMessages', () => {
    it('gives them to staff who were not there', async () => {
      const { admin, webinar, room, person } = await held();
      const said = { room_id: room.id, person_id: person.id, client_id: randomUUID(), text: 'Слышно?', created_at: AT };
      await server.db.insertInto('room_messages').values(said).execute();
      const examiner = await signInAs(server, 'examiner');
      for (const staff of [admin, examiner]) {
        const { body } = await staff.get(`/webinars/${webinar.id}/messages`);
        expect(body).toMatchObject({ messages: [{ text: 'Слышно?', name: person.name }], earlier: false });
      }
      const empty = await admin.get(`/webinars/${await unheld(admin.user.id)}/messages`);
      expect(empty.body).toEqual({ messages: [], earlier: false });
    });

    it('is for those who may see webinars', async () => {
      const { admin, webinar } = await held();
      expect((await admin.get('/webinars/999999/messages')).status).toBe(404);
      expect((await (await signInAs(server, 'user')).get(`/webinars/${webinar.id}/messages`)).status).toBe(403);
    });
  });

  describe('listWebinarPolls', () => {
    it('gives what people chose', async () => {
      const { admin, webinar, room, person } = await held();
      const poll = await server.db
        .insertInto('room_polls')
        .values({
          ...{ room_id: room.id, client_id: randomUUID(), kind: 'quiz', question: 'Красный?', several: false },
          ...{ options: JSON.stringify(['Стоп', 'Путь открыт']), correct: [0], opened_at: AT, closed_at: AT },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const vote = { poll_id: poll.id, person_id: person.id, choices: [0], at: AT };
      await server.db.insertInto('room_poll_votes').values(vote).execute();
      const { body } = await admin.get(`/webinars/${webinar.id}/polls`);
      expect(body).toMatchObject([{ question: 'Красный?', voters: 1, counts: [1, 0], correct: [0], open: false }]);
      expect((await admin.get(`/webinars/${await unheld(admin.user.id)}/polls`)).body).toEqual([]);
      expect((await admin.get('/webinars/999999/polls')).status).toBe(404);
    });
  });
});
