import { Refusal } from '../refusal.ts';
import type { Certificate } from './certificate.ts';
import { CLIENT_AUTH, EMAIL_PROTECTION, NATURAL_PERSON, ORGANISATION, RSA_KEY } from './oids.ts';

const SERIAL_NUMBER = '2.5.4.5';
const UNIT = '2.5.4.11';
const COMMON_NAME = '2.5.4.3';

/** Whom a certificate names. */
export interface Holder {
  iin: string | undefined;
  bin: string | undefined;
  name: string;
}

export function holderOf({ attributes }: Certificate): Holder {
  const found = (oid: string, pattern: RegExp) =>
    attributes.filter((one) => one.oid === oid).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  const iins = found(SERIAL_NUMBER, /^IIN(\d{12})$/u);
  return {
    // Two numbers are nobody's.
    iin: iins.length === 1 ? iins[0] : undefined,
    bin: found(UNIT, /^BIN(\d{12})$/u)[0],
    name: found(COMMON_NAME, /^(.*)$/u)[0] ?? '',
  };
}

/** What a key is used for. */
export type KeyUse = 'sign-in' | 'document';

/**
 * Whether a person may sign in, or sign a document, with a key of this certificate. Since April 2024 people get one key for both: its
 * extended usage is that of mails and the role. Of the pairs before it, only RSA tells the key for signing in from the other one.
 * @throws Refusal `eds-organisation`, `eds-wrong-key` or `eds-no-iin`
 */
export function refuseOtherUse(certificate: Certificate, use: KeyUse = 'sign-in'): void {
  const { keyUsage, extendedKeyUsage, publicKey, authority, hasUnknownCritical } = certificate;
  const { iin, bin } = holderOf(certificate);
  const isOrganisation = extendedKeyUsage.some((oid) => oid === ORGANISATION || oid.startsWith(`${ORGANISATION}.`));
  if (bin !== undefined || isOrganisation) throw new Refusal('eds-organisation');
  const forDocuments = extendedKeyUsage.includes(EMAIL_PROTECTION);
  const forBoth = publicKey.oid !== RSA_KEY && forDocuments;
  const isForUse = use === 'document' ? forDocuments : forBoth || extendedKeyUsage.includes(CLIENT_AUTH);
  const isRight =
    keyUsage?.includes('digitalSignature') === true &&
    extendedKeyUsage.includes(NATURAL_PERSON) &&
    isForUse &&
    authority === undefined &&
    !hasUnknownCritical;
  if (!isRight) throw new Refusal('eds-wrong-key');
  if (iin === undefined) throw new Refusal('eds-no-iin');
}
