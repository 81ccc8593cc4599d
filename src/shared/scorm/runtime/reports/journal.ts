import type { SignedReport } from '../../frame.ts';

/** What the journal needs of `localStorage`: every call may throw. */
export interface ReportStorage {
  readonly length: number;
  key: (index: number) => string | null;
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

const PREFIX = 'synaq.report.';

/** The newest report of each launch that has not been acknowledged. Reports are whole, so that the newest is enough. */
export interface Journal {
  /** @returns false where the storage is full or forbidden. */
  keep: (report: SignedReport) => boolean;
  /** Forgets the report of a launch, unless a newer one than `seq` is there. */
  drop: (launchId: string, seq: number) => void;
  /** All that wait, those that were kept first before the others: of two launches of an attempt the later one takes over. */
  waiting: () => SignedReport[];
  /** The highest number that a launch has used here. */
  seqOf: (launchId: string) => number;
}

/** As it lies there, with the moment when it was kept: those of a browser are in no order. */
type Kept = SignedReport & { keptAt: number };

/** @param storage undefined where the browser gives none. */
export function createJournal(storage: ReportStorage | undefined, now: () => number = Date.now): Journal {
  const read = (key: string): Kept | undefined => {
    try {
      const found: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
      return isSigned(found) ? { keptAt: 0, ...found } : undefined;
    } catch {
      // Forbidden, or written by somebody else: there is no report.
      return undefined;
    }
  };

  function keys(): string[] {
    try {
      const all = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
      return all.filter((key) => key.startsWith(PREFIX));
    } catch {
      // Forbidden: nothing is kept here.
      return [];
    }
  }

  return {
    keep: (report) => {
      if (!storage) return false;
      try {
        storage.setItem(PREFIX + report.launchId, JSON.stringify({ ...report, keptAt: now() } satisfies Kept));
        return true;
      } catch {
        // Full or forbidden: the report is sent all the same, and the person is told.
        return false;
      }
    },
    drop: (launchId, seq) => {
      const key = PREFIX + launchId;
      const kept = read(key);
      if (kept && kept.seq > seq) return;
      try {
        storage?.removeItem(key);
      } catch {
        // Forbidden: nothing is kept here.
      }
    },
    waiting: () =>
      keys()
        .map(read)
        .filter((report) => report !== undefined)
        .sort((one, other) => one.keptAt - other.keptAt)
        .map(({ launchId, seq, body, mac }) => ({ launchId, seq, body, mac })),
    seqOf: (launchId) => read(PREFIX + launchId)?.seq ?? 0,
  };
}

/** The storage belongs to all packages of this origin: what lies there may be anything. */
function isSigned(value: unknown): value is SignedReport {
  if (typeof value !== 'object' || value === null) return false;
  const { launchId, seq, body, mac, keptAt = 0 } = value as Record<string, unknown>;
  return (
    typeof launchId === 'string' &&
    launchId.length <= 64 &&
    Number.isSafeInteger(seq) &&
    typeof body === 'string' &&
    typeof keptAt === 'number' &&
    typeof mac === 'string' &&
    /^[0-9a-f]{64}$/.test(mac)
  );
}
