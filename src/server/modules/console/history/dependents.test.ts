import { describe, expect, it } from 'vitest';
import en from '../../../../../locales/en/admin.json' with { type: 'json' };
import kz from '../../../../../locales/kz/admin.json' with { type: 'json' };
import ru from '../../../../../locales/ru/admin.json' with { type: 'json' };
import { buildUser, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { RESOURCES } from '../../resources.ts';
import { BESIDES_PARTS, keeps, recordsOf, referencesTo } from './dependents.ts';

describe('what keeps a record', () => {
  const server = withApp();

  it('is learning too, counted once and told in words', async () => {
    const admin = await signInAs(server, 'admin');
    const person = await buildUser(server.db);
    const other = await buildUser(server.db);
    const now = server.clock();
    for (const ref of ['1', '2']) {
      await server.db
        .insertInto('material_progress')
        .values({ user_id: person.id, kind: 'page', ref, cycle: 1, started_at: now, last_at: now })
        .execute();
    }
    const { body } = await admin.get('/dependents', { resource: 'users', ids: [person.id, other.id] });
    expect(body.dependents).toMatchObject([{ resource: 'material-progress', count: 2, blocks: true }]);
    expect(body.used).toMatchObject([{ id: person.id, by: [{ resource: 'material-progress', count: 2 }] }]);
  });

  it('has words in three languages, whatever table it is in', async () => {
    const unnamed: string[] = [];
    for (const { table } of RESOURCES.values()) {
      for (const reference of (await referencesTo(server.db, table)).filter(keeps)) {
        if (BESIDES_PARTS.has(reference.table)) continue;
        const resource = recordsOf(reference)?.resource ?? '';
        const isNamed = [ru, en, kz].every(({ resources }) => 'name' in (resources[resource as 'users'] ?? {}));
        if (!isNamed) unnamed.push(`${reference.table} ${resource}`);
      }
    }
    expect([...new Set(unnamed)]).toEqual([]);
  });
});
