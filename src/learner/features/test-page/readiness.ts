import { clockOffset } from '#shared/exams/clock-offset.ts';

/** The timing of one request to the server. */
export interface Sample {
  sentAt: number;
  receivedAt: number;
  serverNow: Date;
}

export interface Readiness {
  /** The shortest round trip to the server, in milliseconds. */
  roundTripMs: number;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  offsetMs: number;
}

/** A connection slower than this is reported as slow. */
export const SLOW_MS = 1000;
/** A clock difference larger than this is reported. */
export const WRONG_CLOCK_MS = 30_000;

/** Evaluates the samples; the fastest one is the most precise. @throws Error without samples */
export function readinessOf(samples: readonly Sample[]): Readiness {
  const [best] = [...samples].sort((a, b) => roundTrip(a) - roundTrip(b));
  if (!best) throw new Error('No samples');
  return { roundTripMs: roundTrip(best), offsetMs: clockOffset(best) };
}

function roundTrip({ sentAt, receivedAt }: Sample): number {
  return Math.max(0, receivedAt - sentAt);
}

const PROBE = 'synaq-probe';

/** Whether IndexedDB works, so that answers survive a lost network and a closed page. */
export function canStore(databases: () => Pick<IDBFactory, 'open' | 'deleteDatabase'>): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const asked = databases().open(PROBE);
      asked.onerror = () => resolve(false);
      asked.onsuccess = () => {
        asked.result.close();
        databases().deleteDatabase(PROBE);
        resolve(true);
      };
    } catch {
      // The browser's settings forbid it.
      resolve(false);
    }
  });
}
