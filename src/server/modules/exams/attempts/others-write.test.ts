import { beforeAll, describe, expect, it } from 'vitest';
import { type AttemptRun, beginAttempt, continueAttempt } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  nextNumber,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';

describe('a result that is shown after the closing', () => {
  const server = withApp();
  let staff: SignedInClient;
  beforeAll(async () => {
    staff = await signInAs(server, 'admin');
  });

  /** Two learners of a test that closes in an hour: the first has handed in, the second writes until the closing. */
  async function pair() {
    const first = await beginAttempt(server, {
      ...{ kind: 'exam', duration_minutes: 120, attempts_allowed: 1, review_policy: 'key', review_from: 'closed' },
      closes_at: inMinutes(60),
    });
    await first.submit();
    const learner = await signInAs(server, 'user');
    await buildAssignment(server.db, { test_id: first.testId, user_id: learner.user.id });
    return { first, second: await continueAttempt(learner, first.testId) };
  }

  const inMinutes = (minutes: number) => new Date(server.clock().getTime() + minutes * 60_000);
  const order = async ({ testId, attemptId }: AttemptRun, path: string, fields: object) => {
    const about = { requestId: `others-${nextNumber()}`, attemptIds: [attemptId], reason: 'Погас свет' };
    expect((await staff.post(`/tests/${testId}/${path}`, { ...about, ...fields })).status).toBe(200);
  };
  const intervene = (run: AttemptRun, action: string, fields: object = {}) =>
    order(run, 'interventions', { action, ...fields });
  const grant = async ({ testId, learner }: AttemptRun, fields: object = {}) => {
    expect((await staff.post('/retakes', { testId, userIds: [learner.user.id], ...fields })).status).toBe(201);
  };
  const pastTheClosing = () => server.clock.forward({ minutes: 61 });

  /** What keeps the result back after the closing, and what ends it. */
  const CASES: Record<
    string,
    { before: (second: AttemptRun) => Promise<unknown>; end: (second: AttemptRun) => unknown }
  > = {
    'extra time': {
      before: async (second) => {
        await intervene(second, 'extra-time', { minutes: 30 });
        pastTheClosing();
      },
      end: (second) => second.submit(),
    },
    'a pause': {
      before: async (second) => {
        await intervene(second, 'pause');
        pastTheClosing();
      },
      end: (second) => intervene(second, 'force-submit').then(() => second.close()),
    },
    'answers that may come late': {
      before: async (second) => {
        pastTheClosing();
        await second.result();
      },
      end: () => server.clock.forward({ minutes: 60 }),
    },
    'a reopened attempt': {
      before: async (second) => {
        await second.submit();
        pastTheClosing();
        await order(second, 'reopenings', { minutes: 10, afterShown: true });
      },
      end: async ({ learner, testId }) => (await continueAttempt(learner, testId)).submit(),
    },
    'a retake that was granted before the closing': {
      before: async (second) => {
        await second.submit();
        await grant(second, { closesAt: inMinutes(600).toISOString() });
        pastTheClosing();
      },
      end: async ({ learner, testId }) => (await continueAttempt(learner, testId)).submit(),
    },
    'a retake in progress': {
      before: async (second) => {
        await second.submit();
        pastTheClosing();
        await grant(second);
        await continueAttempt(second.learner, second.testId);
      },
      end: async ({ learner, testId }) => (await continueAttempt(learner, testId)).submit(),
    },
  };

  it.each(Object.entries(CASES))('waits for %s', async (_name, { before, end }) => {
    const { first, second } = await pair();
    await before(second);
    const { body } = await first.result();
    expect(body).toMatchObject({ visible: 'nothing', visibleFrom: null, waitsForOthers: true, score: null, items: [] });
    const path = `/my/tests/${first.testId}`;
    expect((await first.learner.get(path)).body).toMatchObject({
      test: { outcome: 'completed', bestPercentage: null },
      attempts: [{ visible: 'nothing', percentage: null, passed: null }],
    });
    const appeal = { position: 0, kind: 'other', text: 'Ключ?' };
    const refused = await first.learner.post(`/my/attempts/${first.attemptId}/appeals`, appeal);
    expect(refused.body.id).toBe('appeal-not-shown');
    await end(second);
    expect((await first.result()).body).toMatchObject({ visible: 'key', visibleFrom: null, waitsForOthers: false });
    expect((await first.learner.get(path)).body.attempts).toMatchObject([{ visible: 'key' }]);
  });

  it('does not wait for retakes that were granted after it', async () => {
    const { first, second } = await pair();
    await second.submit();
    pastTheClosing();
    await grant(second, { closesAt: inMinutes(600).toISOString() });
    expect((await first.result()).body.visible).toBe('key');
  });

  it('does not wait for another test', async () => {
    const { first, second } = await pair();
    await second.submit();
    pastTheClosing();
    await pair();
    expect((await first.result()).body.visible).toBe('key');
  });

  it('counts as not shown while it waits', async () => {
    const { first, second } = await pair();
    await intervene(second, 'extra-time', { minutes: 30 });
    pastTheClosing();
    await first.result();
    const { shown_at } = await server.db
      .selectFrom('attempts')
      .select('shown_at')
      .where('id', '=', first.attemptId)
      .executeTakeFirstOrThrow();
    expect(shown_at).toBeNull();
  });
});
