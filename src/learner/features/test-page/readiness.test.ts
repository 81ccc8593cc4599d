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
  type Asked = { onsuccess?: () => void; onerror?: () => void; result: { close: () => void } };

  /** A fake IndexedDB factory that responds like this to an open request. */
  const browser = (answer: (asked: Asked) => void) => () => {
    const deleteDatabase = () => ({}) as IDBOpenDBRequest;
    const open = () => {
      const asked: Asked = { result: { close: () => {} } };
      queueMicrotask(() => answer(asked));
      return asked as unknown as IDBOpenDBRequest;
    };
    return { open, deleteDatabase };
  };

  it('is true when a database can be opened', async () => {
    expect(await canStore(browser((asked) => asked.onsuccess?.()))).toBe(true);
  });

  it('is false when it cannot, or when the browser forbids it', async () => {
    expect(await canStore(browser((asked) => asked.onerror?.()))).toBe(false);
    const forbids = () => {
      throw new Error('SecurityError');
    };
    expect(await canStore(forbids)).toBe(false);
  });
});
