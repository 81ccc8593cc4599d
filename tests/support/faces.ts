import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The sample photos that come with the library. */
const SAMPLES = fileURLToPath(new URL('../../node_modules/@vladmandic/face-api/demo', import.meta.url));

/** People who look into the camera: the photo, and where the middle of their face is, with its width. */
const PEOPLE = {
  one: { photo: 'sample6.jpg', x: 1593, y: 411, width: 211 },
  other: { photo: 'sample6.jpg', x: 1274, y: 445, width: 188 },
} as const;

export type SamplePerson = keyof typeof PEOPLE;

/** How a face is made to look: shares of its width by which the nose goes aside, and how near it comes. */
export interface FaceShape {
  /** Positive: to the person's own left. */
  turned?: number;
  closer?: number;
  /** Another number is another picture of the same. */
  grain?: number;
}

const SIDE = 480;
/** The face takes that part of the side of the picture. */
const PART = 0.4;

export async function samplePhoto(name: string): Promise<Buffer> {
  return readFile(join(SAMPLES, name));
}

/**
 * A frame of a person before a camera. There is no film of people whose licence lets it lie here: turned heads are drawn out of a photo,
 * by moving its nose aside. What it proves is how frames are judged, not how well a real turn is seen.
 */
export async function faceFrame(
  person: SamplePerson,
  { turned = 0, closer = 1, grain = 0 }: FaceShape = {},
): Promise<Buffer> {
  const { photo, x, y, width } = PEOPLE[person];
  const whole = width / PART / closer;
  const region = { left: Math.round(x - whole / 2), top: Math.round(y - whole / 2) };
  const { data, info } = await sharp(await samplePhoto(photo))
    .extract({ ...region, width: Math.round(whole), height: Math.round(whole) })
    .resize(SIDE, SIDE)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const moved = noseAside(data, info.width, turned * SIDE * PART * closer, closer);
  return sharp(moved, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .modulate({ brightness: 1 + grain / 200 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Pulls what is around the middle of a square picture to the right, less and less towards the rim of the face. */
function noseAside(from: Buffer, side: number, by: number, closer: number): Buffer {
  const to = Buffer.alloc(from.length);
  const reach = { x: side * PART * closer * 0.45, y: side * PART * closer * 0.6 };
  const middle = { x: side / 2, y: side / 2 + side * PART * closer * 0.12 };
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const far = ((x - middle.x) / reach.x) ** 2 + ((y - middle.y) / reach.y) ** 2;
      const source = Math.min(side - 1.001, Math.max(0, x - (far < 1 ? by * (1 - far) : 0)));
      const left = Math.floor(source);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (column: number) => from[(y * side + column) * 3 + channel] ?? 0;
        to[(y * side + x) * 3 + channel] = at(left) * (left + 1 - source) + at(left + 1) * (source - left);
      }
    }
  }
  return to;
}
