import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folderOf = (module: string): string => dirname(fileURLToPath(import.meta.resolve(module)));
const MODELS = join(folderOf('@vladmandic/face-api/package.json'), 'model');
const PROGRAMS = `${join(folderOf('@tensorflow/tfjs-backend-wasm/package.json'), 'dist')}/`;

/** The networks that are used, by the names of their files. */
const NETWORKS = {
  ssdMobilenetv1: 'ssd_mobilenetv1_model',
  faceLandmark68Net: 'face_landmark_68_model',
  faceRecognitionNet: 'face_recognition_model',
} as const;

interface Part {
  weights: unknown[];
}

/**
 * Loads the library with its networks. Its build for browsers brings all it needs, where that for Node asks for 300 MB of TensorFlow;
 * it runs here once it takes the process for the worker of a browser. To be called in a process of its own.
 */
export async function loadNetworks() {
  Object.assign(globalThis, { WorkerGlobalScope: class {}, __dirname: '/' });
  const library = await import('@vladmandic/face-api/dist/face-api.esm.js');
  const { nets, tf } = library;
  tf.env().platform.fetch = async (path) =>
    new Response(await readFile(path), { headers: { 'content-type': 'application/wasm' } });
  tf.setWasmPaths(PROGRAMS, true);
  if (!(await tf.setBackend('wasm'))) throw new Error('WebAssembly cannot be used');
  await tf.ready();
  for (const [name, file] of Object.entries(NETWORKS)) {
    const parts = JSON.parse(await readFile(join(MODELS, `${file}-weights_manifest.json`), 'utf8')) as Part[];
    const { buffer, byteOffset, byteLength } = await readFile(join(MODELS, `${file}.bin`));
    const bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    nets[name as keyof typeof NETWORKS].loadFromWeightMap(
      tf.io.decodeWeights(
        bytes,
        parts.flatMap(({ weights }) => weights),
      ),
    );
  }
  return library;
}
