import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { migrate } from '../db/index.ts';
import { signatureOf } from './audit-key.ts';
import { signedText } from './record-digests.ts';
import { STATES } from './record-states.ts';
import { compareBeforeUpgrade } from './upgrade.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());

it('compares roles before the steps of the schema, in a database of an earlier version and in an empty one', async () => {
  const { db } = database;
  await compareBeforeUpgrade(db, tmpdir());
  await migrate(db, '018-reopened-attempts');
  await sql`insert into roles (id, key, title, permissions) overriding system value
    values (901, 'one', '{}', '{themes:list}'), (902, 'two', '{}', '{themes:list}')`.execute(db);
  const { rows } = await sql<{ id: number; recordId: number; digest: string }>`
    select nextval('record_digest_ids') as id, r.id as "recordId", ${STATES.role.formers?.[0]} as digest
    from roles r where r.id > 900 order by r.id`.execute(db);
  for (const one of rows) {
    const signature = signatureOf(signedText({ ...one, kind: 'role' }));
    await sql`insert into record_digests (id, kind, record_id, digest, signature)
      values (${one.id}, 'role', ${one.recordId}, ${one.digest}, ${signature})`.execute(db);
  }
  await sql`update roles set permissions = '{users:edit}' where id = 902`.execute(db);
  await compareBeforeUpgrade(db, tmpdir());
  const found = await sql`select record_id from record_digests where digest = 'tampered'`.execute(db);
  expect(found.rows).toEqual([{ record_id: 902 }]);
  await migrate(db);
  await compareBeforeUpgrade(db, tmpdir());
  expect((await sql`select 1 from record_digests where digest = 'tampered'`.execute(db)).rows).toHaveLength(1);
});
