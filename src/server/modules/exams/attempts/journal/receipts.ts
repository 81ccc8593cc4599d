import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../../db/index.ts';

/** What the server vouches for: it heard of this window of this attempt, up to this save, at this moment. */
export interface Receipt {
  attemptId: number;
  epoch: number;
  /** The highest number of a save that it had heard of. */
  seq: number;
  at: Date;
}

/** Bytes of HMAC-SHA-256 that a receipt carries: 128 bits, as RFC 2104 advises for truncation at the least. */
const MAC_BYTES = 16;

const KEY_BYTES = 32;

/** Where the key stands among what an installation knows of itself. It never leaves the server. */
const SETTING = 'receipt-key';

/** Signs receipts, and knows them again. All servers of an installation share the key, which is made at the first use. */
export class Receipts {
  readonly #db: Db;
  #key: Promise<Buffer> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Has the key at hand, so that signing asks the database nothing. Not within a transaction. */
  async signer(): Promise<Signer> {
    this.#key ??= this.#load().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return new Signer(await this.#key);
  }

  async #load(): Promise<Buffer> {
    await this.#db
      .insertInto('installation')
      .values({ key: SETTING, value: JSON.stringify(randomBytes(KEY_BYTES).toString('base64')) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await this.#db
      .selectFrom('installation')
      .select('value')
      .where('key', '=', SETTING)
      .executeTakeFirstOrThrow();
    return Buffer.from(String(value), 'base64');
  }
}

export class Signer {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  sign({ attemptId, epoch, seq, at }: Receipt): string {
    const payload = `${attemptId}.${epoch}.${seq}.${at.getTime()}`;
    return `${payload}.${this.#mac(payload).toString('base64url')}`;
  }

  /** @returns undefined for what this installation has not signed */
  read(text: string): Receipt | undefined {
    const found = /^(\d{1,16}\.\d{1,10}\.\d{1,16}\.\d{1,16})\.([A-Za-z0-9_-]{22})$/.exec(text);
    if (found?.[1] === undefined || found[2] === undefined) return undefined;
    const mac = Buffer.from(found[2], 'base64url');
    const expected = this.#mac(found[1]);
    if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return undefined;
    const [attemptId, epoch, seq, at] = found[1].split('.').map(Number) as [number, number, number, number];
    return { attemptId, epoch, seq, at: new Date(at) };
  }

  #mac(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest().subarray(0, MAC_BYTES);
  }
}
