// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languageAtom } from '#shared/browser/i18n/index.ts';
import { clearSession, readSession } from '#shared/browser/session.ts';
import { json, showPage, stubNetwork } from '../test-support/show-page.tsx';
import { OidcSignIn } from './OidcSignIn.tsx';

const TITLE = { ru: 'Qazaq ID' };
const button = () => screen.findByRole('button', { name: 'Войти через Qazaq ID' });

beforeEach(() => {
  clearSession();
  getDefaultStore().set(languageAtom, 'ru');
});
afterEach(cleanup);

describe('the way through a provider of OpenID Connect', () => {
  it('brings the answer to the server, once, and keeps the session', async () => {
    const user = { Token: 'secret', ID: 7, RoleID: 3 };
    const sent = stubNetwork({ 'POST /auth/oidc/sign-in': json(200, user) });
    await showPage(<OidcSignIn title={TITLE} />, '/?code=one&state=two');
    await waitFor(() => expect(readSession()).toEqual(user));
    expect(sent).toEqual([{ what: 'POST /auth/oidc/sign-in', body: { query: 'code=one&state=two' } }]);
  });

  it('says what happened and what to do next, and lets people begin again', async () => {
    stubNetwork({
      'POST /auth/oidc/sign-in': json(422, { id: 'oidc-cancelled', message: 'Вход отменён.' }),
      'POST /auth/oidc/begin': json(503, { id: 'oidc-unavailable', message: 'Система не отвечает.' }),
    });
    const person = await showPage(<OidcSignIn title={TITLE} />, '/?error=access_denied&state=three');
    expect(await screen.findByText('Вход отменён.')).toBeDefined();
    expect(screen.getByText(/Начните снова/u)).toBeDefined();
    await person.click(await button());
    expect(await screen.findByText(/через несколько минут/u)).toBeDefined();
    expect(screen.queryByText('Вход отменён.')).toBeNull();
  });

  it('asks for nothing where the address holds no answer', async () => {
    const sent = stubNetwork({});
    await showPage(<OidcSignIn title={TITLE} />, '/?state=only');
    expect(await button()).toBeDefined();
    expect(sent).toEqual([]);
  });
});
