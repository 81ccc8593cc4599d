import type { JournalDisk } from './kept.ts';
import { memoryDisk } from './memory-disk.ts';

const KEY = 'synaq.device';
const SHAPE = /^[A-Za-z0-9_-]{8,64}$/;

/** Random and unguessable, also where the page is not in a secure context and there is no randomUUID. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

let made: string | undefined;

/** The name by which the server knows this browser again; made once. */
export function deviceId(storage: () => Storage = () => window.localStorage): string {
  try {
    const kept = storage().getItem(KEY);
    if (kept !== null && SHAPE.test(kept)) return kept;
    made ??= randomId();
    storage().setItem(KEY, made);
  } catch {
    // Storage is forbidden: the name lives as long as the page.
    made ??= randomId();
  }
  return made;
}

export interface OpenedDisk {
  disk: JournalDisk;
  /** Whether it outlives the page. */
  durable: boolean;
}

let opened: Promise<OpenedDisk> | undefined;

/** The journals of this browser; in memory only, where the browser forbids to keep anything. */
export function openDisk(): Promise<OpenedDisk> {
  opened ??= import('./idb-disk.ts')
    .then(async ({ openIdbDisk }) => ({ disk: await openIdbDisk(), durable: true }))
    .catch(() => ({ disk: memoryDisk(), durable: false }));
  return opened;
}

/** Only for tests: as if the page had been loaded anew. */
export function forgetDisk(): void {
  opened = undefined;
}
