import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildFilm,
  buildQuestion,
  buildTheme,
  buildUser,
  buildVideoLesson,
  MARKED_CONTENTS,
  type SignedInClient,
  signInAs,
  undo,
  WatchWindow,
  withApp,
} from '../../../../../tests/support/index.ts';
import { selectVideoLessons } from './queries.ts';

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.500\nОсторожно, поезд\n';
const SRT =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\nCaution, <i>train</i>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nStop\r\n';

describe('video lessons', () => {
  const server = withApp();
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });

  const read = async (id: number) => (await admin.get(`/video-lessons/${id}`)).body as Schemas['VideoLesson'];

  describe('createVideoLesson', () => {
    it('makes a lesson with subtitles and questions, under safe rules where none are given', async () => {
      const film = await buildFilm(server.db);
      const theme = await buildTheme(server.db);
      const questions = [
        await buildQuestion(server.db, { theme_id: theme.id }),
        await buildQuestion(server.db, { theme_id: theme.id }),
      ];
      const asked = questions.map(({ id }, index) => ({
        questionId: id,
        atSeconds: 50.25 - index * 20,
        required: index === 0,
      }));
      const answer = await admin.post('/video-lessons', {
        title: { ru: 'Переезд' },
        mediaFileId: film.id,
        themeId: theme.id,
        subtitles: [
          { language: 'ru', text: VTT },
          { language: 'en', label: 'English (SDH)', text: SRT },
        ],
        questions: asked,
      });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        ...{
          published: false,
          skipMode: 'watched',
          maxSpeed: 1.5,
          requiredShare: 95,
          state: 'ready',
          durationSeconds: 100,
        },
        ...{ watcherCount: 0, completedCount: 0, averageShare: null, thumbnail: null, poster: null },
        subtitles: [
          { language: 'en', label: 'English (SDH)', cueCount: 2 },
          { language: 'ru', label: null, cueCount: 1 },
        ],
        questions: asked.toReversed(),
      });
      const use = await admin.get(`/media-files/${film.id}/usage`);
      expect(use.body).toEqual([{ resource: 'video-lessons', id: answer.body.id, title: { ru: 'Переезд' } }]);
    });

    it('refuses what is no film, and questions that cannot be asked in one', async () => {
      const picture = await buildFilm(server.db, { kind: 'image', media_type: 'image/png' });
      const film = await buildFilm(server.db);
      const theme = await buildTheme(server.db);
      const question = await buildQuestion(server.db, { theme_id: theme.id });
      const essay = await buildQuestion(server.db, { theme_id: theme.id, content: MARKED_CONTENTS.essay });
      const title = { ru: 'Урок' };
      const post = async (body: object) =>
        (await admin.post('/video-lessons', { title, mediaFileId: film.id, ...body })).body;
      expect((await post({ mediaFileId: picture.id })).errors).toHaveProperty('mediaFileId');
      expect((await post({ mediaFileId: 999_999 })).errors).toHaveProperty('mediaFileId');
      const at = (questionId: number, atSeconds = 1) => ({ questionId, atSeconds, required: true });
      const refused = await post({ questions: [at(essay.id), at(999_999), at(question.id), at(question.id)] });
      expect(Object.keys(refused.errors)).toEqual([
        'questions.0.questionId',
        'questions.1.questionId',
        'questions.3.questionId',
      ]);
      expect((await post({ questions: [at(question.id, 101)] })).errors['questions.0.atSeconds']).toContain('100');
    });

    it('tells in which line subtitles are wrong, and wants each language once', async () => {
      const film = await buildFilm(server.db);
      const post = async (subtitles: object[]) =>
        (await admin.post('/video-lessons', { title: { ru: 'Урок' }, mediaFileId: film.id, subtitles })).body.errors;
      const wrong = 'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\n00:09.000 --> 00:03.000\nB\n';
      expect((await post([{ language: 'ru', text: wrong }]))['subtitles.0.text']).toContain('6');
      expect(await post([{ language: 'ru', text: 'Просто текст' }])).toHaveProperty(['subtitles.0.text']);
      expect(
        await post([
          { language: 'ru', text: VTT },
          { language: 'ru', text: VTT },
        ]),
      ).toHaveProperty(['subtitles.1.language']);
      expect(await post([{ language: 'ru' }])).toHaveProperty(['subtitles.0.text']);
    });
  });

  describe('updateVideoLesson', () => {
    it('publishes only with a film that is ready', async () => {
      const { id, hash } = await buildVideoLesson(server.db, {
        published: false,
        film: { state: 'processing', duration_seconds: null },
      });
      const refused = await admin.put(`/video-lessons/${id}`, { published: true });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['published']]);
      await server.db.updateTable('media_contents').set({ state: 'ready' }).where('content_hash', '=', hash).execute();
      expect((await admin.put(`/video-lessons/${id}`, { published: true })).body.published).toBe(true);
      const { id: raw } = await buildFilm(server.db, { state: 'failed' });
      expect((await admin.put(`/video-lessons/${id}`, { mediaFileId: raw })).body.errors).toHaveProperty('published');
    });

    it('keeps texts that are left out, changes what is given, and can be undone', async () => {
      const { id } = await buildVideoLesson(server.db);
      await admin.put(`/video-lessons/${id}`, {
        subtitles: [
          { language: 'ru', text: VTT },
          { language: 'en', text: SRT },
        ],
      });
      const edit = await admin.put(`/video-lessons/${id}`, {
        skipMode: 'strict',
        subtitles: [{ language: 'ru', label: 'Для всех' }],
      });
      expect(edit.body).toMatchObject({
        skipMode: 'strict',
        subtitles: [{ language: 'ru', label: 'Для всех', cueCount: 1 }],
      });
      expect((await admin.get(`/video-lessons/${id}/subtitles`)).body).toEqual([
        { language: 'ru', label: 'Для всех', text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nОсторожно, поезд\n' },
      ]);
      await undo(admin, Number(edit.headers['x-batch']));
      expect((await read(id)).subtitles.map(({ language }) => language)).toEqual(['en', 'ru']);
    });

    it('does not bring back by an undo what could not be published', async () => {
      const { id, hash } = await buildVideoLesson(server.db);
      const hidden = await admin.put(`/video-lessons/${id}`, { published: false });
      await server.db.updateTable('media_contents').set({ state: 'failed' }).where('content_hash', '=', hash).execute();

      const answer = await undo(admin, Number(hidden.headers['x-batch']));
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect((await read(id)).published).toBe(false);
    });
  });

  describe('getVideoLesson', () => {
    it('tells how many watch it, and how much of it', async () => {
      const { id } = await buildVideoLesson(server.db, { required_share: 50 });
      for (const seconds of [20, 50]) {
        const learner = await signInAs(server, 'user');
        await (await WatchWindow.open(learner, server.clock, id)).play(0, seconds);
      }
      const lesson = await read(id);
      expect(lesson).toMatchObject({ watcherCount: 2, completedCount: 1 });
      expect(lesson.averageShare).toBeCloseTo(0.35);
      expect((await admin.get('/video-lessons/999999')).status).toBe(404);
    });
  });

  describe('listVideoLessons', () => {
    it('finds by words, film and state, in the order asked for', async () => {
      const title = { ru: 'Маневровые светофоры' };
      const { id, fileId } = await buildVideoLesson(server.db, { title });
      const found = async (filter: object) =>
        ((await admin.get('/video-lessons', { filter })).body as { id: number }[]).map((one) => one.id);
      expect(await found({ q: 'маневровых' })).toEqual([id]);
      expect(await found({ mediaFileId: fileId })).toEqual([id]);
      expect(await found({ q: 'маневровых', state: 'failed' })).toEqual([]);
      for (const field of ['watcherCount', 'averageShare', 'themeId', 'mediaFileId', 'durationSeconds'])
        expect((await admin.get('/video-lessons', { sort: [field, 'ASC'] })).status).toBe(200);
    });
  });

  describe('listVideoLessons, by how they were watched', () => {
    const at = new Date('2026-01-15T00:00:00Z');
    /** What was watched in each cycle of one person: milliseconds of the film, of another film, and whether the cycle was completed. */
    interface Cycle {
      covered?: number;
      former?: number;
      complete?: true;
    }
    const PEOPLE: readonly (readonly Cycle[])[] = [
      [{ covered: 100_000, complete: true }, { covered: 20_000 }],
      [{ covered: 30_000 }, { covered: 96_000, complete: true }],
      [{ covered: 100_000, complete: true }, { covered: 100_000, complete: true }, {}],
      [{ former: 90_000, complete: true }],
      [{ covered: 50_000, former: 80_000 }],
      // More than the film that is there now lasts.
      [{}, { covered: 120_000, complete: true }],
    ];

    async function watchedBy(people: typeof PEOPLE) {
      const lesson = await buildVideoLesson(server.db);
      const former = await buildFilm(server.db);
      for (const cycles of people) {
        const { id: userId } = await buildUser(server.db);
        for (const [index, { covered, former: before, complete }] of cycles.entries()) {
          const { id: progressId } = await server.db
            .insertInto('material_progress')
            .values({
              ...{ user_id: userId, kind: 'video', ref: String(lesson.id), cycle: index + 1 },
              ...{ started_at: at, last_at: at, completed_at: complete ? at : null },
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          const films = [
            { content_hash: lesson.hash, covered_ms: covered },
            { content_hash: former.hash, covered_ms: before },
          ];
          for (const { content_hash, covered_ms } of films)
            if (covered_ms !== undefined)
              await server.db
                .insertInto('video_watched')
                .values({ progress_id: progressId, lesson_id: lesson.id, content_hash, covered_ms, last_at: at })
                .execute();
        }
      }
      return lesson.id;
    }

    it('counts each person once, by the newest of their cycles and by the film that is there now', async () => {
      const ids: number[] = [];
      for (const people of [PEOPLE, PEOPLE.slice(0, 2), []]) ids.push(await watchedBy(people));
      const listed: Schemas['VideoLesson'][] = (
        await admin.get('/video-lessons', { filter: { id: ids }, sort: ['watcherCount', 'DESC'] })
      ).body;
      expect(
        listed.map(({ id, watcherCount, completedCount, averageShare }) => ({
          ...{ id, watcherCount, completedCount, averageShare },
        })),
      ).toEqual([
        { id: ids[0], watcherCount: 6, completedCount: 3, averageShare: expect.closeTo((0.2 + 0.96 + 0.5 + 1) / 6) },
        { id: ids[1], watcherCount: 2, completedCount: 1, averageShare: expect.closeTo((0.2 + 0.96) / 2) },
        { id: ids[2], watcherCount: 0, completedCount: 0, averageShare: null },
      ]);
      const inOrder = async (field: string) =>
        (
          (await admin.get('/video-lessons', { filter: { id: ids }, sort: [field, 'ASC'] })).body as { id: number }[]
        ).map(({ id }) => id);
      expect(await inOrder('completedCount')).toEqual(ids.toReversed());
      expect(await inOrder('averageShare')).toEqual([ids[0], ids[1], ids[2]]);
    });

    it('knows no average of a film that is still being read', async () => {
      const id = await watchedBy(PEOPLE.slice(0, 2));
      const { id: mediaFileId } = await buildFilm(server.db, { state: 'processing', duration_seconds: null });
      await server.db.updateTable('video_lessons').set({ media_file_id: mediaFileId }).where('id', '=', id).execute();
      expect(await read(id)).toMatchObject({ watcherCount: 2, averageShare: null });
    });

    it('reads the cycles of a lesson once, in the order of an index', async () => {
      const { rows } = await server.db.connection().execute(async (db) => {
        // Few rows are read faster without an index.
        await sql`set enable_seqscan = off`.execute(db);
        await sql`set enable_bitmapscan = off`.execute(db);
        const found = await sql<{ 'QUERY PLAN': string }>`explain ${selectVideoLessons(db)}`.execute(db);
        await sql`reset enable_seqscan`.execute(db);
        await sql`reset enable_bitmapscan`.execute(db);
        return found;
      });
      const plan = rows.map((row) => row['QUERY PLAN']);
      const at = plan.findIndex((line) => line.includes('material_progress'));
      expect(plan.filter((line) => line.includes('material_progress'))).toHaveLength(1);
      expect(plan[at]).toContain('Index Only Scan');
      expect(plan[at - 1]).toContain('Unique');
    });
  });

  describe('exportVideoLessons', () => {
    it('writes modes and states in words', async () => {
      await buildVideoLesson(server.db, { skip_mode: 'strict' });
      const table = await admin.get('/video-lessons/export', { columns: ['title', 'skipMode', 'state', 'questions'] });
      expect(table.status).toBe(200);
      expect(table.body).toContain('Готов');
    });
  });

  describe('deleteVideoLesson', () => {
    it('deletes one that nobody has begun, and that can be brought back', async () => {
      const { id } = await buildVideoLesson(server.db);
      await admin.put(`/video-lessons/${id}`, { subtitles: [{ language: 'ru', text: VTT }] });
      const gone = await admin.delete(`/video-lessons/${id}`);
      expect(gone.status).toBe(200);
      await undo(admin, Number(gone.headers['x-batch']));
      expect((await read(id)).subtitles).toHaveLength(1);
    });

    it('refuses where a theme shows it', async () => {
      const { id } = await buildVideoLesson(server.db);
      const theme = await buildTheme(server.db);
      const material = {
        kind: 'video',
        title: { ru: 'Урок' },
        testId: null,
        mediaFileId: null,
        videoLessonId: id,
        vrSceneId: null,
        scormId: null,
        webinarId: null,
        body: null,
        url: null,
        required: true,
      };
      const edited = await admin.put(`/themes/${theme.id}`, { materials: [material] });
      expect(edited.body.materials).toEqual([{ ...material, key: expect.any(String) }]);
      expect((await admin.delete(`/video-lessons/${id}`)).status).toBe(409);
      const unknown = await admin.put(`/themes/${theme.id}`, { materials: [{ ...material, videoLessonId: 999_999 }] });
      expect(unknown.body.errors).toHaveProperty(['materials.0.videoLessonId']);
    });
  });

  describe('getVideoSubtitles', () => {
    it('is not for learners, nor of a lesson that there is none of', async () => {
      const { id } = await buildVideoLesson(server.db);
      expect((await admin.get(`/video-lessons/${id}/subtitles`)).body).toEqual([]);
      expect((await admin.get('/video-lessons/999999/subtitles')).status).toBe(404);
      expect((await (await signInAs(server, 'user')).get(`/video-lessons/${id}/subtitles`)).status).toBe(403);
    });
  });

  describe('checkSubtitles', () => {
    it('reads WebVTT and SubRip, and leaves nothing in them that runs', async () => {
      const check = async (text: string) =>
        (await admin.post('/video-lessons/subtitles-check', { text })).body as Schemas['SubtitlesChecked'];
      const read = await check(SRT);
      expect(read.errors).toEqual([]);
      expect(read.cues).toEqual([
        { from: 1, to: 2.5, text: 'Caution, train' },
        { from: 3, to: 4, text: 'Stop' },
      ]);
      expect(read.text).toBe(
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nCaution, <i>train</i>\n\n00:00:03.000 --> 00:00:04.000\nStop\n',
      );
      const hostile = await check(
        'WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.example) }\n\n00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)><script>alert(1)</script><b>Да</b> &lt;i&gt;\n',
      );
      expect(hostile.text).not.toMatch(/<img|<script|url\(/u);
      expect(hostile.text).toContain('<b>Да</b>');
      expect((await check('WEBVTT\n\nxx --> 00:02.000\nA\n')).errors).toMatchObject([{ line: 3 }]);
      // What was read is read again alike.
      expect((await check(hostile.text)).text).toBe(hostile.text);
    });

    it('drops the marks of style that editors write into SubRip', async () => {
      const srt = '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}{\\i1}Поезд{\\i0} {15}\n';
      const { body } = await admin.post('/video-lessons/subtitles-check', { text: srt });
      expect(body.cues).toEqual([{ from: 1, to: 2, text: 'Поезд {15}' }]);
      expect(body.text).toContain('\nПоезд {15}\n');
    });

    it('refuses a text whose letters were lost, and says in which line', async () => {
      const { body } = await admin.post('/video-lessons/subtitles-check', { text: SRT.replace('Stop', '\u{FFFD}top') });
      expect(body.errors).toEqual([{ line: 7, message: expect.stringContaining('Строка 7') }]);
      expect(body.text).toBe('');
    });
  });

  describe('decodeSubtitlesFile', () => {
    const send = (bytes: Buffer) => admin.post('/video-lessons/subtitles-file', bytes);
    /** The bytes of a text in a code page: of each letter the byte that decodes to it. */
    function encode(text: string, encoding: string): Buffer {
      const decoder = new TextDecoder(encoding);
      const places = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
      return Buffer.from([...text].map((letter) => places.get(letter) ?? Number.NaN));
    }
    const TEXT = '1\n00:00:01,000 --> 00:00:02,000\nОсторожно, поезд отправляется со второго пути\n';

    it.each([
      ['Windows-1251', encode(TEXT, 'windows-1251')],
      ['KOI8-R', encode(TEXT, 'koi8-r')],
      ['CP866', encode(TEXT, 'ibm866')],
      ['UTF-16', Buffer.from(`\u{FEFF}${TEXT}`, 'utf16le')],
      ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
      ['UTF-8', Buffer.from(TEXT)],
    ])('reads %s', async (_encoding, bytes) => {
      expect((await send(bytes)).body).toEqual({ text: TEXT, unsure: false });
    });

    it('says where it is not sure', async () => {
      const pasted = encode(TEXT.replaceAll('\n', ' '), 'windows-1251');
      const { body } = await send(Buffer.concat([Buffer.from(TEXT), Buffer.from(TEXT), pasted]));
      expect(body.unsure).toBe(true);
    });

    it('refuses what is no text', async () => {
      for (const bytes of [Buffer.from([1, 0, 0, 2, 0, 3, 3, 0]), Buffer.from(' \n')]) {
        const answer = await send(bytes);
        expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('Это не текст')]);
      }
    });
  });
});
