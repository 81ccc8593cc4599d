import { type FileHandle, open } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import { WHOLE_SHARE } from './whole.ts';

const HEAD_BYTES = 12;
/** Programs that write without going back leave a size of nearly 2 or 4 GB. */
const UNKNOWN_RIFF_SIZE = 0x7fff_0000;
const RIFF_OVERHEAD = 8;

/** RFC 3533, 6: a page's header, its table of segments, and at most 255 segments of 255 bytes. */
const OGG_HEADER_BYTES = 27;
const LONGEST_OGG_PAGE = OGG_HEADER_BYTES + 255 + 255 * 255;

/** ISO/IEC 14496-12, 4.2: the size and name of a box; a size of 1 stands for one of 8 bytes behind the name. */
const BOX_HEADER_BYTES = 16;
/** Two for each fragment, and a fragment is seldom shorter than a second. */
const MOST_BOXES = 100_000;

/**
 * Refuses a recording whose parts reach behind the end of its file: WAV and AVI by the size in their head, Ogg by its last page, MP4 by
 * its last box. Nothing else tells.
 * @throws MediaError `truncated`
 */
export async function refuseCut(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await bytesAt(file, 0, HEAD_BYTES);
    const isCut =
      (head.subarray(0, 4).equals(Buffer.from('RIFF')) && isShortRiff(head, size)) ||
      (head.subarray(0, 4).equals(Buffer.from('OggS')) && (await endsWithinPage(file, size))) ||
      (head.subarray(4, 8).equals(Buffer.from('ftyp')) && (await endsWithinBox(file, size)));
    if (isCut) throw new MediaError('truncated');
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

function isShortRiff(head: Buffer, size: number): boolean {
  const claimed = head.readUInt32LE(4);
  return claimed < UNKNOWN_RIFF_SIZE && (claimed + RIFF_OVERHEAD) * WHOLE_SHARE > size;
}

async function endsWithinPage(file: FileHandle, size: number): Promise<boolean> {
  const tail = await bytesAt(file, Math.max(0, size - LONGEST_OGG_PAGE), LONGEST_OGG_PAGE);
  const page = tail.subarray(Math.max(0, tail.lastIndexOf('OggS')));
  if (page.length < OGG_HEADER_BYTES) return true;
  const segments = page.subarray(OGG_HEADER_BYTES, OGG_HEADER_BYTES + page.readUInt8(OGG_HEADER_BYTES - 1));
  const needed = OGG_HEADER_BYTES + page.readUInt8(OGG_HEADER_BYTES - 1) + segments.reduce((sum, one) => sum + one, 0);
  return page.length < needed;
}

async function endsWithinBox(file: FileHandle, size: number): Promise<boolean> {
  let hasFragments = false;
  let at = 0;
  for (let boxes = 0; boxes < MOST_BOXES && at + BOX_HEADER_BYTES <= size; boxes += 1) {
    const header = await bytesAt(file, at, BOX_HEADER_BYTES);
    const short = header.readUInt32BE(0);
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    const name = header.toString('latin1', 4, 8);
    hasFragments ||= name === 'moof';
    // Without fragments the index tells what is missing: a little may be padding.
    const least = hasFragments ? at + length : (at + length) * WHOLE_SHARE;
    if (/^(?:moof|mdat)$/u.test(name) && least > size) return true;
    if (length < 8) return false;
    at += length;
  }
  return false;
}
