import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { buildUser, signIn, signInAs, type SignedInClient, withApp } from '../../../../../tests/support/index.ts';
import { buildRoom, buildRoomPerson, buildRoomQuestion, buildWebinar } from '../live.fixture.ts';

describe('questions of webinars', () => {
  const server = withApp();

  /** A teacher whose learner has asked something at a webinar, and a teacher of another one. */
  async function asked(text = 'Когда экзамен?') {
    const [teacher, other, admin] = [
      await signInAs(server, 'teacher'),
      await signInAs(server, 'teacher'),
      await signInAs(server, 'admin'),
    ];
    const learner = await buildUser(server.db);
    const webinar = await buildWebinar(server.db, { teacher_id: teacher.user.id });
    const room = await buildRoom(server.db, { webinar_id: webinar.id });
    const person = await buildRoomPerson(server.db, room.id, learner);
    const { id } = await buildRoomQuestion(server.db, person, text);
    return { teacher, other, admin, learner, webinar, room, id };
  }

  const events = (roomId: number) =>
    server.db.selectFrom('room_events').selectAll().where('room_id', '=', roomId).orderBy('seq').execute();
  const notices = (userId: number) =>
    server.db
      .selectFrom('notices')
      .select(['kind', 'details'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'webinar-question-answered')
      .execute();

  describe('listWebinarQuestions', () => {
    it('has those of one’s own webinars, and for admins all', async () => {
      const { teacher, other, admin, webinar, learner, id } = await asked('Сколько весит локомотив?');
      const ids = async (staff: SignedInClient, filter: object = {}) =>
        (await staff.get('/webinar-questions', { filter })).body.map((one: { id: number }) => one.id);
      expect(await ids(teacher)).toEqual([id]);
      expect(await ids(other)).toEqual([]);
      for (const filter of [{ webinarId: webinar.id }, { userId: learner.id }, { q: 'локомотив' }, { id: [id] }])
        expect(await ids(admin, filter)).toEqual([id]);
      expect(await ids(teacher, { state: ['answered', 'sent'] })).toEqual([]);
    });

    it('leaves out what was asked at meetings', async () => {
      const { admin, learner } = await asked();
      const { body } = await admin.post('/meetings', { title: 'Планёрка' });
      const room = await buildRoom(server.db, { meeting_id: body.id });
      const { id } = await buildRoomQuestion(server.db, await buildRoomPerson(server.db, room.id, learner), 'Где?');
      expect((await admin.get('/webinar-questions', { filter: { id: [id] } })).body).toEqual([]);
      expect((await admin.get(`/webinar-questions/${id}`)).status).toBe(404);
    });

    it('is for teachers', async () => {
      for (const role of ['user', 'examiner'] as const)
        expect((await (await signInAs(server, role)).get('/webinar-questions')).status).toBe(403);
    });
  });

  describe('getWebinarQuestion', () => {
    it('gives one of one’s own', async () => {
      const { teacher, other, webinar, learner, id } = await asked();
      expect((await teacher.get(`/webinar-questions/${id}`)).body).toMatchObject({
        ...{ id, webinarId: webinar.id, userId: learner.id, text: 'Когда экзамен?', state: 'pending', votes: 0 },
        ...{
          userName: learner.full_name,
          answer: null,
          answeredBy: null,
          answeredByName: null,
          answeredAt: null,
          sentAt: null,
        },
      });
      expect((await other.get(`/webinar-questions/${id}`)).status).toBe(404);
    });
  });

  describe('answerWebinarQuestion', () => {
    it('answers, tells who asked, and those in the room', async () => {
      const { teacher, learner, webinar, room, id } = await asked();
      const { status, body } = await teacher.post(`/webinar-questions/${id}/answer`, { answer: ' Во вторник ' });
      expect([status, body]).toMatchObject([
        200,
        { state: 'answered', answer: 'Во вторник', answeredBy: teacher.user.id },
      ]);
      expect(await events(room.id)).toMatchObject([
        { seq: 1, kind: 'question', audience: 'all', data: { id, state: 'answered', answer: 'Во вторник' } },
      ]);
      const told = { webinarId: webinar.id, questionId: id, reason: 'Во вторник' };
      expect(await notices(learner.id)).toMatchObject([{ details: told }]);
      const mine = await (await signIn(server.app, learner)).get('/my/notices');
      expect(mine.body).toMatchObject([{ kind: 'webinar-question-answered', details: told }]);
    });

    it('repeats without a trace, and answers anew', async () => {
      const { teacher, learner, room, id } = await asked();
      for (const answer of ['Во вторник', 'Во вторник', 'В среду'])
        expect((await teacher.post(`/webinar-questions/${id}/answer`, { answer })).body.answer).toBe(answer);
      expect((await events(room.id)).map(({ seq }) => seq)).toEqual([1, 2]);
      expect(await notices(learner.id)).toHaveLength(2);
    });

    it('refuses nothing but spaces, questions of others, and those that the administration answers', async () => {
      const { teacher, other, admin, id } = await asked();
      const path = `/webinar-questions/${id}/answer`;
      const blank = await teacher.post(path, { answer: '  ' });
      expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['answer']]);
      expect((await teacher.post(path, { answer: 'ы'.repeat(4001) })).status).toBe(400);
      expect((await other.post(path, { answer: 'Во вторник' })).status).toBe(404);
      await teacher.post(`/webinar-questions/${id}/send`);
      expect((await teacher.post(path, { answer: 'Во вторник' })).body.id).toBe('question-sent');
      expect((await admin.post(path, { answer: 'Во вторник' })).body.state).toBe('answered');
    });
  });

  describe('sendWebinarQuestion', () => {
    it('sends one that waits, once', async () => {
      const { teacher, other, room, id } = await asked();
      expect((await other.post(`/webinar-questions/${id}/send`)).status).toBe(404);
      for (let times = 0; times < 2; times += 1) {
        const { body } = await teacher.post(`/webinar-questions/${id}/send`);
        expect([body.state, body.sentAt]).toEqual(['sent', server.clock().toISOString()]);
      }
      expect(await events(room.id)).toMatchObject([{ data: { state: 'sent' } }]);
    });

    it('tells the administration, until it has answered', async () => {
      const { teacher, admin, webinar, id } = await asked();
      const told = async () =>
        (await admin.get('/my/notices')).body.filter((one: Schemas['Notice']) => one.kind === 'webinar-question-sent');
      const counted = async () => (await admin.get('/home')).body.waiting.adminQuestions;
      const before = await counted();
      await teacher.post(`/webinar-questions/${id}/send`);
      expect(await told()).toMatchObject([
        { details: { questionId: id, webinarId: webinar.id, reason: 'Когда экзамен?' }, readAt: null },
      ]);
      expect(await counted()).toBe(before + 1);
      await admin.post(`/webinar-questions/${id}/answer`, { answer: 'Во вторник' });
      expect((await told())[0].readAt).not.toBeNull();
      expect(await counted()).toBe(before);
    });

    it('refuses one that was answered', async () => {
      const { teacher, id } = await asked();
      await teacher.post(`/webinar-questions/${id}/answer`, { answer: 'Во вторник' });
      expect((await teacher.post(`/webinar-questions/${id}/send`)).body.id).toBe('question-answered');
    });
  });

  describe('returnWebinarQuestion', () => {
    it('gives a question back to its teacher; teachers do not', async () => {
      const { teacher, admin, id } = await asked();
      await teacher.post(`/webinar-questions/${id}/send`);
      expect((await teacher.post(`/webinar-questions/${id}/return`)).status).toBe(403);
      expect((await admin.post(`/webinar-questions/${id}/return`)).body).toMatchObject({
        state: 'pending',
        sentAt: null,
      });
      expect((await teacher.post(`/webinar-questions/${id}/answer`, { answer: 'Во вторник' })).status).toBe(200);
    });
  });
});
