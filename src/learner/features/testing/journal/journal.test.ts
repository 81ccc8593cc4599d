import { describe, expect, it } from 'vitest';
import { emptyHead, headAfter } from '#shared/exams/journal-chain.ts';
import { buildEntry, buildKept } from '../test-support/build-session.ts';
import { testTimers } from '../test-support/timers.ts';
import { createJournal } from './journal.ts';
import type { Answer, JournalDisk } from './kept.ts';
import { memoryDisk } from './memory-disk.ts';

const text = (value: string): Answer => ({ type: 'short_text', text: value });
const choice = (value: boolean): Answer => ({ type: 'true_false', value });

function bench(disk: JournalDisk = memoryDisk(), kept = buildKept()) {
  const timers = testTimers();
  const durable: boolean[] = [];
  const journal = createJournal({ disk, kept, now: timers.now, onDurable: (value) => durable.push(value) });
  journal.keepPaper();
  return { ...timers, journal, disk, durable };
}

describe('createJournal', () => {
  it('numbers what is written and has it on the disk when it says so', async () => {
    const { journal, disk, pass } = bench();
    const first = journal.write(0, choice(true));
    await first.stored;
    expect((await disk.read(3, 9))?.entries).toEqual([first.entry]);
    expect(first.entry).toMatchObject({ epoch: 1, seq: 1, receipt: 'receipt-0', at: '2026-11-21T09:00:01.000Z' });
    await pass(5000);
    expect(journal.place({ currentQuestion: 2, marked: [] })).toBe(1);
    expect(journal.write(1, text('a')).entry).toMatchObject({ seq: 2, at: '2026-11-21T09:00:06.000Z' });
    await journal.settled();
    const kept = await disk.read(3, 9);
    expect(kept?.attempt.progress).toEqual({ currentQuestion: 2, marked: [] });
    expect(bench(disk, kept ?? undefined).journal.tell()).toEqual(journal.tell());
  });

  it('does not hold the disk for forbidden because something new has come while it wrote', async () => {
    const disk = memoryDisk();
    const { journal, durable } = bench({
      ...disk,
      putEntry: async (entry) => {
        journal.heard({
          receipt: `receipt-${entry.seq + 1}`,
          count: entry.seq,
          serverNow: Date.parse(entry.at) + 1000,
        });
        await disk.putEntry(entry);
      },
    });
    await journal.write(0, choice(true)).stored;
    journal.write(1, choice(true));
    await journal.settled();
    expect(durable).toEqual([]);
  });

  it('takes the newest receipt, and never claims a time before it', async () => {
    const { journal } = bench();
    journal.heard({ receipt: 'receipt-2', count: 0, serverNow: Date.parse('2026-11-21T09:00:09Z') });
    journal.heard({ receipt: 'receipt-1', count: 0, serverNow: Date.parse('2026-11-21T09:00:05Z') });
    expect(journal.write(0, choice(true)).entry).toMatchObject({
      receipt: 'receipt-2',
      at: '2026-11-21T09:00:09.000Z',
    });
  });

  it('keeps one entry of a text that is being typed, but a new one after a pause or once the server was told', async () => {
    const { journal, disk, pass } = bench();
    journal.write(1, text('a'));
    journal.write(1, text('ab'));
    journal.write(1, text('abc'));
    await journal.settled();
    expect(journal.tell().count).toBe(1);
    journal.write(1, text('abcd'));
    await pass(11_000);
    journal.write(1, text('abcde'));
    await journal.settled();
    const kept = (await disk.read(3, 9))?.entries ?? [];
    expect(kept.map(({ seq, answer }) => [seq, answer])).toEqual([
      [1, text('abc')],
      [2, text('abcd')],
      [3, text('abcde')],
    ]);
  });

  it('settles a question up to what was acknowledged, and in its own window only', async () => {
    const kept = buildKept({ epoch: 2 });
    const old = buildEntry({ epoch: 1, seq: 7, answer: choice(false), at: '2026-11-21T09:00:00.000Z' });
    const { journal } = bench(memoryDisk(), { ...kept, entries: [old] });
    const first = journal.write(0, choice(true));
    journal.write(1, text('x'));
    journal.write(0, choice(false));
    journal.settle(first.entry, 'acknowledged');
    expect(journal.waiting().map(({ epoch, position, seq }) => [epoch, position, seq])).toEqual([
      [1, 0, 7],
      [2, 1, 2],
      [2, 0, 3],
    ]);
  });

  it('chains its entries, from the receipt of the first', async () => {
    const { journal } = bench();
    const first = journal.write(0, choice(true)).entry;
    await journal.settled();
    const told = journal.tell();
    journal.heard({ receipt: 'receipt-1', count: told.count, serverNow: Date.parse('2026-11-21T09:00:05Z') });
    const second = journal.write(2, choice(false)).entry;
    await journal.settled();
    expect(told).toEqual(headAfter(emptyHead(9, 1), first));
    expect(journal.tell()).toEqual(headAfter(told, second));
    const links = [`0:${first.digest}`, `2:${second.digest}`];
    expect(journal.chainsFrom(1)).toEqual([{ epoch: 1, base: 'receipt-0', links }]);
    expect(journal.chainsFrom(2)).toEqual([]);
  });

  it('holds what a full disk refuses, says so, and writes it when there is room', async () => {
    const whole = memoryDisk();
    let full = true;
    const disk: JournalDisk = {
      ...whole,
      putEntry: (entry) => (full ? Promise.reject(new DOMException('', 'QuotaExceededError')) : whole.putEntry(entry)),
    };
    const { journal, durable } = bench(disk);
    await journal.write(0, choice(true)).stored;
    expect(durable).toEqual([false]);
    expect(journal.waiting()).toHaveLength(1);
    full = false;
    await journal.write(2, choice(false)).stored;
    expect(durable).toEqual([false, true]);
    expect((await whole.read(3, 9))?.entries.map(({ position }) => position)).toEqual([0, 2]);
  });

  it('names to the server only what is on disk, and everything when it closes', async () => {
    const whole = memoryDisk();
    let full = false;
    const disk: JournalDisk = {
      ...whole,
      putEntry: (entry) => (full ? Promise.reject(new DOMException('', 'QuotaExceededError')) : whole.putEntry(entry)),
    };
    const { journal } = bench(disk);
    await journal.write(0, choice(true)).stored;
    expect(await journal.isStored()).toBe(true);
    full = true;
    await journal.write(2, choice(true)).stored;
    expect(journal.tell().count).toBe(1);
    expect(await journal.isStored()).toBe(false);
    expect(journal.close().count).toBe(2);
    // The page is lost, and with it what was only in memory: the journal goes on from what was told.
    const kept = await whole.read(3, 9);
    if (kept === null) throw new Error('nothing was kept');
    full = false;
    const later = bench(disk, kept).journal;
    expect(later.tell()).toEqual({ count: 1, hash: journal.tell().hash });
    expect(later.write(1, text('a')).entry.seq).toBe(2);
  });

  it('goes on from what is on disk where a text was typed on after the head was stored', async () => {
    const disk = memoryDisk();
    const { journal } = bench(disk);
    await journal.write(1, text('a')).stored;
    // A receipt for an earlier request stores the standing of the attempt.
    journal.heard({ receipt: 'receipt-1', count: 0, serverNow: Date.parse('2026-11-21T09:00:02Z') });
    await journal.settled();
    await disk.putEntry(journal.write(1, text('ab')).entry);
    const kept = await disk.read(3, 9);
    if (kept === null) throw new Error('nothing was kept');
    const { journal: later } = bench(memoryDisk(), kept);
    const [entry] = later.waiting();
    expect(entry).toMatchObject({ seq: 1, answer: text('ab') });
    if (entry) expect(later.close()).toEqual(headAfter(emptyHead(9, 1), entry));
  });

  it('goes on in a later page where the earlier one was killed', async () => {
    const disk = memoryDisk();
    const before = bench(disk);
    await before.journal.write(0, choice(true)).stored;
    const kept = await disk.read(3, 9);
    if (kept === null) throw new Error('nothing was kept');
    const { journal } = bench(disk, kept);
    expect(journal.waiting()).toHaveLength(1);
    expect(journal.write(2, choice(true)).entry.seq).toBe(2);
  });

  it('writes the paper once, and of every receipt only what changes', async () => {
    const disk = memoryDisk();
    const written: { what: string; bytes: number }[] = [];
    const note = (what: string, value: object) => written.push({ what, bytes: JSON.stringify(value).length });
    const { journal } = bench(
      {
        ...disk,
        putAttempt: (attempt) => {
          note('paper', attempt);
          return disk.putAttempt(attempt);
        },
        putStanding: (standing) => {
          note('standing', standing);
          return disk.putStanding(standing);
        },
      },
      buildKept({ title: { ru: 'Ж'.repeat(50_000) } }),
    );
    for (const second of [2, 3, 4]) {
      journal.heard({ receipt: `receipt-${second}`, count: 0, serverNow: Date.parse(`2026-11-21T09:00:0${second}Z`) });
      await journal.settled();
    }
    expect(written.map(({ what }) => what)).toEqual(['paper', 'standing', 'standing', 'standing']);
    expect(Math.max(...written.slice(1).map(({ bytes }) => bytes))).toBeLessThan(1000);
    const session = { ...journal.attempt().session, pausedAt: '2026-11-21T09:00:05Z' };
    journal.keep({ session });
    await journal.settled();
    const kept = await disk.read(3, 9);
    expect(kept?.attempt).toEqual(journal.attempt());
    expect(kept?.attempt).toMatchObject({ receipt: 'receipt-4', session: { pausedAt: '2026-11-21T09:00:05Z' } });
  });

  it('does not read how an earlier window stood', async () => {
    const disk = memoryDisk();
    const before = bench(disk);
    before.journal.place({ currentQuestion: 2, marked: [1] });
    await before.journal.settled();
    const next = buildKept({ epoch: 2 });
    await disk.putAttempt(next.attempt);
    expect((await disk.read(3, 9))?.attempt).toEqual(next.attempt);
    await disk.putStanding({ ...next.attempt, progress: null, places: 7 });
    expect((await disk.read(3, 9))?.attempt.places).toBe(7);
    await disk.putStanding({ ...before.journal.attempt() });
    expect((await disk.read(3, 9))?.attempt.places).toBe(0);
  });

  it('keeps events until they are dropped, and forgets everything in the end', async () => {
    const { journal, disk } = bench();
    const event = { id: 'event-00001', kind: 'hidden' as const, at: '2026-11-21T09:00:03Z' };
    journal.note(event);
    await journal.settled();
    expect((await disk.read(3, 9))?.events.map((one) => one.event)).toEqual([event]);
    journal.drop([event]);
    await journal.settled();
    expect((await disk.read(3, 9))?.events).toEqual([]);
    await journal.forget();
    expect(await disk.read(3, 9)).toBeNull();
    expect(await disk.attempts(3)).toEqual([]);
  });
});
