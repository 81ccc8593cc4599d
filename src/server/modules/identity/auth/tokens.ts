import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters that fit into an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A random token needs no salt and no slow hash. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
