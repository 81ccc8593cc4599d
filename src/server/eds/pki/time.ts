import { Refusal } from '../refusal.ts';
import type { SignedDocument } from './cms.ts';

/** How much a clock may differ that wrote when something was signed. */
const CLOCK_MS = 15 * 60_000;

/** @throws Refusal where it was signed at another time, or the certificate does not count now */
export function refuseOtherTime({ signer, signingTime }: SignedDocument, now: Date): void {
  if (signingTime !== undefined && Math.abs(signingTime.getTime() - now.getTime()) > CLOCK_MS)
    throw new Refusal('eds-clock-wrong');
  if (now < signer.notBefore) throw new Refusal('eds-not-yet-valid');
  if (now > signer.notAfter) throw new Refusal('eds-expired');
}
