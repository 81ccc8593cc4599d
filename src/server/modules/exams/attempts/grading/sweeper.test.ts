import { describe, expect, it } from 'vitest';
import { beginAttempt, placeOf, TRUE } from '../../../../../../tests/support/attempt-run.ts';
import { buildTest, buildUser, withApp } from '../../../../../../tests/support/index.ts';
import { sweepAll, untilWritten } from '../../../../../../tests/support/sweep.ts';
import type { Surroundings } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { readEnv } from '../../../../env.ts';
import { cryptoRandom } from '../random.ts';
import { type RecordedAttempt, recordAttempts } from './record.ts';
import { submitOverdue } from './sweeper.ts';

describe('the sweeper', () => {
  const server = withApp();
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const context = (log: Surroundings['log'] = silent): Surroundings => ({
    db: server.db,
    clock: server.clock,
    env: readEnv({ NODE_ENV: 'test' }),
    log,
  });

  it('hands in what is overdue when nobody is connected, at its deadline', async () => {
    const run = await beginAttempt(server, { duration_minutes: 10, pass_percentage: 9 });
    await run.save(placeOf(run.session, 'true_false'), TRUE);
    server.clock.set(new Date(Date.parse(run.session.deadlineAt) + 3000));
    expect(await submitOverdue(context())).toBe(0);
    server.clock.forward({ milliseconds: 1 });
    expect(await sweepAll(context())).toBe(1);
    const row = await server.db
      .selectFrom('attempts')
      .selectAll()
      .where('id', '=', run.attemptId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'submitted',
      submit_reason: 'deadline',
      submitted_at: new Date(run.session.deadlineAt),
      score: 1,
      answered_count: 1,
      passed: true,
    });
    expect(await submitOverdue(context())).toBe(0);
  });

  it('hands in more than one batch', async () => {
    const test = await buildTest(server.db, { duration_minutes: 1 });
    const startedAt = server.clock();
    const attempts: RecordedAttempt[] = [];
    for (let count = 0; count < 45; count++) {
      const userId = (await buildUser(server.db)).id;
      attempts.push({
        userId,
        number: 1,
        startedAt,
        deadlineAt: new Date(startedAt.getTime() + 60_000),
        ending: null,
        answer: () => null,
      });
    }
    await transaction(server.db, (trx) => recordAttempts(trx, test.id, attempts, cryptoRandom));
    server.clock.forward({ minutes: 2 });
    // Two servers work at the same time.
    const [one, other] = await Promise.all([submitOverdue(context()), submitOverdue(context())]);
    expect(one + other).toBe(45);
    const left = await server.db
      .selectFrom('attempts')
      .select('id')
      .where('test_id', '=', test.id)
      .where('status', '=', 'in_progress')
      .execute();
    expect(left).toEqual([]);
  });

  it('hands in the others when one cannot be', async () => {
    const broken = await beginAttempt(server, { duration_minutes: 1 });
    const [one, other] = [
      await beginAttempt(server, { duration_minutes: 1 }),
      await beginAttempt(server, { duration_minutes: 1 }),
    ];
    await server.db
      .updateTable('attempt_papers')
      .set({ keys: '[]' })
      .where('attempt_id', '=', broken.attemptId)
      .execute();
    server.clock.forward({ minutes: 2 });
    await untilWritten(server);
    const errors: object[] = [];
    expect(await submitOverdue(context({ ...silent, error: (details) => errors.push(details) }))).toBe(2);
    expect(errors).toEqual([expect.objectContaining({ attemptId: broken.attemptId })]);
    for (const run of [one, other]) expect((await run.result()).body.submitReason).toBe('deadline');
    await server.db.updateTable('attempts').set({ status: 'submitted' }).where('id', '=', broken.attemptId).execute();
  });

  it('tries what fails again alone, with growing pauses, while others are handed in at once', async () => {
    const broken = await beginAttempt(server, { duration_minutes: 1 });
    const { keys } = await server.db
      .selectFrom('attempt_papers')
      .select('keys')
      .where('attempt_id', '=', broken.attemptId)
      .executeTakeFirstOrThrow();
    const setKeys = (text: string) =>
      server.db.updateTable('attempt_papers').set({ keys: text }).where('attempt_id', '=', broken.attemptId).execute();
    await setKeys('[]');
    const errors: object[] = [];
    const sweep = () => submitOverdue(context({ ...silent, error: (details) => errors.push(details) }));
    server.clock.forward({ minutes: 2 });
    await untilWritten(server);
    expect(await sweep()).toBe(0);
    const tried = () => errors.length;
    expect(tried()).toBe(1);
    const other = await beginAttempt(server, { duration_minutes: 1 });
    await server.db
      .updateTable('attempts')
      .set({ deadline_at: new Date(server.clock().getTime() - 60_000) })
      .where('id', '=', other.attemptId)
      .execute();
    await untilWritten(server);
    expect([await sweep(), tried()]).toEqual([1, 1]);
    server.clock.forward({ milliseconds: 1000 });
    expect([await sweep(), tried()]).toEqual([0, 2]);
    server.clock.forward({ milliseconds: 1999 });
    expect([await sweep(), tried()]).toEqual([0, 2]);
    await setKeys(JSON.stringify(keys));
    server.clock.forward({ milliseconds: 1 });
    expect([await sweep(), tried()]).toEqual([1, 2]);
    await server.db.updateTable('attempts').set({ status: 'submitted' }).where('id', '=', broken.attemptId).execute();
  });
});
