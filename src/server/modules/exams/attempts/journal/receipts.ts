import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../../db/index.ts';

/** The server's signed statement that it heard from this window of this attempt, up to this save, at this time. */
export interface Receipt {
  attemptId: number;
  epoch: number;
  /** The highest save number that the server had received. */
  seq: number;
  at: Date;
}

/** The MAC is truncated to 16 bytes = 128 bits, the least that RFC 2104 recommends for SHA-256. */
const MAC_BYTES = 16;

const KEY_BYTES = 32;

/** The key in the table `installation` under which the signing key is stored. It never leaves the server. */
const SETTING = 'receipt-key';

/** Signs and verifies receipts. All servers of an installation share one signing key, which is created at the first use. */
export class Receipts {
  readonly #db: Db;
  #key: Promise<Buffer> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Loads and caches the key, so that signing needs no query. Do not call it within a transaction. */
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

  /** @returns undefined when the signature is not ours */
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
