// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { ProfilePage } from './ProfilePage.tsx';

withWords();
beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages', 'learner']));
afterEach(cleanup);

const session = (id: string, more: Partial<Schemas['Session']> = {}): Schemas['Session'] => ({
  ...{ id, createdAt: '2026-03-01T10:00:00.000Z', lastSeenAt: '2026-03-01T10:00:00.000Z', ip: '10.0.0.7' },
  ...{ place: 'Филиал', way: 'password' as const },
  ...{ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', current: false },
  ...more,
});

const END = 'DELETE /auth/sessions/{id}';
const END_OTHERS = 'DELETE /auth/sessions';

const SETTINGS = {
  ...{ organisation: { ru: 'Ұлы Дала' }, passwordMinLength: 6, maxUploadMegabytes: 5, maxMediaMegabytes: 100 },
  ...{ demo: false, demoPassword: null },
};
const FACTORS = { policy: 'optional', totp: null, passkeys: [], recoveryCodes: 0, passkeysPossible: true };
const CHOICES = {
  ...{ groups: [], digest: 'at-once', digestHour: 8, quietHours: null, zone: 'UTC+05:00' },
  mail: { available: false, address: null, refused: false },
  push: { key: null, here: false },
};

function open(sessions: Schemas['Session'][]) {
  const server = new FakeServer([]);
  server.answer('GET /auth/sessions', sessions);
  server.answer(END, null);
  server.answer(END_OTHERS, null);
  server.answer('GET /settings', SETTINGS);
  server.answer('GET /auth/second-factors', FACTORS);
  server.answer('GET /my/face-photo', { photos: 0, consented: false, consentVersion: 1, wish: null });
  server.answer('GET /my/notification-settings', CHOICES);
  server.answer('GET /my/calendar-feed', { createdAt: null, readAt: null });
  server.answer('GET /my/data-exports', []);
  return { server, ...openConsole(<ProfilePage />, '/admin') };
}

describe('the profile of staff', { timeout: 60_000 }, () => {
  it('has what that of learners has', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'Omarov Askhat' })).toBeTruthy();
    for (const name of ['Фотография для проверки лица', 'Язык и оформление', 'Пароль', 'Мой календарь'])
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Уведомления' })).toBeTruthy();
  });
});

describe('the sessions of staff', { timeout: 60_000 }, () => {
  it('are listed with their devices, the present one first, and end one by one or all', async () => {
    const { user, server } = open([session('b'), session('a', { current: true, userAgent: 'curl' })]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('Неизвестное устройство');
    expect(first?.textContent).toContain('этот сеанс');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    expect(second?.textContent).toContain('Firefox, Windows');
    expect(second?.textContent).toContain('Филиал (10.0.0.7)');
    expect(second?.textContent).toContain('по паролю');
    await user.click(screen.getByRole('button', { name: 'Завершить сеанс: Firefox, Windows' }));
    await waitFor(() => expect(server.to(END)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Завершить остальные' }));
    await waitFor(() => expect(server.to(END_OTHERS)).toHaveLength(1));
  });

  it('are not ended where there is only this one', async () => {
    open([session('a', { current: true })]);
    expect(await screen.findByText('этот сеанс')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
