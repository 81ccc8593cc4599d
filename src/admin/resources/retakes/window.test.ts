import { describe, expect, it } from 'vitest';
import { localTime, NO_WINDOW, windowOf } from './window.ts';

describe('the window of a retake in a form', () => {
  it('comes back as it was given, whatever the time zone', () => {
    const closesAt = '2026-11-21T13:45:00.000Z';
    expect(windowOf({ ...NO_WINDOW, closesAt: localTime(closesAt) })).toEqual({
      opensAt: null,
      closesAt,
      reason: null,
    });
  });

  it('is open where nothing is written', () => {
    expect(localTime(null)).toBe('');
    expect(windowOf({ ...NO_WINDOW, reason: '  ' })).toEqual({ opensAt: null, closesAt: null, reason: null });
  });
});
