/** Looks at frames of the camera in a thread of its own. It only guides: what counts is judged by the server. */
import * as library from '@vladmandic/face-api/dist/face-api.esm.js';
import landmarkNet from '@vladmandic/face-api/model/face_landmark_68_model.bin?url';
import landmarkParts from '@vladmandic/face-api/model/face_landmark_68_model-weights_manifest.json' with {
  type: 'json',
};
import detectorNet from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url';
import detectorParts from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json' with {
  type: 'json',
};
import simdProgram from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import plainProgram from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url';
import { eyesOpen } from '#shared/faces/eyes.ts';
import { type Point, yawOf } from '#shared/faces/landmarks.ts';
import type { FrameLook, FromWorker, ToWorker } from './messages.ts';

const { tf, nets } = library;

const tell = (message: FromWorker): void => self.postMessage(message);

/** The library asks for the elements of a page; a worker has none, and gives it numbers only. */
class Absent {}

async function loadNet(net: 'tinyFaceDetector' | 'faceLandmark68Net', url: string, parts: { weights: unknown[] }[]) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const specs = parts.flatMap(({ weights }) => weights);
  nets[net].loadFromWeightMap(tf.io.decodeWeights(await response.arrayBuffer(), specs));
}

async function load(): Promise<void> {
  library.env.setEnv({
    ...{ Canvas: Absent, CanvasRenderingContext2D: Absent, Image: Absent, ImageData, Video: Absent },
    ...{ createCanvasElement: () => new Absent(), createImageElement: () => new Absent() },
    ...{ createVideoElement: () => new Absent(), fetch: self.fetch, readFile: () => Promise.reject(new Error()) },
  });
  tf.setWasmPaths({
    'tfjs-backend-wasm.wasm': plainProgram,
    'tfjs-backend-wasm-simd.wasm': simdProgram,
    // Its threads need a page that is isolated from all others: it is never asked for.
    'tfjs-backend-wasm-threaded-simd.wasm': simdProgram,
  });
  if (!(await tf.setBackend('wasm'))) throw new Error('WebAssembly cannot be used');
  await tf.ready();
  await loadNet('tinyFaceDetector', detectorNet, detectorParts);
  await loadNet('faceLandmark68Net', landmarkNet, landmarkParts);
}

const CHANNELS = 4;
const INPUT_SIZE = 224;
const LEAST_SCORE = 0.5;

async function look({ data, width, height }: ImageData): Promise<FrameLook> {
  const colours = new Uint8Array(width * height * 3);
  let sum = 0;
  for (let from = 0, to = 0; from < data.length; from += CHANNELS, to += 3) {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = data[from + channel] ?? 0;
      colours[to + channel] = value;
      sum += value;
    }
  }
  const frame = tf.tensor3d(colours, [height, width, 3], 'int32');
  try {
    const options = new library.TinyFaceDetectorOptions({ inputSize: INPUT_SIZE, scoreThreshold: LEAST_SCORE });
    const found = await library.detectAllFaces(frame, options).withFaceLandmarks();
    const faces = found.map(({ landmarks: { positions } }) => ({
      ...outlineOf(positions),
      yaw: yawOf(positions) ?? 0,
      eyes: eyesOpen({ values: colours, width, height }, positions),
    }));
    return { width, height, faces, brightness: sum / colours.length };
  } finally {
    frame.dispose();
  }
}

/** Around the landmarks: the boxes of this detector are much wider than those of the server's. */
function outlineOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const loaded = load();
loaded.then(
  () => tell({ kind: 'ready' }),
  () => tell({ kind: 'failed' }),
);

self.addEventListener('message', ({ data: { id, frame } }: MessageEvent<ToWorker>) => {
  loaded
    .then(() => look(frame))
    .then(
      (seen) => tell({ kind: 'seen', id, look: seen }),
      () => tell({ kind: 'failed' }),
    );
});
