import { describe, expect, it } from 'vitest';
import { Reception } from './reception.ts';

const take = (reception: Reception, sequences: readonly number[], now = 0) => {
  for (const sequence of sequences) reception.add(sequence, 0, now, false);
};

describe('Reception', () => {
  it('asks for what is missing, again after a while, and not for ever', () => {
    const reception = new Reception(90);
    take(reception, [65_534, 1, 3]);
    expect(reception.due(0)).toEqual([]);
    expect(reception.due(5)).toEqual([0, 2, 65_535]);
    expect(reception.due(20)).toEqual([]);
    reception.add(0, 0, 21, true);
    expect(reception.isMissing(0)).toBe(false);
    expect(reception.due(45)).toEqual([2, 65_535]);
    expect(reception.due(1001)).toEqual([]);
    expect(reception.due(1002)).toEqual([]);
  });

  it('takes a jump for a new beginning', () => {
    const reception = new Reception(90);
    take(reception, [1, 2, 4, 5000]);
    expect(reception.due(10)).toEqual([]);
  });

  it('reports what was lost since the last report, and in all', () => {
    const reception = new Reception(90);
    expect(reception.report(7, 0)).toBeUndefined();
    take(reception, [1, 2, 3, 5]);
    expect(reception.report(7, 0)).toMatchObject({ ssrc: 7, fractionLost: 51, totalLost: 1, highest: 5 });
    take(reception, [6, 7, 4]);
    expect(reception.report(7, 0)).toMatchObject({ fractionLost: 0, totalLost: 0, highest: 7 });
    expect(reception.loss).toBe(0);
  });

  it('counts on where numbers begin anew', () => {
    const reception = new Reception(90);
    take(reception, [65_535, 0, 1]);
    expect(reception.report(7, 0)).toMatchObject({ highest: 65_537, totalLost: 0 });
  });

  it('says when the last report of the sender has come', () => {
    const reception = new Reception(90);
    take(reception, [1]);
    reception.heardSender({ seconds: 0x1234_5678, fraction: 0x9abc_def0, timestamp: 0 }, 1000);
    expect(reception.report(7, 1500)).toMatchObject({ lastReport: 0x5678_9abc, sinceReport: 32_768 });
  });

  it('measures how unevenly packets come', () => {
    const [even, uneven] = [new Reception(90), new Reception(90)];
    for (let index = 0; index < 200; index += 1) {
      even.add(index, index * 900, index * 10, false);
      uneven.add(index, index * 900, index * 10 + (index % 2) * 20, false);
    }
    expect(even.report(1, 0)?.jitter).toBe(0);
    expect(uneven.report(1, 0)?.jitter).toBeGreaterThan(1500);
  });
});
