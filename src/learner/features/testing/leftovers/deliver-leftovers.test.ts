import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { JournalDisk } from '../journal/kept.ts';
import { memoryDisk } from '../journal/memory-disk.ts';
import { buildEntry, buildKept } from '../test-support/build-session.ts';
import { type AttemptStanding, deliverLeftovers } from './deliver-leftovers.ts';

async function keep(disk: JournalDisk, attemptId: number, testId: number, waiting: boolean): Promise<void> {
  const { attempt } = buildKept({ id: attemptId, testId });
  await disk.putAttempt(attempt);
  await disk.putEntry(buildEntry({ attemptId, state: waiting ? 'waiting' : 'acknowledged' }));
}

function bench(disk: JournalDisk, standings: Record<number, AttemptStanding>) {
  const sent: { attemptId: number; entries: number; closes: boolean }[] = [];
  const run = () =>
    deliverLeftovers({
      disk,
      userId: 3,
      standing: async ({ testId }) => standings[testId] ?? 'over',
      now: () => 0,
      server: (attemptId) => ({
        async late({ entries, closing }): Promise<Schemas['LateAnswersJudged']> {
          sent.push({ attemptId, entries: entries.length, closes: closing !== undefined });
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
    expect(sent).toEqual([
      { attemptId: 9, entries: 1, closes: true },
      { attemptId: 10, entries: 0, closes: true },
    ]);
    expect(await disk.attempts(3)).toEqual([]);
  });

  it('leaves alone what is open in this browser', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, 4, true);
    const { run, sent } = bench(disk, { 4: 'open-here' });
    expect(await run()).toEqual([]);
    expect(sent).toEqual([]);
    expect(await disk.attempts(3)).toHaveLength(1);
  });

  it('delivers what a running attempt left whose page is closed, and keeps its journal', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, 4, true);
    const { run, sent } = bench(disk, { 4: 'running' });
    expect(await run()).toMatchObject([{ attemptId: 9 }]);
    expect(sent).toEqual([{ attemptId: 9, entries: 1, closes: false }]);
    expect((await disk.read(3, 9))?.entries).toMatchObject([{ state: 'acknowledged' }]);
  });

  it('keeps everything when the server cannot be reached', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, 4, true);
    const offline = deliverLeftovers({
      disk,
      userId: 3,
      standing: () => Promise.reject(new Error('network')),
      now: () => 0,
      server: () => ({ late: () => Promise.reject(new Error('network')) }),
    });
    await expect(offline).rejects.toThrow('network');
    expect((await disk.read(3, 9))?.entries).toHaveLength(1);
  });
});
