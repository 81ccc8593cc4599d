import type { Answer, AttemptSession } from './attempt-state.ts';
import type { LeftBehind } from './pending-store.ts';
import type { Pending } from './save-queue.ts';

export interface OpenedPaper {
  answers: Map<number, Answer | null>;
  marked: Set<number>;
  currentQuestion: number;
  /** What this window has to send again under its own number. */
  inherited: Pending;
}

/**
 * Puts together what the server has and what earlier windows of this browser could not send.
 * The window directly before this one was the last that could write, so its answers stand. An older one was followed
 * by a window elsewhere, which may have changed an answer since: from that one only answers to questions that the
 * server has none for are taken.
 */
export function mergePending(session: AttemptSession, leftBehind: LeftBehind[]): OpenedPaper {
  const answers = new Map<number, Answer | null>(session.answers.map(({ position, answer }) => [position, answer]));
  const inherited = new Map<number, Answer | null>();
  let progress: Pending['progress'] = null;
  for (const { epoch, pending } of leftBehind) {
    if (epoch >= session.epoch) continue;
    const newest = epoch === session.epoch - 1;
    for (const [position, answer] of pending.answers) {
      if (!session.questions[position]) continue;
      const known = session.answers.some((saved) => saved.position === position);
      if (!newest && known) continue;
      inherited.set(position, answer);
      answers.set(position, answer);
    }
    if (newest) progress = pending.progress;
  }
  const last = Math.max(0, session.questions.length - 1);
  return {
    answers,
    marked: new Set(progress?.marked ?? session.marked),
    currentQuestion: Math.min(last, Math.max(0, progress?.currentQuestion ?? session.currentQuestion)),
    inherited: { answers: [...inherited], progress },
  };
}
