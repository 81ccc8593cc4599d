import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildUser, withApp } from '../../../../tests/support/index.ts';
import { up } from './057-readings-of-contents.ts';

const server = withApp();

describe('what was read of a file before the update', () => {
  it('stays, and another content of the file has its own beside it', async () => {
    const user = await buildUser(server.db);
    await sql`alter table material_readings drop constraint material_readings_pkey, add primary key (progress_id)`.execute(
      server.db,
    );
    const { id } = await server.db
      .insertInto('material_progress')
      .values({
        ...{ user_id: user.id, kind: 'file', ref: '1', cycle: 1, completed_at: null },
        ...{ started_at: server.clock(), last_at: server.clock() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const former = { progress_id: id, content_hash: 'former', seen: '{[1,4)}' };
    const other = { progress_id: id, content_hash: 'other', seen: '{[2,3)}' };
    await server.db.insertInto('material_readings').values(former).execute();
    await up(server.db as never);
    await server.db.insertInto('material_readings').values(other).execute();
    const rows = await server.db.selectFrom('material_readings').selectAll().orderBy('content_hash').execute();
    expect(rows).toEqual([former, other]);
    await expect(server.db.insertInto('material_readings').values(other).execute()).rejects.toThrow();
  });
});
