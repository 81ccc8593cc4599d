import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage } from '../../learning/packages/package.fixture.ts';
import {
  buildDictionaryValue,
  buildTheme,
  buildUser,
  Client,
  signIn,
  type SignedInClient,
  signInAs,
  startApp,
  withApp,
} from '../../../../../tests/support/index.ts';
import { buildVideoLesson } from '../../../../../tests/support/videos.ts';
import type { App } from '../../../app.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { keepPartitions } from './index.ts';

const server = withApp();

const KEY = { authorization: 'Bearer synaq-visits' };
let target: App | undefined;
/** To the server, or to a logging service of its own while that is tested. */
const log = (body: object, headers: Record<string, string> = {}) =>
  new Client(target ?? server.app).send('POST', '/create', body, {}, { ...KEY, ...headers });
const ago = (seconds: number) => new Date(server.clock().getTime() - seconds * 1000).toISOString();
let keys = 0;
const newKey = () => {
  keys += 1;
  return `browser-${keys}`;
};

/** A learner whose browser tells what it visits. */
async function visitor(role: 'user' | 'teacher' = 'user') {
  const person = await signInAs(server, role);
  const { visitToken } = (await person.get('/auth/me')).body;
  const proof = { user_id: person.user.id, session_id: visitToken as string };
  const event = (fields: object = {}) => ({ ...proof, url: '/user/main', ...fields });
  const kept = () =>
    server.db.selectFrom('visits').selectAll().where('user_id', '=', person.user.id).orderBy('id').execute();
  const days = () =>
    server.db.selectFrom('visit_days').selectAll().where('user_id', '=', person.user.id).orderBy('page').execute();
  return { person, id: person.user.id, event, kept, days, token: visitToken as string };
}

describe.each(['the server', 'a logging service of its own'])('logVisits of %s', (place) => {
  beforeAll(async () => {
    if (place !== 'the server') target = await startApp({ db: server.db, clock: server.clock, logService: true });
  });
  afterAll(async () => {
    await target?.close();
    target = undefined;
  });

  it('keeps the event of the specification, exactly as its clients send it', async () => {
    const key = newKey();
    const answer = await log({
      type: 'PageVisit',
      url: 'https://synaq.test/admin/users/create?token=secret',
      page: 'create',
      field_name: 'surname',
      value: 'changed',
      user_id: '7',
      session_id: 'abc',
      cookie_session: 'cookie-1',
      uniq_key: key,
    });
    expect([answer.status, answer.body]).toEqual([200, { accepted: 1 }]);
    const kept = await server.db.selectFrom('visits').selectAll().where('sender', '=', key).execute();
    expect(kept).toMatchObject([
      {
        type: 'PageVisit',
        url: '/admin/users/create',
        page: 'create',
        field_name: 'surname',
        value: 'changed',
        user_id: null,
        theme_id: 0,
        visitor: 'cookie-1',
        sequence: null,
      },
    ]);
    expect(kept[0]?.at).toEqual(server.clock());
  });

  it('takes PageVisit and the last segment of the path where the event says nothing', async () => {
    const { event, kept } = await visitor();
    await log(event({ url: '/user/test-list/7?tab=all', type: null, page: null, field_name: null, value: null }));
    expect(await kept()).toMatchObject([{ type: 'PageVisit', page: '7', url: '/user/test-list/7?tab=all' }]);
  });

  it('believes who was signed in only by the token that the server gave', async () => {
    const [one, other] = [await visitor(), await visitor()];
    await log([
      one.event({ user_id: other.id }),
      { url: '/user/main', user_id: one.id },
      one.event({ session_id: other.token }),
      one.event({ session_id: `${one.token.slice(0, -2)}xx` }),
      one.event({ session_id: one.person.token ?? '' }),
      one.event({ user_id: null, url: '/user/tests' }),
    ]);
    expect((await one.kept()).map(({ url }) => url)).toEqual(['/user/tests']);
    expect(await other.kept()).toEqual([]);
  });

  it('takes a token for what happened before its end, also when it comes later', async () => {
    const { event, kept } = await visitor();
    server.clock.forward({ days: 3 });
    await log([
      event({ url: '/user/tests', at: ago(3 * 86_400), sent_at: ago(0) }),
      event({ url: '/user/main', at: ago(60), sent_at: ago(0) }),
    ]);
    expect((await kept()).map(({ url }) => url)).toEqual(['/user/tests']);
  });

  it('counts an event once, however often and in whatever order it comes', async () => {
    const { event, kept, days } = await visitor();
    const uniq_key = newKey();
    const numbered = (sequence: number) => event({ uniq_key, sequence, at: ago(100 - sequence) });
    await log([numbered(2), numbered(3), numbered(3)]);
    await Promise.all([log([numbered(1), numbered(2)]), log(numbered(3)), log([numbered(5)]), log([numbered(5)])]);
    await log([1, 2, 3, 4, 5].map(numbered));
    expect((await kept()).map(({ sequence }) => sequence).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(await days()).toMatchObject([{ page: '/user/main', visits: 5, seconds: 0 }]);
  });

  it('keeps every event of clients that number nothing', async () => {
    const { event, kept } = await visitor();
    await log([event({ uniq_key: newKey() }), event()]);
    await log(event());
    expect(await kept()).toHaveLength(3);
  });

  it('corrects a wrong clock, and believes in no future', async () => {
    const { event, kept } = await visitor();
    await log([
      event({ page: 'slow', at: '2001-01-01T00:00:00Z', sent_at: '2001-01-01T00:10:00Z' }),
      event({ page: 'fast', at: '2099-01-01T00:10:00Z', sent_at: '2099-01-01T00:00:00Z' }),
      event({ page: 'ancient', at: '2001-01-01T00:00:00Z' }),
    ]);
    const at = Object.fromEntries((await kept()).map((row) => [row.page, row.at.toISOString()]));
    expect(at).toEqual({ slow: ago(600), fast: ago(0), ancient: ago(30 * 86_400) });
  });

  it('adds up visits and time by day, theme and page, in the same transaction', async () => {
    const { event, days, kept } = await visitor();
    const theme = await buildTheme(server.db);
    const url = '/user/plan-education/5/theme/7';
    const gone = 900_000;
    await log([
      event({ url, theme_id: theme.id }),
      event({ url, theme_id: theme.id, type: 'PageTime', visible_ms: 61_400 }),
      event({ url, theme_id: theme.id, type: 'Field', field_name: 'q', value: 'search' }),
      event({ url: '/user/main', theme_id: gone }),
      event({ url: '/user/main', type: 'PageTime', visible_ms: 2_600 }),
    ]);
    await log(event({ url: `${url}?tab=files`, theme_id: theme.id }));
    expect(await days()).toMatchObject([
      { theme_id: 0, page: '/user/main', visits: 1, seconds: 3 },
      { theme_id: theme.id, page: url, visits: 2, seconds: 61 },
    ]);
    const rows = await kept();
    expect(rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(64);
    const { rows: zoned } = await sql<{ same: boolean }>`
      select bool_and(day = (at at time zone ${SERVER_ZONE})::date) as same from visits`.execute(server.db);
    expect(zoned).toEqual([{ same: true }]);
  });

  it('counts a lesson that was opened from the catalogue to its own theme, and from a plan to that of the plan', async () => {
    const { event, days } = await visitor();
    const [own, ofPlan] = [await buildTheme(server.db), await buildTheme(server.db)];
    const lesson = await buildVideoLesson(server.db, { theme_id: own.id });
    const url = `/user/video-lesson/watch/${lesson.id}`;
    await log([event({ url }), event({ url, type: 'PageTime', visible_ms: 60_000 })]);
    await log([event({ url, theme_id: ofPlan.id }), event({ url: `/user/video-lesson/${lesson.id}?tab=questions` })]);
    await log([event({ url: '/user/video-lesson' }), event({ url: '/user/video-lesson/900001' })]);
    const seen = (await days()).map((day) => [day.page, day.theme_id, day.visits, day.seconds]);
    expect(seen.toSorted()).toEqual(
      [
        ['/user/video-lesson', 0, 1, 0],
        ['/user/video-lesson/900001', 0, 1, 0],
        [`/user/video-lesson/${lesson.id}`, own.id, 1, 0],
        [url, own.id, 1, 60],
        [url, ofPlan.id, 1, 0],
      ].toSorted(),
    );
  });

  it('counts a package that was opened from the catalogue to its own theme', async () => {
    const { event, days } = await visitor();
    const own = await buildTheme(server.db);
    const id = await buildPackage(server.db, undefined, { theme_id: own.id });
    await log([
      event({ url: `/user/scorm-package-iframe/${id}?as=new` }),
      event({ url: '/user/scorm-package-iframe/900001' }),
    ]);
    const seen = (await days()).map((day) => [day.page, day.theme_id]);
    expect(seen.toSorted()).toEqual([
      [`/user/scorm-package-iframe/${id}`, own.id],
      ['/user/scorm-package-iframe/900001', 0],
    ]);
  });

  it('believes no more of a day than it has, and goes on', async () => {
    const { event, days, kept } = await visitor();
    const more = Array.from({ length: 100 }, () => event({ type: 'PageTime', visible_ms: 86_400_000 }));
    const first = await log([event({ type: 'PageTime', visible_ms: 80_000_000 }), ...more.slice(1)]);
    expect(first.status).toBe(200);
    expect((await Promise.all([log(more), log(more)])).map(({ status }) => status)).toEqual([200, 200]);
    await log(event({ url: '/user/tests', type: 'PageTime', visible_ms: 5000 }));
    await log(event({ url: '/user/tests' }));
    expect(await days()).toMatchObject([
      { page: '/user/main', seconds: 86_400 },
      { page: '/user/tests', seconds: 0, visits: 1 },
    ]);
    expect((await kept()).reduce((sum, { seconds }) => sum + seconds, 0)).toBe(86_400);
  });

  it('keeps of the address its network, and of the agent its name', async () => {
    const { event, kept } = await visitor();
    const agent =
      'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 Chrome/140.0.7339.80 Mobile Safari/537.36';
    await log(event(), { 'user-agent': agent });
    const [row] = await kept();
    expect(row?.agent).toBe('Chrome · Android');
    expect(row?.network).toMatch(/^10\.\d+\.\d+\.0\/24$/);
  });

  it.each([
    ['without the key', {}, 401],
    ['with another key', { authorization: 'Bearer another' }, 401],
    ['with a session instead', { authorization: `Bearer ${'a'.repeat(43)}` }, 401],
  ])('is refused %s', async (_how, headers, status) => {
    const answer = await new Client(target ?? server.app).send('POST', '/create', { url: '/' }, {}, headers);
    expect(answer.status).toBe(status);
  });

  it.each([
    ['nothing', {}],
    ['no events', []],
    ['too many events', Array.from({ length: 101 }, () => ({ url: '/' }))],
    ['a bad event among good ones', [{ url: '/' }, { url: 7 }]],
    ['a field that there is none of', { url: '/', password: 'x' }],
    ['a moment that is none', { url: '/', at: 'yesterday' }],
    ['days in one event', { url: '/', visible_ms: 86_400_001 }],
  ])('refuses %s, and keeps none of it', async (_what, body) => {
    const before = await server.db.selectFrom('visits').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    expect((await log(body)).status).toBe(400);
    const after = await server.db.selectFrom('visits').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  it('forgets with a person what they visited', async () => {
    const { id, event, kept, days } = await visitor();
    await log([event(), event({ url: '/user/tests' })]);
    await server.db.deleteFrom('sessions').where('user_id', '=', id).execute();
    await server.db.deleteFrom('users').where('id', '=', id).execute();
    expect([await kept(), await days()]).toEqual([[], []]);
    await log(event());
    expect(await kept()).toEqual([]);
  });

  it('stays small and right with a browser that leaves gaps', async () => {
    const { event } = await visitor();
    const uniq_key = newKey();
    for (let from = 0; from < 1500; from += 100) {
      const odd = Array.from({ length: 100 }, (_, at) => event({ uniq_key, sequence: (from + at) * 2 + 1 }));
      expect((await log(odd)).status).toBe(200);
    }
    const { rows } = await sql<{ bytes: number }>`
      select pg_column_size(received) as bytes from visit_senders where key = ${uniq_key}`.execute(server.db);
    expect(rows[0]?.bytes).toBeLessThan(8200);
  });
});

describe('listVisitedThemes, getVisitedTheme, exportVisitedThemes', () => {
  it('adds up what people saw of each theme, and beside any, in the chosen days', async () => {
    const admin = await signInAs(server, 'admin');
    const [one, other] = [await visitor(), await visitor()];
    const theme = await buildTheme(server.db, { title: JSON.stringify({ ru: 'Сигналы' }) });
    await log([
      one.event({ theme_id: theme.id }),
      one.event({ theme_id: theme.id, type: 'PageTime', visible_ms: 90_000 }),
      one.event({ theme_id: theme.id, url: '/user/tests', at: ago(10 * 86_400) }),
      other.event({ theme_id: theme.id }),
      other.event(),
    ]);
    const filter = { userId: [one.id, other.id], from: ago(5 * 86_400).slice(0, 10) };
    const list = await admin.get('/visited-themes', { filter, sort: ['visits', 'DESC'] });
    expect(list.body).toMatchObject([
      { id: theme.id, themeId: theme.id, title: { ru: 'Сигналы' }, people: 2, visits: 2, minutes: 1.5 },
      { id: 0, themeId: null, title: null, people: 1, visits: 1, minutes: 0 },
    ]);
    expect(list.headers['content-range']).toBe('visited-themes 0-1/2');
    const found = await admin.get('/visited-themes', { filter: { userId: one.id, q: 'сигнал' } });
    expect(found.body).toMatchObject([{ id: theme.id, people: 1, visits: 2 }]);
    const single = await admin.get(`/visited-themes/${theme.id}`, { filter: { userId: one.id } });
    expect(single.body).toMatchObject({ id: theme.id, people: 1, visits: 2, minutes: 1.5 });
    const none = await admin.get(`/visited-themes/${theme.id}`, { filter: { from: '2001-01-01', to: '2001-01-02' } });
    expect(none.body).toMatchObject({ title: { ru: 'Сигналы' }, people: 0, visits: 0, firstAt: null });
    expect((await admin.get('/visited-themes/900001')).status).toBe(404);
    const table = await admin.get('/visited-themes/export', { filter, format: 'csv' });
    expect(table.body).toContain('Сигналы;2;2;1,5');
  });
});

describe('listVisitors, getVisitor, exportVisitors', () => {
  it('lists the people of a theme, by name and place', async () => {
    const admin = await signInAs(server, 'admin');
    const [one, other] = [await visitor(), await visitor()];
    const theme = await buildTheme(server.db);
    await log([
      one.event({ theme_id: theme.id }),
      one.event({ theme_id: theme.id, url: '/user/tests' }),
      one.event({ theme_id: theme.id, url: '/user/tests', type: 'PageTime', visible_ms: 30_000 }),
      other.event({ theme_id: theme.id }),
      other.event(),
    ]);
    const list = await admin.get('/visitors', { filter: { themeId: theme.id }, sort: ['visits', 'DESC'] });
    expect(list.body).toMatchObject([
      { id: one.id, userId: one.id, pages: 2, visits: 2, minutes: 0.5 },
      { id: other.id, pages: 1, visits: 1 },
    ]);
    const q = one.person.user.surname;
    expect((await admin.get('/visitors', { filter: { themeId: theme.id, q } })).body).toHaveLength(1);
    expect((await admin.get('/visitors', { filter: { themeId: theme.id, regionId: 900_001 } })).body).toEqual([]);
    expect((await admin.get(`/visitors/${other.id}`, { filter: { themeId: 0 } })).body).toMatchObject({ visits: 1 });
    const idle = await buildUser(server.db);
    expect((await admin.get(`/visitors/${idle.id}`)).body).toMatchObject({ visits: 0, lastAt: null });
    expect((await admin.get('/visitors/900001')).status).toBe(404);
    expect((await admin.get('/visitors/export', { filter: { themeId: theme.id } })).body).toContain(q);
  });
});

describe('listVisits, exportVisits', () => {
  it('lists what one person did, in order', async () => {
    const admin = await signInAs(server, 'admin');
    const { id, event } = await visitor();
    await log([
      event({ at: ago(50), sent_at: ago(0) }),
      event({ type: 'PageTime', visible_ms: 20_000, at: ago(30), sent_at: ago(0) }),
      event({ type: 'Field', field_name: 'q', value: 'search', at: ago(20), sent_at: ago(0) }),
    ]);
    const list = async (filter: object = {}) =>
      (await admin.get('/visits', { filter: { userId: id, ...filter }, sort: ['at', 'ASC'] })).body;
    expect(await list()).toMatchObject([
      { userId: id, themeId: null, type: 'PageVisit', page: 'main', url: '/user/main', at: ago(50), seconds: 0 },
      { type: 'PageTime', seconds: 20 },
      { type: 'Field', fieldName: 'q', value: 'search' },
    ]);
    expect(await list({ kind: 'pages' })).toHaveLength(1);
    expect(await list({ kind: 'fields' })).toMatchObject([{ type: 'Field' }]);
    expect(await list({ to: '2001-01-01' })).toEqual([]);
    const table = await admin.get('/visits/export', { filter: { userId: id } });
    expect(table.body.split('\n').filter((line: string) => line.includes('/user/main'))).toHaveLength(3);
    for (const words of ['Открыта страница', 'На странице: 0:20', 'q: search']) expect(table.body).toContain(words);
  });
});

describe('getVisitDays', () => {
  it('gives the days, and what they add up to', async () => {
    const admin = await signInAs(server, 'admin');
    const [one, other] = [await visitor(), await visitor()];
    await log([
      one.event({ at: ago(2 * 86_400), sent_at: ago(0) }),
      one.event(),
      one.event({ type: 'PageTime', visible_ms: 60_000 }),
      other.event(),
    ]);
    const { body } = await admin.get('/visit-days', { filter: { userId: [one.id, other.id] } });
    expect(body).toMatchObject({ people: 2, visits: 3, minutes: 1, since: body.days[0].day });
    // The sums stay, the single events do not.
    expect(body.eventsSince).toBe(ago(400 * 86_400).slice(0, 10));
    expect(body.days).toMatchObject([
      { people: 1, visits: 1, minutes: 0 },
      { people: 2, visits: 2, minutes: 1 },
    ]);
    const none = await admin.get('/visit-days', { filter: { from: '2001-01-01', to: '2001-01-02' } });
    expect(none.body).toEqual({
      ...{ people: 0, visits: 0, minutes: 0, since: null, days: [] },
      eventsSince: expect.any(String),
    });
  });
});

describe('staff of a region', () => {
  it('see what its people visited, and nobody else', async () => {
    const admin = await signInAs(server, 'admin');
    const region = await buildDictionaryValue(server.db, 'region');
    const [one, other] = [await visitor(), await visitor()];
    await server.db.updateTable('users').set({ region_id: region.id }).where('id', '=', one.id).execute();
    const theme = await buildTheme(server.db);
    for (const { event } of [one, other]) await log(event({ theme_id: theme.id }));
    const role = await server.db
      .updateTable('roles')
      .set({ permissions: ['session:self', 'visits:list', 'visits:export'] })
      .where('key', '=', 'region')
      .returning('id')
      .executeTakeFirstOrThrow();
    const reader = await signIn(server.app, await buildUser(server.db, { role_id: role.id, region_id: region.id }));
    const nowhere = await signIn(server.app, await buildUser(server.db, { role_id: role.id }));
    const filter = { themeId: theme.id };
    const ids = async (client: SignedInClient) =>
      (await client.get('/visitors', { filter })).body.map(({ id }: { id: number }) => id);
    expect(await ids(admin)).toHaveLength(2);
    expect(await ids(reader)).toEqual([one.id]);
    expect(await ids(nowhere)).toEqual([]);
    expect((await reader.get('/visited-themes', { filter: { id: [theme.id] } })).body).toMatchObject([{ people: 1 }]);
    expect((await reader.get(`/visited-themes/${theme.id}`)).body).toMatchObject({ people: 1, visits: 1 });
    expect((await reader.get('/visit-days', { filter })).body).toMatchObject({ people: 1, visits: 1 });
    expect((await reader.get('/visits', { filter })).body).toMatchObject([{ userId: one.id }]);
    expect((await reader.get('/visits', { filter: { userId: other.id } })).body).toEqual([]);
    expect((await reader.get(`/visitors/${one.id}`)).body).toMatchObject({ visits: 1 });
    expect((await reader.get(`/visitors/${other.id}`)).status).toBe(404);
    for (const path of ['/visitors/export', '/visits/export'])
      expect((await reader.get(path, { filter })).body.trim().split('\n')).toHaveLength(2);
  });
});

describe('the partitions of the visit log', () => {
  const partitions = async () =>
    (
      await sql<{ name: string }>`
        select inhrelid::regclass::text as name from pg_inherits where inhparent = 'visits'::regclass`.execute(
        server.db,
      )
    ).rows.map(({ name }) => name);
  const others = async () =>
    (await sql<{ n: number }>`select count(*) as n from visits_other`.execute(server.db)).rows[0]?.n;

  it('are made ahead and where events have come, and dropped after their time; the sums stay', async () => {
    const { event, kept, days } = await visitor();
    await log([event(), event({ at: ago(86_400 * 8), sent_at: ago(0) })]);
    const place = { db: server.db, clock: server.clock, env: server.app.ctx.env };
    await keepPartitions(place);
    expect(await others()).toBe(0);
    const made = await partitions();
    expect(made.length).toBeGreaterThan(5);
    expect(await kept()).toHaveLength(2);
    await keepPartitions(place);
    expect(await partitions()).toEqual(made);
    await log(event());
    expect([await others(), (await kept()).length]).toEqual([0, 3]);

    server.clock.forward({ days: 402 });
    expect(await keepPartitions(place)).toBeGreaterThan(0);
    expect(await kept()).toEqual([]);
    expect((await days()).reduce((sum, { visits }) => sum + visits, 0)).toBe(3);
  });
});

describe('a server that has better to do (logVisits)', () => {
  it('has browsers come again, and keeps nothing', async () => {
    const room = async () => ({ free: 64 * 1024 * 1024, total: 1024 * 1024 * 1024 });
    const busy = await startApp({ db: server.db, clock: server.clock, probes: { room } });
    await busy.ctx.watch.look();
    const { event, kept } = await visitor();
    const answer = await new Client(busy).send('POST', '/create', event(), {}, KEY);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '30']);
    expect(await kept()).toEqual([]);
    await busy.close();
  });
});

describe('a logging service of its own', () => {
  let service: App;
  beforeAll(async () => {
    service = await startApp({ db: server.db, clock: server.clock, logService: true });
  });
  afterAll(() => service.close());
  const asks = (origin: string) =>
    service.inject({
      method: 'OPTIONS',
      url: '/api/v1/create',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('answers nothing else but after its health', async () => {
    const status = async (url: string) => (await service.inject(`/api/v1${url}`)).statusCode;
    expect(await Promise.all(['/health', '/auth/me', '/users', '/settings'].map(status))).toEqual([200, 404, 404, 404]);
  });

  it('lets pages of the public origin send, and of no other', async () => {
    const own = await asks('http://synaq.test');
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([204, 'http://synaq.test']);
    expect(own.headers['access-control-allow-headers']).toBe('authorization, content-type');
    expect((await asks('http://other.test')).headers['access-control-allow-origin']).toBeUndefined();
    const sent = await service.inject({
      method: 'POST',
      url: '/api/v1/create',
      headers: { ...KEY, origin: 'http://synaq.test' },
      payload: { url: '/user/main' },
    });
    expect([sent.statusCode, sent.headers['access-control-allow-origin']]).toEqual([200, 'http://synaq.test']);
  });

  it('may be told by pages of the server, and nothing else may', async () => {
    const whole = await startApp({ db: server.db, env: { LOG_URL: 'https://log.synaq.test/' } });
    const { headers } = await whole.inject('/api/v1/settings');
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self' https://log.synaq.test;");
    expect((await new Client(whole).get('/settings')).body.visitLog.url).toBe('https://log.synaq.test');
    await whole.close();
  });
});
