import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildTheme, buildUser, withDatabase } from '../../../tests/support/index.ts';
import { transaction } from './index.ts';

describe('the database', () => {
  const database = withDatabase();

  it('gives JavaScript values', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 9007199254740991::int8 as big, 12.5::numeric as exact, '2026-03-02'::date as day, array[1, 2]::int8[] as ids,
        '{"a": [1]}'::jsonb as value, '2026-03-02T06:00:00Z'::timestamptz as moment, '\\x01ff'::bytea as bytes`.execute(
      database.db,
    );
    expect(rows[0]).toMatchObject({
      big: 9007199254740991,
      exact: 12.5,
      day: '2026-03-02',
      ids: [1, 2],
      value: { a: [1] },
      moment: new Date('2026-03-02T06:00:00Z'),
    });
    expect(Buffer.from((rows[0]?.bytes ?? []) as Uint8Array).toString('hex')).toBe('01ff');
  });

  it('rolls everything back when the work fails', async () => {
    const work = transaction(database.db, async (trx) => {
      await buildTheme(trx, { number: 77_001 });
      throw new Error('half-way');
    });
    await expect(work).rejects.toThrow('half-way');
    expect(await database.db.selectFrom('themes').select('id').where('number', '=', 77_001).execute()).toEqual([]);
  });

  it('joins the transaction that is open', async () => {
    await transaction(database.db, (outer) => transaction(outer, (inner) => buildTheme(inner, { number: 77_002 })));
    expect(await database.db.selectFrom('themes').select('number').where('number', '=', 77_002).execute()).toHaveLength(
      1,
    );
  });

  it('refuses a query beside the running transaction instead of hanging', async () => {
    const work = transaction(database.db, () => database.db.selectFrom('themes').select('id').execute());
    await expect(work).rejects.toThrow('beside the running transaction');
    await expect(database.db.selectFrom('roles').select('id').execute()).resolves.not.toHaveLength(0);
  });

  it('lets transactions of other requests wait their turn', async () => {
    const person = await buildUser(database.db, { login: 'turns' });
    const add = () =>
      transaction(database.db, async (trx) => {
        const { phone } = await trx
          .selectFrom('users')
          .select('phone')
          .where('id', '=', person.id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('users')
          .set({ phone: String(Number(phone ?? 0) + 1) })
          .where('id', '=', person.id)
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, add));
    const after = await database.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(after.phone).toBe('20');
  });
});
