import { type FileHandle, open } from 'node:fs/promises';
import { MediaError } from './media-error.ts';

const HEADER_BYTES = 20;
const VERSION = 2;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const CHUNK_HEADER_BYTES = 8;
/** The description of a scene; its meshes and pictures are in the other chunk. */
const MOST_JSON_BYTES = 32 * 1024 * 1024;

/** What the stage draws of what a model may require (three's GLTFLoader without decoders, which would be WebAssembly of others). */
const DRAWN = new Set([
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  'EXT_materials_bump',
  'EXT_mesh_gpu_instancing',
  'EXT_texture_avif',
  'EXT_texture_webp',
]);
/** Stops the loader even where the model has another mesh to fall back to. */
const NEVER_DRAWN = 'KHR_draco_mesh_compression';
/** How many extensions the words name. */
const NAMED = 3;
const LONGEST_NAME = 60;

interface Described {
  buffers?: unknown;
  images?: unknown;
  extensionsUsed?: unknown;
  extensionsRequired?: unknown;
}

/** Files of strangers: nothing has to be of the kind that it should be. */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const partsOf = (value: unknown): readonly Part[] =>
  listOf(value).map((one) => (typeof one === 'object' && one !== null ? one : {}));

interface Part {
  uri?: unknown;
  byteLength?: unknown;
}

const isOutside = ({ uri }: Part) => uri !== undefined && !String(uri).startsWith('data:');

/**
 * Checks a binary glTF (GLB 2.0, Khronos glTF specification, section 4).
 * @throws MediaError `truncated`, `brokenModel`, `modelParts` when it needs other files, or `modelExtensions` when it needs what the
 *   stage of VR tours does not draw: compressed meshes and textures
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
    const { buffers, images, extensionsUsed, extensionsRequired } = described(text.toString('utf8'));
    if ([buffers, images].some((parts) => partsOf(parts).some(isOutside))) throw new MediaError('modelParts');
    refuseUndrawn(listOf(extensionsRequired), listOf(extensionsUsed));
    const [own] = partsOf(buffers);
    if (own !== undefined && own.uri === undefined)
      await checkBinary(file, { at: HEADER_BYTES + length, size, needed: Number(own.byteLength) });
  } finally {
    await file.close();
  }
}

function refuseUndrawn(required: readonly unknown[], used: readonly unknown[]): void {
  const undrawn = new Set(required.map(String).filter((name) => !DRAWN.has(name)));
  if (used.includes(NEVER_DRAWN)) undrawn.add(NEVER_DRAWN);
  if (undrawn.size === 0) return;
  const names = [...undrawn].slice(0, NAMED).map((name) => name.slice(0, LONGEST_NAME));
  throw new MediaError('modelExtensions', { extensions: names.join(', ') });
}

/** The chunk with the meshes must be as long as the description says. */
async function checkBinary(
  file: FileHandle,
  { at, size, needed }: { at: number; size: number; needed: number },
): Promise<void> {
  const header = Buffer.alloc(CHUNK_HEADER_BYTES);
  const { bytesRead } = await file.read(header, 0, CHUNK_HEADER_BYTES, at);
  const length = bytesRead < CHUNK_HEADER_BYTES ? 0 : header.readUInt32LE(0);
  const isThere = bytesRead === CHUNK_HEADER_BYTES && header.readUInt32LE(4) === BIN_CHUNK;
  if (!isThere || !(needed <= length) || at + CHUNK_HEADER_BYTES + length > size) throw new MediaError('brokenModel');
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
