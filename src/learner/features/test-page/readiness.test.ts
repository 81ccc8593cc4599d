import { describe, expect, it } from 'vitest';
import { canStore, readinessOf } from './readiness.ts';

describe('readinessOf', () => {
  it('believes the quickest request', () => {
    const samples = [
      { sentAt: 0, receivedAt: 900, serverNow: new Date(10_000) },
      { sentAt: 1000, receivedAt: 1040, serverNow: new Date(61_020) },
      { sentAt: 2000, receivedAt: 2300, serverNow: new Date(62_000) },
    ];
    expect(readinessOf(samples)).toEqual({ roundTripMs: 40, offsetMs: 60_000 });
  });

  it('needs a sample', () => {
    expect(() => readinessOf([])).toThrow('No samples');
  });
});

describe('canStore', () => {
  const storage = (fields: Partial<Storage>) => () => fields as Storage;

  it('is true when what was written comes back', () => {
    expect(canStore(storage({ setItem: () => {}, getItem: () => '1', removeItem: () => {} }))).toBe(true);
  });

  it('is false when it does not, or when the browser forbids it', () => {
    expect(canStore(storage({ setItem: () => {}, getItem: () => null, removeItem: () => {} }))).toBe(false);
    expect(
      canStore(() => {
        throw new Error('SecurityError');
      }),
    ).toBe(false);
  });
});
