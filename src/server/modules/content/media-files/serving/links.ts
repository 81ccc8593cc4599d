import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { auditKey } from '../../../../history/index.ts';

/** What a link names: a file with the content that it had then. */
export interface MediaLink {
  fileId: number;
  /** SHA-256 in hexadecimal digits. */
  contentHash: string;
  /** Which parts it opens: of a film that is locked, lists show the picture. */
  opens: 'pictures' | 'everything';
}

/** The byte of a token that stands for each. */
const OPENS = ['pictures', 'everything'] as const;

/** What stands for a file in lists. */
const PICTURES: readonly string[] = ['thumbnail', 'poster'];

/** Links are valid for 12 to 24 hours. Those of the same half day are the same, so that browsers keep what is behind them. */
const HALF_DAY_SECONDS = 12 * 3600;

/** Fields of a token, in bytes: the file's id, its content, the second of its end, what it opens, MAC. */
const ID_BYTES = 6;
const HASH_BYTES = 32;
const END_BYTES = 5;
const OPENS_AT = ID_BYTES + HASH_BYTES + END_BYTES;
const PAYLOAD_BYTES = OPENS_AT + 1;
/** The MAC is truncated to 16 bytes = 128 bits, the least that RFC 2104 recommends for SHA-256. */
const MAC_BYTES = 16;

/** The key comes from the audit key: it is not in the database, and all servers of an installation have the same. */
const macOf = (payload: Buffer) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', auditKey().secret, '', 'links to media', 32)))
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES);

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** @returns the signed part of an address, in base64url */
export function signLink({ fileId, contentHash, opens }: MediaLink, now: Date): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUIntBE(fileId, 0, ID_BYTES);
  payload.write(contentHash, ID_BYTES, HASH_BYTES, 'hex');
  const end = (Math.floor(secondsOf(now) / HALF_DAY_SECONDS) + 2) * HALF_DAY_SECONDS;
  payload.writeUIntBE(end, ID_BYTES + HASH_BYTES, END_BYTES);
  payload.writeUInt8(OPENS.indexOf(opens), OPENS_AT);
  return Buffer.concat([payload, macOf(payload)]).toString('base64url');
}

/** @returns undefined when the signature is not ours, or not for this part; `expired` when its time is over */
export function readLink(token: string, part: string, now: Date): MediaLink | 'expired' | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES) return undefined;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), macOf(payload))) return undefined;
  const opens = OPENS[payload.readUInt8(OPENS_AT)];
  if (opens === undefined || (opens === 'pictures' && !PICTURES.includes(part))) return undefined;
  if (payload.readUIntBE(ID_BYTES + HASH_BYTES, END_BYTES) <= secondsOf(now)) return 'expired';
  return {
    fileId: payload.readUIntBE(0, ID_BYTES),
    contentHash: payload.toString('hex', ID_BYTES, ID_BYTES + HASH_BYTES),
    opens,
  };
}

/** The address of a part behind a link: `file`, `poster`, `master.m3u8`, … */
export const mediaPath = (token: string, part: string): string => `/api/v1/media/${token}/${part}`;
