import type { Schemas } from '#shared/contract/index.ts';

type Extension = Schemas['FileExtension'];

interface ContentKind {
  mediaType: string;
  /** Whether bytes are what the extension says. */
  fits: (bytes: Buffer) => boolean;
}

/** How far into a file its signature may stand. */
const HEAD = 1024;

const beginsWith =
  (...signature: readonly number[]) =>
  (bytes: Buffer) =>
    signature.every((byte, index) => bytes[index] === byte);
const textAt = (bytes: Buffer, offset: number, text: string) =>
  bytes.subarray(offset, offset + text.length).toString('latin1') === text;

const isZip = beginsWith(0x50, 0x4b, 0x03, 0x04);

/** Names of entries stand in a ZIP as they are; a document with macros is none of those that are asked for. */
const isOffice = (folder: string) => (bytes: Buffer) =>
  isZip(bytes) &&
  bytes.includes('[Content_Types].xml') &&
  bytes.includes(`${folder}/`) &&
  !bytes.includes('vbaProject.bin');

/** OpenDocument says what it is in its first entry, which is not compressed. */
const isOpenDocument = (kind: string) => (bytes: Buffer) =>
  isZip(bytes) && bytes.subarray(0, HEAD).includes(`mimetypeapplication/vnd.oasis.opendocument.${kind}`);

/** Words in whatever encoding: without the bytes that no text has. */
function isText(bytes: Buffer): boolean {
  const isUtf16 = beginsWith(0xff, 0xfe)(bytes) || beginsWith(0xfe, 0xff)(bytes);
  return (
    isUtf16 || !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)
  );
}

/** What each extension promises; the signatures are those of the formats' own descriptions. */
export const CONTENT_KINDS: Record<Extension, ContentKind> = {
  pdf: { mediaType: 'application/pdf', fits: (bytes) => bytes.subarray(0, HEAD).includes('%PDF-') },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    fits: isOffice('word'),
  },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fits: isOffice('xl') },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    fits: isOffice('ppt'),
  },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', fits: isOpenDocument('text') },
  ods: { mediaType: 'application/vnd.oasis.opendocument.spreadsheet', fits: isOpenDocument('spreadsheet') },
  odp: { mediaType: 'application/vnd.oasis.opendocument.presentation', fits: isOpenDocument('presentation') },
  rtf: { mediaType: 'application/rtf', fits: (bytes) => textAt(bytes, 0, '{\\rtf') },
  txt: { mediaType: 'text/plain', fits: isText },
  csv: { mediaType: 'text/csv', fits: isText },
  jpg: { mediaType: 'image/jpeg', fits: beginsWith(0xff, 0xd8, 0xff) },
  png: { mediaType: 'image/png', fits: beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  webp: { mediaType: 'image/webp', fits: (bytes) => textAt(bytes, 0, 'RIFF') && textAt(bytes, 8, 'WEBP') },
  zip: { mediaType: 'application/zip', fits: isZip },
  mp3: {
    mediaType: 'audio/mpeg',
    fits: (bytes) => textAt(bytes, 0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2),
  },
  mp4: { mediaType: 'video/mp4', fits: (bytes) => textAt(bytes, 4, 'ftyp') },
};

const ALIASES: Record<string, string> = { jpeg: 'jpg', text: 'txt' };

/** The extension of a name, as the contract spells it; undefined where it is none of ours. */
export function extensionOf(name: string): Extension | undefined {
  const own = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = ALIASES[own] ?? own;
  return known in CONTENT_KINDS ? (known as Extension) : undefined;
}

/** A name without what a file system or a header could stumble over. @example tidyName('..\\a/b\u0000.pdf') // 'b.pdf' */
export function tidyName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/u).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .replace(/^[\s.]+/u, '')
    .trim();
}
