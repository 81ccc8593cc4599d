import { describe, expect, it } from 'vitest';
import { standingOf } from './standing.ts';

describe('how a certificate stands for its holder', () => {
  it.each([
    ['valid', null, 'valid'],
    ['valid', 61, 'valid'],
    ['valid', 60, 'ending'],
    ['valid', 0, 'ending'],
    ['expired', -1, 'expired'],
    ['revoked', 10, 'revoked'],
    ['replaced', 10, 'replaced'],
  ] as const)('%s with %s days left: %s', (state, daysLeft, standing) => {
    expect(standingOf({ state, daysLeft })).toBe(standing);
  });
});
