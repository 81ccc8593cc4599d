import { Refusal } from '../refusal.ts';
import { isSignedBy } from './algorithms.ts';
import type { Certificate } from './certificate.ts';

/** Authorities between a person and a root. */
const MOST_BETWEEN = 3;

/**
 * The chain of a certificate: itself, the authorities above it, and at the end a root that the settings name.
 * @param carried certificates that came with the signature: they count for nothing until a root has signed them
 * @throws Refusal `eds-unknown-issuer`, or why a signature of the chain is not even tried
 */
export function chainOf(
  certificate: Certificate,
  carried: readonly Certificate[],
  roots: readonly Certificate[],
  now: Date,
): Certificate[] {
  const above = climb(certificate, { carried: carried.filter(mayIssue), roots, now }, MOST_BETWEEN);
  if (above === undefined) throw new Refusal('eds-unknown-issuer');
  return [certificate, ...above];
}

interface Above {
  carried: readonly Certificate[];
  roots: readonly Certificate[];
  now: Date;
}

function climb(certificate: Certificate, above: Above, left: number): Certificate[] | undefined {
  const counts = (issuer: Certificate) =>
    isNamedBy(certificate, issuer) && isAt(issuer, above.now) && hasIssued(issuer, certificate);
  const root = above.roots.find(counts);
  if (root !== undefined) return [root];
  if (left === 0) return undefined;
  const between = MOST_BETWEEN - left;
  for (const issuer of above.carried) {
    if ((issuer.authority?.pathLength ?? -1) < between || !counts(issuer)) continue;
    const further = climb(issuer, above, left - 1);
    if (further !== undefined) return [issuer, ...further];
  }
  return undefined;
}

export const isAt = ({ notBefore, notAfter }: Certificate, now: Date): boolean => notBefore <= now && now <= notAfter;

const mayIssue = ({ authority, keyUsage, hasUnknownCritical }: Certificate): boolean =>
  authority !== undefined && keyUsage?.includes('keyCertSign') === true && !hasUnknownCritical;

function isNamedBy(certificate: Certificate, issuer: Certificate): boolean {
  if (!certificate.issuer.equals(issuer.subject)) return false;
  const { authorityKeyId } = certificate;
  return authorityKeyId === undefined || issuer.subjectKeyId === undefined || authorityKeyId === issuer.subjectKeyId;
}

/** @throws Refusal as `isSignedBy` */
export function hasIssued(issuer: Certificate, certificate: Certificate): boolean {
  const { signatureOid: oid, signed: bytes, signature } = certificate;
  return isSignedBy(issuer.publicKey, { oid, bytes, signature });
}
