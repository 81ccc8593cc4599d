import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEntry, buildKept } from '../test-support/build-session.ts';
import { openIdbDisk } from './idb-disk.ts';
import { createJournal } from './journal.ts';

vi.mock('idb', () => ({ openDB: vi.fn() }));

/** The stores of each writing transaction, and its durability. */
const writes: [string, string][] = [];

beforeEach(() => {
  writes.length = 0;
  const store = { put: async () => {}, delete: async () => {} };
  const transaction = (stores: string | string[], _mode: string, options?: IDBTransactionOptions) => {
    writes.push([[stores].flat().join(' '), options?.durability ?? 'default']);
    return { store, objectStore: () => store, done: Promise.resolve() };
  };
  vi.mocked(openDB).mockResolvedValue({ transaction, close: () => {} } as never);
});

describe('openIdbDisk', () => {
  it('says that the journal is stored only when all of it would survive a power failure', async () => {
    const journal = createJournal({ disk: await openIdbDisk(), kept: buildKept(), now: () => 0, onDurable: () => {} });
    journal.keepPaper();
    journal.write(0, buildEntry().answer);
    journal.note({ id: 'event-0001', kind: 'hidden', at: '2026-11-21T09:05:00.000Z' });
    journal.keep({ queuedAt: '2026-11-21T09:05:00.000Z' });
    expect(await journal.isStored()).toBe(true);
    expect(writes).toEqual([
      ['attempts standings', 'strict'],
      ['entries', 'strict'],
      ['events', 'strict'],
      ['standings', 'strict'],
    ]);
  });

  it('writes what is typed while it writes in one go', async () => {
    const kept = buildKept();
    const journal = createJournal({ disk: await openIdbDisk(), kept, now: () => 0, onDurable: () => {} });
    for (const text of ['д', 'да', 'да!']) {
      journal.write(1, { type: 'short_text', text });
      journal.heard({ receipt: text, count: 0, serverNow: kept.attempt.receiptAt });
    }
    expect(await journal.isStored()).toBe(true);
    expect(writes).toEqual([
      ['entries', 'strict'],
      ['standings', 'strict'],
    ]);
  });
});
