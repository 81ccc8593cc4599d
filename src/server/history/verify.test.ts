import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AuditAction } from '#shared/history/kinds.ts';
import { buildTheme, withDatabase } from '../../../tests/support/index.ts';
import { type Db, transaction } from '../db/index.ts';
import { inBatch } from './batch.ts';
import { recordAudit } from './audit.ts';
import { verifyAudit } from './verify.ts';

const AT = new Date('2026-01-15T06:00:00Z');

async function write(db: Db, actions: readonly AuditAction[]): Promise<void> {
  for (const action of actions) await recordAudit(db, AT, { actorId: null, action, resource: 'users', ids: [1] });
}

/** As somebody would who has the database itself, and tries to leave no trace. */
async function tamper(db: Db, statement: string): Promise<void> {
  await sql`alter table audit_events disable trigger audit_events_append_only`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`alter table audit_events enable trigger audit_events_append_only`.execute(db);
}

/** The same in a transaction that is rolled back, so that each test tampers with the same trail. */
async function checkTampered(db: Db, statement: string, expectedHead?: string) {
  const rolledBack = new Error('rolled back');
  let found: Awaited<ReturnType<typeof verifyAudit>> | undefined;
  await transaction(db, async (trx) => {
    await tamper(trx, statement);
    found = await verifyAudit(trx, expectedHead);
    throw rolledBack;
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  return found;
}

describe('verifyAudit', () => {
  const database = withDatabase();
  let head = '';

  it('counts the lines of a whole chain', async () => {
    const { db } = database;
    expect(await verifyAudit(db)).toEqual({ lines: 0, head: '', broken: [], headFound: true });
    await write(db, ['create', 'edit', 'edit', 'delete']);
    const theme = await buildTheme(db);
    await transaction(db, (trx) =>
      inBatch(trx, AT, { actorId: null, kind: 'edit', resource: 'themes' }, async () => {
        await trx.updateTable('themes').set({ hours: 77 }).where('id', '=', theme.id).execute();
        return { ids: [theme.id], value: undefined };
      }),
    );
    const check = await verifyAudit(db);
    expect(check).toMatchObject({ lines: 5, broken: [], headFound: true });
    head = check.head;
    expect((await verifyAudit(db, head)).headFound).toBe(true);
  });

  it('finds a line that was changed', async () => {
    for (const change of [
      "action = 'create'",
      'actor_id = 1',
      'details = \'{"a":1}\'',
      'record_ids = array[2]',
      "at = at + interval '1 second'",
    ])
      expect(await checkTampered(database.db, `update audit_events set ${change} where place = 3`)).toMatchObject({
        broken: [3],
      });
  });

  it('finds a line that was changed together with its own hash', async () => {
    const statement = `update audit_events e set actor_id = 1, hash = audit_hash(jsonb_populate_record(e, '{"actor_id":1}')) where place = 3`;
    expect(await checkTampered(database.db, statement)).toMatchObject({ broken: [4] });
  });

  it('finds a line that was removed, even the first', async () => {
    expect(await checkTampered(database.db, 'delete from audit_events where place = 2')).toMatchObject({
      lines: 4,
      broken: [3],
    });
    expect(await checkTampered(database.db, 'delete from audit_events where place = 1')).toMatchObject({
      lines: 4,
      broken: [2],
    });
  });

  it('finds lines that were swapped', async () => {
    const swap = `update audit_events set place = 5 - place where place in (2, 3)`;
    const free = 'drop index audit_events_place';
    const found = await checkTampered(database.db, `do $$ begin ${free}; ${swap}; end $$`);
    expect(found?.broken.slice(0, 2)).toEqual([2, 3]);
  });

  it('finds a line that was put in, or put at the end past the chain', async () => {
    const values = `at, actor_id, action, resource, record_ids, details, place, previous_hash, hash`;
    const copy = `insert into audit_events (${values}) select at, 1, action, resource, record_ids, details, 6, hash, hash from audit_events where place = 5`;
    const found = await checkTampered(
      database.db,
      `do $$ begin alter table audit_events disable trigger audit_events_chain; ${copy}; end $$`,
    );
    expect(found?.broken).toEqual([6]);
  });

  it('misses a tail that was taken off only where nobody noted the hash', async () => {
    const cut = 'delete from audit_events where place >= 4';
    expect(await checkTampered(database.db, cut)).toMatchObject({ lines: 3, broken: [], headFound: true });
    expect(await checkTampered(database.db, cut, head)).toMatchObject({ lines: 3, headFound: false });
  });

  it('finds changes that are no longer what the line tells of', async () => {
    for (const statement of [
      `update changes set new = jsonb_set(new, '{hours}', '1') where batch_id is not null`,
      'delete from changes where batch_id is not null',
      'update changes set record_id = record_id + 1 where batch_id is not null',
    ])
      expect(await checkTampered(database.db, statement)).toMatchObject({ broken: [5] });
  });

  it('is not let change or empty the trail by the product itself', async () => {
    for (const statement of [
      'update audit_events set actor_id = 1',
      'delete from audit_events',
      'truncate audit_events',
    ])
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/only ever added/);
    expect(await verifyAudit(database.db, head)).toMatchObject({ lines: 5, broken: [], headFound: true });
  });
});

describe('a long trail', () => {
  const database = withDatabase();
  it('is checked page by page', async () => {
    await sql`insert into audit_events (at, actor_id, action, resource, record_ids, details)
      select ${AT}, null, 'sign-in', 'users', array[n], '{}' from generate_series(1, 5203) n`.execute(database.db);
    expect(await verifyAudit(database.db)).toMatchObject({ lines: 5203, broken: [] });
  }, 60_000);
});
