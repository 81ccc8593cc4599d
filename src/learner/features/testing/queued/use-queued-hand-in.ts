import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readSession } from '#shared/browser/session.ts';
import { forgetMyTests } from '../../../api/attempts.ts';
import { examServer } from '../exam/exam-server.ts';
import type { JournalDisk } from '../journal/kept.ts';
import { createQueuedHandIn, type QueuedState } from './queued-hand-in.ts';

export interface QueuedHandIn extends QueuedState {
  /** Takes the hand-in back. Resolves with whether it was not being sent. */
  withdraw(): Promise<boolean>;
}

const AT_FIRST: QueuedState = { kept: null, isSending: false, outcome: null };

/** Sends a queued hand-in while its page is open. */
export function useQueuedHandIn(disk: JournalDisk, attemptId: number): QueuedHandIn {
  const queries = useQueryClient();
  const userId = readSession()?.ID ?? 0;
  const [state, setState] = useState(AT_FIRST);
  const [handIn, setHandIn] = useState<ReturnType<typeof createQueuedHandIn> | null>(null);

  useEffect(() => {
    const own = createQueuedHandIn({
      disk,
      userId,
      attemptId,
      server: examServer,
      now: Date.now,
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      onChange: (next) => {
        setState(next);
        if (next.outcome !== null) forgetMyTests(queries);
      },
    });
    const send = () => void own.send();
    setHandIn(own);
    send();
    window.addEventListener('online', send);
    return () => {
      own.stop();
      window.removeEventListener('online', send);
    };
  }, [disk, userId, attemptId, queries]);

  return useMemo(() => ({ ...state, withdraw: async () => (await handIn?.withdraw()) ?? false }), [state, handIn]);
}
