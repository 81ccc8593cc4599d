import { describe, expect, it } from 'vitest';
import { type AttemptRun, continueAttempt } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  type RunningApp,
  signInAs,
  type SignedInClient,
  withApp,
} from '../../../../../tests/support/index.ts';
import { waiters } from '../../../../../tests/support/locks.ts';
import { sweepAll } from '../../../../../tests/support/sweep.ts';
import type { App } from '../../../app.ts';
import { lockAttempts } from '../../exams/attempt-locks/index.ts';
import { submitOverdue } from '../../exams/attempts/grading/sweeper.ts';
import { buildExam, keyedTo, OTHER, RIGHT, takeExam, whenOver, WRONG } from './exam.fixture.ts';

/** The option with this text. */
const choosing = (run: AttemptRun, position: number, text: string) => ({
  type: 'single' as const,
  choice: run.session.questions[position]?.options?.find((option) => option.text.ru === text)?.id ?? '',
});

/** Results of others, one attempt that is running with an answer that becomes right, and an open transaction. */
async function scene(server: RunningApp) {
  const { testId, questions } = await buildExam(server, {
    duration_minutes: 10,
    integrity_policy: 'end',
    integrity_limit: 1,
    attempts_allowed: 2,
  });
  const [graded] = await takeExam(server, testId, [[WRONG, OTHER, OTHER, OTHER]]);
  const learner = await signInAs(server, 'user');
  await buildAssignment(server.db, { test_id: testId, user_id: learner.user.id });
  const run = await continueAttempt(learner, testId);
  expect((await run.save(0, choosing(run, 0, WRONG))).status).toBe(200);
  const teacher = await signInAs(server, 'teacher');
  const order = {
    questionId: questions[0] ?? 0,
    version: 1,
    action: 'key',
    scope: 'test',
    content: keyedTo(WRONG),
    reason: 'Ключ был неверен',
  };
  const correct = async () => {
    const job = await whenOver(teacher, await teacher.post(`/tests/${testId}/key-corrections`, order));
    return job.body.status as string;
  };
  const trx = await server.db.startTransaction().execute();
  await lockAttempts(trx, [graded?.attemptId ?? 0]);
  return { testId, run, learner, correct, trx };
}

type Scene = Awaited<ReturnType<typeof scene>>;

const WAYS: Record<string, (scene: Scene, staff: SignedInClient) => Promise<{ status: number }>> = {
  learner: ({ run }) => run.submit(),
  staff: ({ testId, run }, staff) =>
    staff.post(`/tests/${testId}/interventions`, {
      requestId: crypto.randomUUID(),
      action: 'force-submit',
      attemptIds: [run.attemptId],
      reason: 'Нарушение',
    }),
  policy: ({ run, learner }) =>
    learner.post(`/my/attempts/${run.attemptId}/events`, {
      events: [{ id: crypto.randomUUID(), kind: 'hidden', at: new Date().toISOString() }],
    }),
};

describe('a key correction beside hand-ins', () => {
  const server = withApp();
  const scoreOf = async ({ run }: Scene) => {
    const { status, score } = await server.db
      .selectFrom('attempts')
      .select(['status', 'score'])
      .where('id', '=', run.attemptId)
      .executeTakeFirstOrThrow();
    return { status, score };
  };

  it.each(Object.entries(WAYS))('is waited for without a lock on the attempt, by: %s', async (_, handIn) => {
    const staff = await signInAs(server, 'admin');
    const place = await scene(server);
    // The correction has locked the keys, and waits for the result of another.
    const corrected = place.correct();
    await waiters(server.db, 1);
    const handedIn = handIn(place, staff);
    await waiters(server.db, 2);
    // Nobody holds the attempt meanwhile: its saves are written.
    expect((await place.run.save(1, choosing(place.run, 1, RIGHT))).status).toBe(200);
    await place.trx.commit().execute();
    expect(await corrected).toBe('done');
    expect((await handedIn).status).toBe(200);
    expect(await scoreOf(place)).toEqual({ status: 'submitted', score: 2 });
  });

  it('locks no attempt that is running', async () => {
    const place = await scene(server);
    await place.trx.commit().execute();
    // Attempts are locked by id: what comes before this one is locked when its turn comes.
    const [later] = await takeExam(server, place.testId, [[WRONG, OTHER, OTHER, OTHER]]);
    const trx = await server.db.startTransaction().execute();
    await lockAttempts(trx, [later?.attemptId ?? 0]);
    const corrected = place.correct();
    await waiters(server.db, 1);
    expect((await place.run.save(1, choosing(place.run, 1, RIGHT))).status).toBe(200);
    await trx.commit().execute();
    expect(await corrected).toBe('done');
    expect((await place.run.submit()).body.score).toBe(2);
  });

  it('is waited for by a start that ends an overdue attempt', async () => {
    const place = await scene(server);
    const corrected = place.correct();
    await waiters(server.db, 1);
    server.clock.forward({ minutes: 11 });
    const started = place.learner.post(`/my/tests/${place.testId}/attempts`);
    await waiters(server.db, 2);
    await place.trx.commit().execute();
    expect(await corrected).toBe('done');
    expect((await started).status).toBe(201);
    expect(await scoreOf(place)).toEqual({ status: 'submitted', score: 1 });
  });

  it('does not hold up the sweeper, which comes back later', async () => {
    const { ctx } = server.app as App;
    server.clock.forward({ minutes: 11 });
    await sweepAll(ctx);
    const place = await scene(server);
    const corrected = place.correct();
    await waiters(server.db, 1);
    server.clock.forward({ minutes: 11 });
    expect(await submitOverdue(ctx)).toBe(0);
    await place.trx.commit().execute();
    expect(await corrected).toBe('done');
    expect(await sweepAll(ctx)).toBe(1);
    expect(await scoreOf(place)).toEqual({ status: 'submitted', score: 1 });
  });
});
