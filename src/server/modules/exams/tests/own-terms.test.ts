import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildQuestion,
  buildTest,
  buildTheme,
  runBulk,
  signIn,
  type SignedInClient,
  signInAs,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';
import { beginAttempt } from '../../../../../tests/support/attempt-run.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';

describe('the terms of a test of which one has an attempt', () => {
  const server = withApp();
  const refused = { status: 403, body: { id: 'own-attempt' } };

  /** A teacher with an attempt at a test of their own. */
  async function sitting(isOver: boolean) {
    const run = await beginAttempt(server, { attempts_allowed: 1, review_policy: 'nothing', pass_percentage: 90 });
    if (isOver) await run.submit();
    await server.db
      .updateTable('users')
      .set({ role_id: ROLE_IDS.admin })
      .where('id', '=', run.learner.user.id)
      .execute();
    return { testId: run.testId, staff: await signIn(server.app, run.learner.user) };
  }

  let colleague: SignedInClient;
  beforeAll(async () => {
    colleague = await signInAs(server, 'admin');
  });

  it.each([
    ['passPercentage', 10],
    ['attemptsAllowed', 0],
    ['reviewPolicy', 'key'],
    ['reviewFrom', 'submitted'],
    ['durationMinutes', 600],
    ['cooldownHours', 1],
    ['opensAt', '2020-01-01T00:00:00.000Z'],
    ['closesAt', '2099-01-01T00:00:00.000Z'],
    ['lateMinutes', 10_000],
    ['lateAnswers', 'count'],
    ['status', 'archived'],
    ['kind', 'exam'],
    ['retakeLimit', 3],
    ['appealDays', 365],
    ['penaltyPercent', 10],
    ['partialCredit', false],
    ['integrityPolicy', 'off'],
    ['accessCode', 'слово'],
    ['ipRanges', ['10.0.0.0/8']],
    ['navigation', 'forward'],
    ['secondMarker', true],
  ])('are changed by somebody else: %s', async (field, value) => {
    const { testId, staff } = await sitting(field !== 'durationMinutes');
    if (field === 'reviewFrom') {
      await colleague.put(`/tests/${testId}`, { reviewFrom: 'closed', closesAt: '2099-01-01T00:00:00.000Z' });
    }
    expect(await staff.put(`/tests/${testId}`, { [field]: value })).toMatchObject(refused);
    expect((await colleague.put(`/tests/${testId}`, { [field]: value })).status).toBe(200);
  });

  it('are what it asks, too: its questions, pools and sections', async () => {
    const { testId, staff } = await sitting(true);
    const theme = await buildTheme(server.db);
    const question = await buildQuestion(server.db, { theme_id: theme.id });
    const pools = [{ themeId: theme.id, difficultyFrom: 1, difficultyTo: 5, count: 1 }];
    const { questions } = (await staff.get(`/tests/${testId}`)).body;
    for (const changes of [
      { questions: [...questions, question.id] },
      { questions: questions.toReversed() },
      { pools },
      { sectionMinimums: [{ themeId: (await staff.get(`/questions/${questions[0]}`)).body.themeId, percentage: 1 }] },
    ])
      expect(await staff.put(`/tests/${testId}`, changes)).toMatchObject(refused);
  });

  it('stay while its names change, with all fields sent as the form sends them', async () => {
    const { testId, staff } = await sitting(true);
    const { body } = await staff.get(`/tests/${testId}`);
    const { id, lifecycle, questionCount, assignmentCount, attemptCount, createdAt, updatedAt, ...fields } = body;
    expect({ id, lifecycle, questionCount, assignmentCount, attemptCount, createdAt, updatedAt }).toMatchObject({
      attemptCount: 1,
    });
    const named = { ...fields, title: { ru: 'Другое имя' }, description: { ru: 'О чём' } };
    expect((await staff.put(`/tests/${testId}`, named)).body).toMatchObject({ title: { ru: 'Другое имя' } });
    const other = await buildTest(server.db);
    expect((await staff.put(`/tests/${other.id}`, { attemptsAllowed: 7, passPercentage: 1 })).status).toBe(200);
  });

  it('are not changed in bulk, by an undo or by an earlier version', async () => {
    const { testId, staff } = await sitting(true);
    const selection = { ids: [testId] };
    const job = await runBulk(staff, {
      ...{ resource: 'tests', action: 'edit', selection, changes: { attemptsAllowed: 5 } },
    });
    expect(job.error).toMatchObject({ id: 'own-attempt' });
    await colleague.put(`/tests/${testId}`, { passPercentage: 20 });
    const stricter = await colleague.put(`/tests/${testId}`, { passPercentage: 95 });
    const undone = await undo(staff, Number(stricter.headers['x-batch']));
    expect(undone.body.error ?? undone.body).toMatchObject({ id: 'own-attempt' });
    const { body: changes } = await staff.get('/changes', { filter: { resource: 'tests', recordId: testId } });
    expect(await staff.post(`/changes/${changes.at(-1).id}/restore`)).toMatchObject(refused);
    expect((await staff.get(`/tests/${testId}`)).body).toMatchObject({ passPercentage: 95, attemptsAllowed: 1 });
  });
});
