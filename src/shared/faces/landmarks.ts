/** A point of a picture, in its pixels: x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/** Of the 68 landmarks of a face (iBUG 300-W). */
const LANDMARKS = 68;
const NOSE_TIP = 30;
const OUTER_CORNERS = { left: 36, right: 45 };

/** How far the tip of a nose stands out, in halves of the distance of the outer corners of the eyes: about so far with adults. */
const NOSE_DEPTH = 0.6;

/**
 * How far a head is turned, by where the tip of its nose is between the eyes.
 * @param points the 68 landmarks of a face
 * @returns degrees; positive: to the person's own left, which is the right of a picture that is not mirrored. undefined where the points
 * are not those of a face
 */
export function yawOf(points: readonly Point[]): number | undefined {
  const [left, right, nose] = [points[OUTER_CORNERS.left], points[OUTER_CORNERS.right], points[NOSE_TIP]];
  if (points.length !== LANDMARKS || !left || !right || !nose) return undefined;
  const width = Math.hypot(right.x - left.x, right.y - left.y);
  if (width === 0) return undefined;
  // Along the line of the eyes, so that a tilted head is no turned one.
  const axis = { x: (right.x - left.x) / width, y: (right.y - left.y) / width };
  const aside = (nose.x - (left.x + right.x) / 2) * axis.x + (nose.y - (left.y + right.y) / 2) * axis.y;
  return (Math.atan(aside / (width / 2) / NOSE_DEPTH) * 180) / Math.PI;
}
