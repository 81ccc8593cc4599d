import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { JournalDisk } from '../journal/kept.ts';
import { memoryDisk } from '../journal/memory-disk.ts';
import { buildEntry, buildKept } from '../test-support/build-session.ts';
import { deliverLeftovers } from './deliver-leftovers.ts';

async function keep(disk: JournalDisk, attemptId: number, testId: number, waiting: boolean): Promise<void> {
  const { attempt } = buildKept({ id: attemptId, testId });
  await disk.putAttempt(attempt);
  await disk.putEntry(buildEntry({ attemptId, state: waiting ? 'waiting' : 'acknowledged' }));
}

function bench(disk: JournalDisk, active: Record<number, number>) {
  const sent: number[] = [];
  const run = () =>
    deliverLeftovers({
      disk,
      userId: 3,
      activeAttempt: async (testId) => active[testId] ?? null,
      now: () => 0,
      server: (attemptId) => ({
        async late({ entries }): Promise<Schemas['LateAnswersJudged']> {
          sent.push(attemptId);
          const judged = entries.map(({ epoch, seq, position }) => ({
            epoch,
            seq,
            position,
            outcome: 'applied' as const,
            reason: null,
          }));
          return { entries: judged, serverNow: '2026-11-21T12:00:00Z' };
        },
      }),
    });
  return { sent, run };
}

describe('deliverLeftovers', () => {
  it('delivers what closed attempts left, and forgets them', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, 4, true);
    await keep(disk, 10, 5, false);
    const { run, sent } = bench(disk, {});
    expect(await run()).toMatchObject([{ attemptId: 9, testId: 4, judged: [{ position: 0, outcome: 'applied' }] }]);
    expect(sent).toEqual([9]);
    expect(await disk.attempts(3)).toEqual([]);
  });

  it('leaves alone what is still under way', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, 4, true);
    const { run, sent } = bench(disk, { 4: 9 });
    expect(await run()).toEqual([]);
    expect(sent).toEqual([]);
    expect(await disk.attempts(3)).toHaveLength(1);
  });

  it('keeps everything when the server cannot be reached', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, 4, true);
    const offline = deliverLeftovers({
      disk,
      userId: 3,
      activeAttempt: () => Promise.reject(new Error('network')),
      now: () => 0,
      server: () => ({ late: () => Promise.reject(new Error('network')) }),
    });
    await expect(offline).rejects.toThrow('network');
    expect((await disk.read(3, 9))?.entries).toHaveLength(1);
  });
});
