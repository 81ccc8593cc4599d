import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { EntryState, JournalDisk } from '../journal/kept.ts';
import { memoryDisk } from '../journal/memory-disk.ts';
import { buildEntry, buildKept } from '../test-support/build-session.ts';
import { deliverHeld, heldHere, removeDelivered } from './leaving.ts';

const NETWORK = Object.assign(new Error('network'), { status: 0, id: 'network' });

async function keep(disk: JournalDisk, attemptId: number, ...states: [number, EntryState][]): Promise<void> {
  const { attempt } = buildKept({ id: attemptId, testId: attemptId });
  await disk.putAttempt(attempt);
  for (const [index, [position, state]] of states.entries()) {
    await disk.putEntry(buildEntry({ attemptId, seq: index + 1, position, state }));
  }
}

function leaving(disk: JournalDisk, { offline = false, refuses = false, written = 0 } = {}) {
  const reports: number[] = [];
  const closed: number[] = [];
  return {
    reports,
    closed,
    disk,
    isWritten: async (attemptId: number) => attemptId === written,
    userId: 3,
    now: () => 0,
    server: (attemptId: number) => ({
      async late({ entries, closing }: Schemas['LateAnswers']): Promise<Schemas['LateAnswersJudged']> {
        if (offline) throw NETWORK;
        if (closing !== undefined) closed.push(attemptId);
        const verdict = refuses
          ? { outcome: 'refused' as const, reason: 'too-late' as const }
          : { outcome: 'applied' as const, reason: null };
        const judged = entries.map(({ epoch, seq, position }) => ({ epoch, seq, position, ...verdict }));
        return { entries: judged, serverNow: '2026-11-21T12:00:00Z' };
      },
      async submit(): Promise<Schemas['AttemptResult']> {
        throw NETWORK;
      },
      async integrity(): Promise<Schemas['IntegrityNoted']> {
        if (offline) throw NETWORK;
        reports.push(attemptId);
        return { action: 'none', integrity: buildKept().attempt.session.integrity };
      },
    }),
  };
}

describe('signing out', () => {
  it('counts the questions with unsent answers, and answers that are not accepted', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, [0, 'waiting'], [0, 'waiting'], [1, 'acknowledged'], [2, 'waiting']);
    await keep(disk, 10, [0, 'refused']);
    const { attempt } = buildKept({ id: 11 });
    await disk.putAttempt({
      ...attempt,
      drafts: [{ position: 1, answer: { type: 'numeric', text: 'около 21' }, message: null }],
    });
    expect(await heldHere({ disk, userId: 3 })).toEqual({ unsent: 2, refused: 1, queued: 0 });
    expect(await heldHere({ disk, userId: 4 })).toEqual({ unsent: 0, refused: 0, queued: 0 });
  });

  it('removes an attempt only with all of its events delivered', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, [0, 'acknowledged']);
    for (let number = 1001; number <= 1150; number += 1) {
      const event = { id: `event-${number}`, kind: 'blur', at: '2026-11-21T09:05:00.000Z' } as const;
      await disk.putEvent({ userId: 3, attemptId: 9, event });
    }
    const sent = leaving(disk);
    expect(await removeDelivered(sent)).toBe(true);
    expect(sent.reports).toEqual([9, 9]);
    expect(await disk.attempts(3)).toEqual([]);
  });

  it('removes papers and journals that the server has, and keeps what is unsent', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, [0, 'waiting']);
    await keep(disk, 10, [0, 'acknowledged']);
    expect(await removeDelivered(leaving(disk))).toBe(false);
    expect((await disk.attempts(3)).map(({ attemptId }) => attemptId)).toEqual([9]);
    expect(await deliverHeld(leaving(disk))).toEqual([]);
    expect(await removeDelivered(leaving(disk))).toBe(true);
    expect(await disk.attempts(3)).toEqual([]);
  });

  it('keeps everything when the server cannot be reached', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, [0, 'waiting']);
    await expect(deliverHeld(leaving(disk, { offline: true }))).rejects.toThrow('network');
    expect(await heldHere({ disk, userId: 3 })).toEqual({ unsent: 1, refused: 0, queued: 0 });
  });

  it('keeps a queued hand-in, and counts it', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, [0, 'acknowledged']);
    const kept = await disk.read(3, 9);
    if (kept) await disk.putAttempt({ ...kept.attempt, queuedAt: '2026-11-21T09:05:00.000Z' });
    expect(await heldHere({ disk, userId: 3 })).toEqual({ unsent: 0, refused: 0, queued: 1 });
    expect(await removeDelivered(leaving(disk))).toBe(false);
    await expect(deliverHeld(leaving(disk))).rejects.toThrow('network');
    expect(await disk.attempts(3)).toHaveLength(1);
  });

  it('does not close the journal of an attempt that another tab still writes', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, [0, 'waiting']);
    await keep(disk, 10, [0, 'waiting']);
    const left = leaving(disk, { written: 9 });
    expect(await deliverHeld(left)).toEqual([]);
    expect(left.closed).toEqual([10]);
    expect((await disk.read(3, 9))?.entries).toMatchObject([{ state: 'acknowledged' }]);
  });

  it('tells what the server did not take', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, [4, 'waiting']);
    expect(await deliverHeld(leaving(disk, { refuses: true }))).toMatchObject([{ position: 4, reason: 'too-late' }]);
  });

  it('takes no event of the protocol along: it is reported first, or stays', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, [0, 'acknowledged']);
    const event = { id: 'event-0001', kind: 'hidden', at: '2026-11-21T09:01:00.000Z' } as const;
    await disk.putEvent({ userId: 3, attemptId: 9, event });
    expect(await removeDelivered(leaving(disk, { offline: true }))).toBe(false);
    expect(await disk.attempts(3)).toHaveLength(1);
    const online = leaving(disk);
    expect(await removeDelivered(online)).toBe(true);
    expect(online.reports).toEqual([9]);
  });
});
