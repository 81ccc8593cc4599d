import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../../../tests/support/attempt-run.ts';
import { withApp } from '../../../../../tests/support/index.ts';
import type { Surroundings } from '../../../context.ts';
import { readEnv } from '../../../env.ts';
import { startWatch } from './watch.ts';

describe('the watch over attempts', () => {
  const server = withApp();
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const context = (log: Surroundings['log'] = silent): Surroundings => ({
    db: server.db,
    clock: server.clock,
    env: readEnv({ NODE_ENV: 'test' }),
    log,
  });

  it('looks at once when the server starts, and logs what goes wrong', async () => {
    const run = await beginAttempt(server, { duration_minutes: 1 });
    server.clock.forward({ minutes: 2 });
    const told: string[] = [];
    const stop = startWatch(
      context({ ...silent, info: (details, message) => told.push(`${JSON.stringify(details)} ${message}`) }),
    );
    await stop();
    expect(told).toEqual(['{"count":1} attempts handed in at their deadline']);
    expect((await run.result()).body.submitReason).toBe('deadline');

    const errors: unknown[] = [];
    const broken = {
      ...context({ ...silent, error: (details) => errors.push(details) }),
      clock: Object.assign(() => {
        throw new Error('no clock');
      }, server.clock),
    };
    await startWatch(broken)();
    expect(errors).toEqual([
      { err: expect.objectContaining({ message: 'no clock' }) },
      { err: expect.objectContaining({ message: 'no clock' }) },
      { err: expect.objectContaining({ message: 'no clock' }) },
      { err: expect.objectContaining({ message: 'no clock' }) },
    ]);
  });

  it('notes the pulse while overdue attempts are being handed in: its own work is no outage', async () => {
    const run = await beginAttempt(server, { duration_minutes: 1 });
    const other = await beginAttempt(server, { duration_minutes: 60 });
    server.clock.forward({ minutes: 2 });
    const row = ({ attemptId }: typeof run) =>
      server.db.selectFrom('attempts').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
    await server.db.deleteFrom('server_pulse').execute();
    // Grading waits for the paper.
    const holder = await server.db.startTransaction().execute();
    await sql`lock table attempt_papers in access exclusive mode`.execute(holder);
    const pulses = Promise.withResolvers<void>();
    let count = 0;
    const steady = () => {
      count += 1;
      // Longer in all than a gap that counts as an outage. Each pulse is noted before the next begins.
      if (count === 6) pulses.resolve();
      server.clock.forward({ seconds: 1 });
      return server.clock.steady();
    };
    const clock = Object.assign(() => server.clock(), { ...server.clock, steady });
    const stop = startWatch({ ...context(), clock });
    await pulses.promise;
    expect((await row(run)).status).toBe('in_progress');
    await holder.commit().execute();
    await stop();
    expect((await row(run)).status).toBe('submitted');
    expect((await row(other)).credited_seconds).toBe(0);
    expect(await server.db.selectFrom('outages').select('id').execute()).toEqual([]);
  });
});
