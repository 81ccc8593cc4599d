import { createHash, randomBytes } from 'node:crypto';
import { BasicOCSPResponse, CertID, OCSPRequest, OCSPResponse, Request, TBSRequest } from '@peculiar/asn1-ocsp';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Extension, Extensions } from '@peculiar/asn1-x509';
import { isSignedBy } from '../pki/algorithms.ts';
import { type Certificate, certificateOf, hexNumber } from '../pki/certificate.ts';
import { hasIssued, isAt } from '../pki/chain.ts';
import { GOST_KEY, GOST_SIGNATURE, OCSP_BASIC, OCSP_NONCE, OCSP_SIGNING, SHA256 } from '../pki/oids.ts';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** What is asked of a service: how a certificate stands. */
export interface Question {
  der: Buffer;
  nonce: Buffer;
}

export function questionAbout(certificate: Certificate, issuer: Certificate): Question {
  const nonce = Buffer.from(AsnConvert.serialize(new OctetString(randomBytes(16))));
  const id = new CertID({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256, parameters: null }),
    issuerNameHash: new OctetString(sha256(issuer.subject)),
    issuerKeyHash: new OctetString(sha256(issuer.publicKey.bits)),
    serialNumber: asInteger(certificate.serialNumber),
  });
  const request = new OCSPRequest({
    tbsRequest: new TBSRequest({
      requestList: [new Request({ reqCert: id })],
      requestExtensions: new Extensions([new Extension({ extnID: OCSP_NONCE, extnValue: new OctetString(nonce) })]),
    }),
  });
  return { der: Buffer.from(AsnConvert.serialize(request)), nonce };
}

/** The digits of a positive number as the bytes of an integer, whose first bit is its sign. */
function asInteger(digits: string): ArrayBuffer {
  const isNegative = Number.parseInt(digits.slice(0, 2), 16) >= 0x80;
  return Uint8Array.from(Buffer.from(isNegative ? `00${digits}` : digits, 'hex')).buffer;
}

/** Clocks of others that go differently. */
const SKEW_MS = 5 * 60_000;
/** How old an answer may be that does not say until when it counts. */
const LONGEST_MS = 60 * 60_000;

/** What a service has said of a certificate. */
export interface Standing {
  isRevoked: boolean;
  /** Until when that counts. */
  until: Date;
}

interface Asked {
  certificate: Certificate;
  issuer: Certificate;
  nonce: Buffer;
  now: Date;
}

/**
 * Reads the answer of a service that the issuer has named, or of the issuer itself.
 * @throws Error for an answer that says nothing of the certificate, or cannot be believed
 */
export function readAnswer(der: Uint8Array, { certificate, issuer, nonce, now }: Asked): Standing {
  const outer = AsnConvert.parse(der, OCSPResponse);
  if (outer.responseBytes?.responseType !== OCSP_BASIC) throw new Error('No answer');
  const answer = AsnConvert.parse(outer.responseBytes.response.buffer, BasicOCSPResponse);
  refuseForged(answer, issuer, now);
  const { responses, responseExtensions } = answer.tbsResponseData;
  const echoed = responseExtensions?.find(({ extnID }) => extnID === OCSP_NONCE);
  if (echoed !== undefined && !Buffer.from(echoed.extnValue.buffer).equals(nonce))
    throw new Error('An answer to another');
  const said = responses.find(({ certID }) => isAbout(certID, certificate, issuer));
  if (said === undefined) throw new Error('An answer about another certificate');
  const until = said.nextUpdate ?? new Date(said.thisUpdate.getTime() + LONGEST_MS);
  const isNow = said.thisUpdate.getTime() - SKEW_MS <= now.getTime() && now.getTime() <= until.getTime() + SKEW_MS;
  if (!isNow) throw new Error('An answer of another time');
  const { good, revoked } = said.certStatus;
  if (revoked === undefined && good === undefined) throw new Error('The service does not know the certificate');
  return { isRevoked: revoked !== undefined, until };
}

function isAbout(
  { hashAlgorithm, issuerNameHash, issuerKeyHash, serialNumber }: CertID,
  certificate: Certificate,
  issuer: Certificate,
) {
  return (
    hashAlgorithm.algorithm === SHA256 &&
    Buffer.from(issuerNameHash.buffer).equals(sha256(issuer.subject)) &&
    Buffer.from(issuerKeyHash.buffer).equals(sha256(issuer.publicKey.bits)) &&
    hexNumber(serialNumber) === certificate.serialNumber
  );
}

function refuseForged(answer: BasicOCSPResponse, issuer: Certificate, now: Date): void {
  const { tbsResponseDataRaw: bytes, signatureAlgorithm, signature } = answer;
  if (bytes === undefined) throw new Error('Nothing is signed');
  const signed = {
    oid: signatureAlgorithm.algorithm,
    bytes: new Uint8Array(bytes),
    signature: new Uint8Array(signature),
  };
  const named = (answer.certs ?? []).slice(0, MOST_SERVICES).map(certificateOf);
  const services = named.filter((one) => isServiceOf(one, issuer, now));
  if (![issuer, ...services].some((one) => isRightKind(one, signed.oid) && isSignedBy(one.publicKey, signed)))
    throw new Error('Not signed by the issuer, nor by a service of it');
}

const MOST_SERVICES = 3;

const isServiceOf = (one: Certificate, issuer: Certificate, now: Date): boolean =>
  one.extendedKeyUsage.includes(OCSP_SIGNING) &&
  one.issuer.equals(issuer.subject) &&
  isAt(one, now) &&
  hasIssued(issuer, one);

/** Keys of one kind make no signatures of the other. */
const isRightKind = ({ publicKey }: Certificate, oid: string): boolean =>
  (publicKey.oid === GOST_KEY) === (oid === GOST_SIGNATURE);
