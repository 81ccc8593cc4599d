import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { beginAttempt, placeOf } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  MARKED_CONTENTS,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { buildAttempt, buildExam } from '../../exams/report-cards/sheet.fixture.ts';

const HOUR = 3_600_000;

describe('getTestWorkspace', () => {
  const server = withApp();
  const later = (hours: number) => new Date(server.clock().getTime() + hours * HOUR);
  const seen = async (client: SignedInClient, testId: number): Promise<Schemas['TestWorkspace']> => {
    const { status, body } = await client.get(`/tests/${testId}/workspace`);
    expect(status).toBe(200);
    return body;
  };
  const nextOf = async (client: SignedInClient, testId: number) => {
    const { next } = await seen(client, testId);
    return next === null ? null : [next.code, next.reason];
  };

  it('goes with a test from a draft to its results', async () => {
    const admin = await signInAs(server, 'admin');
    const learner = await buildUser(server.db);
    const test = await buildTest(server.db, { status: 'draft', questions: [] });
    expect(await seen(admin, test.id)).toMatchObject({
      testId: test.id,
      title: test.title,
      lifecycle: 'draft',
      counts: { questions: 0, people: 0, writing: 0, marking: 0 },
      next: { code: 'add-questions', reason: 'no-questions', count: null },
    });
    const question = await buildQuestion(server.db);
    await admin.put(`/tests/${test.id}`, { questions: [question.id] });
    expect(await nextOf(admin, test.id)).toEqual(['publish', null]);
    await admin.put(`/tests/${test.id}`, { status: 'published' });
    expect(await nextOf(admin, test.id)).toEqual(['assign', 'nobody-assigned']);
    expect((await seen(admin, test.id)).lifecycle).toBe('ready');
    await admin.post('/assignments', { testId: test.id, targetType: 'user', targetIds: [learner.id] });
    expect(await seen(admin, test.id)).toMatchObject({ lifecycle: 'assigned', counts: { questions: 1, people: 1 } });
    const attemptId = await buildAttempt(server.db, test.id, learner.id, { status: 'in_progress' });
    expect(await seen(admin, test.id)).toMatchObject({
      lifecycle: 'running',
      counts: { writing: 1 },
      next: { code: 'monitor' },
    });
    await server.db.deleteFrom('attempts').where('id', '=', attemptId).execute();
    await buildAttempt(server.db, test.id, learner.id);
    await server.db
      .updateTable('tests')
      .set({ closes_at: later(-1) })
      .where('id', '=', test.id)
      .execute();
    expect(await seen(admin, test.id)).toMatchObject({ lifecycle: 'released', next: { code: 'results' } });
  });

  it('has the lifecycle that the record and the list have', async () => {
    const admin = await signInAs(server, 'admin');
    const test = await buildTest(server.db);
    await buildAssignment(server.db, { test_id: test.id });
    const { lifecycle } = await seen(admin, test.id);
    expect((await admin.get(`/tests/${test.id}`)).body.lifecycle).toBe(lifecycle);
    expect((await admin.get('/tests', { filter: { id: [test.id] } })).body[0].lifecycle).toBe(lifecycle);
  });

  it('names what the bank lacks, and settings that keep it from being published', async () => {
    const admin = await signInAs(server, 'admin');
    const theme = await buildTheme(server.db);
    await buildQuestion(server.db, { theme_id: theme.id });
    const pools = [{ themeId: theme.id, difficultyFrom: 1, difficultyTo: 5, count: 2 }];
    const { body: short } = await admin.post('/tests', {
      title: { ru: 'Тест' },
      durationMinutes: 30,
      passPercentage: 70,
      pools,
    });
    expect(await nextOf(admin, short.id)).toEqual(['fix-composition', 'pool-short']);
    const other = await buildTheme(server.db);
    await admin.put(`/tests/${short.id}`, {
      pools: pools.map((pool) => ({ ...pool, count: 1 })),
      sectionMinimums: [{ themeId: other.id, percentage: 50 }],
    });
    expect(await nextOf(admin, short.id)).toEqual(['fix-settings', 'minimum-not-asked']);
    await admin.put(`/tests/${short.id}`, { sectionMinimums: [], reviewFrom: 'closed' });
    expect(await nextOf(admin, short.id)).toEqual(['fix-settings', 'never-closes']);
    await admin.put(`/tests/${short.id}`, { closesAt: later(-1).toISOString() });
    expect(await nextOf(admin, short.id)).toEqual(['extend', 'window-over']);
  });

  it('counts the answers that this person may mark', async () => {
    const essay = await buildQuestion(server.db, { content: MARKED_CONTENTS.essay, points: 5 });
    const run = await beginAttempt(server, { questions: [essay.id] });
    await run.save(placeOf(run.session, 'essay'), { type: 'essay', text: 'Каска.' });
    await run.submit();
    const { test_id: testId } = await server.db
      .selectFrom('attempts')
      .select('test_id')
      .where('id', '=', run.attemptId)
      .executeTakeFirstOrThrow();
    const other = await buildTest(server.db);
    const teacher = await signInAs(server, 'teacher');
    expect(await seen(teacher, testId)).toMatchObject({
      lifecycle: 'marking',
      counts: { marking: 1 },
      next: { code: 'mark', count: 1 },
    });
    expect((await seen(teacher, other.id)).counts.marking).toBe(0);
  });

  it('asks only the keeper of an exam for the signature', async () => {
    const [keeper, stranger] = [await signInAs(server, 'examiner'), await signInAs(server, 'examiner')];
    const exam = await buildExam(server.db, { examiner_id: keeper.user.id, closes_at: later(-1) });
    await buildAttempt(server.db, exam.id, (await buildUser(server.db)).id);
    expect(await nextOf(keeper, exam.id)).toEqual(['sign', null]);
    expect(await nextOf(stranger, exam.id)).toEqual(['results', null]);
  });

  it('tells how many only those who may see it, and refuses who may not see the test', async () => {
    const test = await buildTest(server.db);
    const teacher = await signInAs(server, 'teacher');
    expect(Object.keys((await seen(teacher, test.id)).counts).sort()).toEqual([
      'marking',
      'people',
      'questions',
      'writing',
    ]);
    for (const role of ['region', 'support', 'user'] as const)
      expect((await (await signInAs(server, role)).get(`/tests/${test.id}/workspace`)).status).toBe(403);
    expect((await teacher.get('/tests/999999/workspace')).status).toBe(404);
  });
});
