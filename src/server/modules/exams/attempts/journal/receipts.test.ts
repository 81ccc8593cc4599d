import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../../../tests/support/index.ts';
import { sealFormerKey } from './former-receipt-key.ts';
import { Receipts, Signer } from './receipts.ts';

describe('receipts', () => {
  const database = withDatabase();
  const head = { count: 45, hash: 'h'.repeat(43) };
  const receipt = { attemptId: 12, epoch: 3, head, at: new Date('2026-03-02T06:00:00.123Z') };

  it('are known again by every server of the installation', async () => {
    const [one, other] = [await new Receipts(database.db).signer(), await new Receipts(database.db).signer()];
    expect(other.read(one.sign(receipt))).toEqual(receipt);
    const without = { ...receipt, head: undefined };
    expect(other.read(one.sign(without))).toEqual(without);
    const stored = await database.db
      .selectFrom('installation')
      .select('key')
      .where('key', '=', 'receipt-key')
      .execute();
    expect(stored, 'no key in the database').toEqual([]);
  });

  it('are not known when anything of them was changed, or another installation signed them', async () => {
    const signer = await new Receipts(database.db).signer();
    const text = signer.sign(receipt);
    for (const changed of [
      text.replace('12.', '13.'),
      text.replace('.45.', '.46.'),
      text.replace('hh', 'hg'),
      text.replace(`.${head.hash}`, ''),
      text.slice(0, -1),
      `${text}A`,
      text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/\.[^.]*$/, '.AAAAAAAAAAAAAAAAAAAAAA'),
      '',
      'x'.repeat(400),
    ])
      expect(signer.read(changed), changed).toBeUndefined();
    expect(new Signer(Buffer.alloc(32)).read(text)).toBeUndefined();
  });

  it('of earlier versions stay good, but their key, which stood in the database, signs none of later', async () => {
    const { db } = database;
    const former = Buffer.alloc(32, 7);
    const put = (value: string) =>
      sql`insert into installation (key, value) values ('receipt-key', ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(db);
    const at = (text: string) => new Signer(former).sign({ ...receipt, at: new Date(text) });
    await put(former.toString('base64'));
    // A key that somebody puts there after the steps of the schema is none of an earlier version.
    await sealFormerKey(db, new Date('2026-03-02T07:00:00Z'));
    expect((await new Receipts(db).signer()).read(at('2026-03-02T06:59:59Z'))).toBeUndefined();
    const steps = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name >= '021' returning name, timestamp`.execute(db);
    await sealFormerKey(db, new Date('2026-03-02T07:00:00Z'));
    for (const { name, timestamp } of steps.rows)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
    const { value } = await db.selectFrom('installation').select('value').executeTakeFirstOrThrow();
    expect(String(value)).not.toContain(former.toString('base64'));
    const signer = await new Receipts(db).signer();
    expect(signer.read(at('2026-03-02T06:59:59Z'))).toMatchObject({ attemptId: 12, head });
    expect(signer.read(at('2026-03-02T07:00:01Z'))).toBeUndefined();
  });
});
