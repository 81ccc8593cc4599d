// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { I18nProvider, showLanguage } from '#shared/browser/i18n/index.ts';
import { clearSession, readSession, storeSession } from '#shared/browser/session.ts';
import { SIGN_IN_ROUTES } from '#shared/routes/index.ts';
import { Guard } from './Guard.tsx';

// Areas are loaded on demand, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

const USER = { Token: 'a', ID: 7, RoleID: 3 };
const REGION = { Token: 'r', ID: 9, RoleID: 5 };
const CUSTOM = { Token: 'c', ID: 8, RoleID: 100 };

const me = (permissions: string[]) => ({
  id: 8,
  login: 'x',
  ...{ surname: 'Серикова', name: 'Айгерим', photos: [] },
  language: 'ru',
  theme: 'light',
  role: { id: 100, key: 'custom', title: { ru: 'Роль' }, permissions, scope: 'everyone' },
});

let address = '';
function Address() {
  const { pathname, search, hash } = useLocation();
  address = pathname + search + hash;
  return null;
}

async function open(path: string, answers: Record<string, (request: Request) => Response> = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = answers[new URL(request.url).pathname.replace('/api/v1', '')];
    return answer ? answer(request) : Response.json({ id: 'not-found', message: 'x' }, { status: 404 });
  });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[path]}>
          <I18nProvider namespaces={['common']}>
            <Address />
            <Guard />
          </I18nProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}

beforeEach(clearSession);
afterEach(async () => {
  cleanup();
  await showLanguage('ru');
});

describe('Guard', () => {
  it('sends a visitor to sign-in and back to the page that was asked for', async () => {
    await open('/user/plan-education?tab=2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeDefined();
    expect(address).toBe('/');
    act(() => storeSession(USER));
    await waitFor(() => expect(address).toBe('/user/plan-education?tab=2'));
  });

  it('keeps the anchor of an address on the way to the page that a role opens with', async () => {
    await open('/user#notifications');
    await screen.findByRole('heading', { level: 1, name: 'Вход' });
    act(() => storeSession(USER));
    await waitFor(() => expect(address).toBe('/user/video-lesson#notifications'));
  });

  it('does not lead another person to the page of the one before', async () => {
    storeSession(USER);
    await open('/user/plan-education');
    await waitFor(() => expect(address).toBe('/user/plan-education'));
    act(() => clearSession());
    await waitFor(() => expect(address).toBe('/'));
    act(() => storeSession({ ...USER, ID: 70, Token: 'b' }));
    await waitFor(() => expect(address).toBe('/user/video-lesson'));
  });

  it('waits for the permissions of a role that the tables do not name', async () => {
    storeSession(CUSTOM);
    await open('/user/main', { '/auth/me': () => Response.json(me([])) });
    expect(await screen.findByText('Вам пока не открыт ни один раздел')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Выйти' })).toBeDefined();
  });

  it('goes by the role that somebody holds now, also when they signed in with another', async () => {
    storeSession({ ...CUSTOM, RoleID: USER.RoleID });
    await open('/', { '/auth/me': () => Response.json(me(['statistics:list'])) });
    await waitFor(() => expect(address).toMatch(/^\/admin\//u));
    await waitFor(() => expect(readSession()).toEqual(CUSTOM));
  });

  it('keeps the language that was chosen on the way in, and saves it on the account', async () => {
    const saved: unknown[] = [];
    await open('/user/main', {
      '/auth/me': (request) => {
        if (request.method === 'PUT') void request.json().then((body) => saved.push(body));
        return Response.json(me([]));
      },
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: /Қаз|Қазақша/u }));
    await screen.findByRole('heading', { level: 1, name: 'Кіру' });
    act(() => storeSession(CUSTOM));
    await waitFor(() => expect(saved).toEqual([{ language: 'kz' }]));
    expect(document.documentElement.lang).toBe('kk');
    expect(screen.queryByRole('button', { name: 'Выйти' })).toBeNull();
  });

  it('lets somebody with a temporary password do nothing but replace it', async () => {
    storeSession(USER);
    const asked: string[] = [];
    let own = false;
    const answers = {
      '/auth/me': () =>
        Response.json({ ...me([]), fullName: 'Ким Олег', ...(!own && { temporaryPassword: { minLength: 4 } }) }),
      '/auth/temporary-password': () => {
        own = true;
        asked.push('replaced');
        return new Response(null, { status: 204 });
      },
    };
    await open('/user/plan-education', answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'Задайте свой пароль' })).toBeDefined();
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('Новый пароль'), 'Aa1!xx');
    await person.type(screen.getByLabelText('Повторите пароль'), 'Aa1!xx');
    await person.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Задайте свой пароль' })).toBeNull());
    expect([asked, address]).toEqual([['replaced'], '/user/plan-education']);
  });

  it('lets somebody whose role requires a second factor do nothing but set one up, until the codes are kept', async () => {
    storeSession(USER);
    let done = false;
    const key = { key: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: '<svg/>' };
    const mine = { policy: 'required', totp: null, passkeys: [], recoveryCodes: 0, passkeysPossible: false };
    await open('/user/plan-education', {
      '/auth/me': () =>
        Response.json({ ...me([]), fullName: 'Ким Олег', ...(!done && { secondFactorRequired: true }) }),
      '/auth/second-factors': () => Response.json(mine),
      '/auth/confirmation': () => Response.json({ until: null, ways: ['password'] }),
      '/auth/confirmation/password': () => new Response(null, { status: 204 }),
      '/auth/second-factors/totp': () => Response.json(key),
      '/auth/second-factors/totp/confirm': () => {
        done = true;
        return Response.json({ recoveryCodes: ['k7mp-3xqd-9wfr'] });
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Настройте второй фактор' })).toBeDefined();
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Подключить приложение' }));
    await person.type(await screen.findByLabelText('Ваш пароль'), 'Aa1!xx{Enter}');
    expect(await screen.findByText('ABCD EFGH')).toBeDefined();
    await person.type(screen.getByLabelText('Код из приложения'), '123456{Enter}');
    expect(await screen.findByText('k7mp-3xqd-9wfr')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Коды сохранены' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Настройте второй фактор' })).toBeNull());
    expect(address).toBe('/user/plan-education');
  });

  it('offers another try when the permissions do not come', async () => {
    storeSession(REGION);
    await open('/admin', { '/auth/me': () => Response.json({ id: 'internal', message: 'Ошибка' }, { status: 500 }) });
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeDefined();
  });

  it('says that an address names no page', async () => {
    await open('/nowhere');
    expect(await screen.findByText('Страница не найдена')).toBeDefined();
  });

  it.each(SIGN_IN_ROUTES.map(({ path }) => path.replace(/\/:.*/u, '')))('has a page at %s', async (path) => {
    await open(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText('Страница не найдена')).toBeNull();
  });
});
