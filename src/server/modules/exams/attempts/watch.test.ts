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
    ]);
  });
});
