import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { ffmpegFolder } from '../../../../../scripts/test/programs.ts';
import { H264, openClips, picture } from '../../../../../tests/support/clips.ts';
import {
  addUpload,
  buildPdf,
  buildQuestion,
  buildVideoLesson,
  type SignedInClient,
  signInAs,
  undo,
  WatchWindow,
  withApp,
} from '../../../../../tests/support/index.ts';
import { UNHURRIED } from '../../../../../tests/support/unhurried.ts';
import { createMediaFile } from './media-files.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-replacements-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const { clip } = openClips();
const film = (size: string, seconds: number) => readFileSync(clip('.mp4', ...picture(size, seconds), ...H264));

const FILM = { kind: 'video', media_type: 'video/mp4', file_name: 'Прежний.mp4' } as const;
const NEW = { ...FILM, file_name: 'Новый.mp4' };

describe('the content that is to replace another one', { timeout: 300_000 }, () => {
  const server = withApp({ DATA_DIR: dataDir, FFMPEG_PATH: ffmpegFolder() });
  let admin: SignedInClient;
  let learner: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
    learner = await signInAs(server, 'user');
  });

  const fileOf = async (id: number) => (await admin.get(`/media-files/${id}`)).body as Schemas['MediaFile'];
  /** @returns the answer, and the file once nothing of it is being processed */
  async function replaced(id: number, bytes: Buffer, about: Parameters<typeof addUpload>[3] = NEW) {
    const answer = await admin.put(`/media-files/${id}`, { uploadId: await addUpload(server, admin, bytes, about) });
    expect(answer.status).toBe(200);
    return { answer, file: await settled(id) };
  }
  const settled = (id: number) =>
    vi.waitFor(async () => {
      const file = await fileOf(id);
      expect([file.state, ...file.replacements.map(({ state }) => state)]).not.toContain('processing');
      return file;
    }, UNHURRIED);

  /** A published lesson of a film of 3 seconds, which asks a question at the second one. */
  async function lessonOf(size: string) {
    const made = await createMediaFile(server, admin, film(size, 3), FILM);
    const question = await buildQuestion(server.db);
    const lesson = await buildVideoLesson(server.db, {
      title: { ru: 'Переезд' },
      media_file_id: made.id,
      questions: [{ id: question.id, at: 2, required: false }],
    });
    return { fileId: made.id, lessonId: lesson.id, questionId: question.id };
  }
  const opened = (lessonId: number) => learner.get(`/my/video-lessons/${lessonId}`);
  const lengthOf = async (lessonId: number) => (await opened(lessonId)).body.lesson?.durationSeconds;

  it('that cannot be used leaves learners the earlier one, also whoever is watching it; staff are told why', async () => {
    const { fileId, lessonId } = await lessonOf('160x120');
    const watching = await WatchWindow.open(learner, server.clock, lessonId);
    const whole = film('160x112', 4);
    const { answer, file } = await replaced(fileId, whole.subarray(0, whole.length / 2));
    expect(answer.body).toMatchObject({ state: 'ready', fileName: 'Прежний.mp4' });
    expect(file).toMatchObject({
      ...{ state: 'ready', failure: null, fileName: 'Прежний.mp4', durationSeconds: 3 },
      replacements: [{ fileName: 'Новый.mp4', state: 'failed', failure: expect.any(String), progress: null }],
    });
    expect(await opened(lessonId)).toMatchObject({ status: 200, body: { lesson: { durationSeconds: 3 } } });
    server.clock.forward({ seconds: 2 });
    expect((await watching.beat([{ from: 0, to: 1, speed: 1 }])).status).toBe(200);
    expect((await admin.get(`/video-lessons/${lessonId}`)).body).toMatchObject({ state: 'ready', failure: null });
    const { body: links } = await admin.get(`/media-files/${fileId}/links`);
    expect((await server.app.inject({ method: 'GET', url: links.download })).headers['content-disposition']).toContain(
      encodeURIComponent('Прежний'),
    );

    // Another try, and taking it back.
    expect((await admin.post(`/media-files/${fileId}/processing`)).status).toBe(200);
    expect((await settled(fileId)).replacements).toMatchObject([{ state: 'failed' }]);
    await undo(admin, Number(answer.headers['x-batch']));
    expect(await fileOf(fileId)).toMatchObject({ fileName: 'Прежний.mp4', replacements: [] });
    expect((await admin.post(`/media-files/${fileId}/processing`)).body.id).toBe('media-not-failed');
  });

  it('takes its place once it is ready, and leaves it when the replacement is undone', async () => {
    const { fileId, lessonId } = await lessonOf('160x96');
    const { answer, file } = await replaced(fileId, film('160x80', 4));
    expect(file).toMatchObject({ fileName: 'Новый.mp4', durationSeconds: 4, replacements: [] });
    expect(await lengthOf(lessonId)).toBe(4);
    await undo(admin, Number(answer.headers['x-batch']));
    expect(await fileOf(fileId)).toMatchObject({ fileName: 'Прежний.mp4', durationSeconds: 3, replacements: [] });
    expect(await lengthOf(lessonId)).toBe(3);
  });

  it('that ends before a question of a lesson is refused, by the name of the lesson, until the question has moved', async () => {
    const { fileId, lessonId, questionId } = await lessonOf('96x160');
    const { file } = await replaced(fileId, film('96x128', 1));
    expect(file).toMatchObject({ fileName: 'Прежний.mp4', durationSeconds: 3 });
    expect(file.replacements).toMatchObject([{ state: 'failed', failure: expect.stringContaining('«Переезд»') }]);
    expect(file.replacements[0]?.failure).toMatch(/00:01.*00:02/u);
    expect(await lengthOf(lessonId)).toBe(3);
    expect((await admin.post(`/media-files/${fileId}/processing`)).body.replacements).toHaveLength(1);
    const questions = [{ questionId, atSeconds: 0.5, required: false }];
    expect((await admin.put(`/video-lessons/${lessonId}`, { questions })).status).toBe(200);
    const again = await admin.post(`/media-files/${fileId}/processing`);
    expect(again.body).toMatchObject({ fileName: 'Новый.mp4', durationSeconds: 1, replacements: [] });
    expect(await lengthOf(lessonId)).toBe(1);
  });

  it('does not come back by an undo where a question has moved behind its end: that is refused, by the name of the lesson', async () => {
    const { fileId, lessonId, questionId } = await lessonOf('112x160');
    const { answer } = await replaced(fileId, film('112x144', 4));
    const questions = [{ questionId, atSeconds: 3.5, required: false }];
    expect((await admin.put(`/video-lessons/${lessonId}`, { questions })).status).toBe(200);
    const { body: job } = await undo(admin, Number(answer.headers['x-batch']));
    expect(job).toMatchObject({ status: 'failed', error: { id: 'media-too-short' } });
    expect(job.error.message).toMatch(/00:03.*«Переезд».*00:03/u);
    expect(await fileOf(fileId)).toMatchObject({ fileName: 'Новый.mp4', durationSeconds: 4, replacements: [] });
  });

  it('is undone to what learners had before it, where the last one could not be used', async () => {
    const { fileId, lessonId } = await lessonOf('96x128');
    const whole = film('96x112', 4);
    const broken = await replaced(fileId, whole.subarray(0, whole.length / 2), { ...NEW, file_name: 'Обрыв.mp4' });
    expect(broken.file.replacements).toMatchObject([{ fileName: 'Обрыв.mp4', state: 'failed' }]);
    const { answer } = await replaced(fileId, film('96x96', 5));
    expect(await lengthOf(lessonId)).toBe(5);
    await undo(admin, Number(answer.headers['x-batch']));
    expect(await fileOf(fileId)).toMatchObject({
      ...{ fileName: 'Прежний.mp4', durationSeconds: 3 },
      replacements: [{ fileName: 'Обрыв.mp4', state: 'failed' }],
    });
    expect(await lengthOf(lessonId)).toBe(3);
  });

  describe('a question behind the end', () => {
    const asked = (questionId: number, atSeconds: number) => ({
      questions: [{ questionId, atSeconds, required: false }],
    });

    it('is refused, or the film is, when both come at the same moment', async () => {
      const { fileId, lessonId, questionId } = await lessonOf('144x128');
      const short = await createMediaFile(server, admin, film('144x96', 1), NEW);
      expect(await settled(short.id)).toMatchObject({ state: 'ready' });
      for (let time = 0; time < 6; time += 1) {
        const [uploadId, back] = [
          await addUpload(server, admin, film('144x96', 1), NEW),
          await addUpload(server, admin, film('144x128', 3), FILM),
        ];
        expect((await admin.put(`/video-lessons/${lessonId}`, asked(questionId, 0.5))).status).toBe(200);
        await Promise.all([
          admin.put(`/media-files/${fileId}`, { uploadId }),
          admin.put(`/video-lessons/${lessonId}`, asked(questionId, 2)),
        ]);
        const { body } = await admin.get(`/video-lessons/${lessonId}`);
        expect(body.durationSeconds).toBeGreaterThanOrEqual(body.questions[0].atSeconds);
        expect((await admin.put(`/media-files/${fileId}`, { uploadId: back })).status).toBe(200);
      }
    });

    it('refuses another film for the lesson', async () => {
      const { lessonId, questionId } = await lessonOf('160x128');
      const short = await createMediaFile(server, admin, film('160x96', 1), NEW);
      await settled(short.id);
      const refused = await admin.put(`/video-lessons/${lessonId}`, { mediaFileId: short.id });
      expect(refused.status).toBe(422);
      expect(refused.body.errors.mediaFileId).toMatch(/00:01.*00:02/u);
      const moved = { mediaFileId: short.id, ...asked(questionId, 0.5) };
      expect((await admin.put(`/video-lessons/${lessonId}`, moved)).status).toBe(200);
    });

    it('does not come back by an undo', async () => {
      const { fileId, lessonId } = await lessonOf('128x128');
      const emptied = await admin.put(`/video-lessons/${lessonId}`, { questions: [] });
      const { answer, file } = await replaced(fileId, film('128x96', 1));
      expect(file).toMatchObject({ durationSeconds: 1, replacements: [] });
      const { body: job } = await undo(admin, Number(emptied.headers['x-batch']));
      expect(job).toMatchObject({ status: 'failed', error: { id: 'video-too-short' } });
      expect(job.error.message).toMatch(/«Переезд».*00:01.*00:02/u);
      await undo(admin, Number(answer.headers['x-batch']));
      expect((await undo(admin, Number(emptied.headers['x-batch']))).body.status).toBe('done');
    });

    it('does not come back with its lesson', async () => {
      const { fileId, lessonId } = await lessonOf('112x128');
      const deleted = await admin.delete(`/video-lessons/${lessonId}`);
      await replaced(fileId, film('112x96', 1));
      const { body: job } = await undo(admin, Number(deleted.headers['x-batch']));
      expect(job).toMatchObject({ status: 'failed', error: { id: 'video-too-short' } });
    });
  });

  describe('cancelMediaReplacement', () => {
    const cancel = (id: number) => admin.delete(`/media-files/${id}/replacement`);

    it('keeps the present content instead of one that was refused; undoing that is refused while it does not fit', async () => {
      const { fileId, lessonId, questionId } = await lessonOf('144x160');
      const { file } = await replaced(fileId, film('144x144', 1));
      expect(file.replacements).toHaveLength(1);
      const kept = await cancel(fileId);
      expect(kept).toMatchObject({
        status: 200,
        body: { fileName: 'Прежний.mp4', durationSeconds: 3, replacements: [] },
      });
      expect(kept.body.revision).toBe(file.revision + 1);
      expect(await cancel(fileId)).toMatchObject({ status: 409, body: { id: 'media-not-replaced' } });
      const batch = Number(kept.headers['x-batch']);
      const audited = await server.db.selectFrom('audit_events').selectAll().where('batch_id', '=', batch).execute();
      expect(audited).toMatchObject([
        { action: 'edit', resource: 'media-files', record_ids: [fileId], details: { fields: ['replacements'] } },
      ]);

      expect(await undo(admin, batch)).toMatchObject({ body: { status: 'failed', error: { id: 'media-too-short' } } });
      const questions = [{ questionId, atSeconds: 0.5, required: false }];
      expect((await admin.put(`/video-lessons/${lessonId}`, { questions })).status).toBe(200);
      await undo(admin, batch);
      expect(await fileOf(fileId)).toMatchObject({ fileName: 'Новый.mp4', durationSeconds: 1, replacements: [] });
    });

    it('keeps it instead of one that is being processed, for good; undoing that lets it take its place', async () => {
      const { fileId } = await lessonOf('128x160');
      const uploadId = await addUpload(server, admin, film('128x144', 4), NEW);
      const pending = await admin.put(`/media-files/${fileId}`, { uploadId });
      expect(pending.body.replacements).toMatchObject([{ state: 'processing' }]);
      const kept = await cancel(fileId);
      expect(kept.body).toMatchObject({ fileName: 'Прежний.mp4', replacements: [] });
      await undo(admin, Number(kept.headers['x-batch']));
      expect(await settled(fileId)).toMatchObject({ fileName: 'Новый.mp4', durationSeconds: 4, replacements: [] });
    });

    it('has no file of that number, and nothing to drop where nothing was replaced', async () => {
      expect((await cancel(999_999)).status).toBe(404);
      const { fileId } = await lessonOf('160x144');
      expect((await cancel(fileId)).body.id).toBe('media-not-replaced');
    });
  });

  it('counts as used beside the earlier one', async () => {
    const PDF = { kind: 'document', media_type: 'application/pdf', file_name: 'a.pdf' } as const;
    const contents = [
      buildPdf(1, `/Padding (${randomBytes(20).toString('hex')})`),
      Buffer.from(`%PDF-1.7\n${randomBytes(20).toString('hex')}`),
    ] as const;
    const { id } = await createMediaFile(server, admin, contents[0], PDF);
    expect((await replaced(id, contents[1], PDF)).file.replacements).toMatchObject([{ state: 'failed' }]);
    await server.db
      .updateTable('media_contents')
      .set({ asked_at: new Date(0) })
      .execute();
    server.clock.forward({ days: 31 });
    admin = await signInAs(server, 'admin');
    expect((await admin.delete('/media-files/orphans')).status).toBe(200);
    for (const bytes of contents) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(await server.app.ctx.blobs.sizeOf(hash)).toBe(bytes.length);
    }
  });
});
