// @vitest-environment jsdom
import { createStore, getDefaultStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, readSession, sessionAtom, storeSession } from './session.ts';

const USER = { Token: 'secret', ID: 7, RoleID: 3 };

beforeEach(() => clearSession());

describe('the stored session user', () => {
  it('is exactly what sign-in answers, under user', () => {
    storeSession({ ...USER, extra: 'no' } as typeof USER);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(USER);
    expect(readSession()).toEqual(USER);
  });

  it('is forgotten whole', () => {
    storeSession(USER);
    clearSession();
    expect(localStorage.getItem('user')).toBeNull();
    expect(readSession()).toBeNull();
  });

  it('tells those who watch it', () => {
    const watcher = vi.fn();
    const stop = getDefaultStore().sub(sessionAtom, watcher);
    storeSession(USER);
    clearSession();
    stop();
    expect(watcher).toHaveBeenCalledTimes(2);
  });

  it('follows what another tab does', () => {
    const stop = getDefaultStore().sub(sessionAtom, () => {});
    storeSession(USER);
    localStorage.removeItem('user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(readSession()).toBeNull();
    stop();
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"Token":"x"}',
    '{"Token":"","ID":1,"RoleID":1}',
    '{"Token":"x","ID":"1","RoleID":3}',
    'not json',
  ])('takes %j for no session', async (text) => {
    localStorage.setItem('user', text);
    vi.resetModules();
    const fresh = await import('./session.ts');
    expect(createStore().get(fresh.sessionAtom)).toBeNull();
  });
});
