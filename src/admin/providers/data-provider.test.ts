// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '#shared/browser/session.ts';
import { takeBatch } from './last-batch.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { createDataProvider } from './data-provider.ts';
import { httpClient } from './http-client.ts';

type Sent = { method: string; url: string; body: unknown; headers: Headers };
let sent: Sent[] = [];
let answer: () => Response;

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });

beforeEach(() => {
  sent = [];
  answer = () => json([], { headers: { 'Content-Range': 'users 0-24/319' } });
  storeSession({ Token: 'secret', ID: 1, RoleID: 1 });
  globalThis.fetch = async (input, init = {}) => {
    const url = decodeURIComponent(String(input));
    sent.push({
      method: init.method ?? 'GET',
      url,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init.headers),
    });
    return answer();
  };
});

const provider = createDataProvider();
const page = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'login', order: 'ASC' as const },
  filter: { q: 'a' },
};

describe('the data provider', () => {
  it('lists by the protocol, with the session and the language', async () => {
    const { total } = await provider.getList('users', page);
    expect(total).toBe(319);
    expect(sent[0]?.url).toBe('/api/v1/users?filter={"q":"a"}&range=[25,49]&sort=["login","ASC"]');
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret');
    expect(sent[0]?.headers.get('Accept-Language')).toBe('ru');
  });

  it('shows a section as a part of its resource, and makes new records of that part', async () => {
    await provider.getList('superusers', page);
    expect(sent[0]?.url).toContain('/api/v1/users?filter={"q":"a","roleId":6}');
    answer = () => json({ id: 7 });
    await provider.create('support-users', { data: { login: 'x', roleId: 1 } });
    expect(sent[1]).toMatchObject({ method: 'POST', url: '/api/v1/users', body: { login: 'x', roleId: 7 } });
  });

  it('makes one record of two equal orders that come at once, as of a double click, and two of later ones', async () => {
    answer = () => json({ id: 7 + sent.length });
    const order = (ru: string) => provider.create('vr-scenes', { data: { title: { ru } } });
    const [one, again, other] = await Promise.all([order('Станция'), order('Станция'), order('Депо')]);
    expect(one.data).toEqual(again.data);
    expect(other.data).not.toEqual(one.data);
    expect(sent).toHaveLength(2);
    await order('Станция');
    expect(sent).toHaveLength(3);
    answer = () => json({ id: 'busy', message: 'Занято' }, { status: 503 });
    await expect(order('Станция')).rejects.toThrow('Занято');
    answer = () => json({ id: 20 });
    expect((await order('Станция')).data).toEqual({ id: 20 });
  });

  it('asks for many in one request', async () => {
    await provider.getMany('themes', { ids: [1, '2'] });
    expect(sent[0]?.url).toBe('/api/v1/themes?filter={"id":[1,2]}');
  });

  it('sends only writable fields of a new record, without what is empty and may not be null', async () => {
    answer = () => json({ id: 7 });
    await provider.create('users', {
      data: { id: 3, login: 'x', fullName: 'X Y', iin: '', password: null, phone: null },
    });
    expect(sent[0]?.body).toEqual({ login: 'x', iin: null, phone: null });
  });

  it('sends only what has changed, and nothing when nothing has', async () => {
    answer = () => json({ id: 7, login: 'new' });
    const previousData = { id: 7, login: 'old', photos: ['a'], updatedAt: 'then' };
    await provider.update('users', { id: 7, data: { ...previousData, login: 'new', updatedAt: 'now' }, previousData });
    expect(sent[0]).toMatchObject({ method: 'PUT', url: '/api/v1/users/7', body: { login: 'new' } });
    const { data } = await provider.update('users', { id: 7, data: { ...previousData, photos: ['a'] }, previousData });
    expect(sent).toHaveLength(1);
    expect(data).toBe(previousData);
  });

  it('leaves many at once to jobs', async () => {
    await expect(provider.updateMany('users', { ids: [1, 2], data: { blocked: true } })).rejects.toThrow(/job/);
    await expect(provider.deleteMany('users', { ids: [1, 2] })).rejects.toThrow(/job/);
    expect(sent).toEqual([]);
  });

  it('remembers the batch of a change, so that it can be undone', async () => {
    answer = () => json({ id: 7 }, { headers: { 'x-batch': '41' } });
    await provider.create('themes', { data: { number: 1, title: { ru: 'x' } } });
    expect(takeBatch()).toBe(41);
  });

  it('refuses a name that no resource has', async () => {
    await expect(provider.getList('nothing', page)).rejects.toThrow(/nothing/);
  });
});

describe('the client', () => {
  it('passes on what the server says of each field', async () => {
    answer = () => json({ id: 'invalid', message: 'Check the fields.', errors: { login: 'Taken.' } }, { status: 422 });
    const error: unknown = await httpClient('/api/v1/users').catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, message: 'Check the fields.', body: { errors: { login: 'Taken.' } } });
  });

  it('tells a broken network from an answer', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(httpClient('/api/v1/users')).rejects.toMatchObject({ status: 0, id: 'network' });
  });

  it('understands an answer that is not ours', async () => {
    answer = () => new Response('<html>Bad gateway</html>', { status: 502 });
    await expect(httpClient('/api/v1/users')).rejects.toMatchObject({ status: 502, id: 'network' });
  });
});
