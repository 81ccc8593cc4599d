// @vitest-environment jsdom
import { getDefaultStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { api, querySerializer } from './api.ts';
import { languageAtom } from './i18n/language-atom.ts';
import { clearSession, readSession, storeSession } from './session.ts';

const USER = { Token: 'secret', ID: 7, RoleID: 3 };

/** A fake network. Returns the requests that reached it. */
function network(answer: (request: Request) => Response | Promise<Response>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    return answer(request);
  });
  return requests;
}

const json = (status: number, body: unknown) => Response.json(body, { status });
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => {
  clearSession();
  getDefaultStore().set(languageAtom, 'ru');
});

describe('what every request carries', () => {
  it('the token of the stored user and the language', async () => {
    storeSession(USER);
    getDefaultStore().set(languageAtom, 'kz');
    const requests = network(() => json(200, []));
    await api.GET('/my/tests');
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/v1/my/tests');
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
    expect(requests[0]?.headers.get('Accept-Language')).toBe('kk');
  });

  it('no token when nobody is signed in', async () => {
    const requests = network(() => json(200, { status: 'ok', version: '1' }));
    await api.GET('/health');
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
  });

  it('objects of the query as JSON text', () => {
    expect(
      decodeURIComponent(
        querySerializer({ sort: ['surname', 'ASC'], range: [0, 24], filter: { q: 'Әли' }, q: 'a b', no: undefined }),
      ),
    ).toBe('sort=["surname","ASC"]&range=[0,24]&filter={"q":"Әли"}&q=a b');
  });
});

describe('a failed request', () => {
  it('is thrown in the shape of the contract', async () => {
    network(() =>
      json(422, {
        id: 'invalid',
        message: 'Проверьте поля',
        errors: { 'content.text': 'Пусто', odd: 5 },
        details: { limit: 4 },
      }),
    );
    const error = await failure(api.GET('/my/tests'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      id: 'invalid',
      message: 'Проверьте поля',
      errors: { 'content.text': 'Пусто' },
      details: { limit: 4 },
    });
  });

  it.each([
    [400, 'bad-request'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [413, 'too-large'],
    [429, 'too-many-requests'],
    [500, 'internal'],
    [502, 'network'],
    [504, 'network'],
  ])('of status %i without our shape is %s', async (status, id) => {
    network(() => new Response('<html>', { status }));
    expect(await failure(api.GET('/my/tests'))).toMatchObject({ status, id, message: '' });
  });

  it('has the status 0 and the id network when nothing answers', async () => {
    network(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(api.GET('/my/tests'))).toMatchObject({ status: 0, id: 'network' });
  });

  it('stays an abort when it was aborted', async () => {
    network(() => Promise.reject(new DOMException('stop', 'AbortError')));
    expect(await failure(api.GET('/my/tests'))).not.toBeInstanceOf(ApiError);
  });

  it('says how long to wait', async () => {
    network(() => json(429, { id: 'too-many-requests', message: 'x', details: { retryAfterSeconds: 29.2 } }));
    expect(((await failure(api.GET('/my/tests'))) as ApiError).retryAfterSeconds).toBe(30);
  });
});

describe('401', () => {
  const refusal = () => json(401, { id: 'unauthorized', message: 'Войдите' });

  it('forgets the session', async () => {
    storeSession(USER);
    network(refusal);
    await failure(api.GET('/my/tests'));
    expect(readSession()).toBeNull();
  });

  it('does not forget a session that is newer than the request', async () => {
    storeSession(USER);
    network(() => {
      storeSession({ ...USER, Token: 'newer' });
      return refusal();
    });
    await failure(api.GET('/my/tests'));
    expect(readSession()?.Token).toBe('newer');
  });

  it('of a gateway on the way leaves the session alone', async () => {
    storeSession(USER);
    network(() => new Response('<html>', { status: 401 }));
    await failure(api.GET('/my/tests'));
    expect(readSession()).toEqual(USER);
  });

  it('of a wrong password leaves the session alone', async () => {
    storeSession(USER);
    network(() => json(401, { id: 'sign-in-failed', message: 'Неверно' }));
    await failure(api.POST('/auth/sign-in', { body: { login: 'a', password: 'b' } }));
    expect(readSession()).toEqual(USER);
  });
});
