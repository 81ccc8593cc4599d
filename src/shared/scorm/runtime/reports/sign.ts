import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { SignedReport } from '../../frame.ts';

/** base64url, without padding, to bytes. */
function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Works without TLS, where browsers have no crypto of their own. */
export function signReport(key: string, { launchId, seq, body }: Omit<SignedReport, 'mac'>): SignedReport {
  return {
    launchId,
    seq,
    body,
    mac: bytesToHex(hmac(sha256, bytesOf(key), new TextEncoder().encode(body))),
  };
}
