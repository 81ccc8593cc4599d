import { open } from 'node:fs/promises';
import { MediaError } from './media-error.ts';

const HEADER_BYTES = 20;
const VERSION = 2;
const JSON_CHUNK = 0x4e4f534a;
/** The description of a scene; its meshes and pictures are in the other chunk. */
const MOST_JSON_BYTES = 32 * 1024 * 1024;

interface Described {
  buffers?: { uri?: unknown }[];
  images?: { uri?: unknown }[];
}

const isOutside = ({ uri }: { uri?: unknown }) => uri !== undefined && !String(uri).startsWith('data:');

/**
 * Checks a binary glTF (GLB 2.0, Khronos glTF specification, section 4).
 * @throws MediaError `truncated`, `brokenModel`, or `modelParts` when it needs other files
 */
export async function checkModel(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0);
    if (bytesRead < HEADER_BYTES || header.readUInt32LE(8) > size) throw new MediaError('truncated');
    const length = header.readUInt32LE(12);
    const isSound =
      header.readUInt32LE(4) === VERSION && header.readUInt32LE(8) === size && header.readUInt32LE(16) === JSON_CHUNK;
    if (!isSound || length > MOST_JSON_BYTES || length > size - HEADER_BYTES) throw new MediaError('brokenModel');
    const text = Buffer.alloc(length);
    await file.read(text, 0, length, HEADER_BYTES);
    const { buffers, images } = described(text.toString('utf8'));
    if ([buffers, images].some((parts) => Array.isArray(parts) && parts.some(isOutside)))
      throw new MediaError('modelParts');
  } finally {
    await file.close();
  }
}

function described(text: string): Described {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below.
  }
  throw new MediaError('brokenModel');
}
