/**
 * Texts of the three languages in one byte per letter, so that codes stay small: ASCII, then Russian and Kazakh letters and what stands
 * between words. Anything else takes four bytes. The order is part of the format: never change it.
 */
const span = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');

/** Ё, and the letters of Kazakh that Russian does not have, each large and small. */
const MORE =
  '\u0401\u0451\u04d8\u04d9\u0492\u0493\u049a\u049b\u04a2\u04a3\u04e8\u04e9\u04b0\u04b1\u04ae\u04af\u04ba\u04bb\u0406\u0456';

const LETTERS = `${span(0x0410, 0x044f)}${MORE}«»№–—“”„’‘…·°₸×\u00a0`;

const FIRST = 0x80;
/** Three bytes of a code point follow. */
const ESCAPE = 0x01;

const CODES = new Map([...LETTERS].map((letter, index) => [letter, FIRST + index]));
const CHARACTERS = [...LETTERS];

/** @throws RangeError never: every text has a compact form */
export function packText(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point < FIRST && point !== ESCAPE ? point : CODES.get(character);
    if (code !== undefined) bytes.push(code);
    else bytes.push(ESCAPE, point >> 16, (point >> 8) & 0xff, point & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** @returns undefined for bytes that no text has */
export function unpackText(bytes: Uint8Array): string | undefined {
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE) {
      const [high = 0xff, middle = 0, low = 0] = bytes.subarray(at + 1, at + 4);
      const point = (high << 16) | (middle << 8) | low;
      if (point > 0x10ffff) return undefined;
      text += String.fromCodePoint(point);
      at += 3;
    } else if (byte < FIRST) text += String.fromCharCode(byte);
    else {
      const letter = CHARACTERS[byte - FIRST];
      if (letter === undefined) return undefined;
      text += letter;
    }
  }
  return text;
}

/** Bytes in base64url, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @returns undefined for what is no base64url */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
}
