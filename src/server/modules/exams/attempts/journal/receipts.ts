import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { JournalHead } from '#shared/exams/journal-chain.ts';
import type { Db } from '../../../../db/index.ts';

/** The server's signed statement that it heard from this window of this attempt at this time. */
export interface Receipt {
  attemptId: number;
  epoch: number;
  /** The head of the window's journal, as the window told it; undefined when it did not. */
  head: JournalHead | undefined;
  at: Date;
}

/** The MAC is truncated to 16 bytes = 128 bits, the least that RFC 2104 recommends for SHA-256. */
const MAC_BYTES = 16;

const KEY_BYTES = 32;

/** Attempt, window, head of the journal (count and hash), time, MAC. Without the hash the head is not known. */
const PATTERN = /^((\d{1,16})\.(\d{1,10})\.(\d{1,16})\.(?:([A-Za-z0-9_-]{43})\.)?(\d{1,16}))\.([A-Za-z0-9_-]{22})$/;

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

  sign({ attemptId, epoch, head, at }: Receipt): string {
    const named = head === undefined ? '0' : `${head.count}.${head.hash}`;
    const payload = `${attemptId}.${epoch}.${named}.${at.getTime()}`;
    return `${payload}.${this.#mac(payload).toString('base64url')}`;
  }

  /** @returns undefined when the signature is not ours */
  read(text: string): Receipt | undefined {
    const [, payload, attemptId, epoch, count, hash, at, given] = PATTERN.exec(text) ?? [];
    if (payload === undefined || given === undefined) return undefined;
    const mac = Buffer.from(given, 'base64url');
    const expected = this.#mac(payload);
    if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return undefined;
    const head = hash === undefined ? undefined : { count: Number(count), hash };
    return { attemptId: Number(attemptId), epoch: Number(epoch), head, at: new Date(Number(at)) };
  }

  #mac(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest().subarray(0, MAC_BYTES);
  }
}
