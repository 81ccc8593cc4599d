import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { readSession } from '#shared/browser/session.ts';
import { adjustOffset, clockOffset } from '#shared/exams/clock-offset.ts';
import { normalizedAnswer } from '#shared/exams/answered.ts';
import { durationUntil } from '#shared/exams/remaining-time.ts';
import {
  forgetMyTests,
  openAttempt,
  rememberResult,
  saveAnswer,
  saveProgress,
  submitAttempt,
} from '../../api/attempts.ts';
import { type Answer, type AttemptSession, attemptReducer, CLOSED_ATTEMPT } from './attempt-state.ts';
import { mergePending } from './merge-pending.ts';
import { pendingStore } from './pending-store.ts';
import { saveFailure } from './save-failure.ts';
import { createSaveQueue, type QueueState, type SaveQueue } from './save-queue.ts';
import { showQuestionAtom, startTimerAtom, stopTimerAtom, timerAtom } from './timer-atoms.ts';

/** Typed answers wait this long for the next letter. */
const TYPING_DELAY_MS = 400;
const PROGRESS_DELAY_MS = 400;
/** Saves pass until 3 s after the deadline; handing in waits for them a little less. */
const LAST_SAVES_MS = 2500;
const SUBMIT_RETRY_MS = 4000;

const QUIET: QueueState = { status: 'saved', pendingAnswers: 0 };

const wait = (milliseconds: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds));

/** One attempt in this window: opening it, answering, keeping every answer, handing it in. */
export function useAttempt(attemptId: number, onRefused: (message: string) => void) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(attemptReducer, CLOSED_ATTEMPT);
  const [saving, setSaving] = useState<QueueState>(QUIET);
  const [opening, setOpening] = useState(0);
  const offset = useRef(0);
  const queue = useRef<SaveQueue | null>(null);
  const timedOut = useRef(false);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const { currentQuestion } = useAtomValue(timerAtom);
  const startTimer = useSetAtom(startTimerAtom);
  const stopTimer = useSetAtom(stopTimerAtom);
  const showQuestion = useSetAtom(showQuestionAtom);
  const store = useMemo(() => pendingStore(window.localStorage, readSession()?.ID ?? 0, attemptId), [attemptId]);
  const now = useCallback(() => new Date(Date.now() + offset.current), []);

  /** Sends a save and reads the server's clock from its receipt. */
  const timed = useCallback(async <R extends { serverNow: string }>(request: () => Promise<R>): Promise<R> => {
    const sentAt = Date.now();
    const receipt = await request();
    const reading = { sentAt, receivedAt: Date.now(), serverNow: new Date(receipt.serverNow) };
    offset.current = adjustOffset(offset.current, reading);
    return receipt;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` counts the times that the learner asked to open it
  useEffect(() => {
    let live = true;
    dispatch({ type: 'open' });
    const sentAt = Date.now();

    function begin(session: AttemptSession) {
      offset.current = clockOffset({ sentAt, receivedAt: Date.now(), serverNow: new Date(session.serverNow) });
      const paper = mergePending(session, store.read());
      const input = timerInput(session);
      timedOut.current = false;
      startTimer({ testId: session.testId, input, now: now() });
      showQuestion(paper.currentQuestion);
      dispatch({ type: 'opened', session, answers: paper.answers, marked: paper.marked });
      queue.current = createSaveQueue({
        epoch: session.epoch,
        known: new Map(session.answers.map(({ position, answer }) => [position, answer])),
        inherited: paper.inherited,
        transport: {
          saveAnswer: (position, save) => timed(() => saveAnswer(attemptId, position, save)),
          saveProgress: (save) => timed(() => saveProgress(attemptId, save)),
        },
        persist: (pending) => store.write(session.epoch, pending),
        after: (milliseconds, run) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
        random: Math.random,
        onChange: (next) => live && setSaving(next),
        onStop: (reason) => live && reason !== 'signed-out' && dispatch({ type: reason }),
        onRefused: (message) => live && refused.current(message),
      });
      store.clear(session.epoch);
      setSaving(queue.current.state());
    }

    openAttempt(attemptId).then(
      (session) => live && begin(session),
      (error: unknown) => {
        if (!live) return;
        if (saveFailure(error).kind === 'over') dispatch({ type: 'over' });
        else dispatch({ type: 'failed', error: asError(error) });
      },
    );
    return () => {
      live = false;
      void queue.current?.flush();
      stopTimer();
    };
  }, [attemptId, opening]);

  useEffect(() => {
    const flush = () => void queue.current?.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, []);

  const hasUnsaved = saving.status !== 'saved';
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  function answer(position: number, value: Answer) {
    dispatch({ type: 'answered', position, answer: value });
    const typed = value.type === 'short_text' || value.type === 'numeric';
    queue.current?.saveAnswer(position, normalizedAnswer(value), typed ? TYPING_DELAY_MS : 0);
  }

  function goTo(position: number) {
    showQuestion(position);
    queue.current?.saveProgress({ currentQuestion: position, marked: [...state.marked] }, PROGRESS_DELAY_MS);
  }

  function toggleMark(position: number) {
    dispatch({ type: 'mark-toggled', position });
    const { marked } = attemptReducer(state, { type: 'mark-toggled', position });
    queue.current?.saveProgress({ currentQuestion, marked: [...marked] }, PROGRESS_DELAY_MS);
  }

  const submit = useCallback(
    async (isTimeout: boolean) => {
      timedOut.current ||= isTimeout;
      dispatch({ type: 'submit', timedOut: isTimeout });
      const flushed = queue.current?.flush() ?? Promise.resolve(true);
      const saved = await (isTimeout ? Promise.race([flushed, wait(LAST_SAVES_MS)]) : flushed);
      if (!saved && !timedOut.current) {
        dispatch({ type: 'submit-failed', error: new Error('unsaved') });
        return;
      }
      for (;;) {
        try {
          const result = await submitAttempt(attemptId);
          queue.current?.stop();
          store.clear();
          rememberResult(client, result);
          forgetMyTests(client);
          dispatch({ type: 'over' });
          return;
        } catch (error) {
          dispatch({ type: 'submit-failed', error: asError(error) });
          if (!timedOut.current || saveFailure(error).kind !== 'retry') return;
          await wait(SUBMIT_RETRY_MS);
        }
      }
    },
    [attemptId, client, store],
  );

  return {
    state,
    saving,
    currentQuestion,
    now,
    answer,
    goTo,
    toggleMark,
    submit,
    reopen: () => setOpening((count) => count + 1),
  };
}

/** What the timer of an attempt is set by: the whole duration, or less when the test closes before it is over. */
export function timerInput(session: Pick<AttemptSession, 'durationMinutes' | 'startedAt' | 'deadlineAt'>) {
  const startedAt = new Date(session.startedAt);
  return {
    startedAt,
    durationMinutes: durationUntil(session.durationMinutes, startedAt, new Date(session.deadlineAt)),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
