import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '#shared/contract/index.ts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { htmlLang } from '#shared/i18n/languages.ts';
import { currentLanguage } from './i18n/language-atom.ts';
import { noteProblem } from './problems.ts';
import { dropSession, readSession } from './session.ts';

/** The path of the API. */
export const API_PREFIX = '/api/v1';

/**
 * Serializes query parameters: objects and arrays as JSON text, without undefined ones.
 * @example querySerializer({ range: [0, 24], q: 'a b' }) // 'range=%5B0%2C24%5D&q=a%20b'
 */
export function querySerializer(query: Record<string, unknown>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
      return `${encodeURIComponent(key)}=${encodeURIComponent(text)}`;
    })
    .join('&');
}

/** The headers of every request to the API. */
export function apiHeaders(): Record<string, string> {
  const session = readSession();
  return {
    'Accept-Language': htmlLang(currentLanguage()),
    ...(session && { Authorization: `Bearer ${session.Token}` }),
  };
}

/**
 * Removes the session when the server no longer knows its token.
 * @param authorization the header of the refused request: a newer session must not be removed
 */
export function onUnauthorized(authorization: string | null): void {
  const session = readSession();
  if (session && authorization === `Bearer ${session.Token}`) dropSession();
}

const middleware: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(apiHeaders())) {
      if (!request.headers.has(name)) request.headers.set(name, value);
    }
    return request;
  },
  async onResponse({ request, response }) {
    if (response.ok) return undefined;
    const error = await apiErrorOf(response);
    noteProblem(error.id, error.status);
    if (error.status === 401 && error.id === 'unauthorized') onUnauthorized(request.headers.get('Authorization'));
    throw error;
  },
  onError({ error }) {
    // An aborted request is not a network error.
    if (error instanceof ApiError || (error as Partial<Error> | null)?.name === 'AbortError') return undefined;
    noteProblem('network', 0);
    return new ApiError(0, { id: 'network', message: '' });
  },
};

/**
 * The typed client of the contract. Every failure is thrown as {@link ApiError}.
 * @example const { data } = await api.GET('/my/tests');
 */
export const api = createClient<paths>({
  baseUrl: new URL(API_PREFIX, globalThis.location?.origin ?? 'http://localhost').href,
  // Looked up at each call, because tests and service workers may replace it.
  fetch: (request) => globalThis.fetch(request),
  querySerializer,
});

api.use(middleware);

/**
 * The body of a response that must have one by the contract.
 * @throws Error when the server sent none
 * @example const me = bodyOf(await api.GET('/auth/me'));
 */
export function bodyOf<T>({ data }: { data?: T | undefined }): T {
  if (data === undefined) throw new Error('An answer without a body');
  return data;
}
