import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { ROLE_IDS, type RoleKey } from '#shared/access/roles.ts';
import type { LanguageCode } from '../contract/locale-files.ts';
import { DEMO_PASSWORD, loginOf } from './accounts.ts';
import { type Words, wordsOf } from './words.ts';

export interface StoredUser {
  Token: string;
  ID: number;
  RoleID: number;
}

/** Calls of the API beside the browser, for what a journey needs to be there before it begins. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #origin: string;
  readonly user: StoredUser;

  constructor(request: APIRequestContext, origin: string, user: StoredUser) {
    this.#request = request;
    this.#origin = origin;
    this.user = user;
  }

  async send<T>(method: string, path: string, data?: object): Promise<T> {
    const response = await this.#request.fetch(`${this.#origin}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${this.user.Token}` },
      ...(data && { data }),
    });
    const text = await response.text();
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}

export interface Account {
  id: number;
  login: string;
  password: string;
  fullName: string;
}

interface Fixtures {
  /** The language of the journey; ru unless a file says otherwise. */
  language: LanguageCode;
  t: Words;
  /** Signs in by the API, as somebody who is not the person at the browser. */
  apiAs: (login: string, password?: string) => Promise<Api>;
  /** A new account of a role, whose language is that of the journey. */
  makeAccount: (role: RoleKey, fields?: object) => Promise<Account>;
  /** Makes the browser that of somebody who has signed in already. */
  enter: (login: string, password?: string) => Promise<Api>;
}

/** What a browser complains about when the server says no or the network is cut (its look for a newer service worker too), which journeys do on purpose. */
const EXPECTED_COMPLAINTS =
  /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|FAILED)|An unknown error occurred when fetching the script/;

let clients = 0;
let accounts = 0;

export const test = base.extend<Fixtures>({
  language: ['ru', { option: true }],
  // Playwright sees which fixtures one needs by its destructured parameter, here none.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  baseURL: async ({}, use) => {
    await use(process.env.E2E_ORIGIN);
  },
  t: async ({ language }, use) => {
    await use(wordsOf(language));
  },
  page: async ({ page, language }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED_COMPLAINTS.test(message.text())) complaints.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
    });
    await page.addInitScript((chosen) => {
      if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
    }, language);
    await use(page);
    expect(complaints, 'the browser complained').toEqual([]);
  },
  apiAs: async ({ playwright, baseURL }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (login, password = DEMO_PASSWORD) => {
      clients += 1;
      const context = await playwright.request.newContext({
        extraHTTPHeaders: { 'x-forwarded-for': `10.9.${process.pid % 250}.${clients % 250}` },
      });
      contexts.push(context);
      const response = await context.post(`${baseURL}/api/v1/auth/sign-in`, { data: { login, password } });
      expect(response.status(), `${login} is let in`).toBe(200);
      return new Api(context, baseURL ?? '', (await response.json()) as StoredUser);
    });
    for (const context of contexts) await context.dispose();
  },
  makeAccount: async ({ apiAs, language }, use) => {
    await use(async (role, fields = {}) => {
      const admin = await apiAs(loginOf('admin'));
      accounts += 1;
      const login = `e2e-${process.pid}-${accounts}`;
      const surname = `Проверяев${process.pid}${accounts}`;
      const { id, fullName } = await admin.send<{ id: number; fullName: string }>('POST', '/users', {
        login,
        password: DEMO_PASSWORD,
        surname,
        name: 'Ерлан',
        roleId: ROLE_IDS[role],
        language,
        ...fields,
      });
      return { id, login, password: DEMO_PASSWORD, fullName };
    });
  },
  enter: async ({ page, apiAs }, use) => {
    await use(async (login, password) => {
      const api = await apiAs(login, password);
      await page.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(api.user));
      return api;
    });
  },
});

export { expect, type Page };
