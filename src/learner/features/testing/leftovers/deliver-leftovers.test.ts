import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/browser/api-error.ts';
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

/** Requests that only a queued hand-in needs. */
const UNUSED = {
  submit: () => Promise.reject(new Error('not expected')),
  integrity: () => Promise.reject(new Error('not expected')),
};

function bench(disk: JournalDisk, standings: Record<number, AttemptStanding>) {
  const sent: { attemptId: number; entries: number; closes: boolean }[] = [];
  const run = () =>
    deliverLeftovers({
      disk,
      userId: 3,
      standing: async ({ testId }) => standings[testId] ?? 'over',
      now: () => 0,
      server: (attemptId) => ({
        ...UNUSED,
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
    expect((await run()).leftovers).toMatchObject([
      { attemptId: 9, testId: 4, judged: [{ position: 0, outcome: 'applied' }] },
    ]);
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
    expect(await run()).toEqual({ leftovers: [], failures: [] });
    expect(sent).toEqual([]);
    expect(await disk.attempts(3)).toHaveLength(1);
  });

  it('delivers what a running attempt left whose page is closed, and keeps its journal', async () => {
    const disk = memoryDisk();
    await keep(disk, 9, 4, true);
    const { run, sent } = bench(disk, { 4: 'running' });
    expect((await run()).leftovers).toMatchObject([{ attemptId: 9 }]);
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
      server: () => ({ ...UNUSED, late: () => Promise.reject(new Error('network')) }),
    });
    expect(await offline).toMatchObject({ leftovers: [], failures: [{ message: 'network' }] });
    expect((await disk.read(3, 9))?.entries).toHaveLength(1);
  });

  it.each(['the server refuses it', 'its journal cannot be read', 'its test is gone'])(
    'delivers the others when one attempt cannot be delivered: %s',
    async (why) => {
      const whole = memoryDisk();
      await keep(whole, 9, 4, true);
      await keep(whole, 10, 5, true);
      const bad = new ApiError(404, { id: 'not-found', message: 'Не найдено' });
      const fails = (attemptId: number, because: string) => attemptId === 9 && why.includes(because);
      const disk: JournalDisk = {
        ...whole,
        read: (userId, attemptId) =>
          fails(attemptId, 'journal') ? Promise.reject(bad) : whole.read(userId, attemptId),
      };
      const delivery = await deliverLeftovers({
        disk,
        userId: 3,
        standing: ({ attemptId }) => (fails(attemptId, 'test') ? Promise.reject(bad) : Promise.resolve('over')),
        now: () => 0,
        server: (attemptId) => ({
          ...UNUSED,
          late: async ({ entries }) => {
            if (fails(attemptId, 'server')) throw bad;
            const judged = entries.map(({ epoch, seq, position }) => ({
              ...{ epoch, seq, position },
              ...{ outcome: 'applied' as const, reason: null },
            }));
            return { entries: judged, serverNow: '2026-11-21T12:00:00Z' };
          },
        }),
      });
      expect(delivery).toMatchObject({ leftovers: [{ attemptId: 10 }], failures: [bad] });
      expect((await whole.attempts(3)).map(({ attemptId }) => attemptId)).toEqual([9]);
      expect((await whole.read(3, 9))?.entries).toMatchObject([{ state: 'waiting' }]);
    },
  );

  describe('with a queued hand-in', () => {
    const at = '2026-11-21T09:05:00.000Z';
    async function queue(disk: JournalDisk, waiting: boolean): Promise<void> {
      const { attempt } = buildKept({ id: 9, testId: 4 });
      await disk.putAttempt({ ...attempt, queuedAt: at });
      const entry = buildEntry({ attemptId: 9, state: waiting ? 'waiting' : 'acknowledged' });
      await disk.putEntry(entry);
      await disk.putEvent({ userId: 3, attemptId: 9, event: { id: 'event-0001', kind: 'hidden', at } });
    }

    function send(disk: JournalDisk, submit: () => Promise<Schemas['AttemptResult']>) {
      const calls: string[] = [];
      const integrity = { fails: false };
      const now: { standing: AttemptStanding } = { standing: 'running' };
      let closing: Schemas['JournalClosing'] | undefined;
      const run = () =>
        deliverLeftovers({
          disk,
          userId: 3,
          standing: async () => now.standing,
          now: () => 0,
          server: () => ({
            async late({ entries, closing: said }) {
              calls.push(`${entries.length} answers${said === undefined ? '' : ', closing'}`);
              const judged = entries.map(({ epoch, seq, position }) => ({
                epoch,
                seq,
                position,
                outcome: 'applied' as const,
                reason: null,
              }));
              return { entries: judged, serverNow: at };
            },
            async integrity({ events }) {
              if (integrity.fails) throw new ApiError(0, { id: 'network', message: '' });
              calls.push(`${events.length} events`);
              return { action: 'none', integrity: buildKept().attempt.session.integrity };
            },
            submit(body) {
              calls.push('hand-in');
              closing = body;
              return submit();
            },
          }),
        });
      return { calls, run, integrity, now, closing: () => closing };
    }
    const result = (submitReason: 'learner' | 'deadline') => async () => ({ submitReason }) as Schemas['AttemptResult'];

    it('delivers the answers and events first, names the head, and forgets the journal', async () => {
      const disk = memoryDisk();
      await queue(disk, true);
      const { calls, run, closing } = send(disk, result('learner'));
      expect((await run()).leftovers).toMatchObject([{ attemptId: 9, handIn: 'handed-in', judged: [{ position: 0 }] }]);
      expect(calls).toEqual(['1 answers', '1 events', 'hand-in']);
      expect(closing()).toMatchObject({ epoch: 1, head: { count: 1 } });
      expect(await disk.attempts(3)).toEqual([]);
    });

    it('delivers all events, in hundreds', async () => {
      const disk = memoryDisk();
      await queue(disk, false);
      for (let number = 2; number <= 250; number += 1) {
        const id = `event-${String(number).padStart(4, '0')}`;
        await disk.putEvent({ userId: 3, attemptId: 9, event: { id, kind: 'hidden', at } });
      }
      const { calls, run } = send(disk, result('learner'));
      await run();
      expect(calls.filter((call) => call.endsWith('events'))).toEqual(['100 events', '100 events', '50 events']);
      expect(calls.at(-1)).toBe('hand-in');
      expect(await disk.attempts(3)).toEqual([]);
    });

    it('hands in once without the events that could not be sent, and delivers them later', async () => {
      const disk = memoryDisk();
      await queue(disk, false);
      const { calls, run, integrity, now } = send(disk, result('learner'));
      integrity.fails = true;
      expect(await run()).toMatchObject({ leftovers: [{ handIn: 'handed-in' }], failures: [{ id: 'network' }] });
      expect((await disk.read(3, 9))?.events).toHaveLength(1);
      integrity.fails = false;
      now.standing = 'over';
      expect(await run()).toEqual({ leftovers: [], failures: [] });
      expect(calls).toEqual(['hand-in', '0 answers, closing', '1 events']);
      expect(await disk.attempts(3)).toEqual([]);
    });

    it('does not claim a hand-in that came after the end', async () => {
      const disk = memoryDisk();
      await queue(disk, false);
      const { run } = send(disk, result('deadline'));
      expect((await run()).leftovers).toMatchObject([{ handIn: 'over' }]);
      expect(await disk.attempts(3)).toEqual([]);
    });

    it('drops it when another window goes on, and keeps the journal', async () => {
      const disk = memoryDisk();
      await queue(disk, false);
      const { run } = send(disk, () => Promise.reject(new ApiError(409, { id: 'attempt-taken-over', message: '' })));
      expect((await run()).leftovers).toMatchObject([{ handIn: 'refused' }]);
      expect((await disk.read(3, 9))?.attempt.queuedAt).toBeNull();
    });

    it('stays in the queue without a network, with the answers that were delivered', async () => {
      const disk = memoryDisk();
      await queue(disk, true);
      const { run } = send(disk, () => Promise.reject(new ApiError(0, { id: 'network', message: '' })));
      expect(await run()).toMatchObject({ leftovers: [], failures: [{ id: 'network' }] });
      const kept = await disk.read(3, 9);
      expect(kept?.attempt.queuedAt).toBe(at);
      expect(kept?.entries).toMatchObject([{ state: 'acknowledged' }]);
    });
  });
});
