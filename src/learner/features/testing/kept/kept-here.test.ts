import { describe, expect, it } from 'vitest';
import { memoryDisk } from '../journal/memory-disk.ts';
import { buildKept } from '../test-support/build-session.ts';
import { keptHere } from './kept-here.ts';

const MINUTE_MS = 60_000;
/** The device's clock is an hour ahead; the kept clock knows. */
const AHEAD_MS = 60 * MINUTE_MS;

describe('keptHere', () => {
  const started = Date.parse('2026-11-21T09:00:01Z');
  const clocks = { steady: () => 0, wall: () => started + AHEAD_MS + 3 * MINUTE_MS };

  async function disk(...attempts: { fields: Parameters<typeof buildKept>[0]; queuedAt?: string }[]) {
    const made = memoryDisk();
    for (const { fields, queuedAt = null } of attempts) {
      const { attempt } = buildKept(fields);
      await made.putAttempt({ ...attempt, clock: { server: started, wall: started + AHEAD_MS }, queuedAt });
    }
    return made;
  }

  it('tells the time left by the kept clock, the shortest first', async () => {
    const made = await disk(
      { fields: { id: 9, unlimited: true } },
      { fields: { id: 10 } },
      { fields: { id: 11, deadlineAt: '2026-11-21T09:05:01Z' }, queuedAt: '2026-11-21T09:02:00.000Z' },
    );
    expect(await keptHere(made, 3, clocks)).toMatchObject([
      { attemptId: 11, leftMs: 2 * MINUTE_MS, isQueued: true },
      { attemptId: 10, leftMs: 7 * MINUTE_MS - 1000, isQueued: false },
      { attemptId: 9, leftMs: null },
    ]);
  });

  it('leaves out what is not begun, and what belongs to others', async () => {
    const made = await disk({ fields: { id: 9, begun: false } }, { fields: { id: 10 } });
    expect((await keptHere(made, 3, clocks)).map(({ attemptId }) => attemptId)).toEqual([10]);
    expect(await keptHere(made, 4, clocks)).toEqual([]);
  });

  it('has no clock for a paused attempt', async () => {
    const made = await disk({ fields: { pausedAt: '2026-11-21T09:01:00Z' } });
    expect(await keptHere(made, 3, clocks)).toMatchObject([{ leftMs: null }]);
  });
});
