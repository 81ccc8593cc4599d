import type { Point } from './landmarks.ts';

/** A picture in red, green and blue, row by row. */
interface ColourPicture {
  values: Uint8Array;
  width: number;
  height: number;
}

/** Outer and inner corners of the eyes, as numbers of landmarks. */
const EYES = [
  [36, 39],
  [42, 45],
] as const;

/** What is looked at of an eye: so much wider than from corner to corner, in so many fields, of which each is the mean of 3 × 3 points. */
const WIDER = 1.4;
const FIELDS = { across: 20, down: 13 };
const FINE = 3;
/** The lids and brows above and below are left out, and the corners. */
const INNER = { left: 4, right: 15, top: 2, bottom: 11 };
const LEAST_CHANGE = 1e-6;

function greyAt({ values, width, height }: ColourPicture, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)));
  const row = Math.max(0, Math.min(height - 1, Math.round(y)));
  const at = (row * width + column) * 3;
  return 0.299 * (values[at] ?? 0) + 0.587 * (values[at + 1] ?? 0) + 0.114 * (values[at + 2] ?? 0);
}

/** The mean greys of the fields of an eye, level from corner to corner. */
function fieldsOf(picture: ColourPicture, one: Point, other: Point): number[] {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const half = { x: ((other.x - one.x) / 2) * WIDER, y: ((other.y - one.y) / 2) * WIDER };
  const fields: number[] = [];
  for (let field = 0; field < FIELDS.across * FIELDS.down; field += 1) {
    const [column, row] = [field % FIELDS.across, Math.floor(field / FIELDS.across)];
    let sum = 0;
    for (let fine = 0; fine < FINE * FINE; fine += 1) {
      const across = ((column + ((fine % FINE) + 0.5) / FINE) / FIELDS.across) * 2 - 1;
      const below = row + (Math.floor(fine / FINE) + 0.5) / FINE - FIELDS.down / 2;
      const down = (below / FIELDS.across) * 2;
      sum += greyAt(picture, middle.x + across * half.x - down * half.y, middle.y + across * half.y + down * half.x);
    }
    fields.push(sum / FINE ** 2);
  }
  return fields;
}

/** How much an eye changes along itself, compared with across: an open one has the rims of its iris, a shut one only its lashes. */
function openingOf(fields: readonly number[]): number {
  let [along, across] = [0, 0];
  for (let row = INNER.top; row < INNER.bottom; row += 1) {
    for (let column = INNER.left; column < INNER.right; column += 1) {
      const at = row * FIELDS.across + column;
      const here = fields[at] ?? 0;
      along += Math.abs((fields[at + 1] ?? 0) - here);
      across += Math.abs((fields[at + FIELDS.across] ?? 0) - here);
    }
  }
  return along / Math.max(across, LEAST_CHANGE);
}

/**
 * How far the eyes of a face are open. The landmarks of the network do not follow eyelids (their aspect ratio of shut eyes is that of open
 * ones, docs/decisions/040), so they only tell where the eyes are, and the picture is measured there.
 * @param points the 68 landmarks of a face
 * @returns mostly 0.5 to 1 of open eyes, 0.25 to 0.4 of shut ones: to be compared with the same person's own open eyes
 */
export function eyesOpen(picture: ColourPicture, points: readonly Point[]): number {
  const openings = EYES.flatMap(([from, to]) => {
    const [one, other] = [points[from], points[to]];
    return one === undefined || other === undefined ? [] : [openingOf(fieldsOf(picture, one, other))];
  });
  return openings.length === 0 ? 0 : openings.reduce((sum, one) => sum + one, 0) / openings.length;
}
