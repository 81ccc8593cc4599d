import { describe, expect, it } from 'vitest';
import { reckon } from './reckon.ts';

const HOUR = 3600_000;
const at = (milliseconds: number) => new Date(Date.UTC(2026, 0, 1, 10) + milliseconds);

describe('reckon', () => {
  it.each([
    // Seconds passed by the system clock and by the monotonic clock, and the expected result.
    ['a quiet moment', 300, 300, 0, 0],
    ['a slow one', 3000, 3000, 0, 0],
    ['an outage', 65_000, 65_000, 65_000, 0],
    ['a clock that is adjusted', 1200, 300, 0, 0],
    ['set forward', HOUR + 300, 300, 0, HOUR],
    ['set back', -HOUR + 300, 300, 0, -HOUR],
    ['set forward during an outage', HOUR + 10_000, 10_000, 10_000, HOUR],
    ['set back during an outage', -HOUR + 10_000, 10_000, 10_000, -HOUR],
    ['set back by what the outage took', 0, 10_000, 10_000, -10_000],
  ])('%s', (_, wall, steady, outage, jump) => {
    const last = { at: at(0), steady: { ms: 500, since: 'boot' } };
    const now = { at: at(wall), steady: { ms: 500 + steady, since: 'boot' } };
    const reckoned = reckon(last, now, undefined);
    expect(reckoned).toEqual({ outage, jump });
    expect(reckon(last, now, 500)).toEqual({ outage, jump });
  });

  it.each([
    // After a reboot there is only the system clock: the time left stays as it was.
    ['started again', 65_000, 65_000, 0],
    ['started again at once', 2000, 0, 0],
    ['started again, set forward', HOUR, HOUR, 0],
    ['started again, set back', -HOUR, 0, -HOUR],
    ['a little behind another', -900, 0, 0],
  ])('%s', (_, wall, outage, jump) => {
    const now = { at: at(wall), steady: { ms: 7, since: 'other boot' } };
    expect(reckon({ at: at(0), steady: { ms: 500, since: 'boot' } }, now, undefined)).toEqual({ outage, jump });
    expect(reckon({ at: at(0), steady: null }, now, undefined)).toEqual({ outage, jump });
  });

  it.each([
    // Another machine has noted the pulse since, so this process uses its own monotonic clock.
    ['both are there', 150, 300, 0],
    ['this one was quiet, the other not', 150, 60_000, 0],
    ['both were quiet', 20_000, 60_000, 20_000],
    ['the other was set forward', -HOUR, 300, 0],
    ['the other was set back', HOUR, 300, 0],
  ])('%s', (_, wall, own, outage) => {
    const now = { at: at(wall), steady: { ms: 100_000, since: 'boot' } };
    const last = { at: at(0), steady: { ms: 500, since: 'other machine' } };
    expect(reckon(last, now, 100_000 - own)).toEqual({ outage, jump: 0 });
  });
});
