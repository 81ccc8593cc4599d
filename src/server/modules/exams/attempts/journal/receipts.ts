import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { JournalHead } from '#shared/exams/journal-chain.ts';
import type { Db } from '../../../../db/index.ts';
import { auditKey } from '../../../../history/index.ts';
import { type FormerKey, findFormerKey } from './former-receipt-key.ts';

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

/** Attempt, window, head of the journal (count and hash), time, MAC. Without the hash the head is not known. */
const PATTERN = /^((\d{1,16})\.(\d{1,10})\.(\d{1,16})\.(?:([A-Za-z0-9_-]{43})\.)?(\d{1,16}))\.([A-Za-z0-9_-]{22})$/;

/** The key comes from the audit key: it is not in the database, and all servers of an installation have the same. */
const keyOfReceipts = () => Buffer.from(hkdfSync('sha256', auditKey().secret, '', 'receipts of answers', 32));

/** Signs and verifies receipts. */
export class Receipts {
  readonly #db: Db;
  #signer: Promise<Signer> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Loads and caches the keys, so that signing needs no query. Do not call it within a transaction. */
  async signer(): Promise<Signer> {
    this.#signer ??= this.#load().catch((error: unknown) => {
      this.#signer = undefined;
      throw error;
    });
    return this.#signer;
  }

  async #load(): Promise<Signer> {
    return new Signer(keyOfReceipts(), await findFormerKey(this.#db));
  }
}

export class Signer {
  readonly #key: Buffer;
  readonly #former: FormerKey | undefined;

  constructor(key: Buffer, former?: FormerKey) {
    this.#key = key;
    this.#former = former;
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
    const time = new Date(Number(at));
    if (!this.#isOurs(payload, Buffer.from(given, 'base64url'), time)) return undefined;
    const head = hash === undefined ? undefined : { count: Number(count), hash };
    return { attemptId: Number(attemptId), epoch: Number(epoch), head, at: time };
  }

  #isOurs(payload: string, mac: Buffer, at: Date): boolean {
    const isBy = (key: Buffer) => {
      const expected = this.#mac(payload, key);
      return mac.length === expected.length && timingSafeEqual(mac, expected);
    };
    if (isBy(this.#key)) return true;
    return this.#former !== undefined && at <= this.#former.until && isBy(this.#former.key);
  }

  #mac(payload: string, key = this.#key): Buffer {
    return createHmac('sha256', key).update(payload).digest().subarray(0, MAC_BYTES);
  }
}
