import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildAssignment,
  buildDictionaryValue,
  buildFilm,
  buildTest,
  buildTheme,
  buildUser,
  signIn,
  signInAs,
  type SignedInClient,
  statementsOf,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { settleEnded } from '../attendance/settle.ts';
import { buildRoom, buildRoomPerson, buildRoomQuestion, buildStay, buildWebinar } from '../../live.fixture.ts';

describe('my webinars', () => {
  const server = withApp();
  let learner: SignedInClient;
  let teacherId: number;
  let region: number;

  beforeAll(async () => {
    region = (await buildDictionaryValue(server.db, 'region')).id;
    learner = await signIn(server.app, await buildUser(server.db, { region_id: region }));
    teacherId = (await buildUser(server.db, { role: 'teacher', surname: 'Серикова', name: 'Айгуль' })).id;
  });

  const own = (fields: object = {}, target: object | null = { target_type: 'region', region_id: region }) =>
    buildWebinar(server.db, { teacher_id: teacherId, starts_at: new Date('2026-03-05T05:00:00Z'), ...fields }, target);
  const list = async (when: string, who = learner) =>
    (await who.get('/my/webinars', { when })).body.map((one: Schemas['MyWebinar']) => one.id);

  describe('listMyWebinars', () => {
    it('has what is for the person, by its state and time', async () => {
      const later = await own({ starts_at: new Date('2026-03-06T05:00:00Z') });
      const sooner = await own();
      const live = await own({ state: 'live', started_at: new Date('2026-03-02T05:00:00Z') });
      const ended = await own({ state: 'ended', starts_at: new Date('2026-02-01T05:00:00Z') });
      const cancelled = await own({ state: 'cancelled' });
      const forgotten = await own({ starts_at: new Date('2026-03-01T05:00:00Z') });
      await own({ published: false });
      await own({}, { target_type: 'region', region_id: (await buildDictionaryValue(server.db, 'region')).id });
      await own({}, { target_type: 'user', user_id: teacherId });
      await own({}, null);
      expect(await list('upcoming')).toEqual([sooner.id, later.id]);
      expect(await list('live')).toEqual([live.id]);
      expect(await list('past')).toEqual([cancelled.id, forgotten.id, ended.id]);
      expect((await learner.get('/my/webinars')).status).toBe(400);
    });

    it('has what staff were invited to by name, and not what is for learners', async () => {
      const staff = await signInAs(server, 'superUser');
      const named = await own({}, { target_type: 'user', user_id: staff.user.id });
      expect(await list('upcoming', staff)).toEqual([named.id]);
      const teacher = await signInAs(server, 'teacher');
      expect((await teacher.get('/my/webinars', { when: 'upcoming' })).status).toBe(403);
    });

    it('asks the database as often for many as for few', async () => {
      const ask = () => statementsOf(() => list('upcoming'));
      const few = await ask();
      for (let count = 0; count < 5; count += 1) await own();
      expect(await ask()).toBe(few);
    });
  });

  describe('getMyWebinar', () => {
    it('has the files of its theme, and those that were shown in its room', async () => {
      const theme = await buildTheme(server.db);
      const { id } = await own({ state: 'ended', theme_id: theme.id });
      const room = await buildRoom(server.db, { webinar_id: id });
      const ofTheme = await buildFilm(server.db);
      const shown = await buildFilm(server.db);
      const [withdrawn, other] = [await buildFilm(server.db), await buildFilm(server.db)];
      const set = (film: { id: number }, fields: { published: boolean; theme_id?: number }) =>
        server.db.updateTable('media_files').set(fields).where('id', '=', film.id).execute();
      await set(ofTheme, { published: true, theme_id: theme.id });
      await set(shown, { published: true });
      await set(withdrawn, { published: false });
      await set(other, { published: true });
      await server.db
        .insertInto('room_events')
        .values(
          [shown, withdrawn, shown, undefined].map((film, seq) => ({
            ...{ room_id: room.id, seq: seq + 1, at: server.clock(), kind: 'room', actor_id: null },
            data: JSON.stringify({
              material: film ? { mediaFileId: film.id, title: { ru: 'Ф' }, kind: 'video' } : null,
            }),
          })),
        )
        .execute();
      const { body } = await learner.get(`/my/webinars/${id}`);
      expect(body.materials.map((one: { id: number }) => one.id)).toEqual([ofTheme.id, shown.id]);
    });

    it('tells what somebody did at one that has ended', async () => {
      const times = { started_at: new Date('2026-03-01T05:00:00Z'), ended_at: new Date('2026-03-01T06:00:00Z') };
      const webinar = await own({ state: 'ended', starts_at: times.started_at, ...times });
      const room = await buildRoom(server.db, { webinar_id: webinar.id }, true);
      const person = await buildRoomPerson(server.db, room.id, learner.user);
      await buildStay(server.db, person, times.started_at, 30);
      const other = await buildRoomPerson(server.db, room.id, await buildUser(server.db));
      await buildStay(server.db, other, times.started_at, 60);
      const { body } = await learner.get(`/my/webinars/${webinar.id}`);
      expect(body.webinar).toMatchObject({
        teacher: 'Серикова Айгуль',
        attendance: { standing: 'partly', seconds: 1800, heldSeconds: 3600, share: 0.5, neededShare: 70 },
        recordings: [],
        film: null,
        exam: null,
      });
      expect(body).toMatchObject({ materials: [], now: server.clock().toISOString() });
    });

    it('tells how far the film of what was recorded is, until it is published', async () => {
      const webinar = await own({ state: 'ended', recorded: true });
      const room = await buildRoom(server.db, { webinar_id: webinar.id }, true);
      const staff = await signInAs(server, 'admin');
      const film = async () => (await learner.get(`/my/webinars/${webinar.id}`)).body.webinar.film;
      const begun = { room_id: room.id, folder: randomUUID().replaceAll('-', ''), started_at: server.clock() };
      const { id } = await server.db
        .insertInto('recordings')
        .values({
          ...begun,
          ...{ state: 'making', percent: 40, stopped_at: server.clock(), cut_short: null, duration_seconds: null },
          ...{ failure: null, made_at: null, media_file_id: null, recording_webinar_id: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(await film()).toEqual({ state: 'making', percent: 40 });
      const put = (fields: object) =>
        server.db.updateTable('recordings').set(fields).where('id', '=', id).executeTakeFirstOrThrow();
      await put({ state: 'failed', failure: 'film' });
      expect(await film()).toBeNull();
      const about = { webinarId: webinar.id, mediaFileId: (await buildFilm(server.db)).id, published: false };
      const draft = (await staff.post('/recording-webinars', { title: { ru: 'Запись' }, ...about })).body;
      await put({ state: 'ready', failure: null, percent: 100, recording_webinar_id: draft.id });
      expect(await film()).toEqual({ state: 'ready', percent: 100 });
      await server.db.updateTable('recording_webinars').set({ published: true }).where('id', '=', draft.id).execute();
      expect(await film()).toBeNull();
    });

    it('tells of an exam that was withdrawn, instead of nothing', async () => {
      const test = await buildTest(server.db, { status: 'draft' });
      const { id } = await own({ exam_test_id: test.id });
      const { body } = await learner.get(`/my/webinars/${id}`);
      expect(body.webinar.exam).toMatchObject({ testId: test.id, standing: 'closed' });
    });

    it('tells that an exam is open to who has it otherwise, also without having attended', async () => {
      const test = await buildTest(server.db, { status: 'published' });
      const held = {
        state: 'ended',
        started_at: new Date('2026-02-01T05:00:00Z'),
        ended_at: new Date('2026-02-01T06:00:00Z'),
      };
      const { id } = await own({ exam_test_id: test.id, starts_at: held.started_at, ...held });
      const standing = async () => (await learner.get(`/my/webinars/${id}`)).body.webinar.exam.standing;
      expect(await standing()).toBe('missed');
      await buildAssignment(server.db, { test_id: test.id, region_id: region });
      expect(await standing()).toBe('open');
      expect((await learner.get(`/my/tests/${test.id}`)).status).toBe(200);
    });

    it('says that the minutes of who attended are being counted, until they are and the exam opens', async () => {
      const test = await buildTest(server.db, { status: 'published' });
      const from = new Date('2026-02-01T05:00:00Z');
      const times = { starts_at: from, started_at: from, ended_at: new Date('2026-02-01T06:00:00Z') };
      const { id } = await own({ exam_test_id: test.id, state: 'ended', ...times });
      const room = await buildRoom(server.db, { webinar_id: id }, true);
      await buildStay(server.db, await buildRoomPerson(server.db, room.id, learner.user), from, 60);
      const standing = async () => (await learner.get(`/my/webinars/${id}`)).body.webinar.exam.standing;
      expect(await standing()).toBe('counting');
      await settleEnded(server.app.ctx);
      expect(await standing()).toBe('open');
    });

    it('does not know those of others, and calendars neither', async () => {
      const { id } = await own({}, { target_type: 'user', user_id: teacherId });
      const hidden = await own({ published: false });
      for (const one of [id, hidden.id, 999_999]) {
        expect((await learner.get(`/my/webinars/${one}`)).status).toBe(404);
        expect((await learner.get(`/my/webinars/${one}/calendar`)).status).toBe(404);
      }
    });
  });

  describe('getMyWebinarTalk', () => {
    it('tells what was asked and voted, once it has ended, and nothing to who was put out', async () => {
      const held = await own({ state: 'live', started_at: new Date('2026-03-02T05:00:00Z') });
      const room = await buildRoom(server.db, { webinar_id: held.id });
      const { user } = learner;
      const person = await buildRoomPerson(server.db, room.id, { id: user.id, full_name: 'Слушатель' });
      const question = await buildRoomQuestion(server.db, person, 'Почему красный?');
      const poll = { room_id: room.id, kind: 'poll' as const, options: JSON.stringify(['Да', 'Нет']), several: false };
      const asked = { client_id: randomUUID(), opened_at: new Date(), closed_at: null };
      await server.db
        .insertInto('room_polls')
        .values([
          { ...poll, ...asked, question: 'Понятно?', results_shown: true },
          { ...poll, ...asked, client_id: randomUUID(), question: 'Тайно?', results_shown: false },
        ])
        .execute();
      const talk = async () => (await learner.get(`/my/webinars/${held.id}/talk`)).body as Schemas['MyWebinarTalk'];
      expect(await talk()).toEqual({ questions: [], polls: [], myQuestionIds: [], votes: [] });
      await server.db
        .updateTable('webinars')
        .set({ state: 'ended', ended_at: new Date('2026-03-02T06:00:00Z') })
        .where('id', '=', held.id)
        .execute();
      expect(await talk()).toMatchObject({
        questions: [{ id: question.id, text: 'Почему красный?' }],
        polls: [{ question: 'Понятно?', counts: [0, 0], open: false }],
        myQuestionIds: [question.id],
      });
      await server.db.updateTable('room_people').set({ state: 'removed' }).where('id', '=', person.id).execute();
      expect((await talk()).questions).toEqual([]);
      const { id: others } = await own({ state: 'ended' }, { target_type: 'user', user_id: teacherId });
      expect((await learner.get(`/my/webinars/${others}/talk`)).status).toBe(404);
    });
  });

  describe('getMyWebinarCalendar', () => {
    it('leads to the learner’s page', async () => {
      const { id } = await own();
      const { status, headers, body } = await learner.get(`/my/webinars/${id}/calendar`);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/calendar');
      expect(String(body).replaceAll('\r\n ', '')).toContain(`/user/webinar-view/${id}`);
    });
  });
});
