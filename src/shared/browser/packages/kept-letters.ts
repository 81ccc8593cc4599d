import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Letter } from './outbox.ts';

/**
 * Reports that the server has not confirmed, in the storage of the application: that of the frame belongs to all packages, and each of them
 * can empty it. Of each launch the newest is kept.
 */
export interface KeptLetters {
  all: () => Promise<Letter[]>;
  put: (letter: Letter) => Promise<void>;
  /** Forgets the letter of a launch, unless a newer one than `seq` is there. */
  drop: (launchId: string, seq: number) => Promise<void>;
}

/** Keeps nothing, as of packages that staff only try. */
export const NO_LETTERS: KeptLetters = {
  all: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  drop: () => Promise.resolve(),
};

type Row = Letter & { userId: number };

interface Schema extends DBSchema {
  letters: { key: [number, string]; value: Row };
}

const NAME = 'synaq-packages';
const STORE = 'letters';

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { keyPath: ['userId', 'launchId'] }),
  });
  return opened;
}

/** Those of a person in this browser. Where it gives no storage, every call fails. */
export function keptLetters(userId: number): KeptLetters {
  return {
    all: async () => (await database()).getAll(STORE, IDBKeyRange.bound([userId], [userId, []])),
    put: async ({ launchId, seq, body, mac }) => {
      const { store, done } = (await database()).transaction(STORE, 'readwrite');
      const known = await store.get([userId, launchId]);
      if (known === undefined || known.seq < seq) await store.put({ userId, launchId, seq, body, mac });
      await done;
    },
    drop: async (launchId, seq) => {
      const { store, done } = (await database()).transaction(STORE, 'readwrite');
      const known = await store.get([userId, launchId]);
      if (known !== undefined && known.seq <= seq) await store.delete([userId, launchId]);
      await done;
    },
  };
}
