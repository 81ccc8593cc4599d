import { sameAnswer } from '#shared/exams/answered.ts';
import type { Answer, AttemptSession } from './attempt-state.ts';
import type { LeftBehind } from './pending-store.ts';
import type { Pending, PendingAnswer } from './save-queue.ts';

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
 * by a window elsewhere: of its answers those stand whose question nobody has answered differently since.
 */
export function mergePending(session: AttemptSession, leftBehind: LeftBehind[]): OpenedPaper {
  const answers = new Map<number, Answer | null>(session.answers.map(({ position, answer }) => [position, answer]));
  const inherited = new Map<number, PendingAnswer>();
  let progress: Pending['progress'] = null;
  for (const { epoch, pending } of leftBehind) {
    if (epoch >= session.epoch) continue;
    const newest = epoch === session.epoch - 1;
    for (const { position, answer, seen } of pending.answers) {
      if (!session.questions[position]) continue;
      const current = answers.get(position) ?? null;
      const mayStand = newest || inherited.has(position) || seen.some((value) => sameAnswer(value, current));
      if (!mayStand) continue;
      inherited.set(position, { position, answer, seen });
      answers.set(position, answer);
    }
    if (newest) progress = pending.progress;
  }
  const last = Math.max(0, session.questions.length - 1);
  return {
    answers,
    marked: new Set(progress?.marked ?? session.marked),
    currentQuestion: Math.min(last, Math.max(0, progress?.currentQuestion ?? session.currentQuestion)),
    inherited: { answers: [...inherited.values()], progress },
  };
}
