import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromBlob } from 'file-type';
import { kindOfArchive } from './archive.ts';
import type { MediaKind, Sniffed } from '../kinds.ts';
import { MediaError } from '../media-error.ts';
import { sniffText } from './text.ts';

/** How many bytes tell archives, models, AVIF and texts apart. */
const HEAD_BYTES = 4100;

const KINDS: Readonly<Record<string, { kind: MediaKind; mediaType: string; extension?: string }>> = {
  jpg: { kind: 'image', mediaType: 'image/jpeg' },
  png: { kind: 'image', mediaType: 'image/png' },
  apng: { kind: 'image', mediaType: 'image/png', extension: 'png' },
  webp: { kind: 'image', mediaType: 'image/webp' },
  gif: { kind: 'image', mediaType: 'image/gif' },
  avif: { kind: 'image', mediaType: 'image/avif' },
  tif: { kind: 'image', mediaType: 'image/tiff' },
  mp3: { kind: 'audio', mediaType: 'audio/mpeg' },
  m4a: { kind: 'audio', mediaType: 'audio/mp4' },
  aac: { kind: 'audio', mediaType: 'audio/aac' },
  ogg: { kind: 'audio', mediaType: 'audio/ogg' },
  opus: { kind: 'audio', mediaType: 'audio/ogg' },
  oga: { kind: 'audio', mediaType: 'audio/ogg' },
  wav: { kind: 'audio', mediaType: 'audio/wav' },
  flac: { kind: 'audio', mediaType: 'audio/flac' },
  mp4: { kind: 'video', mediaType: 'video/mp4' },
  m4v: { kind: 'video', mediaType: 'video/mp4', extension: 'mp4' },
  mov: { kind: 'video', mediaType: 'video/quicktime' },
  '3gp': { kind: 'video', mediaType: 'video/3gpp' },
  '3g2': { kind: 'video', mediaType: 'video/3gpp2' },
  webm: { kind: 'video', mediaType: 'video/webm' },
  mkv: { kind: 'video', mediaType: 'video/x-matroska' },
  avi: { kind: 'video', mediaType: 'video/x-msvideo' },
  mpg: { kind: 'video', mediaType: 'video/mpeg' },
  mts: { kind: 'video', mediaType: 'video/mp2t' },
  asf: { kind: 'video', mediaType: 'video/x-ms-wmv', extension: 'wmv' },
  flv: { kind: 'video', mediaType: 'video/x-flv' },
  pdf: { kind: 'document', mediaType: 'application/pdf' },
  rtf: { kind: 'document', mediaType: 'application/rtf' },
};

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * What a file really is. Its name is not looked at.
 * @throws MediaError when it is of no kind that people learn from, or may do harm: SVG and HTML (scripts), documents with macros,
 *   archives that unpack to far more than they are, files of two kinds at once
 */
export async function sniff(path: string): Promise<Sniffed> {
  const head = await headOf(path);
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return kindOfArchive(path);
  if (head.subarray(0, 4).toString('latin1') === 'glTF')
    return { kind: 'model', mediaType: 'model/gltf-binary', extension: 'glb' };
  // Of the whole file: the directory of a TIFF stands at its end, and the sound of an MP3 behind its cover.
  const found = await fileTypeFromBlob(await openAsBlob(path));
  const isHeif = found?.ext === 'heic';
  if (isHeif && !isAvifToo(head)) throw new MediaError('heic');
  const ending = isHeif ? 'avif' : found?.ext;
  const known = ending === undefined ? undefined : KINDS[ending];
  if (ending !== undefined && known) return { extension: ending, ...known };
  // The library reports texts that begin with "<?xml" as XML.
  if (found !== undefined && found.ext !== 'xml') throw new MediaError('unknown');
  return sniffText(path, head);
}

/** Whether a HEIF file says that it is an AVIF too, whose pictures are read; those of HEVC need a licence (ISO 14496-12, 4.3: `ftyp`). */
function isAvifToo(head: Buffer): boolean {
  const brands = head.subarray(8, Math.min(head.length, head.readUInt32BE(0))).toString('latin1');
  return brands.includes('avif');
}
