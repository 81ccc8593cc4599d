import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { au, learning, type OpenUnit } from '../testing/xapi.fixture.ts';

const MEGABYTE = 1024 * 1024;

describe('the bounds of the statement store', () => {
  const server = withApp();

  /** Documents that a unit has written, each of so many bytes. */
  const fill = (unit: OpenUnit, count: number, bytes: number) =>
    sql`
      insert into xapi_documents
        (kind, scope, user_id, scorm_id, registration, activity_id, document_id, content_type, content, etag, updated_at)
      select kind, scope, user_id, scorm_id, registration, activity_id, 'd' || n, 'application/octet-stream',
        convert_to(repeat('x', ${bytes}::int), 'UTF8'), 'e', now()
      from xapi_documents, generate_series(1, ${count}::int) as n
      where scope = ${unit.registration} and document_id = 'LMS.LaunchData'`.execute(server.db);

  it('takes no more documents than 500 of an activity, and goes on with those that are there', async () => {
    const { open } = await learning(server, [au('A')]);
    const unit = await open('A');
    await fill(unit, 500, 10);
    const more = await unit.state('PUT', 'one more', { payload: '{}' });
    expect([more.statusCode, more.json()]).toEqual([400, { error: 'there are at most 500 documents' }]);
    expect((await unit.state('PUT', 'd7', { payload: '{"a":1}' })).statusCode).toBe(204);
    expect((await unit.state('GET', 'd8')).body).toBe('x'.repeat(10));
    const again = await open('A');
    expect((await again.state('GET', 'd7')).json()).toEqual({ a: 1 });
    expect((await again.state('DELETE', 'd9')).statusCode).toBe(204);
    expect((await again.state('PUT', 'one more', { payload: '{}' })).statusCode).toBe(204);
  });

  it('takes no more bytes of documents than 20 MB of a registration, and leaves what is there', async () => {
    const { open } = await learning(server, [au('A')]);
    const unit = await open('A');
    await fill(unit, 20, MEGABYTE - 2000);
    const payload = JSON.stringify('x'.repeat(MEGABYTE / 2));
    expect((await unit.state('PUT', 'more', { payload })).statusCode).toBe(413);
    expect((await unit.state('PUT', 'd1', { payload })).statusCode).toBe(204);
    expect((await unit.state('PUT', 'small', { payload: '{}' })).statusCode).toBe(204);
    expect((await unit.state('GET', 'd2')).body).toHaveLength(MEGABYTE - 2000);
    await open('A');
  });

  it('takes no more statements than a registration holds, and answers for those that it has', async () => {
    const { open } = await learning(server, [au('A')]);
    const unit = await open('A');
    const first = unit.defined('initialized');
    expect((await unit.tell(first)).statusCode).toBe(200);
    const held = () =>
      server.db
        .selectFrom('xapi_registrations')
        .select(['statement_count as count', 'statement_bytes as bytes'])
        .where('id', '=', unit.registration)
        .executeTakeFirstOrThrow();
    expect(await held()).toMatchObject({ count: 1 });
    const set = (fields: object) =>
      server.db.updateTable('xapi_registrations').set(fields).where('id', '=', unit.registration).execute();
    await set({ statement_count: 19_999 });
    expect((await unit.tell(unit.plain(), unit.plain())).statusCode).toBe(413);
    expect((await unit.tell(unit.plain())).statusCode).toBe(200);
    expect(await held()).toMatchObject({ count: 20_000 });
    await set({ statement_count: 2, statement_bytes: 50 * MEGABYTE });
    expect((await unit.tell(unit.plain())).statusCode).toBe(413);
    expect((await unit.tell(first)).statusCode).toBe(200);
    const { statements } = (await unit.ask('GET', 'statements')).json<{ statements: unknown[] }>();
    expect(statements).toHaveLength(3);
  });

  it('shows results only as long as people read them, and keeps what was said whole', async () => {
    const { id, open } = await learning(server, [au('A')]);
    const unit = await open('A');
    await unit.tell(unit.defined('initialized'));
    const answer = (n: number) =>
      unit.plain({
        verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
        object: {
          id: `https://example.org/q${n}`,
          definition: { interactionType: 'long-fill-in', description: { ru: 'Вопрос '.repeat(1000) } },
        },
        result: { response: 'о'.repeat(20_000) },
      });
    for (const n of [1, 2, 3]) expect((await unit.tell(answer(n))).statusCode).toBe(200);
    const { id: attempt } = await server.db
      .selectFrom('scorm_attempts')
      .select('id')
      .where('scorm_id', '=', id)
      .executeTakeFirstOrThrow();
    const { data } = await server.db
      .selectFrom('scorm_items')
      .select('data')
      .where('attempt_id', '=', attempt)
      .where('item_id', '=', 'https://example.org/A')
      .executeTakeFirstOrThrow();
    expect(data['cmi.interactions.2.learner_response']).toHaveLength(4000);
    const admin = await signInAs(server, 'admin');
    const { body } = await admin.get(`/scorm-attempts/${attempt}`);
    expect((body as { interactions: unknown[] }).interactions).toHaveLength(3);
    const told = await admin.get(`/scorm-attempts/${attempt}/statements`, { filter: { verb: 'answered' } });
    const [statement] = told.body as Schemas['ScormStatement'][];
    expect(statement?.statement.result).toMatchObject({ response: expect.stringMatching(/^о{20000}$/u) });
  });

  it('gives pages of statements that are bounded in bytes, each of them once, and takes none that is too long', async () => {
    const { open } = await learning(server, [au('A')]);
    const unit = await open('A');
    const long = (characters: number) => unit.plain({ result: { response: 'x'.repeat(characters) } });
    await unit.tell(unit.defined('initialized'));
    const refused = await unit.tell(long(65_536));
    expect([refused.statusCode, refused.json()]).toEqual([413, { error: 'a statement has at most 65536 bytes' }]);
    const sent = Array.from({ length: 40 }, () => long(60_000));
    for (let at = 0; at < sent.length; at += 10)
      expect((await unit.tell(...sent.slice(at, at + 10))).statusCode).toBe(200);
    const found: unknown[] = [];
    let path = 'statements?verb=http%3A%2F%2Fexample.org%2Fverbs%2Flooked';
    while (path !== '') {
      const answer = await unit.ask('GET', path);
      expect(answer.body.length).toBeLessThan(1.1 * MEGABYTE);
      const { statements, more } = answer.json<{ statements: { id: string }[]; more: string }>();
      expect(statements.length).toBeGreaterThan(0);
      found.push(...statements.map(({ id }) => id));
      path = more.replace('/xapi/', '');
    }
    expect(found).toEqual(sent.map(({ id }) => id).toReversed());
  });

  it('lets no document grow beyond a megabyte by merging', async () => {
    const { open } = await learning(server, [au('A')]);
    const unit = await open('A');
    const part = (name: string) => ({ payload: JSON.stringify({ [name]: 'x'.repeat(600_000) }) });
    expect((await unit.state('POST', 'grown', part('a'))).statusCode).toBe(204);
    const refused = await unit.state('POST', 'grown', part('b'));
    expect([refused.statusCode, refused.json()]).toEqual([413, { error: 'a document has at most 1048576 bytes' }]);
    expect(Object.keys((await unit.state('GET', 'grown')).json())).toEqual(['a']);
  });

  it('answers few requests of a person at the same time, and all of those that wait', async () => {
    const { open } = await learning(server, [au('A')]);
    const unit = await open('A');
    const many = await Promise.all(Array.from({ length: 60 }, () => unit.ask('GET', 'statements')));
    const statuses = many.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(many.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1');
    const few = await Promise.all(Array.from({ length: 20 }, () => unit.ask('GET', 'statements')));
    expect(few.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('counts the requests of each session for itself, wherever it comes from', async () => {
    const { open } = await learning(server, [au('A')]);
    const other = await (await learning(server, [au('A')])).open('A');
    const unit = await open('A');
    const ask = async () => unit.ask('GET', 'agents?agent=x');
    let last = await ask();
    for (let more = 0; more < 620 && last.statusCode !== 429; more += 1) last = await ask();
    expect(last.statusCode).toBe(429);
    expect(last.json()).toEqual({ error: 'a session has at most 600 requests a minute' });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.ask('GET', 'statements')).statusCode).toBe(200);
  });
});
