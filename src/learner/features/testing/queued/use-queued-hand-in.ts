import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readSession } from '#shared/browser/session.ts';
import { forgetMyTests } from '../../../api/attempts.ts';
import { examServer } from '../exam/exam-server.ts';
import { createJournal } from '../journal/journal.ts';
import type { JournalDisk, KeptAttempt } from '../journal/kept.ts';
import { isQueued } from '../kept/kept-here.ts';
import { deliverLeftovers, type Leftover } from '../leftovers/deliver-leftovers.ts';
import { retryDelay } from '../saving/save-failure.ts';

export interface QueuedHandIn {
  /** null until it is read. */
  kept: { attempt: KeptAttempt; waiting: number } | null;
  isSending: boolean;
  /** Set when the server has answered, or another page has delivered it. */
  outcome: Pick<Leftover, 'judged' | 'handIn'> | null;
  /** Takes the hand-in back, unless it is being sent. */
  withdraw(): Promise<void>;
}

/** Sends a queued hand-in, after the answers, as soon as the server can be reached. */
export function useQueuedHandIn(disk: JournalDisk, attemptId: number): QueuedHandIn {
  const queries = useQueryClient();
  const [kept, setKept] = useState<QueuedHandIn['kept']>(null);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<QueuedHandIn['outcome']>(null);
  const userId = readSession()?.ID ?? 0;

  useEffect(() => {
    let tries = 0;
    let busy = false;
    let live = true;
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** @returns what came of it; null: nothing is queued any more */
    const deliver = async (): Promise<QueuedHandIn['outcome']> => {
      const read = await disk.read(userId, attemptId);
      if (read === null || !isQueued(read.attempt.queuedAt)) return { judged: [], handIn: null };
      const waiting = new Set(read.entries.filter(({ state }) => state === 'waiting').map(({ position }) => position))
        .size;
      if (live) setKept({ attempt: read.attempt, waiting });
      const standing = async () => 'running' as const;
      const options = { disk, userId, attemptId, standing, server: examServer, now: Date.now };
      const { leftovers, failures } = await deliverLeftovers(options);
      if (failures.length > 0) throw failures[0];
      return leftovers[0] ?? { judged: [], handIn: null };
    };
    const send = async () => {
      clearTimeout(timer);
      if (busy || !live) return;
      busy = true;
      setIsSending(navigator.onLine);
      try {
        const found = await deliver();
        if (live) setOutcome(found);
        forgetMyTests(queries);
      } catch {
        // The server is unreachable: the hand-in stays in the queue.
        tries += 1;
        if (live) timer = setTimeout(() => void send(), retryDelay(tries, Math.random()));
      } finally {
        busy = false;
        if (live) setIsSending(false);
      }
    };
    const now = () => void send();
    now();
    window.addEventListener('online', now);
    return () => {
      live = false;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [disk, userId, attemptId, queries]);

  const withdraw = useCallback(async () => {
    const read = await disk.read(userId, attemptId);
    if (read === null) return;
    const journal = createJournal({ disk, kept: read, now: Date.now, onDurable: () => {} });
    journal.keep({ queuedAt: null });
    await journal.settled();
  }, [disk, userId, attemptId]);

  return { kept, isSending, outcome, withdraw };
}
