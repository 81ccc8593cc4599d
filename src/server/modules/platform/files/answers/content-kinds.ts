import { fileTypeFromBuffer } from 'file-type';
import { visible } from '../../../../contract/invisible.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Extension = Schemas['FileExtension'];

interface ContentKind {
  mediaType: string;
  /** Whether the content matches the extension. */
  fits: (bytes: Buffer) => boolean | Promise<boolean>;
}

/** A signature must be within the first so many bytes. */
const HEAD = 1024;

/** How many bytes the library needs to detect these kinds. With a whole archive it would unpack its content. */
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

/** The names of entries are stored uncompressed in a ZIP. Documents with macros are not accepted. */
const isOffice = (folder: string) => (bytes: Buffer) =>
  isZip(bytes) &&
  bytes.includes('[Content_Types].xml') &&
  bytes.includes(`${folder}/`) &&
  !bytes.includes('vbaProject.bin');

/** OpenDocument files have their media type in the first entry, which is not compressed. */
const isOpenDocument = (kind: string) => (bytes: Buffer) =>
  isZip(bytes) && bytes.subarray(0, HEAD).includes(`mimetypeapplication/vnd.oasis.opendocument.${kind}`);

/** Text in any encoding: without bytes that no text contains. */
function isText(bytes: Buffer): boolean {
  const isUtf16 = beginsWith(0xff, 0xfe)(bytes) || beginsWith(0xfe, 0xff)(bytes);
  return (
    isUtf16 || !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)
  );
}

/**
 * The check for each extension. A PDF may begin anywhere within its first kilobyte. Office documents are recognised by the names in their
 * archive.
 */
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
  // Phones record variants of MP4.
  mp4: { mediaType: 'video/mp4', fits: isOf('mp4', 'm4v', 'mov', '3gp', '3g2') },
};

const ALIASES: Record<string, string> = { jpeg: 'jpg', text: 'txt' };

/** The extension of a file name in lower case; undefined when it is not supported. */
export function extensionOf(name: string): Extension | undefined {
  const own = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = ALIASES[own] ?? own;
  return known in CONTENT_KINDS ? (known as Extension) : undefined;
}

/**
 * A file name without path, what nobody sees, and characters that could harm a file system or a header.
 * @example tidyName('..\\a/b\u0000.pdf') // 'b.pdf'
 */
export function tidyName(name: string): string {
  const last = visible(name.normalize('NFC')).split(/[\\/]/u).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .replace(/^[\s.]+/u, '')
    .trim();
}
