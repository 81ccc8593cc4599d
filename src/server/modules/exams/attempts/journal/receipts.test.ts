import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../../../tests/support/index.ts';
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
      .select('value')
      .where('key', '=', 'receipt-key')
      .execute();
    expect(stored).toHaveLength(1);
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
});
