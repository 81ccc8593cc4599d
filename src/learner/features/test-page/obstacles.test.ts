import { describe, expect, it } from 'vitest';
import { NOTHING_ASKED } from '../../test-support/build-my-test.ts';
import { obstacleOf } from './obstacles.ts';
import { yourMinutes } from './rules.ts';

const words = {
  t: (key: string, params: Record<string, unknown> = {}) => [key, ...Object.values(params)].join(' | '),
  formatDateTime: (when: unknown) => String(when),
} as Parameters<typeof obstacleOf>[2];

const serverNow = '2026-11-21T09:00:00Z';
const why = (fields: Partial<typeof NOTHING_ASKED>, inSafeExamBrowser = false) =>
  obstacleOf({ serverNow, requirements: { ...NOTHING_ASKED, ...fields } }, inSafeExamBrowser, words);

describe('obstacleOf', () => {
  it('finds none where nothing is asked', () => {
    expect(why({})).toBeNull();
  });

  it('names the moment of the next attempt, until it has come', () => {
    expect(why({ nextAttemptFrom: '2026-11-21T10:00:00Z' })).toBe('testPage.obstacle.coolDown | 2026-11-21T10:00:00Z');
    expect(why({ nextAttemptFrom: '2026-11-21T08:00:00Z' })).toBeNull();
  });

  it('says that the test is not open from here, and which browser it wants', () => {
    expect(why({ placeAllowed: false })).toBe('testPage.obstacle.place');
    expect(why({ safeExamBrowser: true })).toBe('testPage.obstacle.safeExamBrowser');
    expect(why({ safeExamBrowser: true }, true)).toBeNull();
  });
});

describe('yourMinutes', () => {
  it('adds extra time in whole minutes, in favour of the person', () => {
    expect(yourMinutes(30, { extraTimePercent: 0, extraMinutes: 0 })).toBe(30);
    expect(yourMinutes(30, { extraTimePercent: 25, extraMinutes: 0 })).toBe(38);
    expect(yourMinutes(60, { extraTimePercent: 50, extraMinutes: 5 })).toBe(95);
  });
});
