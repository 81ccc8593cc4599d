import { describe, expect, it } from 'vitest';
import { ReplayWindow } from './replay-window.ts';

describe('ReplayWindow', () => {
  it('knows what has come, in any order', () => {
    const window = new ReplayWindow();
    for (const number of [10, 12, 11, 2000, 1999]) {
      expect(window.mayBe(number)).toBe(true);
      window.add(number);
      expect(window.mayBe(number)).toBe(false);
    }
    expect(window.mayBe(1998)).toBe(true);
  });

  it('refuses what is too old to know', () => {
    const window = new ReplayWindow();
    window.add(5000);
    expect(window.mayBe(5000 - 1023)).toBe(true);
    expect(window.mayBe(5000 - 1024)).toBe(false);
  });

  it('forgets the places that a jump has passed over', () => {
    const window = new ReplayWindow();
    window.add(1);
    window.add(1 + 1024 + 5);
    expect(window.mayBe(1 + 1024)).toBe(true);
    window.add(1_000_000);
    expect(window.mayBe(999_990)).toBe(true);
  });
});
