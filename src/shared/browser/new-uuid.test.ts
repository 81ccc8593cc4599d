import { afterEach, describe, expect, it, vi } from 'vitest';
import { newUuid } from './new-uuid.ts';

describe('newUuid', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('makes UUIDs also where the page has no TLS', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
    expect(newUuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    vi.unstubAllGlobals();
    const some = Array.from({ length: 50 }, newUuid);
    expect(new Set(some).size).toBe(50);
    for (const one of some)
      expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  });
});
