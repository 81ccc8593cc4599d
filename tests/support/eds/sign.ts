import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { type Certificate, Time } from '@peculiar/asn1-x509';
import { CONTENT_TYPE, MESSAGE_DIGEST, PLAIN_DATA, SIGNED_DATA, SIGNING_TIME } from '#server/eds/pki/oids.ts';
import type { Issued } from './authority.ts';

const OID_PLAIN_DATA = Uint8Array.from(Buffer.from('06092a864886f70d010701', 'hex')).buffer;

export interface HowToSign {
  /** The content comes with the signature; on by default. */
  attached?: boolean;
  time?: Date;
  /** Certificates beside that of the signer. */
  carried?: readonly Certificate[];
  /** Signs as well. */
  another?: Issued;
}

/** What NCALayer answers: a CMS with the content, signed by a key. */
export function signCms(content: Uint8Array, issued: Issued, how: HowToSign = {}): Buffer {
  const signers = how.another === undefined ? [issued] : [issued, how.another];
  const certificates = [...signers.map(({ certificate }) => certificate), ...(how.carried ?? [])];
  const data = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers(
      signers.map(({ key }) => new DigestAlgorithmIdentifier({ algorithm: key.digestOid, parameters: null })),
    ),
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: PLAIN_DATA,
      ...(how.attached !== false && { eContent: new EncapsulatedContent({ single: new OctetString(content) }) }),
    }),
    certificates: new CertificateSet(certificates.map((certificate) => new CertificateChoices({ certificate }))),
    signerInfos: new SignerInfos(signers.map((one) => infoOf(content, one, how.time))),
  });
  const wrapped = new ContentInfo({ contentType: SIGNED_DATA, content: AsnConvert.serialize(data) });
  return Buffer.from(AsnConvert.serialize(wrapped));
}

function infoOf(content: Uint8Array, { key, certificate }: Issued, time: Date | undefined): SignerInfo {
  const digest = AsnConvert.serialize(new OctetString(key.digest(content)));
  const info = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({
        issuer: certificate.tbsCertificate.issuer,
        serialNumber: certificate.tbsCertificate.serialNumber,
      }),
    }),
    digestAlgorithm: new DigestAlgorithmIdentifier({ algorithm: key.digestOid, parameters: null }),
    signatureAlgorithm: new SignatureAlgorithmIdentifier({ algorithm: key.signatureOid, parameters: null }),
    signedAttrs: [
      new Attribute({ attrType: CONTENT_TYPE, attrValues: [OID_PLAIN_DATA] }),
      ...(time === undefined
        ? []
        : [new Attribute({ attrType: SIGNING_TIME, attrValues: [AsnConvert.serialize(new Time(time))] })]),
      new Attribute({ attrType: MESSAGE_DIGEST, attrValues: [digest] }),
    ],
  });
  info.signature = new OctetString(key.sign(asSet(info.signedAttrs ?? [])));
  return info;
}

/** The attributes as the set that is signed, in the order in which they are written. */
function asSet(attributes: readonly Attribute[]): Buffer {
  const content = Buffer.concat(attributes.map((one) => Buffer.from(AsnConvert.serialize(one))));
  const { length } = content;
  const head =
    length < 0x80 ? [0x31, length] : length < 0x100 ? [0x31, 0x81, length] : [0x31, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}
