import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import { cyrillic, type Guess } from './cyrillic.ts';
import { encodingCalled, type NamedEncoding, textIn } from './encodings.ts';

export type Decoded =
  /** `unsure`: another encoding would make about as good a text. */
  | { ok: true; text: string; encoding: NamedEncoding; unsure?: true }
  | { ok: false; problem: { id: 'empty' | 'binary' } };

/**
 * Bytes → text with `\n` line ends. In this order: byte order mark, the person's word, UTF-16 by its zero bytes, valid
 * UTF-8, what an XML declaration says, and otherwise a Cyrillic code page or Windows-1252, whichever makes words.
 * UTF-8 goes before the XML declaration because files are converted more often than their declarations.
 */
export function decode(bytes: Uint8Array, named?: NamedEncoding): Decoded {
  if (bytes.length === 0) return { ok: false, problem: { id: 'empty' } };
  const sure = markOf(bytes) ?? named ?? zeroBytes(bytes);
  if (sure === undefined && isBinary(bytes)) return { ok: false, problem: { id: 'binary' } };
  const known = sure ?? utf8(bytes) ?? declared(bytes);
  const { encoding, unsure } = known === undefined ? (mostlyUtf8(bytes) ?? singleByte(bytes)) : { encoding: known };
  const text = textIn(bytes, encoding).replace(/\r\n?/gu, '\n').replaceAll('\u0000', '').toWellFormed();
  if (text.trim() === '') return { ok: false, problem: { id: 'empty' } };
  // What lines of another encoding leave behind is no sign of a binary file.
  if (looksBinary(unsure ? text.replaceAll('\ufffd', '') : text)) return { ok: false, problem: { id: 'binary' } };
  return { ok: true, text, encoding, ...(unsure && { unsure }) };
}

function markOf(bytes: Uint8Array): NamedEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** UTF-16 without a mark: spaces, line ends and Latin letters have a zero in every other place. */
function zeroBytes(bytes: Uint8Array): NamedEncoding | undefined {
  const sample = bytes.subarray(0, Math.min(bytes.length, 65_536) & ~1);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < sample.length; at += 2) {
    if (sample[at] === 0 && sample[at + 1] !== 0) even++;
    else if (sample[at + 1] === 0 && sample[at] !== 0) odd++;
  }
  const pairs = sample.length / 2;
  if (odd > pairs * 0.05 && even * 20 < odd) return 'utf-16le';
  if (even > pairs * 0.05 && odd * 20 < even) return 'utf-16be';
  return undefined;
}

function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 65_536).includes(0);
}

/** Control characters that no text has, or a text that is mostly unreadable. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, 65_536);
  const controls = count(sample, /[\u0001-\u0008\u000e-\u001f\ufffd]/gu);
  return controls > Math.max(2, sample.length / 50);
}

/** How often a sign stands in a text, without a list of all of them. */
function count(text: string, sign: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(sign)) found++;
  return found;
}

/** Valid UTF-8, also where the file ends in the middle of a letter or holds a few damaged ones. */
function utf8(bytes: Uint8Array): 'utf-8' | undefined {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = count(text, /\ufffd/gu);
  if (damaged === 0) return 'utf-8';
  const letters = count(text, /[^\u0000-\u007f\ufffd]/gu);
  return damaged * 50 <= letters || (damaged === 1 && letters > 0) ? 'utf-8' : undefined;
}

const LINE_END = 0x0a;

/**
 * UTF-8 into which lines of a code page were pasted. Lines in such pages are hardly ever valid UTF-8 by chance, so the lines
 * beyond ASCII are counted: read as one code page, all the others would become nonsense.
 */
function mostlyUtf8(bytes: Uint8Array): Guess | undefined {
  let valid = 0;
  let others = 0;
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, at);
    const line = bytes.subarray(at, end === -1 ? bytes.length : end);
    at += line.length + 1;
    if (!line.some((byte) => byte >= 0x80)) continue;
    if (isUtf8(line)) valid++;
    else others++;
  }
  return valid > others ? { encoding: 'utf-8', unsure: true } : undefined;
}

function declared(bytes: Uint8Array): NamedEncoding | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const name = /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([\w-]+)["']/u.exec(start)?.[1];
  return name === undefined ? undefined : encodingCalled(name);
}

/**
 * In Cyrillic text nearly every letter is beyond ASCII, so such letters stand side by side; in Western text they are
 * single accents between plain letters. Where that is not clear, the detector's statistics decide.
 */
function singleByte(bytes: Uint8Array): Guess {
  const sample = bytes.subarray(0, 262_144);
  let high = 0;
  let together = 0;
  for (let at = 0; at < sample.length; at++) {
    if ((sample[at] ?? 0) < 0x80) continue;
    high++;
    if ((sample[at - 1] ?? 0) >= 0x80 || (sample[at + 1] ?? 0) >= 0x80) together++;
  }
  if (together > high * 0.7) return cyrillic(bytes);
  if (together < high * 0.3) return { encoding: 'windows-1252' };
  const guess = analyse(sample).find(({ name }) => MIXED.has(name));
  return { encoding: guess?.name === 'windows-1251' ? 'windows-1251' : 'windows-1252', unsure: true };
}

const MIXED = new Set(['windows-1251', 'windows-1252', 'ISO-8859-1']);
