import { type BaseBlock, Constructed, fromBER } from 'asn1js';
import { type Attribute, CMSVersion, ContentInfo, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { Time } from '@peculiar/asn1-x509';
import { Refusal } from '../refusal.ts';
import { isWellFormed } from '../well-formed.ts';
import { digestOf, isSignedBy } from './algorithms.ts';
import { type Certificate, certificateOf, hexNumber, nameOf } from './certificate.ts';
import { CONTENT_TYPE, MESSAGE_DIGEST, PLAIN_DATA, SIGNED_DATA, SIGNING_TIME } from './oids.ts';

/** Certificates that may come with a signature. */
const MOST_CERTIFICATES = 10;

const PLAIN_DATA_DER = Buffer.from('06092a864886f70d010701', 'hex');
const SET = 0x31;
const INDEFINITE = 0x80;
/** The class of tags that a field has of its own. */
const CONTEXT = 3;

/** A signature by one person, as it came: nothing of it is proven yet. */
export interface SignedDocument {
  /** All of it, as it came. */
  der: Buffer;
  /** undefined: it came without what is signed. */
  content: Buffer | undefined;
  signer: Certificate;
  carried: readonly Certificate[];
  signature: Buffer;
  signatureOid: string;
  digestOid: string;
  /** What is signed in place of the content: attributes that name its digest. */
  signedAttributes: Buffer;
  messageDigest: Buffer;
  signingTime: Date | undefined;
}

/** @throws Refusal `eds-unreadable` or `eds-several-signers` */
export function readSigned(der: Uint8Array): SignedDocument {
  try {
    return documentOf(der);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('eds-unreadable');
  }
}

function documentOf(der: Uint8Array): SignedDocument {
  if (!isWellFormed(der)) throw new Refusal('eds-unreadable');
  const wrapped = AsnConvert.parse(der, ContentInfo);
  if (wrapped.contentType !== SIGNED_DATA) throw new Refusal('eds-unreadable');
  const signed = AsnConvert.parse(wrapped.content, SignedData);
  const [info, ...others] = [...signed.signerInfos];
  if (others.length > 0) throw new Refusal('eds-several-signers');
  const attributes = info?.signedAttrs;
  if (info === undefined || attributes === undefined || !hasItsVersion(info)) throw new Refusal('eds-unreadable');
  const { eContentType, eContent } = signed.encapContentInfo;
  const isPlain = Buffer.from(only(attributes, CONTENT_TYPE)).equals(PLAIN_DATA_DER);
  if (eContentType !== PLAIN_DATA || !isPlain) throw new Refusal('eds-unreadable');
  const certificates = [...(signed.certificates ?? [])].flatMap(({ certificate }) =>
    certificate === undefined ? [] : [certificateOf(certificate)],
  );
  if (certificates.length > MOST_CERTIFICATES) throw new Refusal('eds-unreadable');
  const [signer, ...namesakes] = certificates.filter((one) => isNamed(info, one));
  // Nobody could say of two which one it is that whoever checks the signature has looked at.
  if (signer === undefined || namesakes.some((one) => !one.signed.equals(signer.signed)))
    throw new Refusal('eds-unreadable');
  const time = attributes.find(({ attrType }) => attrType === SIGNING_TIME)?.attrValues[0];
  return {
    der: Buffer.from(der),
    content: eContent?.single && Buffer.from(eContent.single.buffer),
    signer,
    carried: certificates.filter((one) => one !== signer),
    signature: Buffer.from(info.signature.buffer),
    signatureOid: info.signatureAlgorithm.algorithm,
    digestOid: info.digestAlgorithm.algorithm,
    signedAttributes: attributesAsSigned(wrapped.content),
    messageDigest: Buffer.from(AsnConvert.parse(only(attributes, MESSAGE_DIGEST), OctetString).buffer),
    signingTime: time && AsnConvert.parse(time, Time).getTime(),
  };
}

/** @throws Refusal where there is not exactly one value */
function only(attributes: readonly Attribute[], oid: string): ArrayBuffer {
  const [first, ...others] = attributes.filter(({ attrType }) => attrType === oid);
  const [value, ...more] = first?.attrValues ?? [];
  if (value === undefined || others.length + more.length > 0) throw new Refusal('eds-unreadable');
  return value;
}

function isNamed({ sid }: SignerInfo, certificate: Certificate): boolean {
  const { issuerAndSerialNumber: pair, subjectKeyIdentifier: id } = sid;
  if (pair === undefined)
    return id !== undefined && Buffer.from(id.buffer).toString('hex') === certificate.subjectKeyId;
  return hexNumber(pair.serialNumber) === certificate.serialNumber && nameOf(pair.issuer).equals(certificate.issuer);
}

/** The version follows from how the signer is named (RFC 5652, 5.3). */
const hasItsVersion = ({ version, sid }: SignerInfo): boolean =>
  version === (sid.issuerAndSerialNumber === undefined ? CMSVersion.v3 : CMSVersion.v1);

const partsOf = (block: unknown): BaseBlock[] => (block instanceof Constructed ? block.valueBlock.value : []);

/** The attributes are signed as the set that they are, not as the field [0] that they stand in (RFC 5652, 5.4). */
function attributesAsSigned(signedData: ArrayBuffer): Buffer {
  const info = partsOf(partsOf(fromBER(signedData).result).at(-1))[0];
  const field = partsOf(info).find(({ idBlock }) => idBlock.tagClass === CONTEXT && idBlock.tagNumber === 0);
  const bytes = Buffer.from(field?.valueBeforeDecodeView ?? []);
  if (bytes.length < 2 || bytes[1] === INDEFINITE) throw new Refusal('eds-unreadable');
  bytes[0] = SET;
  return bytes;
}

/**
 * Whether the signer's key has signed exactly this content.
 * @throws Refusal `eds-altered`, or why the signature is not even tried
 */
export function refuseAltered(document: SignedDocument, content: Uint8Array): void {
  const { digestOid, messageDigest, signer, signatureOid: oid, signature, signedAttributes: bytes } = document;
  if (document.content !== undefined && !document.content.equals(content)) throw new Refusal('eds-altered');
  if (!messageDigest.equals(digestOf(digestOid, content))) throw new Refusal('eds-altered');
  if (!isSignedBy(signer.publicKey, { oid, digestOid, bytes, signature })) throw new Refusal('eds-altered');
}
