import { type FileHandle, open } from 'node:fs/promises';
import { MediaError } from './media-error.ts';

const HEADER_BYTES = 20;
const VERSION = 2;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const CHUNK_HEADER_BYTES = 8;
/**
 * The description of a scene; its meshes and pictures are in the other chunk. With more of it no phone draws the model, and to read it
 * would hold up everybody whom the server serves.
 */
const MOST_JSON_BYTES = 4 * 1024 * 1024;
const MOST_VALUES = 300_000;
/** Lists and objects within each other: scenes are flat lists, only extensions and notes of authors go deeper. */
const DEEPEST = 100;

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
  scene?: unknown;
  scenes?: unknown;
  nodes?: unknown;
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
  nodes?: unknown;
  children?: unknown;
  mesh?: unknown;
  uri?: unknown;
  byteLength?: unknown;
}

/** Of no meaning to those who draw the model (3.3). */
const FOR_AUTHORS = 'extras';

/** Whether anything in a description is at an address, in whatever place: loaders and extensions look in more of them than we know. */
function hasOutside(description: object): boolean {
  const left: object[] = [description];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (Array.isArray(one)) {
      for (const value of one) if (typeof value === 'object' && value !== null) left.push(value);
      continue;
    }
    const values = one as Record<string, unknown>;
    for (const name in values) {
      const value = values[name];
      if (name === 'uri' && !(typeof value === 'string' && value.startsWith('data:'))) return true;
      if (typeof value === 'object' && value !== null && name !== FOR_AUTHORS) left.push(value);
    }
  }
  return false;
}

/**
 * Checks a binary glTF (GLB 2.0, Khronos glTF specification, section 4).
 * @throws MediaError `truncated`, `brokenModel`, `modelDescription` when there is too much of it to read, `modelParts` when it needs other
 *   files, `emptyModel` when there is nothing to see, or `modelExtensions` when it needs what the stage of VR tours does not draw:
 *   compressed meshes and textures
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
    if (!isSound || length > size - HEADER_BYTES) throw new MediaError('brokenModel');
    if (length > MOST_JSON_BYTES) throw new MediaError('modelDescription');
    const text = Buffer.alloc(length);
    await file.read(text, 0, length, HEADER_BYTES);
    const description = described(text);
    if (hasOutside(description)) throw new MediaError('modelParts');
    const { buffers, images, extensionsUsed, extensionsRequired } = description;
    if ([buffers, images].some((parts) => parts !== undefined && !Array.isArray(parts)))
      throw new MediaError('brokenModel');
    refuseUndrawn(listOf(extensionsRequired), listOf(extensionsUsed));
    refuseUnseen(description);
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

const [QUOTE, BACKSLASH, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('"\\,[]{}');

/** Counts values, and how deep they lie within each other. The text is not parsed for that. @throws MediaError */
function refuseExcess(json: Buffer): void {
  let values = 1;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isInText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === LIST_END || byte === OBJECT_END) depth--;
    else if (byte === COMMA || byte === LIST || byte === OBJECT) {
      values++;
      if (byte !== COMMA) depth++;
      if (values > MOST_VALUES) throw new MediaError('modelDescription');
      if (depth > DEEPEST) throw new MediaError('brokenModel');
    }
  }
}

function described(json: Buffer): Described {
  refuseExcess(json);
  try {
    const value: unknown = JSON.parse(json.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below.
  }
  throw new MediaError('brokenModel');
}

/**
 * The nodes of a scene are trees (3.5.2): the loader waits for ever for a node that is within itself, and stops at one that is not there.
 * @throws MediaError `brokenModel`, or `emptyModel` for a scene without meshes
 */
function refuseUnseen({ scene, scenes, nodes }: Described): void {
  const all = partsOf(nodes);
  const childrenOf = all.map(({ children }) => listOf(children));
  const shown = listOf(partsOf(scenes)[typeof scene === 'number' ? scene : 0]?.nodes);
  const isThere = (node: unknown): node is number => typeof node === 'number' && all[node] !== undefined;
  if (![shown, ...childrenOf].every((list) => list.every(isThere))) throw new MediaError('brokenModel');
  if (hasLoop(childrenOf as number[][])) throw new MediaError('brokenModel');
  const seen = new Set(shown as number[]);
  // A set gives what is added to it meanwhile, too.
  for (const node of seen) {
    if (all[node]?.mesh !== undefined) return;
    for (const child of (childrenOf as number[][])[node] ?? []) seen.add(child);
  }
  throw new MediaError('emptyModel');
}

/** Whether a node is within itself: those without parents are taken away until none is left. */
function hasLoop(childrenOf: readonly (readonly number[])[]): boolean {
  const parents = childrenOf.map(() => 0);
  for (const child of childrenOf.flat()) parents[child] = (parents[child] ?? 0) + 1;
  const free = [...parents.keys()].filter((node) => parents[node] === 0);
  // The list grows while it is gone through.
  for (const node of free)
    for (const child of childrenOf[node] ?? []) {
      const left = (parents[child] ?? 0) - 1;
      parents[child] = left;
      if (left === 0) free.push(child);
    }
  return free.length < childrenOf.length;
}
