import { describe, expect, it } from 'vitest';
import {
  buildFilm,
  buildOneOfEach,
  buildQuestion,
  buildTest,
  buildTheme,
  buildVideoLesson,
  CONTENTS,
  runBulk,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';

describe('questions', () => {
  const server = withApp();

  describe('createQuestion', () => {
    it('stores clean texts and gives options ids of their own', async () => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const created = await teacher.post('/questions', {
        themeId: theme.id,
        text: { ru: '<p onclick="x()">Вопрос<script>alert(1)</script></p>', en: ' ' },
        content: {
          type: 'single',
          options: [
            { text: { ru: 'да' }, correct: true },
            { text: { ru: '<img src="https://x.org/a.png">нет' }, correct: false },
          ],
        },
        explanation: { ru: '<p></p>' },
      });
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        text: { ru: '<p>Вопрос</p>' },
        type: 'single',
        points: 1,
        difficulty: 1,
        active: true,
        explanation: null,
        testCount: 0,
      });
      const [yes, no] = created.body.content.options;
      expect(no.text).toEqual({ ru: 'нет' });
      expect(yes.id).not.toBe(no.id);
      expect((await teacher.get(`/questions/${created.body.id}`)).body).toEqual(created.body);
    });

    it('names the field that a rule refuses', async () => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const refused = await teacher.post('/questions', {
        themeId: theme.id,
        text: { ru: '<br>' },
        content: {
          type: 'single',
          options: [
            { text: { ru: 'a' }, correct: false },
            { text: { ru: 'a' }, correct: false },
          ],
        },
      });
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        id: 'invalid',
        errors: {
          text: 'Текст не заполнен',
          'content.options': 'Отметьте правильный ответ',
          'content.options.1.text': 'Такой текст уже есть',
        },
      });
      const dangling = await teacher.post('/questions', {
        themeId: 999_999,
        text: { ru: '?' },
        content: { type: 'true_false', correct: true },
      });
      expect([dangling.status, Object.keys(dangling.body.errors)]).toEqual([422, ['themeId']]);
    });

    it.each([
      ['an unknown type', { type: 'essay' }],
      ['one option', { type: 'single', options: [{ text: { ru: 'a' }, correct: true }] }],
      ['a field nobody knows', { type: 'true_false', correct: true, hint: 'x' }],
      [
        'a text that is a number',
        {
          type: 'single',
          options: [
            { text: 5, correct: true },
            { text: { ru: 'b' }, correct: false },
          ],
        },
      ],
    ])('refuses %s', async (_name, content) => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      expect((await teacher.post('/questions', { themeId: theme.id, text: { ru: '?' }, content })).status).toBe(400);
    });

    it('is for those who may', async () => {
      const examiner = await signInAs(server, 'examiner');
      const theme = await buildTheme(server.db);
      expect(
        (await examiner.post('/questions', { themeId: theme.id, text: { ru: '?' }, content: CONTENTS.true_false }))
          .status,
      ).toBe(403);
      expect((await (await signInAs(server, 'user')).get('/questions')).status).toBe(403);
    });
  });

  describe('updateQuestion', () => {
    it('changes what is given, and looks at text and content together', async () => {
      const teacher = await signInAs(server, 'teacher');
      const question = await buildQuestion(server.db, { text: { ru: 'Старый?' } });
      const path = `/questions/${question.id}`;
      expect((await teacher.put(path, { difficulty: 4 })).body).toMatchObject({
        difficulty: 4,
        text: { ru: 'Старый?' },
      });
      const changed = await teacher.put(path, { content: CONTENTS.matching });
      expect(changed.body).toMatchObject({
        type: 'matching',
        difficulty: 4,
        content: { pairs: [{ id: 'c1' }, { id: 'c2' }] },
      });
      const refused = await teacher.put(path, { text: { kz: 'Сұрақ?' } });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { text: 'Нет языка, на котором заполнены и вопрос, и все ответы' },
      ]);
      expect((await teacher.put('/questions/999999', { text: { ru: 'x' } })).status).toBe(404);
    });
  });

  describe('deleteQuestion', () => {
    it('deletes what nothing depends on, and names the tests that do', async () => {
      const teacher = await signInAs(server, 'teacher');
      const free = await buildQuestion(server.db);
      const used = await buildQuestion(server.db);
      await buildTest(server.db, { title: { ru: 'Аттестация' }, questions: [used.id] });
      expect((await teacher.get(`/questions/${used.id}`)).body.testCount).toBe(1);
      const refused = await teacher.delete(`/questions/${used.id}`);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        id: 'question-in-use',
        message: 'Вопрос используется. Тест: Аттестация. Сначала уберите его оттуда.',
        details: { tests: [{ title: { ru: 'Аттестация' } }] },
      });
      const selection = { ids: [free.id, used.id] };
      const many = await runBulk(teacher, { resource: 'questions', action: 'delete', selection });
      expect(many.error?.id).toBe('question-in-use');
      expect((await teacher.delete(`/questions/${free.id}`)).body.id).toBe(free.id);
      expect((await teacher.get(`/questions/${free.id}`)).status).toBe(404);
    });

    it('names the video lessons and VR tours that ask a question, in the language of the person', async () => {
      const admin = await signInAs(server, 'admin');
      const question = await buildQuestion(server.db);
      const lesson = await buildVideoLesson(server.db, {
        title: { ru: 'Переезд', en: 'Crossing' },
        questions: [{ id: question.id, at: 5 }],
      });
      const photo = await buildFilm(server.db, { kind: 'image', media_type: 'image/webp' });
      const where = { heading: 0, pitch: 0, title: { ru: 'Перрон' } };
      const nothing = { point: null, text: null, imageFileId: null, url: null, toSceneKey: null };
      const asks = { ...where, ...nothing, key: 'a', kind: 'question', questionId: question.id, required: true };
      const scene = { ...where, key: 'platform', mediaFileId: photo.id, hotspots: [asks] };
      const made = await admin.post('/vr-scenes', { title: { ru: 'Станция' }, published: true, scenes: [scene] });
      const tour: { id: number } = made.body;
      const path = `/questions/${question.id}`;
      const refused = await admin.delete(path);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Вопрос используется. Видеоурок: Переезд. VR-тур: Станция. Сначала уберите его оттуда.',
      ]);
      expect(refused.body.details.materials).toEqual([
        { resource: 'video-lessons', id: lesson.id, title: { ru: 'Переезд', en: 'Crossing' }, published: true },
        { resource: 'vr-scenes', id: tour.id, title: { ru: 'Станция' }, published: true },
      ]);
      expect((await admin.get(`${path}/usage`)).body.materials).toEqual(refused.body.details.materials);
      await admin.put('/auth/me', { language: 'en' });
      const english = await admin.send('DELETE', path, undefined, {}, { 'accept-language': 'en' });
      expect(english.body.message).toBe(
        'The question is in use. Video lesson: Crossing. VR tour: Станция. Remove it from there first.',
      );
      expect((await admin.get(path)).status).toBe(200);
    });
  });

  describe('getQuestion', () => {
    it('gives the whole question with its key to staff, and 404 for none', async () => {
      const examiner = await signInAs(server, 'examiner');
      const question = await buildQuestion(server.db, { content: CONTENTS.numeric, explanation: null });
      const found = await examiner.get(`/questions/${question.id}`);
      expect(found.body).toMatchObject({
        id: question.id,
        type: 'numeric',
        content: CONTENTS.numeric,
        explanation: null,
      });
      expect((await examiner.get('/questions/999999')).status).toBe(404);
      expect((await (await signInAs(server, 'user')).get(`/questions/${question.id}`)).status).toBe(403);
    });
  });

  describe('listQuestions', () => {
    it('filters by theme, type, difficulty, use and words', async () => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      await buildQuestion(server.db, { theme_id: theme.id, text: { ru: 'Напряжение шага' }, difficulty: 3 });
      await buildQuestion(server.db, {
        theme_id: theme.id,
        text: { ru: 'Шаговый искатель' },
        content: CONTENTS.numeric,
        active: false,
      });
      const found = async (filter: object) =>
        (await teacher.get('/questions', { filter: { themeId: theme.id, ...filter } })).body.map(
          (one: { text: { ru: string } }) => one.text.ru,
        );
      expect(await found({})).toHaveLength(2);
      expect(await found({ q: 'ШАГ напр' })).toEqual(['Напряжение шага']);
      expect(await found({ type: 'numeric' })).toEqual(['Шаговый искатель']);
      expect(await found({ difficulty: 3 })).toEqual(['Напряжение шага']);
      expect(await found({ active: false })).toEqual(['Шаговый искатель']);
      for (const field of [
        'id',
        'themeId',
        'type',
        'text',
        'points',
        'difficulty',
        'active',
        'testCount',
        'createdAt',
        'updatedAt',
      ]) {
        expect((await teacher.get('/questions', { sort: [field, 'DESC'], filter: { themeId: theme.id } })).status).toBe(
          200,
        );
      }
    });
  });

  describe('startBulkJob of questions', () => {
    it('does all or nothing', async () => {
      const teacher = await signInAs(server, 'teacher');
      const one = await buildQuestion(server.db);
      const two = await buildQuestion(server.db);
      const order = { resource: 'questions', selection: { ids: [one.id, two.id] } };
      await runBulk(teacher, { ...order, action: 'edit', changes: { difficulty: 5, active: false } });
      expect((await teacher.get(`/questions/${two.id}`)).body).toMatchObject({ difficulty: 5, active: false });
      const missing = { ...order, selection: { ids: [one.id, 999_999] } };
      expect((await runBulk(teacher, { ...missing, action: 'delete' })).error?.id).toBe('not-found');
      expect((await teacher.get(`/questions/${one.id}`)).status).toBe(200);
      expect((await runBulk(teacher, { ...order, action: 'delete' })).status).toBe('done');
    });
  });

  describe('exportQuestions', () => {
    it('writes the bank with its right answers in words', async () => {
      const teacher = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db, { title: JSON.stringify({ ru: 'Экспорт' }) });
      await buildQuestion(server.db, {
        theme_id: theme.id,
        text: { ru: '<p>=СУММ(A1)</p>' },
        content: CONTENTS.matching,
      });
      const csv = await teacher.get('/questions/export', { filter: { themeId: theme.id } });
      expect(csv.status).toBe(200);
      expect(csv.body).toMatch(/^\ufeff/);
      expect(csv.body).toContain('Абай → Слова назидания');
      expect(csv.body).toContain("'=СУММ(A1)");
    });
  });

  describe('previewQuestion', () => {
    it('shows every type as a learner sees it, without its key', async () => {
      const examiner = await signInAs(server, 'examiner');
      for (const id of await buildOneOfEach(server.db)) {
        const preview = await examiner.get(`/questions/${id}/preview`);
        expect(preview.status).toBe(200);
        expect(JSON.stringify(preview.body)).not.toMatch(/correct|weight|answers|tolerance|"[abcd]\d"/);
      }
      expect((await examiner.get('/questions/999999/preview')).status).toBe(404);
    });
  });
});
