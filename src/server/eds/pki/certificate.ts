import { AsnConvert, type OctetString } from '@peculiar/asn1-schema';
import {
  AuthorityInfoAccessSyntax,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate as CertificateSchema,
  CRLDistributionPoints,
  ExtendedKeyUsage,
  KeyUsage,
  type KeyUsageType,
  type Name,
  SubjectKeyIdentifier,
} from '@peculiar/asn1-x509';
import { Refusal } from '../refusal.ts';

const EXTENSIONS = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  constraints: '2.5.29.19',
  crls: '2.5.29.31',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  access: '1.3.6.1.5.5.7.1.1',
} as const;

/** Extensions that may be critical, because they are heeded here, or only say under what rules the certificate was issued. */
const HEEDED: ReadonlySet<string> = new Set([...Object.values(EXTENSIONS), '2.5.29.32']);

const OCSP = '1.3.6.1.5.5.7.48.1';

/** A certificate, as far as signatures are judged by it. */
export interface Certificate {
  /** What its issuer has signed. */
  signed: Buffer;
  signature: Buffer;
  signatureOid: string;
  publicKey: PublicKey;
  /** In lower-case hexadecimal digits, without zeros before it. */
  serialNumber: string;
  issuer: Buffer;
  subject: Buffer;
  notBefore: Date;
  notAfter: Date;
  /** undefined: may be used for everything. */
  keyUsage: KeyUsageType[] | undefined;
  extendedKeyUsage: readonly string[];
  /** undefined: no authority; a number: how many authorities may stand between it and a person. */
  authority: { pathLength: number } | undefined;
  subjectKeyId: string | undefined;
  authorityKeyId: string | undefined;
  ocspAddresses: readonly string[];
  crlAddresses: readonly string[];
  hasUnknownCritical: boolean;
  /** Attributes of the subject by their names, in order. */
  attributes: readonly { oid: string; text: string }[];
}

export interface PublicKey {
  oid: string;
  parameters: Buffer;
  /** The whole SubjectPublicKeyInfo. */
  der: Buffer;
  /** The key alone. */
  bits: Buffer;
}

/** @throws Refusal `eds-unreadable` */
export function readCertificate(der: Uint8Array): Certificate {
  try {
    return certificateOf(AsnConvert.parse(der, CertificateSchema));
  } catch {
    throw new Refusal('eds-unreadable');
  }
}

export const hexNumber = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes as Uint8Array)
    .toString('hex')
    .replace(/^(?:00)+(?=..)/u, '');

export const nameOf = (name: Name): Buffer => Buffer.from(AsnConvert.serialize(name));

const keyId = (id: OctetString | undefined): string | undefined => id && Buffer.from(id.buffer).toString('hex');

/** @throws Error where its parts cannot be read */
export function certificateOf(whole: CertificateSchema): Certificate {
  const { tbsCertificate: body, tbsCertificateRaw: signed } = whole;
  const extensions = [...(body.extensions ?? [])];
  const oids = extensions.map(({ extnID }) => extnID);
  if (signed === undefined || new Set(oids).size < oids.length) throw new Refusal('eds-unreadable');
  if (body.signature.algorithm !== whole.signatureAlgorithm.algorithm) throw new Refusal('eds-unreadable');
  const value = <T>(oid: string, type: new () => T): T | undefined => {
    const found = extensions.find(({ extnID }) => extnID === oid);
    return found && AsnConvert.parse(found.extnValue, type);
  };
  const constraints = value(EXTENSIONS.constraints, BasicConstraints);
  const { subjectPublicKeyInfo: key } = body;
  return {
    signed: Buffer.from(signed),
    signature: Buffer.from(whole.signatureValue),
    signatureOid: whole.signatureAlgorithm.algorithm,
    publicKey: {
      oid: key.algorithm.algorithm,
      parameters: Buffer.from(key.algorithm.parameters ?? new ArrayBuffer(0)),
      der: Buffer.from(AsnConvert.serialize(key)),
      bits: Buffer.from(key.subjectPublicKey),
    },
    serialNumber: hexNumber(body.serialNumber),
    issuer: nameOf(body.issuer),
    subject: nameOf(body.subject),
    notBefore: body.validity.notBefore.getTime(),
    notAfter: body.validity.notAfter.getTime(),
    keyUsage: value(EXTENSIONS.keyUsage, KeyUsage)?.toJSON(),
    extendedKeyUsage: [...(value(EXTENSIONS.extendedKeyUsage, ExtendedKeyUsage) ?? [])],
    authority: constraints?.cA ? { pathLength: constraints.pathLenConstraint ?? Number.POSITIVE_INFINITY } : undefined,
    subjectKeyId: keyId(value(EXTENSIONS.subjectKeyId, SubjectKeyIdentifier)),
    authorityKeyId: keyId(value(EXTENSIONS.authorityKeyId, AuthorityKeyIdentifier)?.keyIdentifier),
    ocspAddresses: [...(value(EXTENSIONS.access, AuthorityInfoAccessSyntax) ?? [])].flatMap((one) =>
      one.accessMethod === OCSP ? webAddress(one.accessLocation.uniformResourceIdentifier) : [],
    ),
    crlAddresses: [...(value(EXTENSIONS.crls, CRLDistributionPoints) ?? [])].flatMap(({ distributionPoint }) =>
      (distributionPoint?.fullName ?? []).flatMap(({ uniformResourceIdentifier }) =>
        webAddress(uniformResourceIdentifier),
      ),
    ),
    hasUnknownCritical: extensions.some(({ extnID, critical }) => critical && !HEEDED.has(extnID)),
    attributes: [...body.subject].flatMap((part) =>
      [...part].map(({ type, value: text }) => ({ oid: type, text: text.toString() })),
    ),
  };
}

function webAddress(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  return ['http:', 'https:'].includes(new URL(address).protocol) ? [address] : [];
}
