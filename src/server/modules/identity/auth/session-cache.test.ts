import { describe, expect, it } from 'vitest';
import type { SignedIn } from '#server/context.ts';
import { withDatabase } from '../../../../../tests/support/index.ts';
import { SessionCache } from './session-cache.ts';

const NOW = new Date('2026-09-01T10:00:00Z');
const person = (userId: number): SignedIn => ({
  sessionId: '',
  userId,
  roleId: 1,
  roleKey: 'user',
  scope: 'everyone',
  permissions: [],
  language: 'ru',
});

describe('SessionCache', () => {
  const database = withDatabase();

  function cached(...userIds: number[]): SessionCache {
    const cache = new SessionCache(database.db);
    for (const userId of userIds) cache.set(`of ${userId}`, person(userId), NOW, cache.generation);
    return cache;
  }

  it('forgets the people who are named, and nobody else', () => {
    const cache = cached(1, 2);
    cache.forget([1]);
    expect(cache.get('of 1', NOW)).toBeUndefined();
    expect(cache.get('of 2', NOW)?.userId).toBe(2);
    cache.set('of 1', person(1), NOW, cache.generation);
    expect(cache.get('of 1', NOW)?.userId).toBe(1);
  });

  it('forgets everybody when nobody is named', () => {
    const cache = cached(1, 2);
    cache.forget();
    expect([cache.get('of 1', NOW), cache.get('of 2', NOW)]).toEqual([undefined, undefined]);
  });

  it('does not believe what was read before the person was forgotten', () => {
    const cache = cached();
    const { generation } = cache;
    cache.forget([1]);
    cache.set('of 1', person(1), NOW, generation);
    cache.set('of 2', person(2), NOW, generation);
    expect(cache.get('of 1', NOW)).toBeUndefined();
    expect(cache.get('of 2', NOW)?.userId).toBe(2);
  });
});
