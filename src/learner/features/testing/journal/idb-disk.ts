import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { emptyHead, linkOf } from '#shared/exams/journal-chain.ts';
import {
  type JournalDisk,
  type KeptAttempt,
  type KeptEntry,
  type KeptEvent,
  type KeptStanding,
  withStanding,
} from './kept.ts';

interface Schema extends DBSchema {
  attempts: { key: [number, number]; value: KeptAttempt };
  standings: { key: [number, number]; value: KeptStanding };
  entries: { key: [number, number, number, number]; value: KeptEntry };
  events: { key: [number, number, string]; value: KeptEvent };
}

const NAME = 'synaq-exams';
const VERSION = 3;
/**
 * A write is complete only when it would survive a power failure: whoever relies on the journal (isStored) relies on all of it. Nobody
 * waits for a write while typing; what comes meanwhile goes into the next one.
 */
const ON_DISK = { durability: 'strict' } as const;
/** An empty array sorts after all numbers and strings, so it ends the key range of an attempt. */
const END: [] = [];

/**
 * Journals in IndexedDB.
 * @throws DOMException when the browser blocks it
 */
export async function openIdbDisk(): Promise<JournalDisk> {
  let db: IDBPDatabase<Schema> | undefined;
  const open = async () => {
    db = await openDB<Schema>(NAME, VERSION, {
      upgrade(older, version, _wanted, tx) {
        if (version < 1) {
          older.createObjectStore('attempts', { keyPath: ['userId', 'attemptId'] });
          older.createObjectStore('entries', { keyPath: ['userId', 'attemptId', 'epoch', 'seq'] });
          older.createObjectStore('events', { keyPath: ['userId', 'attemptId', 'event.id'] });
        }
        if (version < 2) older.createObjectStore('standings', { keyPath: ['userId', 'attemptId'] });
        if (version === 1 || version === 2) chainAll(tx).catch(() => tx.abort());
      },
      // Another tab wants to upgrade the database. The next write opens a new connection.
      blocking() {
        db?.close();
        db = undefined;
      },
      terminated() {
        db = undefined;
      },
    });
    return db;
  };
  /**
   * Browsers sometimes close the database connection for no reason. A failed operation is retried once with a new
   * connection, so all operations must be repeatable.
   */
  const use = async <T>(work: (on: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    try {
      return await work(db ?? (await open()));
    } catch {
      db?.close();
      db = undefined;
      return work(await open());
    }
  };
  await use(async () => undefined);

  return {
    attempts: (userId) => use((on) => on.getAll('attempts', IDBKeyRange.bound([userId], [userId, END]))),

    read: (userId, attemptId) =>
      use(async (on) => {
        const range = IDBKeyRange.bound([userId, attemptId], [userId, attemptId, END]);
        const tx = on.transaction(['attempts', 'standings', 'entries', 'events']);
        const [attempt, standing, entries, events] = await Promise.all([
          tx.objectStore('attempts').get([userId, attemptId]),
          tx.objectStore('standings').get([userId, attemptId]),
          tx.objectStore('entries').getAll(range),
          tx.objectStore('events').getAll(range),
          tx.done,
        ]);
        return attempt ? { attempt: withStanding(attempt, standing), entries, events } : null;
      }),

    putAttempt: (attempt) =>
      use(async (on) => {
        const tx = on.transaction(['attempts', 'standings'], 'readwrite', ON_DISK);
        await Promise.all([
          tx.objectStore('attempts').put(attempt),
          tx.objectStore('standings').delete([attempt.userId, attempt.attemptId]),
          tx.done,
        ]);
      }),

    putStanding: (standing) =>
      use(async (on) => {
        const tx = on.transaction('standings', 'readwrite', ON_DISK);
        await Promise.all([tx.store.put(standing), tx.done]);
      }),

    putEntry: (entry) =>
      use(async (on) => {
        const tx = on.transaction('entries', 'readwrite', ON_DISK);
        await Promise.all([tx.store.put(entry), tx.done]);
      }),

    putEvent: (event) =>
      use(async (on) => {
        const tx = on.transaction('events', 'readwrite', ON_DISK);
        await Promise.all([tx.store.put(event), tx.done]);
      }),

    dropEvents: (events) =>
      use(async (on) => {
        const tx = on.transaction('events', 'readwrite');
        const gone = events.map(({ userId, attemptId, event }) => tx.store.delete([userId, attemptId, event.id]));
        await Promise.all([...gone, tx.done]);
      }),

    forget: (userId, attemptId) =>
      use(async (on) => {
        const range = IDBKeyRange.bound([userId, attemptId], [userId, attemptId, END]);
        const tx = on.transaction(['attempts', 'standings', 'entries', 'events'], 'readwrite');
        await Promise.all([
          tx.objectStore('attempts').delete([userId, attemptId]),
          tx.objectStore('standings').delete([userId, attemptId]),
          tx.objectStore('entries').delete(range),
          tx.objectStore('events').delete(range),
          tx.done,
        ]);
      }),
  };
}

/**
 * Journals of before version 3 are no chains, and their head was the number of the last entry. What they hold still arrives; the server
 * cannot know when it was written.
 */
async function chainAll(tx: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>): Promise<void> {
  const [attempts, entries] = [tx.objectStore('attempts'), tx.objectStore('entries')];
  const standings = tx.objectStore('standings');
  for (const attempt of await attempts.getAll()) {
    const { userId, attemptId, session, head } = attempt;
    const standing = await standings.get([userId, attemptId]);
    const last = Number(standing?.head ?? head);
    const own = {
      head: { ...emptyHead(attemptId, session.epoch), count: last },
      told: last,
      places: last,
      receiptCount: last,
    };
    await attempts.put({ ...attempt, ...own });
    if (standing !== undefined) await standings.put({ ...standing, ...own });
  }
  for (const entry of await entries.getAll()) {
    await entries.put({ ...entry, receiptCount: entry.seq - 1, digest: linkOf(entry).digest });
  }
}
