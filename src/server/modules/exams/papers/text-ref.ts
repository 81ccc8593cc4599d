import { createHash } from 'node:crypto';
import type { LocalizedText } from '#shared/contract/index.ts';

/** The bytes of the digest in a reference: 144 bits, 24 characters of base64url. */
const BYTES = 18;

/** A missing language is '-', any other its length in bytes and its text, so that different texts never give the same string. */
function part(value: string | null | undefined): string {
  return value == null ? '-' : `${Buffer.byteLength(value)}:${value}`;
}

/**
 * The reference of a text: a hash of its Russian, Kazakh and English versions. The database computes it in the same way (`text_ref`) and
 * refuses a text with a wrong reference.
 * @returns 24 characters of base64url: the first 144 bits of SHA-256
 */
export function textRef({ ru, kz, en }: LocalizedText): string {
  return createHash('sha256')
    .update([part(ru), part(kz), part(en)].join())
    .digest()
    .subarray(0, BYTES)
    .toString('base64url');
}
