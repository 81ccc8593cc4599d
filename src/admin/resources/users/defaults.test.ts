import { afterEach, describe, expect, it, vi } from 'vitest';
import { users } from './index.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('a new person', () => {
  it('is registered today where the form is filled in, also while it is yesterday at the server', () => {
    vi.stubEnv('TZ', 'Asia/Almaty');
    vi.useFakeTimers({ now: new Date('2026-03-01T20:30:00.000Z') });
    expect(users.defaults.registrationDate).toBe('2026-03-02');
  });
});
