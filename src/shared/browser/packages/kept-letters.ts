import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { leaveTrace } from './kept-trace.ts';
import type { Letter } from './outbox.ts';

/**
 * Reports that the server has not confirmed, in the storage of the application: that of the frame belongs to all packages, and each of them
 * can empty it. Of each launch the newest is kept.
 */
export interface KeptLetters {
  /** In the order in which they were kept: of two launches of an attempt the later one takes over. */
  all: () => Promise<Letter[]>;
  put: (letter: Letter) => Promise<void>;
  /** Forgets the letter of a launch, unless a newer one than `seq` is there. */
  drop: (launchId: string, seq: number) => Promise<void>;
  /** The server will never take it: it is kept apart, for whoever looks for what was lost. */
  setAside: (letter: Letter) => Promise<void>;
}

/** Keeps nothing, as of packages that staff only try. */
export const NO_LETTERS: KeptLetters = {
  all: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  setAside: () => Promise.resolve(),
};

/** at: when it was kept; those of the first version have none. */
type Row = Letter & { userId: number; at?: number };

interface Schema extends DBSchema {
  letters: { key: [number, string]; value: Row };
}

interface AsideSchema extends DBSchema {
  refused: { key: number; value: Row };
}

const NAME = 'synaq-packages';
const STORE = 'letters';
const ASIDE = 'refused';
/** The most reports that are kept apart, of all people: the oldest go first. */
const MOST_ASIDE = 20;

let opened: Promise<IDBPDatabase<Schema>> | undefined;
let openedAside: Promise<IDBPDatabase<AsideSchema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { keyPath: ['userId', 'launchId'] }),
  });
  return opened;
}

/** A database of its own: another version of the first would wait for every tab that has it open. */
function refusedOnes(): Promise<IDBPDatabase<AsideSchema>> {
  openedAside ??= openDB<AsideSchema>(`${NAME}-refused`, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(ASIDE, { autoIncrement: true }),
  });
  return openedAside;
}

/** Those of a person in this browser. Where it gives no storage, every call fails. */
export function keptLetters(userId: number): KeptLetters {
  const drop = async (launchId: string, seq: number): Promise<void> => {
    const { store, done } = (await database()).transaction(STORE, 'readwrite');
    const known = await store.get([userId, launchId]);
    if (known !== undefined && known.seq <= seq) await store.delete([userId, launchId]);
    await done;
  };
  return {
    all: async () => {
      const rows = await (await database()).getAll(STORE, IDBKeyRange.bound([userId], [userId, []]));
      const ordered = rows.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
      return ordered.map(({ launchId, seq, body, mac }) => ({ launchId, seq, body, mac }));
    },
    put: async ({ launchId, seq, body, mac }) => {
      leaveTrace(userId);
      const { store, done } = (await database()).transaction(STORE, 'readwrite');
      const known = await store.get([userId, launchId]);
      if (known === undefined || known.seq < seq) await store.put({ userId, launchId, seq, body, mac, at: Date.now() });
      await done;
    },
    drop,
    setAside: async ({ launchId, seq, body, mac }) => {
      const { store, done } = (await refusedOnes()).transaction(ASIDE, 'readwrite');
      await store.add({ userId, launchId, seq, body, mac, at: Date.now() });
      const keys = await store.getAllKeys();
      for (const key of keys.slice(0, Math.max(0, keys.length - MOST_ASIDE))) await store.delete(key);
      await done;
      await drop(launchId, seq);
    },
  };
}
