import { describe, expect, it } from 'vitest';
import { withApp } from '../../../../../../tests/support/index.ts';
import { au, learning } from '../testing/xapi.fixture.ts';

const BATCHES = 10;
const IN_BATCH = 1000;

interface Page {
  statements: { id: string; verb: { id: string } }[];
  more: string;
}

describe('a registration of many statements', () => {
  const server = withApp();

  it('gives each of them once, in their order, page by page, and takes none twice', async () => {
    const { open } = await learning(server, [au('A')]);
    const unit = await open('A');
    const first = unit.defined('initialized');
    await unit.tell(first);
    const sent = [];
    for (let more = 0; more < BATCHES; more += 1) {
      const batch = Array.from({ length: IN_BATCH }, () => unit.plain());
      const answer = await unit.tell(...batch);
      expect([answer.statusCode, answer.json()]).toEqual([200, batch.map(({ id }) => id)]);
      sent.push(...batch);
    }
    const ids = [first, ...sent].map(({ id }) => id);

    const all = async (query: string) => {
      const found: string[] = [];
      let path = `statements?${query}`;
      for (let pages = 0; path !== ''; pages += 1) {
        expect(pages).toBeLessThan(200);
        const { statements, more } = (await unit.ask('GET', path)).json<Page>();
        expect(statements.length).toBeLessThanOrEqual(100);
        found.push(...statements.filter(({ verb }) => !verb.id.endsWith('/launched')).map(({ id }) => id));
        path = more.replace('/xapi/', '');
      }
      return found;
    };
    expect(await all('ascending=true')).toEqual(ids);
    expect(await all('limit=100')).toEqual(ids.toReversed());

    const batch = sent.slice(0, IN_BATCH);
    expect((await unit.tell(...batch)).statusCode).toBe(200);
    const [one, ...others] = batch;
    const changed = { ...one, verb: { id: 'https://x.test/other' } };
    const fresh = unit.plain();
    expect((await unit.tell(fresh, changed, ...others.slice(1))).statusCode).toBe(409);
    expect((await unit.ask('GET', `statements?statementId=${String(fresh.id)}`)).statusCode).toBe(404);
    const { statement_count: count } = await server.db
      .selectFrom('xapi_registrations')
      .select('statement_count')
      .where('id', '=', unit.registration)
      .executeTakeFirstOrThrow();
    expect(count).toBe(ids.length);
  });
});
