import { describe, expect, it } from 'vitest';
import { LayerCap } from './layer-cap.ts';

const SENT = 1_000_000;

/** Goes through seconds, from one on, and says the values that follow. */
function through(cap: LayerCap, from: number, seconds: number, how: { estimate?: number; loss?: number }): number[] {
  return Array.from({ length: seconds }, (_, index) => {
    cap.heard({ now: (from + index) * 1000, sent: SENT, estimate: how.estimate, loss: how.loss ?? 0 });
    return cap.value;
  });
}

describe('LayerCap', () => {
  it('leaves what is well alone', () => {
    expect(new Set(through(new LayerCap(0), 1, 60, { estimate: SENT }))).toEqual(new Set([2]));
  });

  it('goes down a layer after two seconds of loss, and no further than the lowest', () => {
    expect(through(new LayerCap(0), 1, 8, { loss: 0.2 })).toEqual([2, 1, 1, 0, 0, 0, 0, 0]);
  });

  it('believes low estimates only once the browser has had time', () => {
    expect(through(new LayerCap(0), 1, 11, { estimate: 300_000 })).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1]);
  });

  it('tries the higher layer again, and waits longer each time it fails', () => {
    const cap = new LayerCap(0);
    let now = 1;
    const seconds = (count: number, loss: number) => {
      const values = through(cap, now, count, { loss });
      now += count;
      return values.at(-1);
    };
    expect(seconds(2, 0.2)).toBe(1);
    expect(seconds(4, 0)).toBe(1);
    expect(seconds(1, 0)).toBe(2);
    expect(seconds(2, 0.2)).toBe(1);
    expect(seconds(9, 0)).toBe(1);
    expect(seconds(1, 0)).toBe(2);
    expect(seconds(2, 0.2)).toBe(1);
    expect(seconds(19, 0)).toBe(1);
    expect(seconds(1, 0)).toBe(2);
  });

  it('does not try where packets are still lost', () => {
    const cap = new LayerCap(0);
    through(cap, 1, 2, { loss: 0.2 });
    expect(new Set(through(cap, 3, 60, { loss: 0.05 }))).toEqual(new Set([1]));
  });
});
