import type { Pending, PendingAnswer } from './save-queue.ts';

/** What the windows of this browser left unacknowledged, by the number of the window. */
export interface LeftBehind {
  epoch: number;
  pending: Pending;
}

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Keeps unacknowledged answers of one person's attempt in the browser. Every window has its own place, so that a
 * window that was taken over never writes over the answers of the one that followed it.
 */
export function pendingStore(storage: KeyValueStore, userId: number, attemptId: number) {
  const prefix = `synaq.pending.${userId}.${attemptId}.`;

  function keys(): string[] {
    const found: string[] = [];
    for (let i = 0; i < storage.length; i += 1) {
      const key = storage.key(i);
      if (key?.startsWith(prefix)) found.push(key);
    }
    return found;
  }

  return {
    write(epoch: number, pending: Pending): void {
      const key = prefix + epoch;
      try {
        if (pending.answers.length === 0 && pending.progress === null) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(pending));
      } catch {
        // A full or forbidden storage: the answers still wait in memory and are sent from there.
      }
    },

    /** In the order of the windows, oldest first. */
    read(): LeftBehind[] {
      return keys()
        .flatMap((key) => {
          const pending = parsePending(storage.getItem(key));
          const epoch = Number(key.slice(prefix.length));
          return pending && Number.isInteger(epoch) ? [{ epoch, pending }] : [];
        })
        .sort((a, b) => a.epoch - b.epoch);
    },

    /** Forgets the windows before this one; without a number, all of them. */
    clear(before = Number.POSITIVE_INFINITY): void {
      for (const key of keys()) {
        if (Number(key.slice(prefix.length)) < before) storage.removeItem(key);
      }
    },
  };
}

export type PendingStore = ReturnType<typeof pendingStore>;

function parsePending(json: string | null): Pending | null {
  if (!json) return null;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || !('answers' in value) || !Array.isArray(value.answers))
      return null;
    const answers = value.answers.filter(isPendingAnswer);
    const progress = 'progress' in value ? (value.progress as Pending['progress']) : null;
    return { answers, progress: isProgress(progress) ? progress : null };
  } catch {
    // Written by something else under our name: nothing to send.
    return null;
  }
}

function isPendingAnswer(row: unknown): row is PendingAnswer {
  if (typeof row !== 'object' || row === null) return false;
  const { position, answer, seen } = row as Record<string, unknown>;
  return Number.isInteger(position) && typeof answer === 'object' && Array.isArray(seen);
}

function isProgress(value: Pending['progress']): boolean {
  return value !== null && Number.isInteger(value.currentQuestion) && Array.isArray(value.marked);
}
