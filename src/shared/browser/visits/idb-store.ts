import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { newUuid } from '../new-uuid.ts';
import { DROPPED_AT_ONCE, MOST_KEPT, type VisitEvent, type VisitStore } from './visit-store.ts';

interface Schema extends DBSchema {
  events: { key: number; value: VisitEvent };
  browser: { key: 'key'; value: string };
}

type Stores = ['events', 'browser'];

const NAME = 'synaq-visits';
const STORES: Stores = ['events', 'browser'];

/** The id of the browser, read in the transaction whose numbers belong to it. */
async function keyIn<Mode extends IDBTransactionMode>(tx: IDBPTransaction<Schema, Stores, Mode>): Promise<string> {
  const key = await tx.objectStore('browser').get('key');
  if (key === undefined) throw new DOMException('The store of visits is not whole', 'DataError');
  return key;
}

/**
 * Events in IndexedDB, numbered by its key generator: no number is given twice, whichever tab asks. The id of the browser is made together
 * with the numbers, because they begin anew when somebody clears the database, also under an open page.
 * @param tellKey is told the id, whenever the database was opened
 * @throws DOMException when the browser blocks it
 */
export async function idbStore(tellKey: (key: string) => void): Promise<VisitStore> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const open = async () => {
    const db = await openDB<Schema>(NAME, 1, {
      upgrade(fresh, _version, _wanted, tx) {
        fresh.createObjectStore('events', { autoIncrement: true });
        fresh.createObjectStore('browser');
        void tx.objectStore('browser').put(newUuid(), 'key');
      },
      // Somebody clears it: the next use makes a new one.
      blocking(_current, _wanted, { target }) {
        (target as IDBDatabase).close();
        opened = undefined;
      },
      terminated() {
        opened = undefined;
      },
    });
    tellKey(await keyIn(db.transaction(STORES)));
    return db;
  };
  const use = () => {
    opened ??= open().catch((error: unknown) => {
      // The next use tries again.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  await use();
  return {
    add: async (event) => {
      const tx = (await use()).transaction(STORES, 'readwrite');
      const events = tx.objectStore('events');
      const key = await keyIn(tx);
      const sequence = await events.add(event);
      if ((await events.count()) > MOST_KEPT) {
        const [last] = (await events.getAllKeys(null, DROPPED_AT_ONCE)).slice(-1);
        if (last !== undefined) await events.delete(IDBKeyRange.upperBound(last));
      }
      await tx.done;
      return { key, sequence, event };
    },
    oldest: async (count) => {
      const tx = (await use()).transaction(STORES);
      const [key, sequences, events] = await Promise.all([
        keyIn(tx),
        tx.objectStore('events').getAllKeys(null, count),
        tx.objectStore('events').getAll(null, count),
        tx.done,
      ]);
      return events.flatMap((event, at) => {
        const sequence = sequences[at];
        return sequence === undefined ? [] : [{ key, sequence, event }];
      });
    },
    remove: async (visits) => {
      const tx = (await use()).transaction(STORES, 'readwrite');
      const key = await keyIn(tx);
      const own = visits.filter((visit) => visit.key === key);
      await Promise.all([...own.map(({ sequence }) => tx.objectStore('events').delete(sequence)), tx.done]);
    },
  };
}
