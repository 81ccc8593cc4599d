import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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
const VERSION = 2;
/** A write is complete only when it would survive a power failure. */
const ON_DISK = { durability: 'strict' } as const;
/** An empty array sorts after all numbers and strings, so it ends the key range of an attempt. */
const END: [] = [];

const keyOf = ({ userId, attemptId, epoch, seq }: KeptEntry): [number, number, number, number] => [
  userId,
  attemptId,
  epoch,
  seq,
];

/**
 * Journals in IndexedDB.
 * @throws DOMException when the browser blocks it
 */
export async function openIdbDisk(): Promise<JournalDisk> {
  let db: IDBPDatabase<Schema> | undefined;
  const open = async () => {
    db = await openDB<Schema>(NAME, VERSION, {
      upgrade(older, version) {
        if (version < 1) {
          older.createObjectStore('attempts', { keyPath: ['userId', 'attemptId'] });
          older.createObjectStore('entries', { keyPath: ['userId', 'attemptId', 'epoch', 'seq'] });
          older.createObjectStore('events', { keyPath: ['userId', 'attemptId', 'event.id'] });
        }
        older.createObjectStore('standings', { keyPath: ['userId', 'attemptId'] });
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
        const tx = on.transaction(['attempts', 'standings'], 'readwrite');
        await Promise.all([
          tx.objectStore('attempts').put(attempt),
          tx.objectStore('standings').delete([attempt.userId, attempt.attemptId]),
          tx.done,
        ]);
      }),

    putStanding: (standing) =>
      use(async (on) => {
        const tx = on.transaction('standings', 'readwrite');
        await Promise.all([tx.store.put(standing), tx.done]);
      }),

    putEntry: (entry, replaced) =>
      use(async (on) => {
        const tx = on.transaction('entries', 'readwrite', ON_DISK);
        await Promise.all([tx.store.put(entry), replaced && tx.store.delete(keyOf(replaced)), tx.done]);
      }),

    putEvent: (event) =>
      use(async (on) => {
        const tx = on.transaction('events', 'readwrite');
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
