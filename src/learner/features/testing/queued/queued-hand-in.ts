import type { ExamServer } from '../exam/exam-surroundings.ts';
import { createJournal } from '../journal/journal.ts';
import type { JournalDisk, KeptAttempt } from '../journal/kept.ts';
import { isQueued } from '../kept/kept-here.ts';
import { deliverLeftovers, type Leftover } from '../leftovers/deliver-leftovers.ts';
import { retryDelay } from '../saving/save-failure.ts';

export interface QueuedState {
  /** null until it is read. */
  kept: { attempt: KeptAttempt; waiting: number } | null;
  /** Whether the hand-in itself is on its way: it cannot be taken back any more. */
  isSending: boolean;
  /** Set when the server has answered, or another page has delivered it. */
  outcome: Pick<Leftover, 'judged' | 'handIn'> | null;
}

interface QueuedOptions {
  disk: JournalDisk;
  userId: number;
  attemptId: number;
  server(attemptId: number): Pick<ExamServer, 'late' | 'submit' | 'integrity'>;
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
  random(): number;
  onChange(state: QueuedState): void;
}

/** A hand-in that waits for the network: sends it, after the answers, until the server has answered or it is taken back. */
export function createQueuedHandIn({ disk, userId, attemptId, onChange, ...around }: QueuedOptions) {
  let state: QueuedState = { kept: null, isSending: false, outcome: null };
  let tries = 0;
  let busy = false;
  /** Taken back, or its page is left. */
  let stopped = false;
  let cancel: (() => void) | undefined;

  function change(to: Partial<QueuedState>): void {
    state = { ...state, ...to };
    if (!stopped) onChange(state);
  }

  const server = (id: number) => {
    const { late, integrity, submit } = around.server(id);
    return {
      late,
      integrity,
      async submit(body: Parameters<typeof submit>[0]) {
        if (stopped) throw new Error('not queued any more');
        change({ isSending: true });
        return submit(body).finally(() => change({ isSending: false }));
      },
    };
  };

  /** @returns what came of it */
  async function deliver(): Promise<QueuedState['outcome']> {
    const read = await disk.read(userId, attemptId);
    if (read === null || !isQueued(read.attempt.queuedAt)) return { judged: [], handIn: null };
    const unsent = read.entries.filter((entry) => entry.state === 'waiting');
    change({ kept: { attempt: read.attempt, waiting: new Set(unsent.map(({ position }) => position)).size } });
    const standing = async () => 'running' as const;
    const { leftovers, failures } = await deliverLeftovers({
      ...{ disk, userId, attemptId, standing, server },
      now: around.now,
    });
    // Once it is handed in, what is left goes without this page.
    if (leftovers.length === 0 && failures.length > 0) throw failures[0];
    return leftovers[0] ?? { judged: [], handIn: null };
  }

  async function send(): Promise<void> {
    cancel?.();
    if (busy || stopped || state.outcome !== null) return;
    busy = true;
    try {
      change({ outcome: await deliver() });
    } catch {
      // The server is unreachable: the hand-in stays in the queue.
      tries += 1;
      if (!stopped) cancel = around.after(retryDelay(tries, around.random()), () => void send());
    } finally {
      busy = false;
    }
  }

  function stop(): void {
    stopped = true;
    cancel?.();
  }

  return {
    state: () => state,
    send,
    /** @returns whether it was taken back: not while it is being sent, or when the server has answered */
    async withdraw(): Promise<boolean> {
      if (state.isSending || state.outcome !== null) return false;
      stop();
      const read = await disk.read(userId, attemptId);
      if (read === null) return true;
      const journal = createJournal({ disk, kept: read, now: around.now, onDurable: () => {} });
      journal.keep({ queuedAt: null });
      await journal.settled();
      return true;
    },
    stop,
  };
}
