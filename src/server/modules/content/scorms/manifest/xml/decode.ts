/** What a byte order mark says. */
const MARKS: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

const DECLARED = /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/iu;

/** The encoding of a file that says none, or a wrong one, when it is no UTF-8: the most usual one of Russian and Kazakh Windows. */
const FALLBACK = 'windows-1251';

/**
 * The text of an XML file: by its byte order mark, else by what it declares, else UTF-8.
 * @returns `guessed`: the encoding, where the file itself is wrong about it
 */
export function decodeXml(bytes: Uint8Array): { text: string; guessed?: string } {
  const mark = MARKS.find(([, ...start]) => start.every((byte, at) => bytes[at] === byte))?.[0];
  const declared = mark ?? utf16Without(bytes) ?? DECLARED.exec(latin1(bytes.subarray(0, 400)))?.[1] ?? 'utf-8';
  const text = decoded(bytes, declared);
  if (text !== undefined) return { text };
  const plain = decoded(bytes, 'utf-8');
  if (plain !== undefined) return { text: plain, guessed: 'utf-8' };
  return { text: new TextDecoder(FALLBACK).decode(bytes), guessed: FALLBACK };
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** UTF-16 without a mark: every second byte of `<?xml` is zero. */
function utf16Without(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] === 0x3c ? 'utf-16be' : undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // An encoding that nobody knows, or bytes that it cannot have: the caller tries another.
    return undefined;
  }
}
