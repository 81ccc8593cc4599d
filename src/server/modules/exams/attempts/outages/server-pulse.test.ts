import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type AttemptRun,
  beginAttempt,
  placeOf,
  TRUE,
  protocolOf,
} from '../../../../../../tests/support/attempt-run.ts';
import { signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { sweepAll } from '../../../../../../tests/support/sweep.ts';
import type { Surroundings } from '../../../../context.ts';
import { readEnv } from '../../../../env.ts';
import { submitOverdue } from '../grading/sweeper.ts';
import { notePulse } from './server-pulse.ts';

describe('the pulse of the server', () => {
  const server = withApp();
  const context = (): Surroundings => ({
    db: server.db,
    clock: server.clock,
    env: readEnv({ NODE_ENV: 'test' }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  const rowOf = (id: number) =>
    server.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  afterEach(async () => {
    await server.db.deleteFrom('server_pulse').execute();
    await server.db.updateTable('attempts').set({ status: 'submitted' }).where('status', '=', 'in_progress').execute();
  });

  it('gives the time of an outage back to those who were in an attempt, once, and notes it', async () => {
    const run = await beginAttempt(server, { duration_minutes: 30 });
    expect(await notePulse(context())).toBe(0);
    server.clock.forward({ seconds: 90, milliseconds: 500 });
    const credited = await Promise.all([notePulse(context()), notePulse(context())]);
    expect(credited.sort()).toEqual([0, 1]);
    const { deadline_at, credited_seconds } = await rowOf(run.attemptId);
    expect(deadline_at.getTime() - Date.parse(run.session.deadlineAt)).toBe(90_500);
    expect(credited_seconds).toBeGreaterThanOrEqual(90);
    expect(credited_seconds).toBeLessThanOrEqual(91);
    const lines = await protocolOf(server, run, 'outage');
    expect(lines.map(({ details }) => details.seconds)).toEqual([90.5]);
    expect(await server.db.selectFrom('outages').select('attempts').orderBy('id', 'desc').executeTakeFirst()).toEqual({
      attempts: 1,
    });
  });

  it('holds a short gap for none', async () => {
    const run = await beginAttempt(server);
    await notePulse(context());
    server.clock.forward({ seconds: 3 });
    expect(await notePulse(context())).toBe(0);
    expect((await rowOf(run.attemptId)).deadline_at).toEqual(new Date(run.session.deadlineAt));
  });

  it('gives nothing to whom the outage did not meet: over before, paused, begun after', async () => {
    const over = await beginAttempt(server, { duration_minutes: 1 });
    server.clock.forward({ minutes: 2 });
    const paused = await beginAttempt(server);
    await server.db
      .updateTable('attempts')
      .set({ paused_at: server.clock() })
      .where('id', '=', paused.attemptId)
      .execute();
    await notePulse(context());
    server.clock.forward({ minutes: 5 });
    const after = await beginAttempt(server);
    await notePulse(context());
    for (const run of [over, paused, after]) {
      expect(await rowOf(run.attemptId)).toMatchObject({
        deadline_at: new Date(run.session.deadlineAt),
        credited_seconds: 0,
      });
    }
  });

  it('counts no second of a pause twice, and none for nobody, where staff acts before the outage has been noted', async () => {
    const staff = await signInAs(server, 'examiner');
    let orders = 0;
    const order = async (action: 'pause' | 'resume', run: AttemptRun) => {
      orders += 1;
      const body = { requestId: `early-order-${orders}`, action, attemptIds: [run.attemptId], reason: 'Тревога' };
      expect((await staff.post(`/tests/${run.testId}/interventions`, body)).body.affected).toEqual([run.attemptId]);
    };
    const [stopped, resumed, both] = [
      await beginAttempt(server, { duration_minutes: 30 }),
      await beginAttempt(server, { duration_minutes: 30 }),
      await beginAttempt(server, { duration_minutes: 30 }),
    ];
    await notePulse(context());
    await order('pause', resumed);
    // The outage lasts until the next pulse.
    server.clock.forward({ seconds: 60 });
    await order('pause', stopped);
    await order('resume', resumed);
    await order('pause', both);
    server.clock.forward({ seconds: 2 });
    await order('resume', both);
    server.clock.forward({ seconds: 3 });
    await notePulse(context());
    server.clock.forward({ seconds: 10 });
    await order('resume', stopped);
    const moved = async (run: AttemptRun) =>
      ((await rowOf(run.attemptId)).deadline_at.getTime() - Date.parse(run.session.deadlineAt)) / 1000;
    // Each lost 65 seconds; one was paused for ten more.
    expect([await moved(stopped), await moved(resumed), await moved(both)]).toEqual([75, 65, 65]);
  });

  it('waits for staff that is just letting an attempt go on, and sees that it did', async () => {
    const run = await beginAttempt(server, { duration_minutes: 30 });
    await notePulse(context());
    const line = (kind: 'pause' | 'resume') => ({
      attempt_id: run.attemptId,
      test_id: run.testId,
      kind,
      at: server.clock(),
      details: '{}',
    });
    const of = { id: run.attemptId };
    await server.db.updateTable('attempts').set({ paused_at: server.clock() }).where('id', '=', of.id).execute();
    await server.db.insertInto('attempt_events').values(line('pause')).execute();
    server.clock.forward({ seconds: 60 });
    const deadline_at = new Date(Date.parse(run.session.deadlineAt) + 60_000);
    let credited: Promise<number> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('attempts').set({ paused_at: null, deadline_at }).where('id', '=', of.id).execute();
      await trx.insertInto('attempt_events').values(line('resume')).execute();
      credited = notePulse(context());
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*) as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
          return rows[0]?.waiting;
        })
        .toBe(1);
    });
    await credited;
    expect((await rowOf(run.attemptId)).deadline_at).toEqual(deadline_at);
  });

  it('comes before anything is held for over: a save after an outage past the deadline is taken', async () => {
    const run = await beginAttempt(server, { duration_minutes: 1 });
    await notePulse(context());
    server.clock.forward({ minutes: 10 });
    await notePulse(context());
    expect(await submitOverdue(context())).toBe(0);
    expect((await run.save(placeOf(run.session, 'true_false'), TRUE)).status).toBe(200);
    server.clock.forward({ minutes: 1 });
    server.clock.forward({ seconds: 4 });
    // No pulse was noted since: that is an outage, too.
    expect(await submitOverdue(context())).toBe(0);
    server.clock.forward({ minutes: 1 });
    server.clock.forward({ seconds: 4 });
    await server.db.deleteFrom('server_pulse').execute();
    await notePulse(context());
    expect(await sweepAll(context())).toBe(1);
  });
});
