import { pictureKind } from '../picture-kind.ts';

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The size of a picture (PNG, GIF, WebP, JPEG) from its first bytes, without decoding it; undefined when unknown. */
export function pictureSize(bytes: Uint8Array): Size | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = sizeOf(buffer);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

function sizeOf(buffer: Buffer): Size | undefined {
  if (buffer.length < 30) return undefined;
  switch (pictureKind(buffer)) {
    case 'png':
      return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
    case 'gif':
      return { width: buffer.readUInt16LE(6), height: buffer.readUInt16LE(8) };
    case 'webp':
      return webp(buffer);
    case 'jpeg':
      return jpeg(buffer);
    default:
      return undefined;
  }
}

function webp(buffer: Buffer): Size | undefined {
  switch (buffer.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: buffer.readUIntLE(24, 3) + 1, height: buffer.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = buffer.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: buffer.readUInt16LE(26) & 0x3fff, height: buffer.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** Skips segments, each of which has a length, to the frame header. */
function jpeg(buffer: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 < buffer.length) {
    if (buffer[at] !== 0xff) return undefined;
    const marker = buffer[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: buffer.readUInt16BE(at + 7), height: buffer.readUInt16BE(at + 5) };
    at += 2 + buffer.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Moodle's limits in pixels for a picture with labels. */
export const MOODLE_PICTURE: Size = { width: 600, height: 400 };

/** The size at which Moodle keeps a picture: larger ones are shrunk when a question is saved. */
export function shrunk({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: width * scale, height: height * scale };
}
