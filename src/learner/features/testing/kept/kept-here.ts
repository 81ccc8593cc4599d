import type { LocalizedText } from '#shared/contract/index.ts';
import { createServerClock } from '#shared/exams/server-clock.ts';
import type { JournalDisk, KeptAttempt } from '../journal/kept.ts';

/** An attempt that this device can continue without the server. */
export interface KeptHere {
  attemptId: number;
  testId: number;
  title: LocalizedText;
  /** Milliseconds left by the clock that was kept with the attempt; null: no limit, or its time stands still. */
  leftMs: number | null;
  /** Whether the person has handed it in, and the server does not know yet. */
  isQueued: boolean;
}

interface Clocks {
  steady(): number;
  wall(): number;
}

/** The attempts that this device keeps and that have begun. */
export async function keptHere(disk: JournalDisk, userId: number, clocks: Clocks): Promise<KeptHere[]> {
  const found: KeptHere[] = [];
  for (const { attemptId } of await disk.attempts(userId)) {
    const kept = await disk.read(userId, attemptId);
    if (kept === null || !kept.attempt.session.begun) continue;
    const { testId, session, queuedAt } = kept.attempt;
    const leftMs = timeLeft(kept.attempt, clocks);
    found.push({ attemptId, testId, title: session.title, leftMs, isQueued: isQueued(queuedAt) });
  }
  return found.toSorted((one, other) => (one.leftMs ?? Infinity) - (other.leftMs ?? Infinity));
}

export const isQueued = (queuedAt: KeptAttempt['queuedAt']): boolean => typeof queuedAt === 'string';

/** The milliseconds left of a kept attempt; null when no clock runs. */
export function timeLeft({ session, clock }: KeptAttempt, { steady, wall }: Clocks): number | null {
  if (session.unlimited || session.pausedAt !== null) return null;
  return Date.parse(session.deadlineAt) - createServerClock(steady, wall, clock).now();
}
