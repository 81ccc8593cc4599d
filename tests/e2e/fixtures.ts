import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { ROLE_IDS, type RoleKey } from '#shared/access/roles.ts';
import type { LanguageCode } from '../contract/locale-files.ts';
import { DEMO_PASSWORD, loginOf } from './accounts.ts';
import { inLatin, ownMark } from './own.ts';
import { type Api, Sessions } from './sessions.ts';
import { followRequests } from './stillness.ts';
import { type Words, wordsOf } from './words.ts';

export interface Account {
  id: number;
  login: string;
  password: string;
  fullName: string;
}

export interface Fixtures {
  /** The language of the test; ru by default. */
  language: LanguageCode;
  t: Words;
  /** Errors that the browsers of the test log. Must be empty at the end. */
  complaints: string[];
  /** Signs in through the API, independently of the browser's user. */
  apiAs: (login: string, password?: string) => Promise<Api>;
  /** Creates an account with a role, in the language of the test. */
  makeAccount: (role: RoleKey, fields?: object) => Promise<Account>;
  /** Signs the browser in without the sign-in page. */
  enter: (login: string, password?: string) => Promise<Api>;
  /** The same with a new account, whose jobs, views and notices no other test shares. */
  enterNew: (role: RoleKey) => Promise<Api>;
  /** Opens a page in another browser of the same kind, signed in or not. */
  elsewhere: (api?: Api) => Promise<Page>;
}

/**
 * Errors that browsers log when the server refuses a request or the network is cut (also for the service worker's update
 * check). Tests provoke these on purpose.
 */
const EXPECTED_COMPLAINTS =
  /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|FAILED)|An unknown error occurred when fetching the script/;

/** Collects the errors that any page of the browser logs. */
function listen(context: BrowserContext, complaints: string[]): void {
  followRequests(context);
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_COMPLAINTS.test(message.text())) complaints.push(message.text());
  });
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
}

/** Writes to the storage of every page from now on. The initial blank page has no storage. */
const remember = (context: BrowserContext, item: { key: string; value: string; once: boolean }) =>
  context.addInitScript(({ key, value, once }) => {
    if (location.origin !== 'null' && !(once && localStorage.getItem(key) !== null)) localStorage.setItem(key, value);
  }, item);

/** Sets the language for browsers that have none stored. */
const speak = (context: BrowserContext, language: LanguageCode) =>
  remember(context, { key: 'language', value: language, once: true });

const admit = (context: BrowserContext, { user }: Api) =>
  remember(context, { key: 'user', value: JSON.stringify(user), once: false });

export const test = base.extend<Fixtures, { sessions: Sessions }>({
  sessions: [
    async ({ playwright }, use, { workerIndex }) => {
      const sessions = await Sessions.open({ playwright }, workerIndex);
      await use(sessions);
      await sessions.close();
    },
    { scope: 'worker' },
  ],
  language: ['ru', { option: true }],
  // Playwright reads the fixtures that a function needs from its destructured parameter; here it needs none.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  baseURL: async ({}, use) => {
    await use(process.env.E2E_ORIGIN);
  },
  t: async ({ language }, use) => {
    await use(wordsOf(language));
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'the browser complained').toEqual([]);
  },
  context: async ({ context, language, complaints }, use) => {
    listen(context, complaints);
    await speak(context, language);
    await use(context);
  },
  apiAs: async ({ sessions }, use) => {
    await use((login, password = DEMO_PASSWORD) => sessions.of(login, password));
  },
  makeAccount: async ({ apiAs, language }, use) => {
    await use(async (role, fields = {}) => {
      const admin = await apiAs(loginOf('admin'));
      const mark = ownMark();
      const login = `e2e-${inLatin(mark)}`;
      const { id, fullName } = await admin.send<{ id: number; fullName: string }>('POST', '/users', {
        login,
        password: DEMO_PASSWORD,
        surname: `Проверяев${mark}`,
        name: 'Ерлан',
        roleId: ROLE_IDS[role],
        language,
        ...fields,
      });
      return { id, login, password: DEMO_PASSWORD, fullName };
    });
  },
  enter: async ({ context, apiAs }, use) => {
    await use(async (login, password) => {
      const api = await apiAs(login, password);
      await admit(context, api);
      return api;
    });
  },
  enterNew: async ({ makeAccount, enter }, use) => {
    await use(async (role) => enter((await makeAccount(role)).login));
  },
  elsewhere: async (
    { browser, baseURL, viewport, hasTouch, isMobile, locale, timezoneId, language, complaints },
    use,
  ) => {
    const opened: BrowserContext[] = [];
    await use(async (api) => {
      const context = await browser.newContext({
        viewport,
        ...(hasTouch !== undefined && { hasTouch }),
        ...(isMobile !== undefined && { isMobile }),
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        ...(baseURL !== undefined && { baseURL }),
      });
      opened.push(context);
      listen(context, complaints);
      await speak(context, language);
      if (api !== undefined) await admit(context, api);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { type Api, expect, type Page };
