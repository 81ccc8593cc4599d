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
          definition: { interactionType: 'long-fill-in', description: { ru: 'Вопрос '.repeat(20_000) } },
        },
        result: { response: 'о'.repeat(100_000) },
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
    expect(statement?.statement.result).toMatchObject({ response: expect.stringMatching(/^о{100000}$/u) });
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
