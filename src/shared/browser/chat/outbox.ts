import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Schemas } from '#shared/contract/index.ts';

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  userId: number;
  requestId: number;
  clientId: string;
  text: string;
  files: Schemas['SupportFile'][];
  note: boolean;
  becomes: 'open' | 'pending' | 'solved';
  /** When it was written: milliseconds since 1970 by the clock of the device. Messages are sent in this order. */
  at: number;
}

/** Keeps outgoing messages until they are sent, also when the page is closed. */
export interface Outbox {
  /** Those of a person in one conversation, the oldest first. */
  list: (userId: number, requestId: number) => Promise<Outgoing[]>;
  /** Those of a person in all other conversations, the oldest first. */
  others: (userId: number, requestId: number) => Promise<Outgoing[]>;
  put: (message: Outgoing) => Promise<void>;
  drop: (message: Outgoing) => Promise<void>;
}

interface Schema extends DBSchema {
  messages: { key: [number, number, string]; value: Outgoing };
}

const NAME = 'synaq-support';
const STORE = 'messages';

/** In order. */
const sorted = (messages: Outgoing[]) => messages.toSorted((one, other) => one.at - other.at);

/** An outbox that lasts as long as the page, for browsers that keep nothing. */
export function memoryOutbox(): Outbox {
  const kept = new Map<string, Outgoing>();
  return {
    list: async (userId, requestId) =>
      sorted([...kept.values()].filter((one) => one.userId === userId && one.requestId === requestId)),
    others: async (userId, requestId) =>
      sorted([...kept.values()].filter((one) => one.userId === userId && one.requestId !== requestId)),
    put: async (message) => void kept.set(message.clientId, message),
    drop: async ({ clientId }) => void kept.delete(clientId),
  };
}

async function idbOutbox(): Promise<Outbox> {
  const db: IDBPDatabase<Schema> = await openDB<Schema>(NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { keyPath: ['userId', 'requestId', 'clientId'] }),
  });
  return {
    list: async (userId, requestId) =>
      sorted(await db.getAll(STORE, IDBKeyRange.bound([userId, requestId], [userId, requestId, []]))),
    others: async (userId, requestId) =>
      sorted(
        (await db.getAll(STORE, IDBKeyRange.bound([userId], [userId, []]))).filter(
          (one) => one.requestId !== requestId,
        ),
      ),
    put: async (message) => {
      const tx = db.transaction(STORE, 'readwrite', { durability: 'strict' });
      await Promise.all([tx.store.put(message), tx.done]);
    },
    drop: ({ userId, requestId, clientId }) => db.delete(STORE, [userId, requestId, clientId]),
  };
}

let opened: Promise<Outbox> | undefined;

/** The outbox of this browser. */
export function openOutbox(): Promise<Outbox> {
  // A browser that blocks storage still sends what is written while the page is open.
  opened ??= idbOutbox().catch(memoryOutbox);
  return opened;
}
