import { createHash } from 'node:crypto';
import type { LocalizedText } from '#shared/contract/index.ts';

/** Bytes of a digest that name a text: 144 bits, 24 characters of base64url. */
const BYTES = 18;

/** A language that says nothing is '-', any other its length in bytes and its words, so that no two texts are written alike. */
function part(value: string | null | undefined): string {
  return value == null ? '-' : `${Buffer.byteLength(value)}:${value}`;
}

/**
 * The name of a text, from what it says in Russian, Kazakh and English: equal texts have one name. The database
 * reckons it likewise (`text_ref`) and refuses a text under another name.
 * @returns 24 characters of base64url: the first 144 bits of SHA-256
 */
export function textRef({ ru, kz, en }: LocalizedText): string {
  return createHash('sha256')
    .update([part(ru), part(kz), part(en)].join())
    .digest()
    .subarray(0, BYTES)
    .toString('base64url');
}
