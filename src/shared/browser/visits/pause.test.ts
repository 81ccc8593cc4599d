import { expect, it } from 'vitest';
import { LONGEST_PAUSE_MS, sharedPause } from './pause.ts';

function place() {
  let at = Date.parse('2026-03-02T06:00:00.000Z');
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const now = () => at;
  return {
    open: () => sharedPause(storage, now),
    wait: (milliseconds: number) => {
      at += milliseconds;
    },
    kept,
    now,
  };
}

it('is kept to by all tabs, and after a reload', () => {
  const { open, wait } = place();
  const [one, other] = [open(), open()];
  one.begin(30_000);
  expect([one.left(), other.left(), open().left()]).toEqual([30_000, 30_000, 30_000]);
  wait(29_000);
  expect(other.left()).toBe(1000);
  wait(1000);
  expect([one.left(), other.left()]).toEqual([0, 0]);
});

it('believes in no pause of days, whatever a proxy says or a clock does', () => {
  const { open, wait, kept } = place();
  const pause = open();
  pause.begin(99_999_999_000);
  expect(pause.left()).toBe(LONGEST_PAUSE_MS);
  wait(-365 * 86_400_000);
  expect([pause.left(), open().left()]).toEqual([0, 0]);
  for (const [key] of kept) kept.set(key, 'soon');
  expect(open().left()).toBe(0);
});

it('is this window’s own where the storage is forbidden', () => {
  const { now, wait } = place();
  const forbidden = () => {
    throw new DOMException('No storage', 'SecurityError');
  };
  const pause = sharedPause(forbidden, now);
  pause.begin(10_000);
  expect(pause.left()).toBe(10_000);
  wait(10_000);
  expect(pause.left()).toBe(0);
});
