import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/browser/api-error.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { createJournal } from '../journal/journal.ts';
import type { KeptEntry } from '../journal/kept.ts';
import { memoryDisk } from '../journal/memory-disk.ts';
import { buildEntry, buildKept } from '../test-support/build-session.ts';
import { deliverLate } from './late-answers.ts';

const entryOf = (seq: number, text = 'да'): KeptEntry =>
  buildEntry({ attemptId: 1, seq, answer: { type: 'essay', text } });

async function bench(entries: KeptEntry[], refusal: (body: Schemas['LateAnswers']) => Error | undefined) {
  const disk = memoryDisk();
  const { attempt } = buildKept({ id: 1 });
  await disk.putAttempt(attempt);
  for (const entry of entries) await disk.putEntry(entry);
  const kept = await disk.read(3, 1);
  if (kept === null) throw new Error('nothing was kept');
  const journal = createJournal({ disk, kept, now: () => 0, onDurable: () => {} });
  const taken: number[][] = [];
  const run = () =>
    deliverLate(journal, journal.waiting(), async (body) => {
      const refused = refusal(body);
      if (refused !== undefined) throw refused;
      taken.push(body.entries.map(({ seq }) => seq));
      const judged = body.entries.map(({ epoch, seq, position }) => ({
        ...{ epoch, seq, position },
        ...{ outcome: 'applied' as const, reason: null },
      }));
      return { entries: judged, serverNow: '2026-11-21T12:00:00Z' };
    });
  return { journal, taken, run };
}

const tooLarge = new ApiError(413, { id: 'body-too-large', message: 'Too much' });
const busy = new ApiError(429, { id: 'too-many-at-once', message: 'Later', details: { retryAfterSeconds: 10 } });

describe('deliverLate', () => {
  it('sends long journals in parts, by their number and by their length, the newest first', async () => {
    const many = await bench(
      Array.from({ length: 1100 }, (_, index) => entryOf(index + 1)),
      () => undefined,
    );
    await many.run();
    expect(many.taken.map((part) => part.length)).toEqual([500, 500, 100]);
    const long = await bench(
      Array.from({ length: 25 }, (_, index) => entryOf(index + 1, 'ж'.repeat(50_000))),
      () => undefined,
    );
    await long.run();
    expect(long.taken.map((part) => part.length)).toEqual([9, 9, 7]);
    expect(long.journal.waiting()).toEqual([]);
  });

  it('sends what was too much for one request in smaller parts', async () => {
    const { journal, taken, run } = await bench(
      Array.from({ length: 7 }, (_, index) => entryOf(index + 1)),
      ({ entries }) => (entries.length > 2 ? tooLarge : undefined),
    );
    const { judged } = await run();
    expect(taken).toEqual([[6, 7], [4, 5], [2, 3], [1]]);
    expect(journal.waiting()).toEqual([]);
    expect(judged).toMatchObject([{ position: 0, outcome: 'applied' }]);
  });

  describe('with several windows', () => {
    const inWindow = (epoch: number, seq: number, position: number, state: KeptEntry['state'] = 'waiting') =>
      buildEntry({ attemptId: 1, epoch, seq, position, state, receipt: `opened-${epoch}` });

    it('shows the journals of later windows with each part, also where all of them was saved', async () => {
      const sent: Schemas['LateAnswers'][] = [];
      const { run } = await bench(
        [
          ...Array.from({ length: 501 }, (_, index) => inWindow(1, index + 1, index)),
          inWindow(2, 1, 0, 'acknowledged'),
          inWindow(3, 1, 5),
        ],
        (body) => {
          sent.push(body);
          return undefined;
        },
      );
      await run();
      const shown = sent.map(({ chains = [] }) => chains.map(({ epoch, base, links }) => [epoch, base, links.length]));
      const later = [
        [2, 'opened-2', 1],
        [3, 'opened-3', 1],
      ];
      expect(shown).toEqual([
        [[1, 'opened-1', 501], ...later],
        [[1, 'opened-1', 501], ...later],
      ]);
    });

    it('sends what was refused, and what only says that a question was reached, along', async () => {
      const { run, taken } = await bench(
        [
          { ...inWindow(1, 6, 3, 'acknowledged'), answer: null },
          inWindow(1, 7, 0),
          inWindow(2, 1, 1, 'refused'),
          inWindow(2, 2, 0, 'refused'),
          inWindow(2, 3, 2, 'acknowledged'),
        ],
        () => undefined,
      );
      await run();
      expect(taken).toEqual([[6, 7, 1, 2]]);
    });

    it('sends the last answer to each question first, with what was refused in its window', async () => {
      const { run, taken } = await bench(
        [
          inWindow(1, 1, 3, 'refused'),
          ...Array.from({ length: 520 }, (_, index) => inWindow(1, index + 2, index < 20 ? index : 30)),
        ],
        () => undefined,
      );
      await run();
      expect(taken.map(({ length }) => length)).toEqual([501, 21]);
      expect(taken[0]).toEqual(expect.arrayContaining([1, 2, 21, 521]));
    });

    it('shows all its journals when it only says that it writes nothing more', async () => {
      const { journal } = await bench([inWindow(1, 1, 0, 'acknowledged')], () => undefined);
      const sent: Schemas['LateAnswers'][] = [];
      const closing = { epoch: 1, head: journal.tell() };
      await deliverLate(
        journal,
        [],
        async (body) => {
          sent.push(body);
          return { entries: [], serverNow: '2026-11-21T12:00:00Z' };
        },
        closing,
      );
      expect(sent).toMatchObject([{ entries: [], chains: [{ epoch: 1, base: 'opened-1' }], closing }]);
    });
  });

  it.each([
    ['does not take even one', tooLarge],
    ['asks to come again', busy],
  ])('keeps everything while the server %s', async (_, error) => {
    const { journal, run } = await bench([entryOf(1), entryOf(2)], () => error);
    await expect(run()).rejects.toBe(error);
    expect(journal.waiting().map(({ seq }) => seq)).toEqual([1, 2]);
  });
});
