import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from '@playwright/test';
import { ROLE_KEYS } from '#shared/access/roles.ts';
import type { StoredUser } from '../support/first-load.ts';
import { loginOf } from './accounts.ts';

/** An API client that prepares data for a test. */
export class Api {
  readonly #request: APIRequestContext;
  readonly user: StoredUser;

  constructor(request: APIRequestContext, user: StoredUser) {
    this.#request = request;
    this.user = user;
  }

  async send<T>(method: string, path: string, data?: object): Promise<T> {
    const text = await (await this.#fetch(method, path, {}, data)).text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** A request that is not JSON. */
  sendBytes(method: string, path: string, headers: Record<string, string>, bytes?: Buffer): Promise<APIResponse> {
    return this.#fetch(method, path, headers, bytes);
  }

  async #fetch(method: string, path: string, headers: Record<string, string>, data?: object): Promise<APIResponse> {
    const response = await this.#request.fetch(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${this.user.Token}`, ...headers },
      ...(data && { data }),
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response;
  }

  /** The oldest record that matches. It belongs to the demo organisation, and no test changes it. */
  async first<T extends { id: number }>(resource: string, filter: object = {}): Promise<T> {
    const query = new URLSearchParams({
      sort: '["id","ASC"]',
      range: '[0,0]',
      filter: JSON.stringify(filter),
    });
    const [record] = await this.send<T[]>('GET', `/${resource}?${query}`);
    if (record === undefined) throw new Error(`The demo organisation has no ${resource} of ${JSON.stringify(filter)}`);
    return record;
  }
}

const DEMO_LOGINS = new Set(ROLE_KEYS.map(loginOf));

/** Sessions of the API. A worker signs in each demo account once. */
export class Sessions {
  readonly #request: APIRequestContext;
  readonly #kept = new Map<string, Promise<Api>>();

  private constructor(request: APIRequestContext) {
    this.#request = request;
  }

  static async open({ playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>, worker: number): Promise<Sessions> {
    const request = await playwright.request.newContext({
      ...(process.env.E2E_ORIGIN !== undefined && { baseURL: process.env.E2E_ORIGIN }),
      // A connection that lies idle for the server's keep-alive time is closed as the next request is sent on it.
      extraHTTPHeaders: { connection: 'close', 'x-forwarded-for': `10.9.0.${(worker % 250) + 1}` },
    });
    return new Sessions(request);
  }

  of(login: string, password: string): Promise<Api> {
    if (!DEMO_LOGINS.has(login)) return this.#signIn(login, password);
    const session = this.#kept.get(login) ?? this.#signIn(login, password);
    this.#kept.set(login, session);
    return session;
  }

  async #signIn(login: string, password: string): Promise<Api> {
    const response = await this.#request.post('/api/v1/auth/sign-in', { data: { login, password } });
    if (!response.ok()) throw new Error(`${login} is not let in: ${response.status()} ${await response.text()}`);
    return new Api(this.#request, (await response.json()) as StoredUser);
  }

  close(): Promise<void> {
    return this.#request.dispose();
  }
}
