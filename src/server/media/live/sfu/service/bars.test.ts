import { describe, expect, it } from 'vitest';
import { Bars } from './bars.ts';

describe('bars', () => {
  it('make passes from before useless, in one room, and none from after', () => {
    const bars = new Bars(600);
    bars.add('room', 'one', 1000);
    const is = (room: string, identity: string, since: number) => bars.has(room, { identity, since });
    expect([is('room', 'one', 999), is('room', 'one', 1000), is('room', 'one', 1001)]).toEqual([true, true, false]);
    expect([is('other', 'one', 999), is('room', 'other', 999)]).toEqual([false, false]);
    expect(bars.has('room', { identity: 'one' })).toBe(true);
  });

  it('are forgotten when no pass from before can be good any more', () => {
    const bars = new Bars(600);
    bars.add('room', 'one', 1000);
    bars.add('room', 'other', 1600);
    expect(bars.has('room', { identity: 'one', since: 1000 })).toBe(true);
    bars.add('room', 'third', 1601);
    expect(bars.has('room', { identity: 'one', since: 1000 })).toBe(false);
    expect(bars.has('room', { identity: 'other', since: 1600 })).toBe(true);
  });
});
