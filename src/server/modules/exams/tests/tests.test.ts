import { describe, expect, it } from 'vitest';
import {
  buildAssignment,
  buildOneOfEach,
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  runBulk,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { beginAttempt, DEVICE, submitAttempt } from '../../../../../tests/support/attempt-run.ts';

describe('tests', () => {
  const server = withApp();
  const plain = { title: { ru: 'Охрана труда', kz: 'Еңбекті қорғау' }, durationMinutes: 30, passPercentage: 70 };

  async function bankOf(count: number, difficulty = 2) {
    const theme = await buildTheme(server.db);
    const ids: number[] = [];
    for (let made = 0; made < count; made++)
      ids.push((await buildQuestion(server.db, { theme_id: theme.id, difficulty })).id);
    return { themeId: theme.id, ids };
  }

  describe('createTest', () => {
    it('creates a draft with defaults', async () => {
      const teacher = await signInAs(server, 'teacher');
      const { status, body } = await teacher.post('/tests', plain);
      expect(status).toBe(201);
      expect(body).toEqual({
        ...plain,
        id: expect.any(Number),
        description: null,
        kind: 'test',
        status: 'draft',
        lifecycle: 'draft',
        attemptsAllowed: 1,
        opensAt: null,
        closesAt: null,
        shuffleQuestions: true,
        shuffleOptions: true,
        navigation: 'free',
        reviewPolicy: 'score',
        reviewFrom: 'submitted',
        cooldownHours: 0,
        retakeLimit: 0,
        appealDays: 7,
        avoidSeen: true,
        balanced: true,
        partialCredit: true,
        penaltyPercent: 0,
        sectionMinimums: [],
        sections: [],
        integrityPolicy: 'record',
        integrityLimit: 3,
        requireFullScreen: false,
        faceCheck: 'none',
        faceTimes: 2,
        blockClipboard: false,
        accessCode: null,
        ipRanges: [],
        sebKeys: [],
        lateMinutes: 60,
        lateAnswers: 'auto',
        anonymousMarking: true,
        secondMarker: false,
        examinerId: null,
        questions: [],
        pools: [],
        questionCount: 0,
        assignmentCount: 0,
        attemptCount: 0,
        revision: 1,
        createdAt: server.clock().toISOString(),
        updatedAt: server.clock().toISOString(),
      });
    });

    it('keeps the order of fixed questions and says what each pool may draw beside them', async () => {
      const admin = await signInAs(server, 'admin');
      const { themeId, ids } = await bankOf(5);
      await buildQuestion(server.db, { theme_id: themeId, difficulty: 2, active: false });
      await buildQuestion(server.db, { theme_id: themeId, difficulty: 5 });
      const questions = [ids[3], ids[0]];
      const pool = { themeId, difficultyFrom: 1, difficultyTo: 3, count: 2 };
      const { status, body } = await admin.post('/tests', { ...plain, status: 'published', questions, pools: [pool] });
      expect(status).toBe(201);
      expect(body).toMatchObject({ questions, pools: [{ ...pool, available: 3 }], questionCount: 4 });
    });

    it('says how many questions there are when a pool wants more', async () => {
      const admin = await signInAs(server, 'admin');
      const { themeId, ids } = await bankOf(5);
      const pool = { themeId, difficultyFrom: 1, difficultyTo: 5, count: 3 };
      const body = { ...plain, questions: ids.slice(0, 1), pools: [pool, pool] };
      const refused = await admin.post('/tests', { ...body, status: 'published' });
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        id: 'invalid',
        errors: { 'pools.1.count': 'В банке для этой выборки доступно вопросов: 1' },
      });
      expect((await admin.get('/tests', { filter: { themeId } })).body).toEqual([]);
      // The bank has too few questions: the test can be saved as a draft, but not published.
      const draft = await admin.post('/tests', body);
      expect(draft.status).toBe(201);
      expect((await admin.put(`/tests/${draft.body.id}`, { status: 'published' })).status).toBe(422);
    });

    it('names the fields that break a rule', async () => {
      const admin = await signInAs(server, 'admin');
      const { themeId } = await bankOf(1);
      const errorsOf = async (fields: object) => {
        const { status, body } = await admin.post('/tests', { ...plain, ...fields });
        expect(status).toBe(422);
        return Object.keys(body.errors);
      };
      const at = (hour: number) => `2026-04-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
      expect(await errorsOf({ opensAt: at(9), closesAt: at(9) })).toEqual(['closesAt']);
      expect(await errorsOf({ status: 'published' })).toEqual(['questions']);
      expect(
        await errorsOf({ status: 'published', questions: await buildOneOfEach(server.db), reviewFrom: 'closed' }),
      ).toEqual(['reviewFrom']);
      expect(await errorsOf({ questions: [999_998, 999_999] })).toEqual(['questions.0', 'questions.1']);
      expect(await errorsOf({ pools: [{ themeId: 999_999, difficultyFrom: 1, difficultyTo: 1, count: 1 }] })).toEqual([
        'pools.0.themeId',
      ]);
      expect(await errorsOf({ pools: [{ themeId, difficultyFrom: 3, difficultyTo: 2, count: 1 }] })).toEqual([
        'pools.0.difficultyTo',
      ]);
    });

    it.each([
      ['a pass mark above 100', { passPercentage: 101 }, 'passPercentage'],
      ['no time', { durationMinutes: 0 }, 'durationMinutes'],
      ['a question twice', { questions: [1, 1] }, 'questions'],
      ['a status that is none', { status: 'open' }, 'status'],
      ['a pool without a count', { pools: [{ themeId: 1, difficultyFrom: 1, difficultyTo: 2 }] }, 'pools.0.count'],
      ['an unknown field', { attemptCount: 3 }, 'attemptCount'],
    ])('refuses %s', async (_name, fields, path) => {
      const admin = await signInAs(server, 'admin');
      const { status, body } = await admin.post('/tests', { ...plain, ...fields });
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toContain(path);
    });
  });

  describe('updateTest', () => {
    it('changes what is given; a list that is given replaces the old one', async () => {
      const admin = await signInAs(server, 'admin');
      const { themeId, ids } = await bankOf(4);
      const pools = [{ themeId, difficultyFrom: 1, difficultyTo: 5, count: 1 }];
      const { body: test } = await admin.post('/tests', {
        ...plain,
        questions: ids.slice(0, 2),
        pools,
        closesAt: '2026-05-01T00:00:00.000Z',
      });
      server.clock.forward({ minutes: 1 });
      const renamed = await admin.put(`/tests/${test.id}`, { title: { ru: 'Новое' } });
      expect(renamed.body).toEqual({
        ...test,
        title: { ru: 'Новое' },
        revision: test.revision + 1,
        updatedAt: server.clock().toISOString(),
      });
      const replaced = await admin.put(`/tests/${test.id}`, { questions: [ids[2]], pools: [], closesAt: null });
      expect(replaced.body).toMatchObject({ questions: [ids[2]], pools: [], closesAt: null, questionCount: 1 });
    });

    it('checks the test as it would stand', async () => {
      const admin = await signInAs(server, 'admin');
      const { body: test } = await admin.post('/tests', { ...plain, opensAt: '2026-04-02T00:00:00Z' });
      const early = await admin.put(`/tests/${test.id}`, { closesAt: '2026-04-01T00:00:00Z' });
      expect(Object.keys(early.body.errors)).toEqual(['closesAt']);
      expect((await admin.put(`/tests/${test.id}`, { status: 'published' })).status).toBe(422);
      expect((await admin.get(`/tests/${test.id}`)).body).toEqual(test);
    });

    it('does not publish what the bank cannot fill any more', async () => {
      const admin = await signInAs(server, 'admin');
      const { themeId, ids } = await bankOf(2);
      const pools = [{ themeId, difficultyFrom: 1, difficultyTo: 5, count: 2 }];
      const { body: test } = await admin.post('/tests', { ...plain, pools });
      await server.db
        .updateTable('questions')
        .set({ active: false })
        .where('id', '=', ids[0] ?? 0)
        .execute();
      expect((await admin.put(`/tests/${test.id}`, { title: { ru: 'Черновик' } })).status).toBe(200);
      const refused = await admin.put(`/tests/${test.id}`, { status: 'published' });
      expect(Object.keys(refused.body.errors)).toEqual(['pools.0.count']);
    });

    it('leaves attempts in progress as they are', async () => {
      const run = await beginAttempt(server);
      const admin = await signInAs(server, 'admin');
      const { ids } = await bankOf(1);
      expect(
        (await admin.put(`/tests/${run.testId}`, { questions: ids, durationMinutes: 1, passPercentage: 99 })).status,
      ).toBe(200);
      const { body } = await run.learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE });
      expect(body).toMatchObject({
        durationMinutes: 30,
        deadlineAt: run.session.deadlineAt,
        questions: run.session.questions,
      });
      expect((await submitAttempt(run.learner, run.attemptId, 2)).body.passPercentage).toBe(70);
    });

    it('knows what is not there', async () => {
      const admin = await signInAs(server, 'admin');
      expect((await admin.put('/tests/999999', { title: { ru: 'x' } })).status).toBe(404);
      expect((await admin.put('/tests/1', {})).status).toBe(400);
    });
  });

  describe('getTest', () => {
    it('counts what hangs on it', async () => {
      const run = await beginAttempt(server);
      const examiner = await signInAs(server, 'examiner');
      expect((await examiner.get(`/tests/${run.testId}`)).body).toMatchObject({
        questionCount: 11,
        assignmentCount: 1,
        attemptCount: 1,
      });
      expect((await examiner.get('/tests/999999')).status).toBe(404);
      expect((await run.learner.get(`/tests/${run.testId}`)).status).toBe(403);
    });
  });

  describe('listTests', () => {
    it('sorts, pages, filters and searches', async () => {
      const admin = await signInAs(server, 'admin');
      const { themeId, ids } = await bankOf(2);
      const fixed = await buildTest(server.db, {
        title: { ru: 'Сигналы светофора' },
        questions: [ids[0] ?? 0],
        kind: 'exam',
      });
      const pooled = await buildTest(server.db, {
        title: { ru: 'Сигналы ручные' },
        pools: [{ theme_id: themeId, difficulty_from: 1, difficulty_to: 5, count: 2 }],
        status: 'draft',
      });
      const find = async (query: Record<string, unknown>) => {
        const { status, body } = await admin.get('/tests', query);
        expect(status).toBe(200);
        return (body as { id: number }[]).map(({ id }) => id);
      };
      const filter = { themeId };
      expect(await find({ filter, sort: ['questionCount', 'DESC'] })).toEqual([pooled.id, fixed.id]);
      expect(await find({ filter, sort: ['title', 'DESC'], range: [0, 0] })).toEqual([fixed.id]);
      expect(await find({ filter: { ...filter, kind: 'exam' } })).toEqual([fixed.id]);
      expect(await find({ filter: { ...filter, status: 'draft' } })).toEqual([pooled.id]);
      expect(await find({ filter: { ...filter, q: 'СИГНАЛЫ руч' } })).toEqual([pooled.id]);
      expect((await admin.get('/tests', { sort: ['search', 'ASC'] })).status).toBe(400);
    });
  });

  describe('startBulkJob of tests', () => {
    it('publishes all, or none when one breaks a rule', async () => {
      const admin = await signInAs(server, 'admin');
      const ready = await buildTest(server.db, { status: 'draft' });
      const { body: empty } = await admin.post('/tests', plain);
      const change = (ids: number[], changes: Record<string, unknown>) =>
        runBulk(admin, { resource: 'tests', action: 'edit', selection: { ids }, changes });
      const refused = await change([ready.id, empty.id], { status: 'published' });
      expect(refused).toMatchObject({ status: 'failed', batchId: null, error: { errors: expect.any(Object) } });
      expect((await admin.get(`/tests/${ready.id}`)).body.status).toBe('draft');
      await change([ready.id], { status: 'published', attemptsAllowed: 3 });
      expect((await admin.get(`/tests/${ready.id}`)).body).toMatchObject({ status: 'published', attemptsAllowed: 3 });
    });

    it('deletes all, or none when one has attempts', async () => {
      const admin = await signInAs(server, 'admin');
      const run = await beginAttempt(server);
      const [one, other] = [await buildTest(server.db), await buildTest(server.db)];
      const remove = (ids: number[]) => runBulk(admin, { resource: 'tests', action: 'delete', selection: { ids } });
      expect((await remove([one.id, run.testId])).status).toBe('failed');
      expect((await remove([one.id, other.id])).status).toBe('done');
    });
  });

  describe('deleteTest', () => {
    it('deletes a test with its assignments', async () => {
      const admin = await signInAs(server, 'admin');
      const test = await buildTest(server.db);
      await buildAssignment(server.db, { test_id: test.id, user_id: (await buildUser(server.db)).id });
      expect((await admin.delete(`/tests/${test.id}`)).body).toMatchObject({ id: test.id, assignmentCount: 1 });
      expect((await admin.get(`/tests/${test.id}`)).status).toBe(404);
    });

    it('keeps a test with attempts and says what to do', async () => {
      const run = await beginAttempt(server);
      const admin = await signInAs(server, 'admin');
      const refused = await admin.delete(`/tests/${run.testId}`);
      expect(refused.status).toBe(409);
      expect(refused.body).toEqual({
        id: 'test-has-attempts',
        message: 'Удалить нельзя: есть 1 попытка. Перенесите тест в архив.',
        details: { attempts: 1 },
      });
    });
  });

  describe('exportTests', () => {
    it('gives what the filter selects as CSV', async () => {
      const admin = await signInAs(server, 'admin');
      const { ids, themeId } = await bankOf(1);
      await buildTest(server.db, { title: { ru: '+Сложение' }, questions: ids });
      const { status, body } = await admin.get('/tests/export', { filter: { themeId } });
      expect(status).toBe(200);
      const lines = (body as string).trimEnd().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[0]).not.toContain('admin.resources');
      expect(lines[1]).toContain("'+Сложение");
    });
  });

  describe('previewTest', () => {
    it('puts a paper together as a learner might get it, without keys', async () => {
      const teacher = await signInAs(server, 'teacher');
      const test = await buildTest(server.db, { status: 'draft' });
      const { status, body } = await teacher.get(`/tests/${test.id}/preview`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ testId: test.id, title: test.title, durationMinutes: 30 });
      expect(body.questions.map(({ position }: { position: number }) => position)).toEqual([
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
      ]);
      expect(JSON.stringify(body)).not.toMatch(/"(correct|weight|tolerance|caseSensitive)"/);
    });

    it('says when there is nothing to preview', async () => {
      const admin = await signInAs(server, 'admin');
      const { body: empty } = await admin.post('/tests', plain);
      expect((await admin.get(`/tests/${empty.id}/preview`)).body.id).toBe('test-not-ready');
      expect((await admin.get('/tests/999999/preview')).status).toBe(404);
    });
  });
});
