import type { Schemas } from '#shared/contract/index.ts';
import { newUuid } from '../new-uuid.ts';

/** An event as the wire has it, without what is added when it is sent. */
export type VisitEvent = Omit<Schemas['VisitEvent'], 'sequence' | 'sent_at' | 'uniq_key' | 'user_id'> & {
  user_id?: number;
};

export interface KeptVisit {
  /** The unique id of the browser, to which the number belongs. It changes when somebody clears the database. */
  key: string;
  /** Grows with every event of the key, and is never given twice. */
  sequence: number;
  event: VisitEvent;
}

/** Where events wait until the server has them. All tabs of a browser share one. */
export interface VisitStore {
  add: (event: VisitEvent) => Promise<KeptVisit>;
  /** The oldest events. */
  oldest: (count: number) => Promise<KeptVisit[]>;
  /** Those of another key than that of the store are none of its events. */
  remove: (visits: readonly KeptVisit[]) => Promise<void>;
}

/** The most events that wait. Beyond them the oldest are dropped. */
export const MOST_KEPT = 5000;

/** Dropped at once, so that not every further event drops one. */
export const DROPPED_AT_ONCE = 500;

/** Events of a window whose browser has no IndexedDB: they live as long as it does. */
export function memoryStore(key: string = newUuid()): VisitStore {
  const kept = new Map<number, VisitEvent>();
  let last = 0;
  return {
    add: async (event) => {
      last += 1;
      kept.set(last, event);
      if (kept.size > MOST_KEPT) for (const one of [...kept.keys()].slice(0, DROPPED_AT_ONCE)) kept.delete(one);
      return { key, sequence: last, event };
    },
    oldest: async (count) => [...kept].slice(0, count).map(([sequence, event]) => ({ key, sequence, event })),
    remove: async (visits) => {
      for (const { sequence } of visits) kept.delete(sequence);
    },
  };
}
