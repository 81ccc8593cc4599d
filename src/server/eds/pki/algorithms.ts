import { createHash, createPublicKey, verify } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { Refusal } from '../refusal.ts';
import type { PublicKey } from './certificate.ts';
import { isGostSignature } from './gost.ts';
import { GOST_CURVE, GOST_KEY, GOST_SIGNATURE, RSA_KEY, SHA256, STREEBOG } from './oids.ts';
import { streebog } from './streebog.ts';

const LEAST_RSA_BITS = 2048;
const LEAST_RSA_EXPONENT = 65_537n;

const DIGESTS: Readonly<Record<string, string>> = {
  [SHA256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const RSA_SIGNATURES: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
};

/** MD5 and SHA-1, alone and with RSA: two texts with one digest can be made. */
const WEAK: ReadonlySet<string> = new Set([
  '1.2.840.113549.2.5',
  '1.3.14.3.2.26',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
]);

/** @throws Refusal `eds-weak` or `eds-algorithm` */
export function digestOf(oid: string, bytes: Uint8Array): Uint8Array {
  if (oid === STREEBOG) return streebog(bytes);
  return createHash(known(DIGESTS, oid)).update(bytes).digest();
}

/** What is signed by which key. A signature of a document names its digest beside it, and may call itself "RSA" only. */
interface Signed {
  oid: string;
  digestOid?: string;
  bytes: Uint8Array;
  signature: Uint8Array;
}

/** @throws Refusal `eds-weak` or `eds-algorithm` for what is not even tried */
export function isSignedBy(key: PublicKey, { oid, digestOid, bytes, signature }: Signed): boolean {
  if (WEAK.has(oid)) throw new Refusal('eds-weak');
  refuseWeakKey(key);
  if (oid === GOST_SIGNATURE && key.oid === GOST_KEY) {
    if (digestOid !== undefined && digestOid !== STREEBOG) throw new Refusal('eds-algorithm');
    return isGostSignature(gostBits(key), signature, bytes);
  }
  if (key.oid !== RSA_KEY) throw new Refusal('eds-algorithm');
  const digest = oid === RSA_KEY ? known(DIGESTS, digestOid ?? '') : known(RSA_SIGNATURES, oid);
  if (digestOid !== undefined && known(DIGESTS, digestOid) !== digest) throw new Refusal('eds-algorithm');
  return verify(digest, bytes, createPublicKey({ key: key.der, format: 'der', type: 'spki' }), signature);
}

function known(names: Readonly<Record<string, string>>, oid: string): string {
  if (WEAK.has(oid)) throw new Refusal('eds-weak');
  const name = names[oid];
  if (name === undefined) throw new Refusal('eds-algorithm');
  return name;
}

/** @throws Refusal `eds-weak` or `eds-algorithm` */
function refuseWeakKey(key: PublicKey): void {
  if (key.oid === GOST_KEY) {
    if (!curvesOf(key).includes(GOST_CURVE)) throw new Refusal('eds-algorithm');
    return;
  }
  if (key.oid !== RSA_KEY) throw new Refusal('eds-algorithm');
  const { modulusLength = 0, publicExponent = 0n } =
    createPublicKey({ key: key.der, format: 'der', type: 'spki' }).asymmetricKeyDetails ?? {};
  if (modulusLength < LEAST_RSA_BITS || publicExponent < LEAST_RSA_EXPONENT) throw new Refusal('eds-weak');
}

/** The identifiers in the parameters of a GOST key: those of the curve and of the digest. */
function curvesOf({ parameters }: PublicKey): string[] {
  try {
    // A sequence of two identifiers reads as an algorithm with a parameter.
    return [AsnConvert.parse(parameters, AlgorithmIdentifier).algorithm];
  } catch {
    return [];
  }
}

/** The coordinates stand in an octet string inside of the bit string. */
function gostBits({ bits }: PublicKey): Uint8Array {
  try {
    return new Uint8Array(AsnConvert.parse(bits, OctetString).buffer);
  } catch {
    return bits;
  }
}
