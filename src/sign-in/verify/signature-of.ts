import type { CheckedPayload } from '#shared/certificates/payload.ts';
import { localDay } from '#shared/i18n/dates.ts';

/** What is said of a QR code. other-code: it is that of another certificate; expired: it is right, and its last day is over. */
export type Signature = CheckedPayload['signature'] | 'other-code' | 'expired';

/** As the register reads codes: people type them with hyphens and in small letters. */
const plain = (code: string) => code.replaceAll('-', '').toUpperCase();

/** @param code of the address: the signed values must be those of the same certificate */
export function signatureOf({ signature, values }: CheckedPayload, code: string | undefined, now: Date): Signature {
  if (signature !== 'right') return signature;
  if (code !== undefined && plain(values.code) !== plain(code)) return 'other-code';
  return values.expiresOn !== null && values.expiresOn < localDay(now) ? 'expired' : 'right';
}
