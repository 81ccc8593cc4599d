import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { auditKey } from '../../../history/index.ts';

/** Whom a token of the visit log names, and until when. */
export interface VisitToken {
  userId: number;
  endsAt: Date;
}

/** Tokens are valid for one to two days. Those of the same day are the same. */
const DAY_SECONDS = 86_400;

/** Fields of a token, in bytes: the person's id, the second of its end, MAC (16 bytes: RFC 2104). */
const ID_BYTES = 6;
const END_BYTES = 5;
const PAYLOAD_BYTES = ID_BYTES + END_BYTES;
const MAC_BYTES = 16;

/** The key comes from the audit key: it is not in the database, and a logging service of its own has the same. */
const macOf = (payload: Buffer) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', auditKey().secret, '', 'visitors', 32)))
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES);

/** What proves to the logging service who visits. It opens nothing else. @returns 36 characters of base64url */
export function signVisitToken(userId: number, now: Date): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUIntBE(userId, 0, ID_BYTES);
  const end = (Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
  payload.writeUIntBE(end, ID_BYTES, END_BYTES);
  return Buffer.concat([payload, macOf(payload)]).toString('base64url');
}

/** @returns undefined when the signature is not ours; one whose time is over is read as well, for events that happened before */
export function readVisitToken(token: string): VisitToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES) return undefined;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), macOf(payload))) return undefined;
  return {
    userId: payload.readUIntBE(0, ID_BYTES),
    endsAt: new Date(payload.readUIntBE(ID_BYTES, END_BYTES) * 1000),
  };
}
