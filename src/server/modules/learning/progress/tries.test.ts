import { describe, expect, it } from 'vitest';
import { refuseHaste } from './tries.ts';

const at = (seconds: number) => new Date(seconds * 1000);

describe('refuseHaste', () => {
  it('says how long to wait', () => {
    const tried = { tries: 2, lastAt: at(100) };
    expect(() => refuseHaste(tried, at(100))).toThrow(
      expect.objectContaining({ status: 429, details: { retryAfterSeconds: 6 } }),
    );
    expect(() => refuseHaste(tried, at(105.9))).toThrow();
    expect(() => refuseHaste(tried, at(106))).not.toThrow();
  });

  it('lets a first answer be given, and does not wait for a clock that was set back', () => {
    expect(() => refuseHaste({ tries: 0, lastAt: null }, at(100))).not.toThrow();
    expect(() => refuseHaste({ tries: 9, lastAt: at(100) }, at(50))).not.toThrow();
  });
});
