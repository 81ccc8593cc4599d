// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageAtom } from '#shared/browser/i18n/index.ts';
import { clearSession, readSession } from '#shared/browser/session.ts';
import { json, SETTINGS, showPage, stubNetwork } from '../test-support/show-page.tsx';
import { EdsPage } from './EdsPage.tsx';

const USER = { Token: 'secret', ID: 7, RoleID: 3 };
const CHALLENGE = { challenge: 'c'.repeat(43), content: 'dGV4dA==', expiresAt: '2026-11-20T10:00:00.000Z' };

/** NCALayer as the page sees it: what it answers to each question; undefined: it hangs up. */
function stubNcalayer(answers: (object | undefined)[]) {
  const asked: Record<string, unknown>[] = [];
  class Program extends EventTarget {
    static readonly OPEN = 1;
    readyState = 1;

    constructor() {
      super();
      queueMicrotask(() => this.#say(JSON.stringify({ result: { version: '1.4' } })));
    }

    #say(text: string) {
      this.dispatchEvent(new MessageEvent('message', { data: text }));
    }

    send(text: string) {
      asked.push(JSON.parse(text) as Record<string, unknown>);
      const answer = answers.shift();
      this.#say('--heartbeat--');
      if (answer === undefined) this.close();
      else this.#say(JSON.stringify(answer));
    }

    close() {
      this.readyState = 3;
      this.dispatchEvent(new Event('close'));
    }
  }
  vi.stubGlobal('WebSocket', Program);
  return asked;
}

const signed = { status: true, body: { result: ['CMS'] } };

async function signWith(answers: (object | undefined)[], signIn = json(200, USER)) {
  const asked = stubNcalayer(answers);
  const sent = stubNetwork({
    'GET /settings': SETTINGS,
    'POST /auth/eds/challenges': json(201, CHALLENGE),
    'POST /auth/eds/sign-in': signIn,
  });
  const person = await showPage(<EdsPage />);
  await person.click(await screen.findByRole('radio', { name: 'Удостоверение личности' }));
  await person.click(screen.getByRole('button', { name: 'Выбрать ключ и войти' }));
  return { asked, sent };
}

beforeEach(() => {
  clearSession();
  getDefaultStore().set(languageAtom, 'ru');
});
afterEach(cleanup);

describe('EdsPage', () => {
  it('has NCALayer sign what the server gives, and keeps the session', async () => {
    const { asked, sent } = await signWith([signed]);
    await waitFor(() => expect(readSession()).toEqual(USER));
    expect(asked).toMatchObject([
      {
        module: 'kz.gov.pki.knca.basics',
        method: 'sign',
        args: { allowedStorages: ['AKKZIDCardStore'], format: 'cms', data: CHALLENGE.content, locale: 'ru' },
      },
    ]);
    expect(sent.at(-1)).toEqual({
      what: 'POST /auth/eds/sign-in',
      body: { challenge: CHALLENGE.challenge, cms: 'CMS' },
    });
  });

  it('falls back to the module of older versions', async () => {
    const { asked } = await signWith([
      { status: false, code: 'MODULE_NOT_FOUND' },
      { code: '200', responseObject: 'CMS' },
    ]);
    await waitFor(() => expect(readSession()).toEqual(USER));
    expect(asked[1]).toMatchObject({ args: ['AKKZIDCardStore', 'SIGNATURE', CHALLENGE.content, true] });
  });

  it('says what the server refuses, and what to do next', async () => {
    const broughtIntoSight: Element[] = [];
    Element.prototype.scrollIntoView = function note(this: Element) {
      broughtIntoSight.push(this);
    };
    await signWith([signed], json(422, { id: 'eds-expired', message: 'Срок действия сертификата истёк.' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Срок действия сертификата истёк.');
    expect(alert.textContent).toContain('Получите новый ключ');
    // On a low screen it lies below the fold, like what is said above it.
    expect(broughtIntoSight).toEqual([screen.getByRole('button', { name: 'Попробовать снова' })]);
    expect(readSession()).toBeNull();
  });

  it('says that neither module is there', async () => {
    await signWith([
      { status: false, code: 'MODULE_NOT_FOUND' },
      { status: false, code: 'MODULE_NOT_FOUND' },
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('Обновите NCALayer');
  });

  it('says that the connection broke off', async () => {
    await signWith([undefined]);
    expect((await screen.findByRole('alert')).textContent).toContain('оборвалась');
  });

  it('says that it is not set up, and that a phone cannot sign', async () => {
    stubNetwork({ 'GET /settings': async () => Response.json({ ...(await SETTINGS().json()), eds: false }) });
    await showPage(<EdsPage />);
    expect(await screen.findByText('Вход с ЭЦП не настроен')).toBeDefined();
    cleanup();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16)');
    const oidc = { title: { ru: 'Qazaq ID' } };
    stubNetwork({ 'GET /settings': async () => Response.json({ ...(await SETTINGS().json()), oidc }) });
    await showPage(<EdsPage />);
    expect(await screen.findByText('Подписать можно только на компьютере')).toBeDefined();
    expect(screen.queryByText(/Вы подпишете запрос/u)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Выбрать ключ и войти' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Войти через Qazaq ID' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Войти по логину и паролю' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Не получается войти?' })).toBeDefined();
  });
});
