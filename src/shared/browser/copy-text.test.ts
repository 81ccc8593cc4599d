import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

describe('copyText', () => {
  it('says so where pages without HTTPS have no clipboard', async () => {
    vi.stubGlobal('navigator', {});
    expect(await copyText('text')).toBe(false);
  });

  it('says so where the browser forbids it', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => Promise.reject(new Error('NotAllowedError')) } });
    expect(await copyText('text')).toBe(false);
  });

  it('copies', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
    expect([await copyText('text'), copied]).toEqual([true, ['text']]);
  });
});
