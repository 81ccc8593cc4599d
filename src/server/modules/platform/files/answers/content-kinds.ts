import { fileTypeFromBuffer } from 'file-type';
import type { Schemas } from '#shared/contract/index.ts';

type Extension = Schemas['FileExtension'];

interface ContentKind {
  mediaType: string;
  /** Whether bytes are what the extension says. */
  fits: (bytes: Buffer) => boolean | Promise<boolean>;
}

/** How far into a file its signature may stand. */
const HEAD = 1024;

/** The library looks no further to tell the kinds that it is asked for; of an archive it would unpack whatever is in it. */
const TYPE_HEAD = 4100;

const isOf =
  (...extensions: readonly string[]) =>
  async (bytes: Buffer) =>
    extensions.includes((await fileTypeFromBuffer(bytes.subarray(0, TYPE_HEAD)))?.ext ?? '');

const beginsWith =
  (...signature: readonly number[]) =>
  (bytes: Buffer) =>
    signature.every((byte, index) => bytes[index] === byte);
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

/** What each extension promises. A PDF may begin within its first kilobyte; documents are told by the names in their archive. */
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
  rtf: { mediaType: 'application/rtf', fits: isOf('rtf') },
  txt: { mediaType: 'text/plain', fits: isText },
  csv: { mediaType: 'text/csv', fits: isText },
  jpg: { mediaType: 'image/jpeg', fits: isOf('jpg') },
  png: { mediaType: 'image/png', fits: isOf('png', 'apng') },
  webp: { mediaType: 'image/webp', fits: isOf('webp') },
  zip: { mediaType: 'application/zip', fits: isZip },
  mp3: { mediaType: 'audio/mpeg', fits: isOf('mp3') },
  // Telephones call their own kinds of it so.
  mp4: { mediaType: 'video/mp4', fits: isOf('mp4', 'm4v', 'mov', '3gp', '3g2') },
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
