import { describe, expect, it } from 'vitest';
import { clockIn, offsetOf, readersZone, SERVER_ZONE } from './time-zone.ts';

describe('time zones', () => {
  it.each([
    ['Asia/Almaty', '2026-02-03T04:05:06.700Z', '2026-02-03T09:05:06.000Z', 'UTC+05:00'],
    // Until March 2024 it was one hour more.
    ['Asia/Almaty', '2024-02-03T04:05:06Z', '2024-02-03T10:05:06.000Z', 'UTC+06:00'],
    ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00.000Z', 'UTC−03:30'],
    ['UTC', '0099-06-01T23:59:59Z', '0099-06-01T23:59:59.000Z', 'UTC+00:00'],
  ])('show their clock: %s at %s', (zone, moment, clock, offset) => {
    expect(clockIn(zone, new Date(moment)).toISOString()).toBe(clock);
    expect(offsetOf(zone, new Date(moment))).toBe(offset);
  });

  it('are taken from the browser only if there is such a one', () => {
    expect(readersZone('Asia/Oral')).toBe('Asia/Oral');
    for (const none of [undefined, '', 'Mars/Olympus', '../etc/passwd', 'x'.repeat(9999), ['UTC', 'UTC'], '+05:00'])
      expect(readersZone(none)).toBe(SERVER_ZONE);
  });
});
