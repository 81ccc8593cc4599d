import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildUser, withApp } from '../../../../tests/support/index.ts';
import { up } from './030-import-reasons.ts';

const server = withApp();

describe('imports that are under way during the update', () => {
  it('keep their photos that were refused, and their counts', async () => {
    const owner = await buildUser(server.db);
    const made = await sql<{ id: number }>`
      insert into table_imports (owner_id, resource, file_name, refused_photos, report, created_at, expires_at)
      values (${owner.id}, 'users', 'a.csv', '["1.txt", "2.txt"]', '{"dryRun": true, "counts": {"total": 3}, "problems": [{"row": 2}]}', now(), now()),
        (${owner.id}, 'users', 'b.csv', '[]', null, now(), now())
      returning id`.execute(server.db);
    await up(server.db as never);
    const rows = await server.db
      .selectFrom('table_imports')
      .select(['refused_photos', 'report'])
      .where(
        'id',
        'in',
        made.rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    const key = 'tableImports.photos.unreadable';
    expect(rows).toEqual([
      {
        refused_photos: [
          { file: '1.txt', key },
          { file: '2.txt', key },
        ],
        report: { dryRun: true, counts: { total: 3 }, reasons: [], fields: [] },
      },
      { refused_photos: [], report: null },
    ]);
  });
});
