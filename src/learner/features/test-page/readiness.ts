import { clockOffset } from '#shared/exams/clock-offset.ts';

/** One request that was timed on its way to the server and back. */
export interface Sample {
  sentAt: number;
  receivedAt: number;
  serverNow: Date;
}

export interface Readiness {
  /** Milliseconds to the server and back, of the quickest request. */
  roundTripMs: number;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  offsetMs: number;
}

/** A slower connection than this is called slow. */
export const SLOW_MS = 1000;
/** A device's clock that differs by more than this is mentioned. */
export const WRONG_CLOCK_MS = 30_000;

/** What the samples say; the quickest one says it most exactly. @throws Error without samples */
export function readinessOf(samples: readonly Sample[]): Readiness {
  const [best] = [...samples].sort((a, b) => roundTrip(a) - roundTrip(b));
  if (!best) throw new Error('No samples');
  return { roundTripMs: roundTrip(best), offsetMs: clockOffset(best) };
}

function roundTrip({ sentAt, receivedAt }: Sample): number {
  return Math.max(0, receivedAt - sentAt);
}

const PROBE = 'synaq-probe';

/** Whether the browser keeps what is written to it, so that answers outlive a lost network and a closed page. */
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
      // Forbidden by the browser's settings.
      resolve(false);
    }
  });
}
