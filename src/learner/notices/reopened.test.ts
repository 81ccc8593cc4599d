import { describe, expect, it } from 'vitest';
import type { Notice } from '#shared/browser/notices/index.ts';
import { reopenedIn } from './reopened.ts';

const now = new Date('2026-11-21T09:00:00Z');
const details = { attemptId: 9, testId: 4, title: { ru: 'Тест' }, minutes: 20, openBy: '2026-11-22T09:00:00Z' };
const notice = (fields: Partial<Notice> = {}): Notice => ({
  id: 1,
  kind: 'attempt-reopened',
  details,
  createdAt: now.toISOString(),
  readAt: null,
  ...fields,
});

describe('reopenedIn', () => {
  it('leads into what can still be opened, once for each attempt', () => {
    expect(reopenedIn([notice({ id: 2 }), notice()], now)).toEqual([details]);
    expect(reopenedIn([notice({ kind: 'retake-accepted' })], now)).toEqual([]);
    expect(reopenedIn([notice()], new Date('2026-11-22T09:00:01Z'))).toEqual([]);
  });

  it('passes over notices of earlier versions, which name no time', () => {
    expect(reopenedIn([notice({ details: { ...details, openBy: undefined } })], now)).toEqual([]);
  });
});
