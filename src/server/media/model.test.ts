import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkModel, MediaError } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-model-'));
afterAll(() => rmSync(folder, { recursive: true }));

const padded = (bytes: Buffer, by: string) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3, by)]);

function chunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** A GLB of this description, with `binary` bytes of meshes. */
const glb = (description: unknown, binary = 12): Buffer => glbOf(JSON.stringify(description), binary);

function glbOf(text: string, binary = 12): Buffer {
  const json = chunk('JSON', padded(Buffer.from(text), ' '));
  const chunks = Buffer.concat([json, ...(binary === 0 ? [] : [chunk('BIN\u0000', Buffer.alloc(binary))])]);
  const header = Buffer.from('glTF\u0002\u0000\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1');
  header.writeUInt32LE(header.length + chunks.length, 8);
  return Buffer.concat([header, chunks]);
}

let count = 0;
const outcomeOf = (bytes: Buffer): Promise<unknown> => {
  count += 1;
  const path = join(folder, `${count}.glb`);
  writeFileSync(path, bytes);
  return checkModel(path).then(
    () => 'taken',
    (error: unknown) => (error instanceof MediaError ? [error.reason, error.params] : error),
  );
};

const MODEL = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ children: [1] }, { mesh: 0 }],
  meshes: [{ primitives: [] }],
  buffers: [{ byteLength: 12 }],
};

const MEGABYTES = 1024 * 1024;
/** A model that also has something of this text, `bytes` long as a whole. */
function glbWith(bytes: number, part: string): Buffer {
  const start = `${JSON.stringify(MODEL).slice(0, -1)},"x":[`;
  const count = Math.floor((bytes - start.length - part.length - 2) / (part.length + 1));
  return glbOf(`${start}${`${part},`.repeat(count)}${part}]}`);
}

describe('checkModel', () => {
  it('takes a model that the stage can draw', async () => {
    expect(await outcomeOf(glb(MODEL))).toBe('taken');
    const textures = {
      images: [{ bufferView: 0 }, { uri: 'data:image/png;base64,AA==' }],
      extras: { uri: 'https://author.example' },
    };
    const extensionsRequired = ['KHR_mesh_quantization', 'EXT_texture_webp'];
    expect(await outcomeOf(glb({ ...MODEL, ...textures, extensionsRequired }))).toBe('taken');
    // It has uncompressed textures too.
    expect(await outcomeOf(glb({ ...MODEL, extensionsUsed: ['KHR_texture_basisu', 'EXT_meshopt_compression'] }))).toBe(
      'taken',
    );
  });

  it.each(['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_texture_basisu', 'X_nobody_knows'])(
    'refuses a model that requires %s, by name',
    async (extension) => {
      const model = { ...MODEL, extensionsUsed: [extension], extensionsRequired: [extension] };
      expect(await outcomeOf(glb(model))).toEqual(['media.modelExtensions', { extensions: extension }]);
    },
  );

  it('refuses Draco also where it is not required: the loader stops at its name', async () => {
    const model = { ...MODEL, extensionsUsed: ['KHR_draco_mesh_compression'] };
    expect(await outcomeOf(glb(model))).toEqual([
      'media.modelExtensions',
      { extensions: 'KHR_draco_mesh_compression' },
    ]);
  });

  it.each([
    ['meshes', { buffers: [{ byteLength: 12, uri: 'meshes.bin' }] }],
    ['textures', { images: [{ uri: 'https://evil.example/a.png' }] }],
    ['a file of the server', { images: [{ uri: 'file:///etc/passwd' }] }],
    ['an address that is none', { buffers: [{ byteLength: 12, uri: null }] }],
    ['textures by name', { images: { 0: { uri: 'http://evil.example/x.png' } } }],
    ['what an extension brings', { extensions: { X: { sounds: [{ uri: 'https://evil.example/a.mp3' }] } } }],
  ])('refuses a model whose parts are elsewhere: %s', async (_what, parts) => {
    expect(await outcomeOf(glb({ ...MODEL, ...parts }))).toEqual(['media.modelParts', {}]);
  });

  it('refuses a model that breaks off, wherever it does', async () => {
    const whole = glb(MODEL);
    for (let length = 4; length < whole.length; length += 3)
      expect(await outcomeOf(whole.subarray(0, length))).toEqual(['media.truncated', {}]);
  });

  it.each<[string, Buffer]>([
    ['without the meshes that it describes', glb(MODEL, 0)],
    ['with fewer bytes of meshes than it describes', glb({ ...MODEL, buffers: [{ byteLength: 400 }] })],
    ['with meshes of no length', glb({ ...MODEL, buffers: [{ byteLength: 'many' }] })],
    ['of an older version', Buffer.from(glb(MODEL)).fill(1, 4, 5)],
    ['whose description is none', glb(null)],
    ['whose pictures are no list', glb({ ...MODEL, images: { 0: { bufferView: 0 } } })],
    [
      'whose description is a list of other things',
      glb({ ...MODEL, buffers: [null], extensionsRequired: 7, nodes: 'none' }, 0),
    ],
  ])('refuses a model %s', async (_what, bytes) => {
    expect(await outcomeOf(bytes)).toEqual(['media.brokenModel', {}]);
  });

  it.each(['{}', '[[]]', '"uri"', '[', '{"a":'])(
    'refuses a description that is longer than any, before it is read: of %s',
    async (part) => {
      expect(await outcomeOf(glbWith(8 * MEGABYTES, part))).toEqual(['media.modelDescription', {}]);
    },
  );

  it.each(['{}', '[]', '1', '{"a":{}}'])('refuses a description of too many values: of %s', async (part) => {
    expect(await outcomeOf(glbWith(4 * MEGABYTES - 8, part))).toEqual(['media.modelDescription', {}]);
  });

  it.each(['{"uri":"data:,","n":1}', '[["0123456789"]]', '"0123456789012"'])(
    'reads the longest description: of %s',
    async (part) => {
      expect(await outcomeOf(glbWith(4 * MEGABYTES - 8, `${part}${' '.repeat(28)}`))).toBe('taken');
    },
  );

  it.each(['[', '{"a":'])('refuses a description that is deep beyond all measure: of %s', async (part) => {
    const start = JSON.stringify(MODEL).slice(0, -1);
    expect(await outcomeOf(glbOf(`${start},"x":${part.repeat(200_000)}`))).toEqual(['media.brokenModel', {}]);
  });

  it('takes brackets in names for what they are', async () => {
    expect(await outcomeOf(glb({ ...MODEL, extras: { note: `"\\${'['.repeat(500)}` } }))).toBe('taken');
  });

  it.each([
    ['no scene', { scenes: undefined }],
    ['a scene without nodes', { scenes: [{ nodes: [] }] }],
    ['nodes without meshes only', { nodes: [{ children: [1] }, { camera: 0 }] }],
    ['another scene than that with the mesh', { scene: 1, scenes: [{ nodes: [0] }, {}] }],
    ['a mesh outside the scene', { nodes: [{}, { mesh: 0 }] }],
  ])('refuses a model in which there is nothing to see: %s', async (_what, parts) => {
    expect(await outcomeOf(glb({ ...MODEL, ...parts }))).toEqual(['media.emptyModel', {}]);
  });

  it.each([
    ['is its own child', [{ children: [0], mesh: 0 }]],
    ['is within itself', [{ children: [1], mesh: 0 }, { children: [2] }, { children: [1] }]],
    ['is not there', [{ children: [7], mesh: 0 }]],
    ['is named by no number', [{ children: ['1'], mesh: 0 }, {}]],
  ])('refuses a model with a node that %s, for which the stage would wait for ever', async (_what, nodes) => {
    expect(await outcomeOf(glb({ ...MODEL, nodes }))).toEqual(['media.brokenModel', {}]);
  });

  it('takes a model whose nodes share a child', async () => {
    const nodes = [{ children: [1, 2] }, { children: [3] }, { children: [3] }, { mesh: 0 }];
    expect(await outcomeOf(glb({ ...MODEL, nodes }))).toBe('taken');
  });
});
