import type { Schemas } from '#shared/contract/index.ts';

/** An event as the wire has it, without what is added when it is sent. */
export type VisitEvent = Omit<Schemas['VisitEvent'], 'sequence' | 'sent_at' | 'uniq_key'>;

export interface KeptVisit {
  /** Grows with every event of this browser, and is never given twice. */
  sequence: number;
  event: VisitEvent;
}

/** Where events wait until the server has them. All tabs of a browser share one. */
export interface VisitStore {
  /** The unique id of the browser, to which the numbers belong. */
  key: string;
  /** @returns the number of the event */
  add: (event: VisitEvent) => Promise<number>;
  /** The oldest events. */
  oldest: (count: number) => Promise<KeptVisit[]>;
  remove: (sequences: readonly number[]) => Promise<void>;
}

/** The most events that wait. Beyond them the oldest are dropped. */
export const MOST_KEPT = 5000;

/** Dropped at once, so that not every further event drops one. */
export const DROPPED_AT_ONCE = 500;

/** Events of a window whose browser has no IndexedDB: they live as long as it does. */
export function memoryStore(key: string = crypto.randomUUID()): VisitStore {
  const kept = new Map<number, VisitEvent>();
  let last = 0;
  return {
    key,
    add: async (event) => {
      last += 1;
      kept.set(last, event);
      if (kept.size > MOST_KEPT) for (const one of [...kept.keys()].slice(0, DROPPED_AT_ONCE)) kept.delete(one);
      return last;
    },
    oldest: async (count) => [...kept].slice(0, count).map(([sequence, event]) => ({ sequence, event })),
    remove: async (sequences) => {
      for (const sequence of sequences) kept.delete(sequence);
    },
  };
}
