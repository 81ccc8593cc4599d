import { describe, expect, it } from 'vitest';
import { durationUntil, lifetimeAt } from './remaining-time.ts';
import { IDLE_TIMER, showQuestion, startTimer, stopTimer, type TimerState, tickTimer } from './timer.ts';

const start = new Date('2026-11-21T09:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const input = { durationMinutes: 10, startedAt: start };

describe('lifetimeAt', () => {
  it('is the duration in seconds less the seconds elapsed', () => {
    expect(lifetimeAt(input, start)).toBe(600);
    expect(lifetimeAt(input, after(1))).toBe(599);
    expect(lifetimeAt(input, after(599.9))).toBe(1);
    expect(lifetimeAt(input, after(600))).toBe(0);
  });

  it('is negative once the time is over', () => {
    expect(lifetimeAt(input, after(615))).toBe(-15);
  });

  it('takes a fraction of a minute', () => {
    expect(lifetimeAt({ durationMinutes: 0.5, startedAt: start }, after(10))).toBe(20);
  });

  it('is longer than the duration when the clock runs behind the start', () => {
    expect(lifetimeAt(input, after(-5))).toBe(605);
  });
});

describe('durationUntil', () => {
  it('is what lies between start and deadline: shorter when the test closes earlier, longer with extra time', () => {
    expect(durationUntil(start, after(600))).toBe(10);
    expect(durationUntil(start, after(90))).toBe(1.5);
    expect(durationUntil(start, after(900))).toBe(15);
  });

  it('is never below zero', () => {
    expect(durationUntil(start, after(-90))).toBe(0);
  });
});

describe('the test timer', () => {
  const run = (state: TimerState, from: number, ticks: number) => {
    const seen: number[] = [];
    let current = state;
    for (let i = 1; i <= ticks; i += 1) {
      current = tickTimer(current, input, after(from + i));
      seen.push(current.lifetime);
    }
    return seen;
  };

  it('starts running at question 0 of the test, whatever was before', () => {
    const before = { ...IDLE_TIMER, currentQuestion: 7, testId: 3 };
    expect(before.currentQuestion).toBe(7);
    expect(startTimer(42, input, after(30))).toEqual({
      isRunning: true,
      lifetime: 570,
      currentQuestion: 0,
      testId: 42,
    });
  });

  it('counts a positive time down and stops at 0', () => {
    expect(run(startTimer(1, input, after(597)), 597, 5)).toEqual([2, 1, 0, 0, 0]);
  });

  it('counts a negative time up toward 0 and stops there', () => {
    const late = startTimer(1, input, after(603));
    expect(late.lifetime).toBe(-3);
    expect(run(late, 603, 5)).toEqual([-2, -1, 0, 0, 0]);
  });

  it('catches up after the browser slept, without passing 0', () => {
    const state = startTimer(1, input, start);
    expect(tickTimer(state, input, after(120)).lifetime).toBe(480);
    expect(tickTimer(state, input, after(9000)).lifetime).toBe(0);
  });

  it('does not tick when it is not running', () => {
    const stopped = stopTimer(startTimer(1, input, start));
    expect(tickTimer(stopped, input, after(1))).toBe(stopped);
    expect(tickTimer(IDLE_TIMER, input, after(1))).toBe(IDLE_TIMER);
  });

  it('returns the same state when a tick changes nothing', () => {
    const state = startTimer(1, input, start);
    expect(tickTimer(state, input, start)).toBe(state);
  });

  it('stops with no time left and keeps the rest', () => {
    expect(stopTimer(showQuestion(startTimer(42, input, start), 5))).toEqual({
      isRunning: false,
      lifetime: 0,
      currentQuestion: 5,
      testId: 42,
    });
  });
});
