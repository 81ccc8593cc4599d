import type { JournalDisk } from './kept.ts';
import { memoryDisk } from './memory-disk.ts';

const KEY = 'synaq.device';
const SHAPE = /^[A-Za-z0-9_-]{8,64}$/;

/** A cryptographically random id that also works outside secure contexts, where randomUUID is missing. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

let made: string | undefined;

/** The id under which the server knows this browser; created once. */
export function deviceId(storage: () => Storage = () => window.localStorage): string {
  try {
    const kept = storage().getItem(KEY);
    if (kept !== null && SHAPE.test(kept)) return kept;
    made ??= randomId();
    storage().setItem(KEY, made);
  } catch {
    // Storage is blocked: the id lasts until the page is closed.
    made ??= randomId();
  }
  return made;
}

export interface OpenedDisk {
  disk: JournalDisk;
  /** Whether the journals survive a closed page. */
  durable: boolean;
}

let opened: Promise<OpenedDisk> | undefined;

/** Opens this browser's journals; in memory only when the browser blocks storage. */
export function openDisk(): Promise<OpenedDisk> {
  opened ??= import('./idb-disk.ts')
    .then(async ({ openIdbDisk }) => ({ disk: await openIdbDisk(), durable: true }))
    .catch(() => ({ disk: memoryDisk(), durable: false }));
  return opened;
}

/** For tests only: resets the module as a page reload would. */
export function forgetDisk(): void {
  opened = undefined;
}
