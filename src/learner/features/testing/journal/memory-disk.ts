import {
  type JournalDisk,
  type KeptAttempt,
  type KeptEntry,
  type KeptEvent,
  type KeptStanding,
  withStanding,
} from './kept.ts';

/** A disk in memory, for browsers that block storage and for tests. */
export function memoryDisk(): JournalDisk {
  const attempts = new Map<string, KeptAttempt>();
  const standings = new Map<string, KeptStanding>();
  const entries = new Map<string, KeptEntry>();
  const events = new Map<string, KeptEvent>();
  const own = (userId: number, attemptId: number) => `${userId}.${attemptId}.`;
  const keyOf = ({ userId, attemptId, epoch, seq }: KeptEntry) => `${own(userId, attemptId)}${epoch}.${seq}`;
  const below = <T>(map: Map<string, T>, prefix: string) =>
    [...map].filter(([key]) => key.startsWith(prefix)).map(([, value]) => structuredClone(value));

  return {
    attempts: async (userId) => below(attempts, `${userId}.`),
    async read(userId, attemptId) {
      const prefix = own(userId, attemptId);
      const [attempt] = below(attempts, prefix);
      if (attempt === undefined) return null;
      const [standing] = below(standings, prefix);
      const sorted = below(entries, prefix).sort((a, b) => a.epoch - b.epoch || a.seq - b.seq);
      return { attempt: withStanding(attempt, standing), entries: sorted, events: below(events, prefix) };
    },
    async putAttempt(attempt) {
      attempts.set(own(attempt.userId, attempt.attemptId), structuredClone(attempt));
      standings.delete(own(attempt.userId, attempt.attemptId));
    },
    async putStanding(standing) {
      standings.set(own(standing.userId, standing.attemptId), structuredClone(standing));
    },
    async putEntry(entry) {
      entries.set(keyOf(entry), structuredClone(entry));
    },
    async putEvent(event) {
      events.set(own(event.userId, event.attemptId) + event.event.id, structuredClone(event));
    },
    async dropEvents(gone) {
      for (const { userId, attemptId, event } of gone) events.delete(own(userId, attemptId) + event.id);
    },
    async forget(userId, attemptId) {
      const prefix = own(userId, attemptId);
      for (const map of [attempts, standings, entries, events]) {
        for (const key of [...map.keys()]) if (key.startsWith(prefix)) map.delete(key);
      }
    },
  };
}
