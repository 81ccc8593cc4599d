import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/browser/api-error.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { memoryDisk } from '../journal/memory-disk.ts';
import { buildEntry, buildKept } from '../test-support/build-session.ts';
import { testTimers } from '../test-support/timers.ts';
import { createQueuedHandIn, type QueuedState } from './queued-hand-in.ts';

const AT = '2026-11-21T09:05:00.000Z';

async function bench() {
  const timers = testTimers();
  const disk = memoryDisk();
  await disk.putAttempt({ ...buildKept().attempt, queuedAt: AT });
  await disk.putEntry(buildEntry());
  const late = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Schemas['AttemptResult']>();
  const calls: string[] = [];
  const states: QueuedState[] = [];
  const queued = createQueuedHandIn({
    ...{ disk, userId: 3, attemptId: 9, now: timers.now, after: timers.after, random: () => 1 },
    server: () => ({
      async late({ entries }) {
        calls.push('answers');
        await late.promise;
        const judged = entries.map(({ epoch, seq, position }) => ({
          ...{ epoch, seq, position },
          ...{ outcome: 'applied' as const, reason: null },
        }));
        return { entries: judged, serverNow: AT };
      },
      submit() {
        calls.push('hand-in');
        return answer.promise;
      },
      integrity: () => Promise.reject(new Error('not expected')),
    }),
    onChange: (state) => states.push(state),
  });
  const queuedAt = async () => (await disk.read(3, 9))?.attempt.queuedAt;
  return { ...timers, queued, late, answer, calls, states, queuedAt };
}

describe('createQueuedHandIn', () => {
  it('cannot be taken back while it is being sent', async () => {
    const { queued, late, answer, settled, states, queuedAt } = await bench();
    late.resolve();
    const sent = queued.send();
    await settled();
    expect(queued.state().isSending).toBe(true);
    expect(await queued.withdraw()).toBe(false);
    expect(await queuedAt()).toBe(AT);
    answer.resolve({ submitReason: 'learner' } as Schemas['AttemptResult']);
    await sent;
    expect(states.at(-1)).toMatchObject({ isSending: false, outcome: { handIn: 'handed-in' } });
    expect(await queued.withdraw()).toBe(false);
  });

  it('is not sent once it was taken back, also while its answers are on their way', async () => {
    const { queued, late, calls, settled, queuedAt } = await bench();
    const sent = queued.send();
    await settled();
    expect(calls).toEqual(['answers']);
    expect(queued.state().isSending).toBe(false);
    expect(await queued.withdraw()).toBe(true);
    late.resolve();
    await sent;
    await queued.send();
    expect(calls).toEqual(['answers']);
    expect(await queuedAt()).toBeNull();
  });

  it('is sent again while the server cannot be reached, and can be taken back in between', async () => {
    const { queued, late, answer, calls, pass, queuedAt } = await bench();
    late.resolve();
    answer.reject(new ApiError(0, { id: 'network', message: '' }));
    await queued.send();
    await pass(60_000);
    expect(calls.filter((call) => call === 'hand-in').length).toBeGreaterThan(2);
    expect(queued.state()).toMatchObject({ isSending: false, outcome: null });
    expect(await queued.withdraw()).toBe(true);
    const before = calls.length;
    await pass(60_000);
    expect([calls.length, await queuedAt()]).toEqual([before, null]);
  });
});
