import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { auditKey } from '../../../history/index.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', auditKey().secret, '', purpose, 32));

const boundTo = (userId: number) => Buffer.from(`totp/${userId}`);

/** Encrypts the key of a person's app, with a key that is not in the database. Copied to another person it is lost. */
export function sealSecret(secret: Uint8Array, userId: number): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor('keys of apps'), nonce).setAAD(boundTo(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns undefined for what was sealed with another key, or for another person */
export function openSecret(sealed: Uint8Array, userId: number): Buffer | undefined {
  const bytes = Buffer.from(sealed);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor('keys of apps'), bytes.subarray(0, NONCE_BYTES))
      .setAAD(boundTo(userId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    // Authentication failed: the key or the person is another one.
    return undefined;
  }
}

/** The stored form of a recovery code: whoever has the database only can try none. */
export const hashOfCode = (plain: string, userId: number): Buffer =>
  createHmac('sha256', keyFor('recovery codes')).update(`${userId}/${plain}`).digest();
