import { describe, expect, it } from 'vitest';
import { continueAttempt, DEVICE } from '../../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildOneOfEach,
  buildTest,
  CONTENTS,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import type { Surroundings } from '../../../../context.ts';
import { readEnv } from '../../../../env.ts';
import { cryptoRandom } from '../random.ts';
import { prepareStock } from './stock.ts';

/** The number of questions of a test with one question of each type. */
const COUNT = Object.keys(CONTENTS).length;

describe('papers that lie ready', () => {
  const server = withApp();
  const context = (): Surroundings => ({
    db: server.db,
    clock: server.clock,
    env: readEnv({ NODE_ENV: 'test' }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  const prepare = () => prepareStock(context(), cryptoRandom);
  const ready = async (testId: number) =>
    (await server.db.selectFrom('prepared_papers').select('attempt_id').where('test_id', '=', testId).execute()).map(
      ({ attempt_id }) => attempt_id,
    );
  const minutes = (count: number) => new Date(server.clock().getTime() + count * 60_000);

  async function exam(people: number, fields: Parameters<typeof buildTest>[1] = {}) {
    const test = await buildTest(server.db, {
      opens_at: minutes(10),
      questions: await buildOneOfEach(server.db),
      ...fields,
    });
    const learners = [];
    for (let n = 0; n < people; n++) {
      const learner = await signInAs(server, 'user');
      await buildAssignment(server.db, { test_id: test.id, user_id: learner.user.id });
      learners.push(learner);
    }
    return { test, learners };
  }

  it('are made for everybody who is to come, before the test opens, and each is taken once', async () => {
    const { test, learners } = await exam(4);
    expect(await prepare()).toBe(4);
    expect(await prepare()).toBe(0);
    const waiting = await ready(test.id);
    expect(waiting).toHaveLength(4);
    // Nobody can start before the test opens.
    expect((await learners[0]?.post(`/my/tests/${test.id}/attempts`))?.body.id).toBe('test-not-open');
    server.clock.forward({ minutes: 10 });
    const started = await Promise.all(
      learners.flatMap((learner) => [1, 2].map(() => learner.post(`/my/tests/${test.id}/attempts`))),
    );
    const ids = new Set(started.map(({ body }) => body.id as number));
    expect(started.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201, 201, 201, 201]);
    expect([...ids].sort((a, b) => a - b)).toEqual(waiting.toSorted((a, b) => a - b));
    expect(await ready(test.id)).toEqual([]);
    const row = await server.db
      .selectFrom('attempts')
      .selectAll()
      .where('test_id', '=', test.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ number: 1, question_count: COUNT, policy: { lateMinutes: 60, partialCredit: true } });
    expect(row.deadline_at.getTime() - row.started_at.getTime()).toBe(test.duration_minutes * 60_000);
  });

  it('are as complete as those drawn at the start', async () => {
    const { test, learners } = await exam(1);
    await prepare();
    server.clock.forward({ minutes: 10 });
    const [learner] = learners;
    if (learner === undefined) throw new Error('nobody');
    const run = await continueAttempt(learner, test.id);
    expect(run.session.questions).toHaveLength(COUNT);
    expect((await run.submit()).body).toMatchObject({ testId: test.id, submitReason: 'learner' });
    const again = await learner.post(`/my/attempts/${run.attemptId}/open`, { deviceId: DEVICE });
    expect(again.body.id).toBe('attempt-over');
  });

  it('are thrown away when a question, or the test, changes, and never given out', async () => {
    const { test, learners } = await exam(2);
    await prepare();
    const [old] = await ready(test.id);
    await server.db.updateTable('tests').set({ shuffle_questions: false }).where('id', '=', test.id).execute();
    server.clock.forward({ minutes: 10 });
    const started = await learners[0]?.post(`/my/tests/${test.id}/attempts`);
    expect(started?.status).toBe(201);
    expect(await ready(test.id)).toContain(old);
    await prepare();
    expect(await ready(test.id)).not.toContain(old);
    expect(await ready(test.id)).toHaveLength(1);
    const lost = await server.db
      .selectFrom('attempt_papers')
      .select('attempt_id')
      .where('attempt_id', '=', old ?? 0)
      .execute();
    expect(lost).toEqual([]);
  });

  it('leave to the long way who is not assigned, has no attempt left, or comes with a retake', async () => {
    const { test, learners } = await exam(2);
    await prepare();
    server.clock.forward({ minutes: 10 });
    const stranger = await signInAs(server, 'user');
    expect((await stranger.post(`/my/tests/${test.id}/attempts`)).status).toBe(404);
    const [learner] = learners;
    if (learner === undefined) throw new Error('nobody');
    const run = await continueAttempt(learner, test.id);
    await run.submit();
    expect((await learner.post(`/my/tests/${test.id}/attempts`)).body.id).toBe('attempts-used-up');
    expect(await ready(test.id)).toHaveLength(1);
  });

  it('give each person the time that is theirs', async () => {
    const { test, learners } = await exam(2, { duration_minutes: 45 });
    const [slow, unlimited] = learners;
    if (slow === undefined || unlimited === undefined) throw new Error('nobody');
    await server.db.updateTable('users').set({ extra_time_percent: 25 }).where('id', '=', slow.user.id).execute();
    await server.db.updateTable('users').set({ no_time_limit: true }).where('id', '=', unlimited.user.id).execute();
    await prepare();
    server.clock.forward({ minutes: 10 });
    const [one, other] = [await continueAttempt(slow, test.id), await continueAttempt(unlimited, test.id)];
    expect(one.session).toMatchObject({ durationMinutes: 57, unlimited: false });
    expect(other.session.unlimited).toBe(true);
    expect(Date.parse(other.session.deadlineAt) - Date.parse(other.session.startedAt)).toBe(365 * 24 * 3600_000);
    const hours = 6;
    server.clock.forward({ hours });
    expect((await other.save(0, null)).status).toBe(200);
    server.clock.forward({ hours: -hours });
  });
});
