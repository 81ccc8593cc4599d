import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../../../../../../tests/support/index.ts';
import { CATEGORIES, EXTENSIONS } from '../cmi5/names.ts';
import { au, learning, type OpenUnit } from '../testing/xapi.fixture.ts';

type Fields = Record<string, unknown>;

const ATTACHMENT = {
  ...{ usageType: 'https://x.test/u', display: { en: 'x' }, contentType: 'text/plain', length: 3 },
  sha2: 'ab'.repeat(32),
};

/** A value that is nested so deep. */
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('the statement store', () => {
  const server = withApp();
  let unit: OpenUnit;
  let other: OpenUnit;

  beforeAll(async () => {
    unit = await (await learning(server, [au('A')])).open('A');
    other = await (await learning(server, [au('A')])).open('A');
    await unit.tell(unit.defined('initialized'));
    await other.tell(other.defined('initialized'));
  });

  const within = (fields: Fields) => {
    const { context } = unit.plain();
    return { context: { ...(context as Fields), ...fields } };
  };
  const choice = (fields: Fields) => ({
    object: { id: 'https://x.test/q', definition: { interactionType: 'choice', ...fields } },
  });

  it.each<[number, string, () => Fields]>([
    [200, 'a plain statement', () => ({})],
    [200, 'no id and no timestamp', () => ({ id: undefined, timestamp: undefined })],
    [200, 'a zone', () => ({ timestamp: '2026-01-02T03:04:05.123456+05:30' })],
    [400, 'an unknown zone', () => ({ timestamp: '2026-01-02T03:04:05-00:00' })],
    [400, 'a day that there is not', () => ({ timestamp: '2026-02-30T03:04:05Z' })],
    [400, 'words for a time', () => ({ timestamp: 'yesterday' })],
    [400, 'an id that is no UUID', () => ({ id: 'x' })],
    [400, 'no verb', () => ({ verb: undefined })],
    [400, 'a verb that is no IRI', () => ({ verb: { id: 'looked' } })],
    [
      400,
      'a display that is no language map',
      () => ({ verb: { id: 'https://x.test/v', display: { 'not a language': 'x' } } }),
    ],
    [400, 'a field that there is not', () => ({ colour: 'red' })],
    [400, 'null', () => ({ result: null })],
    [200, 'null in extensions', () => ({ result: { extensions: { 'https://x.test/e': null } } })],
    [400, 'an extension without an IRI', () => ({ result: { extensions: { e: 1 } } })],
    [400, 'two identifiers', () => ({ actor: { ...unit.actor, mbox: 'mailto:a@b.test' } })],
    [400, 'no identifier', () => ({ actor: { name: 'A' } })],
    [400, 'a group of nobody', () => ({ actor: { objectType: 'Group', member: [] } })],
    [403, 'a group of the learner', () => ({ actor: { objectType: 'Group', member: [unit.actor] } })],
    [403, 'another actor', () => ({ actor: other.actor })],
    [403, 'an actor by mail', () => ({ actor: { mbox: 'mailto:a@b.test' } })],
    [403, 'another registration', () => within({ registration: other.registration })],
    [403, 'no registration', () => within({ registration: undefined })],
    [403, 'another session', () => within({ extensions: { [EXTENSIONS.session]: other.sessionId } })],
    [403, 'no session', () => within({ extensions: {} })],
    [
      403,
      'the voiding of a statement',
      () => ({
        verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
        object: { objectType: 'StatementRef', id: randomUUID() },
      }),
    ],
    [400, 'the voiding of an activity', () => ({ verb: { id: 'http://adlnet.gov/expapi/verbs/voided' } })],
    [403, 'a verb of the platform in the category of cmi5', () => unit.defined('satisfied' as never)],
    [403, 'initialized again', () => unit.defined('initialized')],
    [200, 'an agent for an object', () => ({ object: { objectType: 'Agent', mbox: 'mailto:a@b.test' } })],
    [200, 'a reference to a statement', () => ({ object: { objectType: 'StatementRef', id: randomUUID() } })],
    [
      400,
      'a platform where no activity is',
      () => ({ object: { objectType: 'StatementRef', id: randomUUID() }, ...within({ platform: 'x' }) }),
    ],
    [400, 'an object of no known kind', () => ({ object: { objectType: 'Thing', id: 'https://x.test/t' } })],
    [
      200,
      'a statement within',
      () => ({
        object: {
          objectType: 'SubStatement',
          actor: unit.actor,
          verb: { id: 'https://x.test/v' },
          object: { id: 'https://x.test/a' },
        },
      }),
    ],
    [
      400,
      'a statement within one within',
      () => {
        const inner = { objectType: 'SubStatement', actor: unit.actor, verb: { id: 'https://x.test/v' } };
        return { object: { ...inner, object: { ...inner, object: { id: 'https://x.test/a' } } } };
      },
    ],
    [
      400,
      'an id within',
      () => ({
        object: {
          objectType: 'SubStatement',
          id: randomUUID(),
          actor: unit.actor,
          verb: { id: 'https://x.test/v' },
          object: { id: 'https://x.test/a' },
        },
      }),
    ],
    [200, 'a choice', () => choice({ choices: [{ id: 'a' }, { id: 'b' }], correctResponsesPattern: ['a'] })],
    [400, 'a choice with steps', () => choice({ steps: [{ id: 'a' }] })],
    [400, 'choices that are the same', () => choice({ choices: [{ id: 'a' }, { id: 'a' }] })],
    [400, 'parts of no interaction', () => ({ object: { id: 'https://x.test/q', definition: { choices: [] } } })],
    [200, 'a score', () => ({ result: { score: { scaled: -1, raw: 5, min: 0, max: 10 } } })],
    [400, 'a score out of its range', () => ({ result: { score: { raw: 11, min: 0, max: 10 } } })],
    [400, 'a scaled score of more than 1', () => ({ result: { score: { scaled: 1.1 } } })],
    [400, 'a score in words', () => ({ result: { score: { raw: '5' } } })],
    [200, 'a duration', () => ({ result: { duration: 'P1Y2M3DT4H5M6.78S' } })],
    [200, 'weeks', () => ({ result: { duration: 'P4W' } })],
    [400, 'a duration of nothing', () => ({ result: { duration: 'PT' } })],
    [400, 'a duration in seconds', () => ({ result: { duration: 90 } })],
    [
      400,
      'an attachment without its sum',
      () => ({
        attachments: [{ usageType: 'https://x.test/u', display: { en: 'x' }, contentType: 'text/plain', length: 3 }],
      }),
    ],
    [400, 'an attachment that is nowhere to be found', () => ({ attachments: [ATTACHMENT] })],
    [200, 'an attachment with its address', () => ({ attachments: [{ ...ATTACHMENT, fileUrl: 'https://x.test/f' }] })],
    [200, 'any text', () => ({ result: { response: 'a\u0000\ud800\u202e' } })],
    [400, 'an IRI with NUL', () => ({ object: { id: 'https://x.test/\u0000' } })],
    [400, 'what is too deep', () => ({ result: { extensions: { 'https://x.test/e': nested(2000) } } })],
    [
      400,
      'what has too many values',
      () => ({ result: { extensions: { 'https://x.test/e': Array.from({ length: 30_000 }, () => 1) } } }),
    ],
    [400, 'another version', () => ({ version: '2.0.0' })],
    [
      200,
      'what the store sets itself',
      () => ({ stored: '2020-01-01T00:00:00Z', authority: { mbox: 'mailto:a@b.test' } }),
    ],
  ])('answers %i to %s', async (status, _, fields) => {
    const answer = await unit.tell({ ...unit.plain(), ...fields() });
    expect([answer.statusCode, answer.body]).toEqual([status, expect.anything()]);
  });

  it('takes a statement again, and no other with its id', async () => {
    const statement = unit.plain();
    const put = (value: Fields, id = String(statement.id)) =>
      unit.ask('PUT', `statements?statementId=${id}`, { payload: JSON.stringify(value) });
    expect((await put(statement)).statusCode).toBe(204);
    expect((await put(statement)).statusCode).toBe(204);
    expect((await unit.tell(statement)).json()).toEqual([statement.id]);
    expect((await put({ ...statement, verb: { id: 'https://x.test/other' } })).statusCode).toBe(409);
    expect((await put(statement, randomUUID())).statusCode).toBe(400);
    expect((await unit.ask('PUT', 'statements', { payload: '{}' })).statusCode).toBe(400);
    const theirs = { ...other.plain(), id: statement.id };
    expect((await other.tell(theirs)).statusCode).toBe(200);
    const kept = await unit.ask('GET', `statements?statementId=${String(statement.id)}`);
    expect(kept.json()).toMatchObject({ ...statement, version: '1.0.0', authority: { objectType: 'Agent' } });
    expect((await unit.ask('GET', `statements?voidedStatementId=${String(statement.id)}`)).statusCode).toBe(404);
    expect((await other.ask('GET', `statements?statementId=${randomUUID()}`)).statusCode).toBe(404);
  });

  it('finds statements, page by page, and nobody else’s', async () => {
    const verb = 'https://x.test/found';
    const about = { id: 'https://x.test/about', definition: { name: { en: 'About', ru: 'О чём' } } };
    for (const n of [1, 2, 3])
      await unit.tell(unit.plain({ verb: { id: verb, display: { en: `${n}` } }, object: about }));
    const list = async (query: Record<string, string>) => {
      const answer = await unit.ask('GET', `statements?${new URLSearchParams(query)}`, {
        headers: { 'accept-language': 'ru' },
      });
      return answer.json<{ statements: { object: Fields; verb: Fields }[]; more: string }>();
    };
    const first = await list({ verb, limit: '2', ascending: 'true' });
    expect(first.statements.map((one) => one.verb.display)).toEqual([{ en: '1' }, { en: '2' }]);
    const rest = await unit.ask('GET', first.more.replace('/xapi/', ''));
    expect(rest.json<{ statements: unknown[]; more: string }>()).toMatchObject({
      statements: [{ verb: { id: verb } }],
      more: '',
    });
    expect((await list({ activity: about.id, format: 'ids' })).statements[0]?.object).toEqual({ id: about.id });
    expect((await list({ activity: about.id, format: 'canonical' })).statements[0]?.object).toMatchObject({
      definition: { name: { ru: 'О чём' } },
    });
    expect((await list({ activity: unit.publisherId, related_activities: 'true', verb })).statements).toHaveLength(3);
    expect((await list({ activity: CATEGORIES.cmi5, verb })).statements).toEqual([]);
    expect((await list({ agent: JSON.stringify(unit.actor), verb })).statements).toHaveLength(3);
    expect((await list({ agent: JSON.stringify(other.actor) })).statements).toEqual([]);
    expect((await list({ registration: other.registration })).statements).toEqual([]);
    expect((await list({ since: '2100-01-01T00:00:00Z' })).statements).toEqual([]);
    for (const odd of [
      'limit=x',
      'colour=red',
      'verb=x',
      'attachments=true',
      'format=all',
      'since=x',
      'agent=%7B%7D',
      'ascending=1',
    ])
      expect((await unit.ask('GET', `statements?${odd}`)).statusCode, odd).toBe(400);
  });

  it('keeps documents with their tags, and merges objects', async () => {
    const text = { payload: 'plain', headers: { 'content-type': 'text/plain' } };
    expect((await unit.state('PUT', 'a', text)).statusCode).toBe(204);
    const read = await unit.state('GET', 'a');
    expect([read.body, read.headers['content-type'], read.headers['content-disposition']]).toEqual([
      'plain',
      'text/plain',
      'attachment',
    ]);
    expect(read.headers['content-security-policy']).toContain('sandbox');
    const etag = String(read.headers.etag);
    expect(
      (await unit.state('PUT', 'a', { ...text, headers: { ...text.headers, 'if-match': '"x"' } })).statusCode,
    ).toBe(412);
    expect(
      (await unit.state('PUT', 'a', { ...text, headers: { ...text.headers, 'if-none-match': '*' } })).statusCode,
    ).toBe(412);
    expect((await unit.state('PUT', 'a', { ...text, headers: { ...text.headers, 'if-match': etag } })).statusCode).toBe(
      204,
    );
    expect((await unit.state('POST', 'a', { payload: '{"x":1}' })).statusCode).toBe(400);
    await unit.state('POST', 'b', { payload: '{"x":1,"y":{"z":1}}' });
    await unit.state('POST', 'b', { payload: '{"y":2}' });
    expect((await unit.state('GET', 'b')).json()).toEqual({ x: 1, y: 2 });
    expect((await unit.state('POST', 'c', { payload: '[1]' })).statusCode).toBe(400);
    const { activityId } = unit;
    const all = new URLSearchParams({ activityId, agent: JSON.stringify(unit.actor), registration: unit.registration });
    expect((await unit.ask('GET', `activities/state?${all}`)).json()).toEqual(
      expect.arrayContaining(['LMS.LaunchData', 'a', 'b']),
    );
    expect((await unit.state('DELETE', 'a')).statusCode).toBe(204);
    expect((await unit.state('GET', 'a')).statusCode).toBe(404);
    expect((await unit.ask('DELETE', `activities/state?${all}`)).statusCode).toBe(204);
    expect((await unit.ask('GET', `activities/state?${all}`)).json()).toEqual(['LMS.LaunchData']);
    const profile = `activities/profile?${new URLSearchParams({ activityId, profileId: 'p' })}`;
    expect((await unit.ask('PUT', profile, { payload: '{}' })).statusCode).toBe(204);
    expect((await unit.ask('PUT', profile, { payload: '{"a":1}' })).statusCode).toBe(409);
    expect((await other.ask('GET', profile)).statusCode).toBe(404);
    const theirs = new URLSearchParams({ activityId, agent: JSON.stringify(other.actor), stateId: 'b' });
    expect((await unit.ask('GET', `activities/state?${theirs}`)).statusCode).toBe(403);
    const registration = new URLSearchParams({
      activityId,
      agent: JSON.stringify(unit.actor),
      stateId: 'b',
      registration: other.registration,
    });
    expect((await unit.ask('GET', `activities/state?${registration}`)).statusCode).toBe(403);
  });

  it('tells of activities, the learner, and itself', async () => {
    const agent = JSON.stringify(unit.actor);
    expect((await unit.ask('GET', `agents?${new URLSearchParams({ agent })}`)).json()).toEqual({
      objectType: 'Person',
      account: [(unit.actor as { account: object }).account],
    });
    const activity = await unit.ask('GET', `activities?${new URLSearchParams({ activityId: unit.activityId })}`);
    expect(activity.json()).toMatchObject({ objectType: 'Activity', id: unit.activityId });
    const about = await server.app.inject('/xapi/about');
    expect(about.json()).toMatchObject({ version: expect.arrayContaining(['1.0.3']) });
    const headers = { authorization: `Basic ${unit.token}`, 'x-experience-api-version': '1.0.3' };
    const head = await server.app.inject({ method: 'HEAD', url: '/xapi/statements', headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toHaveProperty('x-experience-api-consistent-through');
    expect((await unit.ask('DELETE', 'statements')).statusCode).toBe(405);
    expect((await unit.ask('GET', 'none')).statusCode).toBe(404);
  });

  it('understands the alternate syntax', async () => {
    const id = randomUUID();
    const form = new URLSearchParams({
      ...{ statementId: id, Authorization: `Basic ${unit.token}`, 'X-Experience-API-Version': '1.0.3' },
      ...{ 'Content-Type': 'application/json', content: JSON.stringify(unit.plain({ id })) },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const put = { method: 'POST', url: '/xapi/statements?method=PUT', headers, payload: form.toString() } as const;
    expect((await server.app.inject(put)).statusCode).toBe(204);
    expect((await server.app.inject({ ...put, url: '/xapi/statements?method=PUT&limit=1' })).statusCode).toBe(400);
    expect((await server.app.inject({ ...put, url: '/xapi/statements?method=TRACE' })).statusCode).toBe(400);
  });

  it('lets in nobody without the key of the session, or without its version', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await unit.ask('GET', 'statements', { headers })).statusCode;
    expect(await ask({})).toBe(200);
    for (const version of ['', '0.95', '1.1.0', '2.0.0'])
      expect(await ask({ 'x-experience-api-version': version })).toBe(400);
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    for (const key of [
      '',
      'Bearer x',
      'Basic x',
      basic('x:y'),
      basic(`${unit.sessionId}:`),
      basic(`${unit.sessionId}:x`),
    ])
      expect(await ask({ authorization: key }), key).toBe(401);
    const preflight = (origin: string) =>
      server.app.inject({ method: 'OPTIONS', url: '/xapi/statements', headers: { origin } });
    const content = new URL(unit.address).origin;
    expect((await preflight(content)).headers['access-control-allow-origin']).toBe(content);
    expect((await preflight('https://evil.test')).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await preflight(content)).headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('takes no more than it can hold, and nothing that it does not know', async () => {
    const send = (payload: string, type = 'application/json') =>
      unit.ask('POST', 'statements', { payload, headers: { 'content-type': type } });
    expect((await send(JSON.stringify(unit.plain({ result: { response: 'x'.repeat(10_000_000) } })))).statusCode).toBe(
      413,
    );
    expect((await send(`[${Array.from({ length: 1001 }, () => '{}').join()}]`)).statusCode).toBe(400);
    expect((await send('['.repeat(100_000))).statusCode).toBe(400);
    expect((await send('{', 'application/json')).statusCode).toBe(400);
    expect((await send('x', 'multipart/mixed; boundary=x')).statusCode).toBe(400);
    expect((await send('x', 'text/plain')).statusCode).toBe(400);
    const twice = unit.plain();
    expect((await send(JSON.stringify([twice, twice]))).statusCode).toBe(400);
  });
});
