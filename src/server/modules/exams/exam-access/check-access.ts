import type { Schemas } from '#shared/contract/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { isAccessCode } from './access-code.ts';
import { isPlaceAllowed } from './places.ts';
import { isSafeExamBrowser } from './safe-exam-browser.ts';
import type { WrongCodes } from './wrong-codes.ts';

/** The access rules of a test. */
export interface AccessRules {
  /** null: no access code. */
  accessCode: string | null;
  /** IP addresses and CIDR ranges; empty: any address. */
  ipRanges: readonly string[];
  /** Config keys of Safe Exam Browser; empty: any browser. */
  sebKeys: readonly string[];
}

/** What a request brings: IP address, access code and browser proof. */
export interface Visit {
  ip: string;
  accessCode?: string | undefined;
  seb?: Schemas['SebProof'] | undefined;
}

/**
 * Checks the access rules of a test. Place and browser come first, so that nobody in the wrong room can guess codes.
 * @param publicOrigin the address that people type, without a path
 * @throws PublicError 403 `place-not-allowed`, 403 `seb-required`, 422 at `accessCode`
 */
export function checkAccess(test: AccessRules, visit: Visit, publicOrigin: string): void {
  checkSurroundings(test, visit, publicOrigin);
  if (test.accessCode === null) return;
  if (visit.accessCode === undefined || visit.accessCode.trim() === '') {
    throw errors.invalid({ accessCode: { key: 'required' } });
  }
  if (!isAccessCode(test.accessCode, visit.accessCode)) {
    throw errors.invalid({ accessCode: { key: 'accessCode.wrong' } });
  }
}

/**
 * The same without the access code, for attempts that have started: the code is needed only at the start, the place and the browser all the
 * time.
 * @throws PublicError 403 `place-not-allowed`, 403 `seb-required`
 */
export function checkSurroundings(
  { ipRanges, sebKeys }: Pick<AccessRules, 'ipRanges' | 'sebKeys'>,
  { ip, seb }: Visit,
  publicOrigin: string,
): void {
  if (!isPlaceAllowed(ipRanges, ip)) throw new PublicError(403, 'place-not-allowed');
  if (sebKeys.length === 0) return;
  if (seb === undefined || !isSafeExamBrowser(sebKeys, seb, publicOrigin)) throw new PublicError(403, 'seb-required');
}

/**
 * `checkAccess` with a limit on wrong codes: after ten wrong codes in five minutes every code is refused with 429.
 * @throws PublicError as checkAccess, and 429 `too-many-requests`
 */
export function checkAccessOf(
  wrongCodes: WrongCodes,
  who: { userId: number; testId: number; now: Date },
  test: AccessRules,
  visit: Visit,
  publicOrigin: string,
): void {
  checkSurroundings(test, visit, publicOrigin);
  if (test.accessCode === null) return;
  wrongCodes.refuse(who.userId, who.testId, who.now);
  try {
    checkAccess(test, visit, publicOrigin);
  } catch (error) {
    // An empty field does not count as a guess.
    if (visit.accessCode !== undefined && visit.accessCode.trim() !== '') {
      wrongCodes.count(who.userId, who.testId, who.now);
    }
    throw error;
  }
  wrongCodes.forget(who.userId, who.testId);
}
