import type { Schemas } from '#shared/contract/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { isAccessCode } from './access-code.ts';
import { isPlaceAllowed } from './places.ts';
import { isSafeExamBrowser } from './safe-exam-browser.ts';
import type { WrongCodes } from './wrong-codes.ts';

/** What a test asks of those who come to take it. */
export interface AccessRules {
  /** null: no code is asked for. */
  accessCode: string | null;
  /** Addresses and CIDR ranges; empty: from anywhere. */
  ipRanges: readonly string[];
  /** Config keys of Safe Exam Browser; empty: any browser. */
  sebKeys: readonly string[];
}

/** What somebody comes with. */
export interface Visit {
  ip: string;
  accessCode?: string | undefined;
  seb?: Schemas['SebProof'] | undefined;
}

/**
 * Lets nobody in who is not where, and with what, the test asks for. Place and browser come first: who stands in the wrong room learns
 * nothing of the code.
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
 * The same without the code, for one who began and comes back: the code opens the door once, the room and the browser have to stay.
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
 * `checkAccess` for a person who may have guessed already: ten wrong codes in five minutes are refused with 429, also when the next one is
 * right.
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
    // An empty field is no guess.
    if (visit.accessCode !== undefined && visit.accessCode.trim() !== '') {
      wrongCodes.count(who.userId, who.testId, who.now);
    }
    throw error;
  }
  wrongCodes.forget(who.userId, who.testId);
}
