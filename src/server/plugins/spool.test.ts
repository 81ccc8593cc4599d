import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import type { Watch } from '../load/index.ts';
import { Spool } from './spool.ts';

const BODY = Buffer.alloc(400_000, 'x');
const LIMIT = 500_000;

describe('Spool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-spool-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const watchOf = (status: string) => ({ reading: { disk: { status } } }) as unknown as Watch;
  const receive = (spool: Spool, body: Buffer) => spool.receive(Readable.from([body]), LIMIT, body.length);

  it('gives back what came, and keeps nothing', async () => {
    const spool = new Spool(folder, watchOf('ok'));
    for (const body of [Buffer.from(''), Buffer.from('a'), BODY]) {
      const arrived = await receive(spool, body);
      expect(readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)))).toEqual([]);
      expect((await buffer(arrived.stream())).equals(body)).toBe(true);
    }
  });

  it('keeps what it likes while the disk has room, and little while it is low', async () => {
    const roomy = new Spool(folder, watchOf('ok'), 1_000_000);
    const all = await Promise.all(Array.from({ length: 5 }, () => receive(roomy, BODY)));
    for (const one of all) await one.discard();

    const low = new Spool(folder, watchOf('degraded'), 1_000_000);
    const [first, second] = [await receive(low, BODY), await receive(low, BODY)];
    await expect(receive(low, BODY)).rejects.toMatchObject({ status: 503, id: 'disk-low' });
    // A small one is not written.
    expect(await receive(low, Buffer.from('%PDF'))).toBeDefined();
    await first.discard();
    const third = await receive(low, BODY);
    await buffer(third.stream());
    await second.discard();
  });

  it('refuses what is too large', async () => {
    const spool = new Spool(folder, watchOf('ok'));
    const tooLarge = { code: 'FST_ERR_CTP_BODY_TOO_LARGE' };
    await expect(spool.receive(Readable.from([]), LIMIT, LIMIT + 1)).rejects.toMatchObject(tooLarge);
    await expect(spool.receive(Readable.from([BODY, BODY]), LIMIT, 0)).rejects.toMatchObject(tooLarge);
  });
});
