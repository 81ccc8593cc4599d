/**
 * Texts of the three languages in one byte per letter, so that codes stay small: ASCII, then Russian and Kazakh letters and what stands
 * between words. Anything else takes four bytes. The order is part of the format: never change it.
 */
const span = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');

/** The Russian letter that stands apart, and the letters that only Kazakh has, each large and small. */
const MORE = String.fromCharCode(
  ...[0x0401, 0x0451, 0x04d8, 0x04d9, 0x0492, 0x0493, 0x049a, 0x049b, 0x04a2, 0x04a3],
  ...[0x04e8, 0x04e9, 0x04b0, 0x04b1, 0x04ae, 0x04af, 0x04ba, 0x04bb, 0x0406, 0x0456],
);

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
