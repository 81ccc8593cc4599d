import { atom } from 'jotai';
import type { TimerInput } from '#shared/exams/remaining-time.ts';
import { IDLE_TIMER, showQuestion, startTimer, stopTimer, tickTimer } from '#shared/exams/timer.ts';

/** The timer of the attempt: isRunning, lifetime in seconds, currentQuestion, testId. */
export const timerAtom = atom(IDLE_TIMER);

export const startTimerAtom = atom(null, (_get, set, start: { testId: number; input: TimerInput; now: Date }) => {
  set(timerAtom, startTimer(start.testId, start.input, start.now));
});

/** Starts the timer of an attempt in progress and keeps the current question. */
export const continueTimerAtom = atom(null, (get, set, start: { testId: number; input: TimerInput; now: Date }) => {
  const { currentQuestion } = get(timerAtom);
  set(startTimerAtom, start);
  set(showQuestionAtom, currentQuestion);
});

export const tickTimerAtom = atom(null, (get, set, tick: { input: TimerInput; now: Date }) => {
  set(timerAtom, tickTimer(get(timerAtom), tick.input, tick.now));
});

export const stopTimerAtom = atom(null, (get, set) => {
  set(timerAtom, stopTimer(get(timerAtom)));
});

export const showQuestionAtom = atom(null, (get, set, position: number) => {
  set(timerAtom, showQuestion(get(timerAtom), position));
});
