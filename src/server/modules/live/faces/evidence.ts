import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { errors } from '../../../errors.ts';
import { auditKey } from '../../../history/index.ts';

/** How long an address is good for: the time that somebody looks at a page. */
const SECONDS = 900;
const ID_BYTES = 6;
const PAYLOAD_BYTES = ID_BYTES + 5;
const MAC_BYTES = 16;

/** All servers of an installation have the key; the database has it not. */
const macOf = (payload: Buffer) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', auditKey().secret, '', 'frames of faces', 32)))
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES);

/** The address of the frame of a check. */
export function evidenceUrl(checkId: number, now: Date): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUIntBE(checkId, 0, ID_BYTES);
  payload.writeUIntBE(Math.floor(now.getTime() / 1000) + SECONDS, ID_BYTES, PAYLOAD_BYTES - ID_BYTES);
  return `/api/v1/face-evidence/${Buffer.concat([payload, macOf(payload)]).toString('base64url')}`;
}

/** @returns the id of the check @throws PublicError 404 for an address that is not ours; 410 where its time is over */
export function checkOfAddress(token: string, now: Date): number {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES) throw errors.notFound();
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), macOf(payload))) throw errors.notFound();
  const end = payload.readUIntBE(ID_BYTES, PAYLOAD_BYTES - ID_BYTES);
  if (end * 1000 <= now.getTime()) throw errors.linkExpired();
  return payload.readUIntBE(0, ID_BYTES);
}
