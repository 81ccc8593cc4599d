import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DROPPED_AT_ONCE, MOST_KEPT, type VisitEvent, type VisitStore } from './visit-store.ts';

interface Schema extends DBSchema {
  events: { key: number; value: VisitEvent };
  browser: { key: 'key'; value: string };
}

const NAME = 'synaq-visits';

/**
 * Events in IndexedDB, numbered by its key generator: no number is given twice, whichever tab asks. The id of the browser is made together
 * with the numbers, because they begin anew when somebody clears the database.
 * @throws DOMException when the browser blocks it
 */
export async function idbStore(): Promise<VisitStore> {
  let db: IDBPDatabase<Schema> | undefined;
  const open = async () => {
    db = await openDB<Schema>(NAME, 1, {
      upgrade(fresh, _version, _wanted, tx) {
        fresh.createObjectStore('events', { autoIncrement: true });
        fresh.createObjectStore('browser');
        void tx.objectStore('browser').put(crypto.randomUUID(), 'key');
      },
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
  const use = async () => db ?? (await open());
  const key = await (await use()).get('browser', 'key');
  if (key === undefined) throw new DOMException('The store of visits is not whole', 'DataError');
  return {
    key,
    add: async (event) => {
      const tx = (await use()).transaction('events', 'readwrite');
      const sequence = await tx.store.add(event);
      if ((await tx.store.count()) > MOST_KEPT) {
        const [last] = (await tx.store.getAllKeys(null, DROPPED_AT_ONCE)).slice(-1);
        if (last !== undefined) await tx.store.delete(IDBKeyRange.upperBound(last));
      }
      await tx.done;
      return sequence;
    },
    oldest: async (count) => {
      const tx = (await use()).transaction('events');
      const [sequences, events] = await Promise.all([
        tx.store.getAllKeys(null, count),
        tx.store.getAll(null, count),
        tx.done,
      ]);
      return events.flatMap((event, at) => {
        const sequence = sequences[at];
        return sequence === undefined ? [] : [{ sequence, event }];
      });
    },
    remove: async (sequences) => {
      const tx = (await use()).transaction('events', 'readwrite');
      await Promise.all([...sequences.map((sequence) => tx.store.delete(sequence)), tx.done]);
    },
  };
}
