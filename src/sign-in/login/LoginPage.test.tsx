// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageAtom } from '#shared/browser/i18n/index.ts';
import { clearSession, dropSession, readSession, storeSession } from '#shared/browser/session.ts';
import { EXPOSED_DEMO, json, SETTINGS, showPage, stubNetwork } from '../test-support/show-page.tsx';
import { LoginPage } from './LoginPage.tsx';

const USER = { Token: 'secret', ID: 7, RoleID: 3 };

beforeEach(() => {
  clearSession();
  getDefaultStore().set(languageAtom, 'ru');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function signInWith(answer: () => Response | Promise<Response>) {
  const sent = stubNetwork({ 'GET /settings': SETTINGS, 'POST /auth/sign-in': answer });
  const person = await showPage(<LoginPage />);
  await person.type(await screen.findByLabelText('Логин'), ' user ');
  await person.type(screen.getByLabelText('Пароль'), 'Demo-2026!');
  await person.click(screen.getByRole('button', { name: 'Войти' }));
  return { sent: () => sent.filter(({ what }) => what.startsWith('POST')), person };
}

describe('LoginPage', () => {
  it('keeps the session user that the server gives', async () => {
    const { sent } = await signInWith(json(200, USER));
    await waitFor(() => expect(readSession()).toEqual(USER));
    expect(sent()).toEqual([{ what: 'POST /auth/sign-in', body: { login: 'user', password: 'Demo-2026!' } }]);
  });

  it('says only one thing about wrong credentials, in the words of the server', async () => {
    await signInWith(json(401, { id: 'sign-in-failed', message: 'Неверный логин или пароль.' }));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Неверный логин или пароль.');
    expect(readSession()).toBeNull();
  });

  it('says that the server has ended the session, until somebody signs in or out', async () => {
    stubNetwork({ 'GET /settings': SETTINGS });
    storeSession(USER);
    dropSession();
    await showPage(<LoginPage />);
    expect(await screen.findByText(/Ваш сеанс завершён/)).toBeDefined();
    cleanup();
    clearSession();
    stubNetwork({ 'GET /settings': SETTINGS });
    await showPage(<LoginPage />);
    expect(await screen.findByLabelText('Логин')).toBeDefined();
    expect(screen.queryByText(/Ваш сеанс завершён/)).toBeNull();
  });

  it('warns of a demo that other machines reach, and of no other', async () => {
    stubNetwork({ 'GET /settings': EXPOSED_DEMO });
    await showPage(<LoginPage />);
    expect(await screen.findByText(/открыта для других компьютеров/)).toBeDefined();
    cleanup();
    stubNetwork({ 'GET /settings': SETTINGS });
    await showPage(<LoginPage />);
    expect(await screen.findByLabelText('Логин')).toBeDefined();
    expect(screen.queryByText(/открыта для других компьютеров/)).toBeNull();
  });

  it('asks for a second factor, says what is wrong with it, and begins the session with the right one', async () => {
    const needed = { pending: 'P'.repeat(43), methods: ['totp', 'recovery-code'], expiresAt: '2026-11-29T10:05:00Z' };
    const wrong = { id: 'invalid', message: 'x', errors: { code: 'Неверный или уже использованный код' } };
    const answers = [json(422, wrong), json(200, USER)];
    const sent = stubNetwork({
      'GET /settings': SETTINGS,
      'POST /auth/sign-in': json(202, needed),
      'POST /auth/sign-in/code': () => (answers.shift() ?? json(500, {}))(),
    });
    const person = await showPage(<LoginPage />);
    await person.type(await screen.findByLabelText('Логин'), 'user');
    await person.type(screen.getByLabelText('Пароль'), 'Demo-2026!');
    await person.click(screen.getByRole('button', { name: 'Войти' }));
    const code = await screen.findByLabelText('Код из приложения');
    expect(readSession()).toBeNull();
    await person.type(code, '000000{Enter}');
    expect(await screen.findByText('Неверный или уже использованный код')).toBeDefined();
    await person.clear(code);
    await person.type(code, '123456{Enter}');
    await waitFor(() => expect(readSession()).toEqual(USER));
    expect(sent.at(-1)).toEqual({ what: 'POST /auth/sign-in/code', body: { pending: needed.pending, code: '123456' } });
  });

  it('goes back to the password when the time for the second step is over', async () => {
    const needed = { pending: 'P'.repeat(43), methods: ['recovery-code'], expiresAt: '2026-11-29T10:05:00Z' };
    stubNetwork({
      'GET /settings': SETTINGS,
      'POST /auth/sign-in': json(202, needed),
      'POST /auth/sign-in/code': json(409, { id: 'sign-in-over', message: 'x' }),
    });
    const person = await showPage(<LoginPage />);
    await person.type(await screen.findByLabelText('Логин'), 'user');
    await person.type(screen.getByLabelText('Пароль'), 'Demo-2026!{Enter}');
    await person.type(await screen.findByLabelText('Код восстановления'), 'k7mp-3xqd-9wfr{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Войти заново' }));
    expect(await screen.findByLabelText('Логин')).toBeDefined();
  });

  it('tells a blocked person so', async () => {
    await signInWith(json(403, { id: 'account-blocked', message: 'Учётная запись заблокирована.' }));
    expect((await screen.findByRole('alert')).textContent).toContain('заблокирована');
  });

  it('says that there is no connection', async () => {
    await signInWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await screen.findByRole('alert')).textContent).toContain('Нет связи');
  });

  it('counts the wait down after too many tries and lets no one try meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { sent } = await signInWith(
      json(429, { id: 'too-many-requests', message: 'x', details: { retryAfterSeconds: 2 } }),
    );
    expect((await screen.findByRole('timer')).textContent).toContain('2');
    const button = screen.getByRole('button', { name: 'Войти' });
    expect(button).toHaveProperty('disabled', true);
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('1'));
    await vi.advanceTimersByTimeAsync(1100);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect(sent()).toHaveLength(1);
  });

  it('lets another login try at once', async () => {
    const { person } = await signInWith(
      json(429, { id: 'too-many-requests', message: 'x', details: { retryAfterSeconds: 60 } }),
    );
    await screen.findByRole('timer');
    await person.type(screen.getByLabelText('Логин'), '2');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Войти' })).toHaveProperty('disabled', false);
  });

  it('asks for what is empty and sends nothing', async () => {
    const sent = stubNetwork({ 'GET /settings': SETTINGS });
    const person = await showPage(<LoginPage />);
    await person.click(await screen.findByRole('button', { name: 'Войти' }));
    expect(screen.getAllByText('Заполните это поле')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Логин'));
    expect(sent.some(({ what }) => what.startsWith('POST'))).toBe(false);
  });

  it('shows the password when asked to', async () => {
    stubNetwork({ 'GET /settings': SETTINGS });
    const person = await showPage(<LoginPage />);
    const password = await screen.findByLabelText('Пароль');
    expect(password).toHaveProperty('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(password).toHaveProperty('type', 'text');
  });

  it('speaks another language as soon as it is chosen, and remembers it', async () => {
    stubNetwork({ 'GET /settings': SETTINGS });
    const person = await showPage(<LoginPage />);
    await person.click(await screen.findByRole('button', { name: 'Қазақша' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Кіру' })).toBeDefined();
    expect(document.documentElement.lang).toBe('kk');
    expect(localStorage.getItem('language')).toBe('kz');
  });

  it('offers the demo accounts only in a demo, and fills the form with one', async () => {
    stubNetwork({
      'GET /settings': json(200, {
        organisation: { ru: 'x' },
        passwordMinLength: 4,
        maxUploadMegabytes: 20,
        maxMediaMegabytes: 100,
        demo: true,
        demoPassword: 'Demo-2026!',
      }),
    });
    const person = await showPage(<LoginPage />);
    await person.click(await screen.findByRole('button', { name: /superuser/ }));
    expect(screen.getByLabelText('Логин')).toHaveProperty('value', 'superuser');
    expect(screen.getByLabelText('Пароль')).toHaveProperty('value', 'Demo-2026!');
    cleanup();
    stubNetwork({ 'GET /settings': SETTINGS });
    await showPage(<LoginPage />);
    expect(screen.queryByText('Демонстрационная версия')).toBeNull();
  });

  it('says where it leads back to, when a page was asked for', async () => {
    stubNetwork({ 'GET /settings': SETTINGS });
    await showPage(<LoginPage />, { pathname: '/', state: { asked: '/user/testing/5', by: null } });
    expect(await screen.findByText(/вернём вас на страницу/)).toBeDefined();
  });
});
