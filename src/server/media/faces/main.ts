/** The process of faces: it looks at one picture after another, and knows nothing of whose they are. It ends with the server. */
import { eyesOpen } from '#shared/faces/eyes.ts';
import { yawOf } from '#shared/faces/landmarks.ts';
import type { FaceLook, SeenFace } from './look.ts';
import type { FromFaces, ToFaces } from './messages.ts';
import { loadNetworks } from './networks.ts';
import { faceOutline, faceOutlines } from './outline.ts';
import { measureFace, type Pixels, pixelsOf } from './picture-of-face.ts';

const LEAST_SCORE = 0.5;
/** Of a picture with more, it is enough to know that somebody else is in it. */
const MOST_FACES = 4;

const tell = (message: FromFaces): void => {
  if (process.connected) process.send?.(message);
};

const library = await loadNetworks();
const { tf } = library;

async function look(pixels: Pixels): Promise<FaceLook> {
  const { values, width, height } = pixels;
  const picture = tf.tensor3d(values, [height, width, 3], 'int32');
  try {
    const options = new library.SsdMobilenetv1Options({ minConfidence: LEAST_SCORE, maxResults: MOST_FACES });
    const found = await library.detectAllFaces(picture, options).withFaceLandmarks().withFaceDescriptors();
    const faces: SeenFace[] = [];
    for (const { detection, landmarks, descriptor } of found) {
      const yaw = yawOf(landmarks.positions);
      if (yaw === undefined) continue;
      const { x, y, width: wide, height: high } = detection.box;
      const box = { x, y, width: wide, height: high };
      const measured = await measureFace(pixels, box);
      const { positions } = landmarks;
      faces.push({
        ...{ box, score: detection.score, descriptor: [...descriptor], yaw, eyes: eyesOpen(pixels, positions) },
        ...{ ...measured, outline: faceOutline(pixels, positions), outlines: faceOutlines(pixels, positions) },
      });
    }
    faces.sort((one, other) => other.box.width - one.box.width);
    return { width, height, faces };
  } finally {
    picture.dispose();
  }
}

async function answer({ id, jpeg }: ToFaces): Promise<void> {
  const pixels = await pixelsOf(jpeg).catch(() => undefined);
  if (pixels === undefined) return tell({ kind: 'unreadable', id });
  tell({ kind: 'found', id, look: await look(pixels) });
}

process.on('message', (message: ToFaces) => {
  answer(message).catch((error: unknown) => {
    tell({ kind: 'failed', id: message.id, reason: error instanceof Error ? error.message : String(error) });
  });
});
process.on('disconnect', () => process.exit());
// A Ctrl-C in a terminal reaches both processes: the server ends this one in its turn.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
tell({ kind: 'ready' });
