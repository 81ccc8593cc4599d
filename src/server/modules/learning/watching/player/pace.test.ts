import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

describe('how often players send heartbeats', () => {
  it('is every two seconds, and every five while many watch', () => {
    let now = 0;
    const pace = new Pace(() => now);
    const come = (perSecond: number, seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        for (let beat = 0; beat < perSecond; beat += 1) pace.note();
      }
    };
    expect(pace.seconds()).toBe(2);
    come(200, 30);
    expect(pace.seconds()).toBe(2);
    come(400, 21);
    expect(pace.seconds()).toBe(5);
    come(10, 21);
    expect(pace.seconds()).toBe(2);
    come(400, 21);
    now += 60_000;
    expect(pace.seconds()).toBe(2);
  });
});
