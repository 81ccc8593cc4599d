import type { Point } from '#shared/faces/landmarks.ts';
import type { Pixels } from './picture-of-face.ts';

/** An outline has so many places in each direction. */
const SIDE = 32;
const BITS = SIDE * SIDE;
/** Each place is the mean of so many points in each direction. */
const FINE = 3;
/** A step between two places is one when it is so large a share of how much the picture varies. */
const LEAST_STEP = 0.12;

/**
 * Where a picture becomes brighter to the right, and where that is sure: the first half of the bits says it of 32 × 32 places, the second
 * half which of them count. It stays as it is when a picture is saved anew, becomes larger or brighter; no face can be made of it.
 */
export type Outline = Uint8Array;

/** A square of a picture, which may be tilted: its middle, and the way from there to the middle of its right side. */
interface Square {
  middle: Point;
  right: Point;
}

/** Grey at a point between pixels; what is outside has the grey of the rim. */
function greyAt({ values, width, height }: Pixels, x: number, y: number): number {
  const [column, row] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const grey = (atX: number, atY: number) => {
    const at = (Math.min(height - 1, atY) * width + Math.min(width - 1, atX)) * 3;
    return 0.299 * (values[at] ?? 0) + 0.587 * (values[at + 1] ?? 0) + 0.114 * (values[at + 2] ?? 0);
  };
  const [across, down] = [column - left, row - top];
  const upper = grey(left, top) * (1 - across) + grey(left + 1, top) * across;
  const lower = grey(left, top + 1) * (1 - across) + grey(left + 1, top + 1) * across;
  return upper * (1 - down) + lower * down;
}

/** Mean greys of 33 × 32 places of a part of a picture: where it is, from 0 to 1 to the right and down. */
function places(pixels: Pixels, at: (across: number, down: number) => Point): number[] {
  const greys: number[] = [];
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column <= SIDE; column += 1) {
      let sum = 0;
      for (let fine = 0; fine < FINE * FINE; fine += 1) {
        const across = (column + ((fine % FINE) + 0.5) / FINE) / (SIDE + 1);
        const down = (row + (Math.floor(fine / FINE) + 0.5) / FINE) / SIDE;
        const { x, y } = at(across, down);
        sum += greyAt(pixels, x, y);
      }
      greys.push(sum / FINE ** 2);
    }
  }
  return greys;
}

function outlineOf(greys: readonly number[]): Outline {
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  const deviation = Math.sqrt(greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / greys.length);
  const outline = new Uint8Array((BITS * 2) / 8);
  for (let place = 0; place < BITS; place += 1) {
    const at = Math.floor(place / SIDE) * (SIDE + 1) + (place % SIDE);
    const step = (greys[at + 1] ?? 0) - (greys[at] ?? 0);
    const bit = 1 << (place % 8);
    const byte = Math.floor(place / 8);
    if (step > 0) outline[byte] = (outline[byte] ?? 0) | bit;
    const counts = BITS / 8 + byte;
    if (Math.abs(step) > deviation * LEAST_STEP) outline[counts] = (outline[counts] ?? 0) | bit;
  }
  return outline;
}

const squareOutline = (pixels: Pixels, { middle, right }: Square): Outline =>
  outlineOf(
    places(pixels, (across, down) => {
      const [x, y] = [across * 2 - 1, down * 2 - 1];
      return { x: middle.x + x * right.x - y * right.y, y: middle.y + x * right.y + y * right.x };
    }),
  );

const EYES = { right: [36, 42], left: [42, 48] } as const;
/** Half of the side of the square around a face, in distances of the eyes; its middle is that share of it below them. */
const REACH = 1.3;
const BELOW = 0.35;

/** How far from where the landmarks say: in distances of the eyes, and how much larger. */
const NOT_OFF = { right: 0, down: 0, larger: 1 };
const OFF = [-0.04, -0.02, 0, 0.02, 0.04];
const LARGER = [0.96, 1, 1.04];

const centreOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The outline of a face with what is around it, wherever and however large it is in the picture. */
export function faceOutline(pixels: Pixels, landmarks: readonly Point[], off = NOT_OFF): Outline {
  const one = centreOf(landmarks.slice(...EYES.right));
  const other = centreOf(landmarks.slice(...EYES.left));
  const eyes = { x: other.x - one.x, y: other.y - one.y };
  const down = BELOW + off.down;
  return squareOutline(pixels, {
    middle: {
      x: (one.x + other.x) / 2 + off.right * eyes.x - down * eyes.y,
      y: (one.y + other.y) / 2 + off.right * eyes.y + down * eyes.x,
    },
    right: { x: eyes.x * REACH * off.larger, y: eyes.y * REACH * off.larger },
  });
}

/** The same, as other landmarks of the face may lie: those of a picture that was cut or saved anew move a little. */
export const faceOutlines = (pixels: Pixels, landmarks: readonly Point[]): Outline[] =>
  LARGER.flatMap((larger) =>
    OFF.flatMap((right) => OFF.map((down) => faceOutline(pixels, landmarks, { right, down, larger }))),
  );
