import type { Language, Schemas } from '#shared/contract/index.ts';
import { fromBase64Url, packText, toBase64Url, unpackText } from './compact.ts';
import { FIELDS } from './layout.ts';

/** What the code of a certificate says, and is signed. */
export type SignedValues = Schemas['CertificateSignedValues'];

/** Checks an Ed25519 signature: `verify` of @noble/ed25519 in browsers, node:crypto in the server. */
export type VerifySignature = (
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
) => boolean | Promise<boolean>;

/** Public keys in base64url, by their ids. */
export type PublicKeys = ReadonlyMap<string, string>;

/** A payload as it was read. `signature`: whether it is that of the key that it names. */
export interface CheckedPayload {
  keyId: string;
  values: SignedValues;
  signature: 'right' | 'wrong' | 'key-unknown';
}

const VERSION = '1';

/** A code can hold no more characters, whatever it is printed like. */
const LONGEST = 2900;

/** Longer values stand in the code with so many characters and an ellipsis; the document has the whole. */
export const LONGEST_VALUE = 150;

/** Where a code would be too fine for phones, values are shortened further, until the body has so few characters. */
const FINEST_BODY = 1200;
const LONGEST_VALUES = [LONGEST_VALUE, 100, 70, 50, 35, 20];
const LEAST_VALUE = 10;

/** Told by the number and the address themselves. */
const UNSIGNED = new Set(['number', 'verifyAddress']);

const LETTERS: Readonly<Record<Language, string>> = { ru: 'r', en: 'e', kz: 'k' };
const LANGUAGES = ['ru', 'en', 'kz'] as const satisfies readonly Language[];

const encoder = new TextEncoder();

/** What is signed: the domain keeps a signature of one kind from counting as one of another. */
export const messageOf = (signed: string): Uint8Array => encoder.encode(`synaq-certificate:${signed}`);

const shortened = (text: string, longest: number): string => {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
};

/** Same values in several languages stand once. The order of fields and languages is fixed, so that the same values give the same text. */
function bodyOf({ code, number, issuedOn, expiresOn, values }: SignedValues): string {
  const rows: [number, string, string][] = [];
  for (const [index, field] of FIELDS.entries()) {
    if (UNSIGNED.has(field)) continue;
    const texts = new Map<string, string>();
    for (const language of LANGUAGES) {
      const found = values.find((one) => one.field === field && one.language === language);
      if (found === undefined) continue;
      const text = shortened(found.text, LONGEST_VALUE);
      texts.set(text, (texts.get(text) ?? '') + LETTERS[language]);
    }
    for (const [text, letters] of texts) rows.push([index, letters, text]);
  }
  return toBase64Url(packText(JSON.stringify([code, number, issuedOn, expiresOn ?? '', rows])));
}

/** The body with the longest values that phones still read. */
function readableBody(signed: SignedValues): string {
  const bodyWith = (longest: number) =>
    bodyOf({ ...signed, values: signed.values.map((one) => ({ ...one, text: shortened(one.text, longest) })) });
  const longest = LONGEST_VALUES.find((each) => bodyWith(each).length <= FINEST_BODY) ?? LEAST_VALUE;
  return bodyWith(longest);
}

/** The part of a payload before its signature: `1.KEYID.BODY`. */
export const unsignedPayload = (keyId: string, values: SignedValues): string =>
  `${VERSION}.${keyId}.${readableBody(values)}`;

/** The address that stands in the code: people see how the certificate stands, and their browser checks the signature by itself. */
export const addressOf = (origin: string, code: string, payload?: string): string =>
  `${origin}/verify/${code}${payload === undefined ? '' : `#${payload}`}`;

/** The payload of an address, or of what was typed or scanned instead. */
export function payloadIn(text: string): string | undefined {
  const found = /(?:^|#)(1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{86})$/.exec(text.trim());
  return found?.[1];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function valuesOf(body: string): SignedValues | undefined {
  const bytes = fromBase64Url(body);
  const text = bytes && unpackText(bytes);
  if (text === undefined) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined; // No payload of ours: what is no JSON was not signed by us either.
  }
  if (!Array.isArray(read) || read.length !== 5) return undefined;
  const [code, number, issuedOn, expiresOn, rows] = read as unknown[];
  if (!isText(code) || !isText(number) || !isText(issuedOn) || !isText(expiresOn) || !Array.isArray(rows))
    return undefined;
  if (!DAY.test(issuedOn) || !(expiresOn === '' || DAY.test(expiresOn))) return undefined;
  const values: SignedValues['values'] = [];
  for (const row of rows as unknown[]) {
    if (!Array.isArray(row)) return undefined;
    const [index, letters, words] = row as unknown[];
    const field = typeof index === 'number' ? FIELDS[index] : undefined;
    if (field === undefined || !isText(letters) || !isText(words)) return undefined;
    for (const language of LANGUAGES)
      if (letters.includes(LETTERS[language])) values.push({ field, language, text: words });
  }
  const found = { code, number, issuedOn, expiresOn: expiresOn === '' ? null : expiresOn, values };
  // One form for the same values: what is written otherwise was not written by us.
  return bodyOf(found) === body ? found : undefined;
}

/**
 * Reads a payload and checks its signature.
 * @param text `1.KEYID.BODY.SIGNATURE`
 * @returns undefined for what is no payload of a certificate
 */
export async function checkPayload(
  text: string,
  keys: PublicKeys,
  verify: VerifySignature,
): Promise<CheckedPayload | undefined> {
  if (text.length > LONGEST) return undefined;
  const [version, keyId = '', body = '', signed = ''] = text.split('.');
  const signature = fromBase64Url(signed);
  const values = version === VERSION ? valuesOf(body) : undefined;
  if (values === undefined || signature?.length !== 64) return undefined;
  const key = fromBase64Url(keys.get(keyId) ?? '');
  if (key?.length !== 32) return { keyId, values, signature: 'key-unknown' };
  const isRight = await verify(signature, messageOf(`${version}.${keyId}.${body}`), key);
  return { keyId, values, signature: isRight ? 'right' : 'wrong' };
}
