import { lifetimeAt, type TimerInput } from './remaining-time.ts';

/** The state of the test timer. */
export interface TimerState {
  isRunning: boolean;
  /** Seconds left; below zero when the test was over before the timer started. */
  lifetime: number;
  /** The question on the screen, from 0. */
  currentQuestion: number;
  testId: number | null;
}

export const IDLE_TIMER: TimerState = { isRunning: false, lifetime: 0, currentQuestion: 0, testId: null };

/** Starts the timer of a test: running, at its first question. */
export function startTimer(testId: number, input: TimerInput, now: Date): TimerState {
  return { isRunning: true, lifetime: lifetimeAt(input, now), currentQuestion: 0, testId };
}

/**
 * One tick, once a second. A positive time goes down, a negative one goes up, and at 0 nothing ticks any more.
 * A positive time is read from the clock again, so that a browser that slept catches up at its next tick.
 */
export function tickTimer(state: TimerState, input: TimerInput, now: Date): TimerState {
  if (!state.isRunning || state.lifetime === 0) return state;
  const lifetime = state.lifetime > 0 ? Math.max(0, lifetimeAt(input, now)) : Math.min(0, state.lifetime + 1);
  return lifetime === state.lifetime ? state : { ...state, lifetime };
}

/** Stops the timer and sets its time to zero. */
export function stopTimer(state: TimerState): TimerState {
  return { ...state, isRunning: false, lifetime: 0 };
}

/** Shows another question. */
export function showQuestion(state: TimerState, currentQuestion: number): TimerState {
  return state.currentQuestion === currentQuestion ? state : { ...state, currentQuestion };
}
