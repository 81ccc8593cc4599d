import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildFilm,
  buildUser,
  signIn,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { buildWebinar } from '../live.fixture.ts';

describe('recorded webinars', () => {
  const server = withApp();
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });

  type Recording = Schemas['RecordingWebinar'];
  const create = async (fields: object = {}) => {
    const film = await buildFilm(server.db);
    return admin.post('/recording-webinars', { title: { ru: 'Сигналы' }, mediaFileId: film.id, ...fields });
  };
  const made = async (fields: object = {}) => (await create(fields)).body as Recording;

  describe('createRecordingWebinar', () => {
    it('keeps chapters in the order of their seconds', async () => {
      const chapters = [
        { seconds: 60.0004, title: ' Вопросы ' },
        { seconds: 0, title: 'Начало' },
      ];
      const { status, body } = await create({ chapters });
      expect([status, body]).toMatchObject([
        201,
        {
          ...{ title: { ru: 'Сигналы' }, published: false, state: 'ready', durationSeconds: 100, webinarId: null },
          chapters: [
            { seconds: 0, title: 'Начало' },
            { seconds: 60, title: 'Вопросы' },
          ],
        },
      ]);
    });

    it('refuses chapters that begin together, have no title, or begin after the end', async () => {
      const twice = await create({ chapters: [5, 5.0001].map((seconds) => ({ seconds, title: 'Глава' })) });
      expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['chapters.1.seconds']]);
      const unnamed = await create({ chapters: [{ seconds: 5, title: '  ' }] });
      expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['chapters.0.title']]);
      const late = await create({ chapters: [{ seconds: 100, title: 'Глава' }] });
      expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['chapters.0.seconds']]);
    });

    it('refuses what is no film, and to publish one that is not ready', async () => {
      const picture = await buildFilm(server.db, { kind: 'image' });
      for (const mediaFileId of [picture.id, 999_999_999]) {
        const refused = await create({ mediaFileId });
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['mediaFileId']]);
      }
      const waiting = await buildFilm(server.db, { state: 'processing', duration_seconds: null });
      const early = await create({ mediaFileId: waiting.id, published: true });
      expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['published']]);
      expect((await create({ mediaFileId: waiting.id })).status).toBe(201);
    });

    it('is for admins', async () => {
      const film = await buildFilm(server.db);
      const teacher = await signInAs(server, 'teacher');
      const { status } = await teacher.post('/recording-webinars', { title: { ru: 'Сигналы' }, mediaFileId: film.id });
      expect(status).toBe(403);
    });
  });

  describe('listRecordingWebinars', () => {
    it('finds by words and by webinar', async () => {
      const webinar = await buildWebinar(server.db, { teacher_id: admin.user.id });
      const recording = await made({ title: { ru: 'Разбор маневров' }, webinarId: webinar.id });
      for (const filter of [{ q: 'маневр' }, { webinarId: webinar.id }])
        expect((await admin.get('/recording-webinars', { filter })).body).toEqual([recording]);
    });
  });

  describe('getRecordingWebinar', () => {
    it('gives one', async () => {
      const recording = await made();
      expect((await admin.get(`/recording-webinars/${recording.id}`)).body).toEqual(recording);
      expect((await admin.get('/recording-webinars/999999')).status).toBe(404);
    });
  });

  describe('updateRecordingWebinar', () => {
    it('refuses another film that ends before the last chapter', async () => {
      const { id, revision } = await made({ chapters: [{ seconds: 50, title: 'Глава' }] });
      const short = await buildFilm(server.db, { duration_seconds: 30 });
      const refused = await admin.put(`/recording-webinars/${id}`, { mediaFileId: short.id, revision });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['chapters.0.seconds']]);
      const change = { mediaFileId: short.id, chapters: [], revision };
      expect((await admin.put(`/recording-webinars/${id}`, change)).body).toMatchObject({ chapters: [], revision: 2 });
    });
  });

  describe('deleteRecordingWebinar', () => {
    it('deletes it, leaves its film, and can be taken back', async () => {
      const { id, mediaFileId } = await made();
      const { headers } = await admin.delete(`/recording-webinars/${id}`);
      expect((await admin.get(`/recording-webinars/${id}`)).status).toBe(404);
      expect((await admin.get(`/media-files/${mediaFileId}`)).status).toBe(200);
      await admin.post(`/batches/${headers['x-batch']}/undo`);
      expect((await admin.get(`/recording-webinars/${id}`)).body).toMatchObject({ id, mediaFileId });
    });

    it('keeps its film from being deleted', async () => {
      const { mediaFileId } = await made();
      expect((await admin.delete(`/media-files/${mediaFileId}`)).status).toBe(409);
      expect((await admin.get(`/media-files/${mediaFileId}/usage`)).body).toMatchObject([
        { resource: 'recording-webinars' },
      ]);
    });
  });

  describe('exportRecordingWebinars', () => {
    it('gives the rows of the filter', async () => {
      const { id } = await made({ title: { ru: 'Выгрузка' } });
      expect((await admin.get('/recording-webinars/export', { filter: { id: [id] } })).body).toContain('Выгрузка');
    });
  });

  describe('listMyRecordingWebinars', () => {
    it('has those that are published, and of webinars held here those that were for me', async () => {
      const [mine, other] = [await buildUser(server.db), await buildUser(server.db)];
      const webinar = await buildWebinar(
        server.db,
        { teacher_id: admin.user.id, state: 'ended', started_at: new Date('2026-01-10T05:00:00Z') },
        { user_id: mine.id },
      );
      const q = 'Переезды';
      const title = { ru: q };
      const open = await made({ title, published: true });
      const held = await made({ title, published: true, webinarId: webinar.id });
      await made({ title });
      const ids = async (person: typeof mine) => {
        const { body } = await (await signIn(server.app, person)).get('/my/recording-webinars', { q });
        return body.map((one: { id: number; heldAt: string | null }) => [one.id, one.heldAt]);
      };
      expect(await ids(mine)).toEqual([
        [held.id, '2026-01-10T05:00:00.000Z'],
        [open.id, null],
      ]);
      expect(await ids(other)).toEqual([[open.id, null]]);
    });

    it('is for learners', async () => {
      expect((await (await signInAs(server, 'support')).get('/my/recording-webinars')).status).toBe(403);
    });
  });

  describe('getMyRecordingWebinar', () => {
    it('gives the film and its chapters; what is not mine is not there', async () => {
      const chapters = [{ seconds: 10, title: 'Глава' }];
      const { id } = await made({ published: true, chapters });
      const learner = await signInAs(server, 'user');
      const { body } = await learner.get(`/my/recording-webinars/${id}`);
      expect(body).toMatchObject({ id, chapters, durationSeconds: 100, links: { qualities: [] } });
      const [hidden, webinar] = [await made(), await buildWebinar(server.db, { teacher_id: admin.user.id }, null)];
      const others = await made({ published: true, webinarId: webinar.id });
      for (const recording of [hidden, others])
        expect((await learner.get(`/my/recording-webinars/${recording.id}`)).status).toBe(404);
    });
  });
});
