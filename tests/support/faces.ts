import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The sample photos that come with the library. */
const SAMPLES = fileURLToPath(new URL('../../node_modules/@vladmandic/face-api/demo', import.meta.url));

interface Spot {
  x: number;
  y: number;
}

const spot = (x: number, y: number): Spot => ({ x, y });

/** People who look into the camera: the photo, where in it the middle of their face is, its width, and their eyes in a frame. */
const PEOPLE = {
  one: { photo: 'sample6.jpg', x: 1593, y: 411, width: 211, eyes: [spot(184, 205), spot(271, 225)] },
  other: { photo: 'sample6.jpg', x: 1274, y: 445, width: 188, eyes: [spot(195, 220), spot(294, 223)] },
};

export type SamplePerson = keyof typeof PEOPLE;

/** How a face is made to look: the share of its width by which the nose goes aside, and its eyes. */
export interface FaceShape {
  /** Positive: to the person's own left. */
  turned?: number;
  /** Whether the eyes are shut. */
  shut?: boolean;
  /** Another number is another picture of the same. */
  grain?: number;
  /** Nobody holds still: where the head is, in steps of a hundredth of the frame. */
  moved?: { right: number; down: number };
  quality?: number;
}

const SIDE = 480;
/** The face takes that part of the side of the picture. */
const PART = 0.4;

export async function samplePhoto(name: string): Promise<Buffer> {
  return readFile(join(SAMPLES, name));
}

/**
 * A frame of a person before a camera. There is no film of people whose licence lets it lie here: turned heads are drawn out of a photo,
 * by moving its nose aside, shut eyes
 * by drawing the lids over them. What it proves is how frames are judged, not how well a real turn is seen.
 */
export async function faceFrame(
  person: SamplePerson,
  { turned = 0, shut = false, grain = 0, moved: at = { right: 0, down: 0 }, quality = 92 }: FaceShape = {},
): Promise<Buffer> {
  const { photo, x, y, width, eyes } = PEOPLE[person];
  const whole = width / PART;
  const region = {
    left: Math.round(x - whole * (0.5 + at.right / 100)),
    top: Math.round(y - whole * (0.5 + at.down / 100)),
  };
  const { data, info } = await sharp(await samplePhoto(photo))
    .extract({ ...region, width: Math.round(whole), height: Math.round(whole) })
    .resize(SIDE, SIDE)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const moved = noseAside(data, info.width, turned * SIDE * PART);
  if (shut) for (const eye of eyes) shutEye(moved, { x: eye.x + at.right * 4.8, y: eye.y + at.down * 4.8 });
  return sharp(moved, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .modulate({ brightness: 1 + grain / 200 })
    .jpeg({ quality })
    .toBuffer();
}

/** Pulls what is around the middle of a square picture to the right, less and less towards the rim of the face. */
function noseAside(from: Buffer, side: number, by: number): Buffer {
  const to = Buffer.alloc(from.length);
  const reach = { x: side * PART * 0.45, y: side * PART * 0.6 };
  const middle = { x: side / 2, y: side / 2 + side * PART * 0.12 };
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

/** Half of an eye, in pixels of a frame, and how dark lashes are. */
const EYE = { x: 24, y: 13 };
const LASHES = 0.35;

/** Draws the upper lid down to the lower one, with lashes at its end. */
function shutEye(picture: Buffer, eye: Spot): void {
  const at = (x: number, y: number) => (Math.round(y) * SIDE + Math.round(x)) * 3;
  for (let x = eye.x - EYE.x; x <= eye.x + EYE.x; x += 1) {
    const high = EYE.y * Math.sqrt(Math.max(0, 1 - ((x - eye.x) / (EYE.x + 1)) ** 2));
    for (let y = eye.y - high; y <= eye.y + high; y += 1) {
      const isLash = y > eye.y + high - 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const skin = picture[at(eye.x, eye.y - EYE.y - 3) + channel] ?? 0;
        picture[at(x, y) + channel] = isLash ? skin * LASHES : skin;
      }
    }
  }
}
