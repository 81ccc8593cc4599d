import { createHash, randomBytes } from 'node:crypto';
import {
  BasicOCSPResponse,
  CertStatus,
  OCSPRequest,
  OCSPResponse,
  OCSPResponseStatus,
  ResponderID,
  ResponseBytes,
  ResponseData,
  RevokedInfo,
  SingleResponse,
} from '@peculiar/asn1-ocsp';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AccessDescription,
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityInfoAccessSyntax,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  CertificateList,
  CRLDistributionPoints,
  DistributionPoint,
  DistributionPointName,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  RevokedCertificate,
  SubjectKeyIdentifier,
  TBSCertificate,
  TBSCertList,
  Time,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import { EMAIL_PROTECTION, NATURAL_PERSON, OCSP_BASIC, OCSP_NONCE } from '#server/eds/pki/oids.ts';
import { type KeyKind, makeKey, type SigningKey } from './keys.ts';

/** A person's key with its certificate. */
export interface Issued {
  key: SigningKey;
  certificate: Certificate;
}

export interface Wanted {
  iin?: string;
  bin?: string;
  name?: string;
  kind?: KeyKind;
  usage?: number;
  extended?: readonly string[];
  from?: Date;
  to?: Date;
  /** For an authority rather than a person. */
  authority?: boolean;
}

interface AuthorityKind {
  kind?: KeyKind;
  name?: string;
  /** Has another key than the other authorities of its kind. */
  stranger?: boolean;
  /** The authority that vouches for it; none: nobody does. */
  above?: Authority;
}

const YEAR_MS = 365 * 24 * 3_600_000;
const ATTRIBUTES = { name: '2.5.4.3', serialNumber: '2.5.4.5', unit: '2.5.4.11' } as const;

const attribute = (oid: string, text: string) =>
  new RelativeDistinguishedName([
    new AttributeTypeAndValue({ type: oid, value: new AttributeValue({ utf8String: text }) }),
  ]);

const extension = (oid: string, value: object, critical = false) =>
  new Extension({ extnID: oid, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });

const address = (text: string) => new GeneralName({ uniformResourceIdentifier: text });

const keyId = ({ publicKey }: SigningKey): ArrayBuffer =>
  Uint8Array.from(createHash('sha1').update(Buffer.from(publicKey.subjectPublicKey)).digest()).buffer;

/** A certification authority like the national one, which issues what tests need and says what it has revoked. */
export class Authority {
  readonly key: SigningKey;
  readonly certificate: Certificate;
  readonly #name: Name;
  readonly #now: () => Date;
  /** Where its service answers; none: certificates name none. */
  origin: string | undefined;
  readonly #revoked = new Set<string>();

  constructor(now: () => Date, { kind = 'gost', name = 'Synaq Test CA', stranger = false, above }: AuthorityKind = {}) {
    this.key = makeKey(kind, stranger ? 'stranger' : 'authority');
    this.#now = now;
    this.#name = new Name([attribute(ATTRIBUTES.name, name)]);
    this.certificate = (above ?? this).#issue(this.key, this.#name, { authority: true });
  }

  get der(): Buffer {
    return Buffer.from(AsnConvert.serialize(this.certificate));
  }

  issue(wanted: Wanted = {}): Issued {
    const { iin = '900101300017', bin, name = 'ТЕСТОВ ТЕСТ', kind = 'gost' } = wanted;
    const key = makeKey(kind, 'person');
    const subject = new Name([
      attribute(ATTRIBUTES.name, name),
      attribute(ATTRIBUTES.serialNumber, `IIN${iin}`),
      ...(bin === undefined ? [] : [attribute(ATTRIBUTES.unit, `BIN${bin}`)]),
    ]);
    return { key, certificate: this.#issue(key, subject, wanted) };
  }

  revoke({ certificate }: Issued): void {
    this.#revoked.add(Buffer.from(certificate.tbsCertificate.serialNumber).toString('hex'));
  }

  #issue(key: SigningKey, subject: Name, wanted: Wanted): Certificate {
    const algorithm = this.#algorithm();
    const now = this.#now().getTime();
    const body = new TBSCertificate({
      version: Version.v3,
      serialNumber: Uint8Array.from([0x5a, ...randomBytes(19)]).buffer,
      signature: algorithm,
      issuer: this.#name,
      validity: new Validity({
        notBefore: wanted.from ?? new Date(now - YEAR_MS),
        notAfter: wanted.to ?? new Date(now + YEAR_MS),
      }),
      subject,
      subjectPublicKeyInfo: key.publicKey,
      extensions: this.#extensions(key, wanted),
    });
    const signatureValue = this.#sign(AsnConvert.serialize(body));
    return new Certificate({ tbsCertificate: body, signatureAlgorithm: algorithm, signatureValue });
  }

  #extensions(key: SigningKey, wanted: Wanted): Extensions {
    const usage =
      wanted.usage ??
      (wanted.authority
        ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign
        : KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation);
    const list = [
      extension('2.5.29.15', new KeyUsage(usage), true),
      extension('2.5.29.14', new SubjectKeyIdentifier(keyId(key))),
      extension('2.5.29.35', new AuthorityKeyIdentifier({ keyIdentifier: new SubjectKeyIdentifier(keyId(this.key)) })),
    ];
    if (wanted.authority) list.push(extension('2.5.29.19', new BasicConstraints({ cA: true }), true));
    else
      list.push(
        extension('2.5.29.37', new ExtendedKeyUsage([...(wanted.extended ?? [EMAIL_PROTECTION, NATURAL_PERSON])])),
      );
    if (this.origin !== undefined) list.push(...pointers(this.origin));
    return new Extensions(list);
  }

  #algorithm = () => new AlgorithmIdentifier({ algorithm: this.key.signatureOid, parameters: null });
  #sign = (bytes: ArrayBuffer): ArrayBuffer => Uint8Array.from(this.key.sign(new Uint8Array(bytes))).buffer;

  /** What its service answers to a question. */
  answer(question: Uint8Array): Buffer {
    const { tbsRequest } = AsnConvert.parse(question, OCSPRequest);
    const now = this.#now();
    const body = new ResponseData({
      responderID: new ResponderID({ byName: this.#name }),
      producedAt: now,
      responses: tbsRequest.requestList.map(({ reqCert }) => {
        const revoked = this.#revoked.has(Buffer.from(reqCert.serialNumber).toString('hex'));
        const certStatus = new CertStatus(
          revoked ? { revoked: new RevokedInfo({ revocationTime: now }) } : { good: null },
        );
        return new SingleResponse({ certID: reqCert, certStatus, thisUpdate: now });
      }),
      responseExtensions: (tbsRequest.requestExtensions ?? []).filter(({ extnID }) => extnID === OCSP_NONCE),
    });
    const basic = new BasicOCSPResponse({
      tbsResponseData: body,
      signatureAlgorithm: this.#algorithm(),
      signature: this.#sign(AsnConvert.serialize(body)),
    });
    const response = new OCSPResponse({
      responseStatus: OCSPResponseStatus.successful,
      responseBytes: new ResponseBytes({
        responseType: OCSP_BASIC,
        response: new OctetString(AsnConvert.serialize(basic)),
      }),
    });
    return Buffer.from(AsnConvert.serialize(response));
  }

  /** The list of what it has revoked. */
  list(): Buffer {
    const now = this.#now();
    const body = new TBSCertList({
      version: Version.v2,
      signature: this.#algorithm(),
      issuer: this.#name,
      thisUpdate: new Time(now),
      nextUpdate: new Time(new Date(now.getTime() + YEAR_MS)),
      revokedCertificates: [...this.#revoked].map(
        (digits) =>
          new RevokedCertificate({
            userCertificate: Uint8Array.from(Buffer.from(digits, 'hex')).buffer,
            revocationDate: new Time(now),
          }),
      ),
    });
    const signature = this.#sign(AsnConvert.serialize(body));
    return Buffer.from(
      AsnConvert.serialize(
        new CertificateList({ tbsCertList: body, signatureAlgorithm: this.#algorithm(), signature }),
      ),
    );
  }
}

/** Where a certificate says that it can be asked for. */
function pointers(origin: string): Extension[] {
  const service = new AccessDescription({
    accessMethod: '1.3.6.1.5.5.7.48.1',
    accessLocation: address(`${origin}/ocsp`),
  });
  const point = new DistributionPoint({
    distributionPoint: new DistributionPointName({ fullName: [address(`${origin}/list`)] }),
  });
  return [
    extension('1.3.6.1.5.5.7.1.1', new AuthorityInfoAccessSyntax([service])),
    extension('2.5.29.31', new CRLDistributionPoints([point])),
  ];
}
