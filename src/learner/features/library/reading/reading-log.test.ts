import { describe, expect, it } from 'vitest';
import { ReadingLog } from './reading-log.ts';

describe('what was seen of a file', () => {
  it('tells pages when they were in sight long enough; those in sight together share the time', () => {
    const log = new ReadingLog();
    log.saw([1], 1.5);
    expect(log.take()).toBeUndefined();
    log.saw([1], 1);
    log.saw([2, 3], 3);
    expect(log.take()).toEqual({ pages: [{ page: 1, seconds: 2.5 }] });
    log.saw([2], 0.5);
    expect(log.take()).toEqual({ pages: [{ page: 2, seconds: 2 }] });
  });

  it('joins parts that follow one another, and no others', () => {
    const log = new ReadingLog();
    log.played(0, 0.25);
    log.played(0.25, 0.5);
    log.played(10, 10.25);
    expect(log.take()).toEqual({
      played: [
        { from: 0, to: 0.5 },
        { from: 10, to: 10.25 },
      ],
    });
    expect(log.take()).toBeUndefined();
  });

  it('keeps what did not arrive', () => {
    const log = new ReadingLog();
    log.saw([4], 3);
    log.played(1, 2);
    log.used();
    const report = log.take();
    log.putBack(report ?? {});
    expect(log.take()).toEqual(report);
  });
});
