import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { auditKey } from '../history/index.ts';

/** What a token opens: the files of one content, for one person. */
export interface Opening {
  contentId: number;
  userId: number;
  /** `learn`: an attempt; `try`: staff look at it. */
  purpose: 'learn' | 'try';
}

/** The byte of a token that stands for each. */
const PURPOSES = ['learn', 'try'] as const;

/** A launch is over by then: nobody learns for so long without opening the course again. */
const VALID_SECONDS = 12 * 3600;

/** Fields of a token, in bytes: content, person, the second of its end, purpose, chance, MAC. */
const ID_BYTES = 6;
const END_BYTES = 5;
const END_AT = 2 * ID_BYTES;
const PURPOSE_AT = END_AT + END_BYTES;
const CHANCE_AT = PURPOSE_AT + 1;
const CHANCE_BYTES = 8;
const PAYLOAD_BYTES = CHANCE_AT + CHANCE_BYTES;
/** The MAC is truncated to 16 bytes = 128 bits, the least that RFC 2104 recommends for SHA-256. */
const MAC_BYTES = 16;

/** The key comes from the audit key: it is not in the database, and all servers of an installation have the same. */
const macOf = (payload: Buffer) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', auditKey().secret, '', 'openings of packages', 32)))
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES);

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** @returns a token of one launch, in base64url; no two are the same */
export function signOpening({ contentId, userId, purpose }: Opening, now: Date): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUIntBE(contentId, 0, ID_BYTES);
  payload.writeUIntBE(userId, ID_BYTES, ID_BYTES);
  payload.writeUIntBE(secondsOf(now) + VALID_SECONDS, END_AT, END_BYTES);
  payload.writeUInt8(PURPOSES.indexOf(purpose), PURPOSE_AT);
  randomBytes(CHANCE_BYTES).copy(payload, CHANCE_AT);
  return Buffer.concat([payload, macOf(payload)]).toString('base64url');
}

/** @returns undefined when the signature is not ours; `expired` when its time is over */
export function readOpening(token: string, now: Date): Opening | 'expired' | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES) return undefined;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), macOf(payload))) return undefined;
  const purpose = PURPOSES[payload.readUInt8(PURPOSE_AT)];
  if (purpose === undefined) return undefined;
  if (payload.readUIntBE(END_AT, END_BYTES) <= secondsOf(now)) return 'expired';
  return { contentId: payload.readUIntBE(0, ID_BYTES), userId: payload.readUIntBE(ID_BYTES, ID_BYTES), purpose };
}
