import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { faceFrame, type FaceShape } from '../support/faces.ts';

/** What the camera of a browser plays: Chromium reads it anew whenever a camera is turned on. */
const CAMERA_FILE = join(tmpdir(), `synaq-face-camera-${process.ppid}.y4m`);
export const CAMERA_FLAGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${CAMERA_FILE}`,
];

const WALL = '#8a8a84';
const SIZE = { width: 640, height: 480 };
const FRAMES_PER_SECOND = 3;
/** Somebody holds a pose until it is seen. */
const POSE_FRAMES = 10;

/** One person who shows every step. */
export const EVERY_STEP: readonly FaceShape[] = [{}, { turned: 0.22 }, { turned: -0.2 }, { shut: true }];

/** A photo that is held up. */
export const HELD_STILL: readonly FaceShape[] = [{}];

/** How wide the face is drawn, round after round: nobody holds their head twice in the same way. */
const WIDTHS = [0.88, 1, 1.12];

/**
 * Has the camera show the first of the sample people in these shapes, in a loop, a little otherwise each time: no frame counts twice.
 * @param lean how aslant the face is drawn: 0.08 more or less for each check, also of other people, differs by 4 % of its outline and more
 */
export async function playFaces(shapes: readonly FaceShape[], lean = 0): Promise<void> {
  const pictures = await Promise.all(shapes.map((shape) => faceFrame('one', shape)));
  const rounds = shapes.length === 1 ? [1] : WIDTHS;
  const poses = await Promise.all(
    rounds.flatMap((wide) => pictures.map((picture) => planesOf(picture, { wide, lean }))),
  );
  const head = Buffer.from(`YUV4MPEG2 W${SIZE.width} H${SIZE.height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const mark = Buffer.from('FRAME\n');
  const frames = poses.flatMap((planes) => Array.from({ length: POSE_FRAMES }, () => [mark, planes]).flat());
  await writeFile(CAMERA_FILE, Buffer.concat([head, ...frames]));
}

/** A picture in the middle of a frame, as brightness and two colours of which each has a quarter of the points. */
async function planesOf(picture: Buffer, { wide, lean }: { wide: number; lean: number }): Promise<Buffer> {
  const { width, height } = SIZE;
  const across = Math.round(height * wide);
  const drawn = await sharp(picture).resize({ width: across, height, fit: 'fill' }).png().toBuffer();
  const leaning = await sharp(drawn).affine([1, lean, 0, 1], { background: WALL }).png().toBuffer();
  const rgb = await sharp(leaning)
    .resize({ ...SIZE, fit: 'contain', background: WALL })
    .removeAlpha()
    .raw()
    .toBuffer();
  const planes = Buffer.alloc((width * height * 3) / 2);
  const colours = { u: width * height, v: (width * height * 5) / 4 };
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [red, green, blue] = [rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0];
    planes[at] = 16 + (65.5 * red + 128.6 * green + 25 * blue) / 255;
    if (x % 2 === 1 || y % 2 === 1) continue;
    const quarter = (y / 2) * (width / 2) + x / 2;
    planes[colours.u + quarter] = 128 + (-37.8 * red - 74.2 * green + 112 * blue) / 255;
    planes[colours.v + quarter] = 128 + (112 * red - 93.8 * green - 18.2 * blue) / 255;
  }
  return planes;
}
