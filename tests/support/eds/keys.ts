import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, SubjectPublicKeyInfo } from '@peculiar/asn1-x509';
import { GOST_ORDER, gostNumberOf, gostPoints } from '#server/eds/pki/gost.ts';
import { GOST_CURVE, GOST_KEY, GOST_SIGNATURE, SHA256, STREEBOG } from '#server/eds/pki/oids.ts';
import { streebog } from '#server/eds/pki/streebog.ts';

/** A key that signs, and how its signatures are named. */
export interface SigningKey {
  publicKey: SubjectPublicKeyInfo;
  signatureOid: string;
  digestOid: string;
  digest: (bytes: Uint8Array) => Uint8Array;
  sign: (bytes: Uint8Array) => Uint8Array;
  /** The private key in PEM, of RSA only. */
  pem?: string;
}

export type KeyKind = 'rsa' | 'gost' | 'weak-rsa' | 'sha1-rsa' | 'old-gost';

const SHA1 = '1.3.14.3.2.26';
const RSA_SHA256 = '1.2.840.113549.1.1.11';
const RSA_SHA1 = '1.2.840.113549.1.1.5';

/** Making keys takes long: of each kind there are two, that of an authority and that of its people. */
const made = new Map<string, KeyObject>();

function rsaPair(bits: number, owner: Owner): KeyObject {
  const name = `${bits} ${owner}`;
  const pair = made.get(name) ?? generateKeyPairSync('rsa', { modulusLength: bits }).privateKey;
  made.set(name, pair);
  return pair;
}

type Owner = 'authority' | 'stranger' | 'person';

export function makeKey(kind: KeyKind, owner: Owner): SigningKey {
  if (kind === 'gost') return gostKey();
  if (kind === 'old-gost') return oldGostKey();
  const isSha1 = kind === 'sha1-rsa';
  const privateKey = rsaPair(kind === 'weak-rsa' ? 1024 : 2048, owner);
  const digest = isSha1 ? 'sha1' : 'sha256';
  return {
    publicKey: spkiOf(privateKey),
    signatureOid: isSha1 ? RSA_SHA1 : RSA_SHA256,
    digestOid: isSha1 ? SHA1 : SHA256,
    digest: (bytes) => createHash(digest).update(bytes).digest(),
    sign: (bytes) => sign(digest, bytes, privateKey),
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const spkiOf = (privateKey: KeyObject): SubjectPublicKeyInfo =>
  AsnConvert.parse(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo);

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

function randomNumber(): bigint {
  return (numberOf(randomBytes(72)) % (GOST_ORDER - 1n)) + 1n;
}

const turned = (number: bigint): Buffer => Buffer.from(number.toString(16).padStart(128, '0'), 'hex').reverse();

/** A key of GOST 34.10-2015 with 512 bits. */
function gostKey(): SigningKey {
  const secret = randomNumber();
  const { x, y } = gostPoints.BASE.multiply(secret).toAffine();
  const point = new OctetString(Buffer.concat([turned(x), turned(y)]));
  return {
    publicKey: new SubjectPublicKeyInfo({
      algorithm: new AlgorithmIdentifier({ algorithm: GOST_KEY, parameters: gostParameters() }),
      subjectPublicKey: AsnConvert.serialize(point),
    }),
    signatureOid: GOST_SIGNATURE,
    digestOid: STREEBOG,
    digest: streebog,
    sign: (bytes) => gostSign(secret, bytes),
  };
}

function gostSign(secret: bigint, bytes: Uint8Array): Uint8Array {
  const e = gostNumberOf(streebog(bytes));
  const k = randomNumber();
  const r = gostPoints.BASE.multiply(k).toAffine().x % GOST_ORDER;
  const s = (r * secret + k * e) % GOST_ORDER;
  return Buffer.concat([turned(r), turned(s)]);
}

/** Curve and digest: a sequence of two identifiers. */
const gostParameters = (): ArrayBuffer => {
  const parts = [GOST_CURVE, STREEBOG].map((oid) =>
    Buffer.from(AsnConvert.serialize(new AlgorithmIdentifier({ algorithm: oid }))).subarray(2),
  );
  const content = Buffer.concat(parts);
  return Uint8Array.from([0x30, content.length, ...content]).buffer;
};

/** A key of GOST 34.310-2004, which nobody here can check: its signatures are made up. */
const oldGostKey = (): SigningKey => ({
  publicKey: new SubjectPublicKeyInfo({
    algorithm: new AlgorithmIdentifier({ algorithm: '1.2.398.3.10.1.1.1.1' }),
    subjectPublicKey: Uint8Array.from(randomBytes(66)).buffer,
  }),
  signatureOid: '1.2.398.3.10.1.1.1.2',
  digestOid: '1.2.398.3.10.1.3.1',
  digest: (bytes) => createHash('sha256').update(bytes).digest(),
  sign: () => randomBytes(64),
});
