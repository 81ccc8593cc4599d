import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { showQuestionAtom, startTimerAtom, stopTimerAtom, tickTimerAtom, timerAtom } from './timer-atoms.ts';

const startedAt = new Date('2026-11-21T09:00:00Z');
const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
const input = { durationMinutes: 1, startedAt };

describe('the timer atoms', () => {
  it('has exactly the four fields and starts idle', () => {
    expect(createStore().get(timerAtom)).toEqual({ isRunning: false, lifetime: 0, currentQuestion: 0, testId: null });
  });

  it('starts at question 0, ticks to 0, stops', () => {
    const store = createStore();
    store.set(showQuestionAtom, 6);
    store.set(startTimerAtom, { testId: 4, input, now: at(58) });
    expect(store.get(timerAtom)).toEqual({ isRunning: true, lifetime: 2, currentQuestion: 0, testId: 4 });
    store.set(showQuestionAtom, 3);
    store.set(tickTimerAtom, { input, now: at(59) });
    store.set(tickTimerAtom, { input, now: at(60) });
    store.set(tickTimerAtom, { input, now: at(61) });
    expect(store.get(timerAtom)).toEqual({ isRunning: true, lifetime: 0, currentQuestion: 3, testId: 4 });
    store.set(stopTimerAtom);
    expect(store.get(timerAtom)).toEqual({ isRunning: false, lifetime: 0, currentQuestion: 3, testId: 4 });
  });

  it('counts up toward 0 when it starts after the end', () => {
    const store = createStore();
    store.set(startTimerAtom, { testId: 4, input, now: at(62) });
    expect(store.get(timerAtom).lifetime).toBe(-2);
    store.set(tickTimerAtom, { input, now: at(63) });
    expect(store.get(timerAtom).lifetime).toBe(-1);
  });
});
