import { Secret, TOTP } from 'otpauth';

/** What every app knows: RFC 6238 with SHA-1, six digits, a new code each 30 seconds. Others are shown wrongly by some. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Codes of the step before and the step after count too: clocks of phones differ, and people take time to type. */
const WINDOW = 1;

const SECRET_BYTES = 20;

export const newTotpSecret = (): Secret => new Secret({ size: SECRET_BYTES });

const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS });

/** The address that an app takes the key from. */
export const totpUri = (secret: Secret, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

const CODE = new RegExp(`^\\d{${DIGITS}}$`, 'u');

/** What of a typed code counts: apps show it in two groups. */
const plainCode = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '');

/**
 * The step that a code is of; undefined where it is wrong.
 * @example stepOf(secret, '287082', new Date(59_000)) // 1
 */
export function stepOf(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const token = plainCode(typed);
  if (!CODE.test(token)) return undefined;
  const totp = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer }));
  const delta = totp.validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
}
