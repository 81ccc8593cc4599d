// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession, readSession } from '#shared/browser/session.ts';
import { json, SETTINGS, showPage, stubNetwork } from '../test-support/show-page.tsx';
import { PasswordPage } from './PasswordPage.tsx';

const TOKEN = 'a-token-that-is-long-enough';
const STATE = 'POST /auth/password-links/state';
const USE = 'POST /auth/password-links/use';
const VALID = json(200, { state: 'valid', login: 'aigul', expiresAt: '2026-11-22T10:00:00Z', minLength: 6 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Where the router stands. */
const Address = () => <output>{useLocation().hash}</output>;

describe('PasswordPage', () => {
  it('ticks the rules as they are kept, with the length that the person needs', async () => {
    stubNetwork({ 'GET /settings': SETTINGS, [STATE]: VALID });
    const person = await showPage(<PasswordPage />, `/password#token=${TOKEN}`);
    expect(await screen.findByText(/aigul/)).toBeDefined();
    expect(await screen.findByText('не менее 6 символов')).toBeDefined();
    const kept = () => screen.queryAllByLabelText('выполнено').length;
    expect(kept()).toBe(0);
    await person.type(screen.getByLabelText('Новый пароль'), 'Aa1!');
    expect(kept()).toBe(4);
    await person.type(screen.getByLabelText('Новый пароль'), 'xx');
    expect(kept()).toBe(5);
  });

  it('tells somebody who is blocked before they type anything', async () => {
    const blocked = json(200, { state: 'valid', login: 'aigul', expiresAt: null, minLength: 6, blocked: true });
    stubNetwork({ 'GET /settings': SETTINGS, [STATE]: blocked });
    await showPage(<PasswordPage />, `/password#token=${TOKEN}`);
    expect(await screen.findByText('Учётная запись заблокирована')).toBeDefined();
    expect(screen.queryByLabelText('Новый пароль')).toBeNull();
  });

  it('says that the passwords differ and sends nothing', async () => {
    const sent = stubNetwork({ 'GET /settings': SETTINGS, [STATE]: VALID });
    const person = await showPage(<PasswordPage />, `/password#token=${TOKEN}`);
    await person.type(await screen.findByLabelText('Новый пароль'), 'Aa1!xx');
    await person.type(screen.getByLabelText('Повторите пароль'), 'Aa1!');
    expect(screen.queryByText('Пароли не совпадают')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
    expect(screen.getByText('Пароли не совпадают')).toBeDefined();
    expect(sent.some(({ what }) => what === USE)).toBe(false);
  });

  it('sets the password and begins the session', async () => {
    const session = { Token: 'fresh', ID: 7, RoleID: 3 };
    const sent = stubNetwork({ 'GET /settings': SETTINGS, [STATE]: VALID, [USE]: json(200, session) });
    const person = await showPage(<PasswordPage />, `/password#token=${TOKEN}`);
    await person.type(await screen.findByLabelText('Новый пароль'), 'Aa1!xx');
    await person.type(screen.getByLabelText('Повторите пароль'), 'Aa1!xx');
    await person.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
    await waitFor(() => expect(readSession()).toEqual(session));
    expect(sent.find(({ what }) => what === USE)?.body).toEqual({ token: TOKEN, password: 'Aa1!xx' });
    clearSession();
    cleanup();
    await showPage(<PasswordPage />, '/password');
    expect(await screen.findByText('Такой ссылки нет')).toBeDefined();
  });

  it('takes the token out of the address, and keeps it in this tab for a reload', async () => {
    const sent = stubNetwork({ 'GET /settings': SETTINGS, [STATE]: VALID });
    const page = (
      <>
        <PasswordPage />
        <Address />
      </>
    );
    await showPage(page, `/password#token=${TOKEN}`);
    expect(await screen.findByText(/aigul/)).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('');
    cleanup();
    await showPage(<PasswordPage />, '/password');
    expect(await screen.findByText(/aigul/)).toBeDefined();
    const asked = sent.filter(({ what }) => what === STATE).map(({ body }) => body);
    expect(asked).toEqual([{ token: TOKEN }, { token: TOKEN }]);
  });

  it.each([
    ['expired', 'Срок действия ссылки истёк'],
    ['used', 'Ссылкой уже воспользовались'],
    ['unknown', 'Такой ссылки нет'],
  ])('explains a link that is %s', async (state, title) => {
    stubNetwork({
      'GET /settings': SETTINGS,
      [STATE]: json(200, { state, login: null, expiresAt: null, minLength: null }),
    });
    await showPage(<PasswordPage />, `/password#token=${TOKEN}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.queryByLabelText('Новый пароль')).toBeNull();
  });

  it('takes a missing or broken token for an unknown link', async () => {
    stubNetwork({ 'GET /settings': SETTINGS, '*': json(400, { id: 'bad-request', message: 'x' }) });
    await showPage(<PasswordPage />, '/password');
    expect(await screen.findByText('Такой ссылки нет')).toBeDefined();
    cleanup();
    await showPage(<PasswordPage />, '/password#token=%3Cscript%3E');
    expect(await screen.findByText('Такой ссылки нет')).toBeDefined();
  });
});
