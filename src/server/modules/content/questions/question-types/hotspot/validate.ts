import type { Schemas } from '#shared/contract/index.ts';
import type { Add } from '../../rules/keys.ts';

/** The least width, height and area of a region, as fractions of the picture. Smaller ones cannot be hit. */
const LEAST_EXTENT = 0.005;
const LEAST_AREA = 0.0001;

/** There must be a right region, all right regions can be chosen at once, and every region can be seen and hit. */
export function validateHotspot({ regions, maxChoices }: Schemas['HotspotContent'], add: Add): void {
  const right = regions.filter(({ correct }) => correct).length;
  if (right === 0) add('content.regions', 'noneCorrect');
  // With only one choice allowed, any of several right regions is right.
  if (maxChoices > 1 && maxChoices < right) add('content.maxChoices', 'fewChoices', { count: right });
  const seen = new Set<string>();
  regions.forEach(({ shape, coords }, index) => {
    const path = `content.regions.${index}.coords`;
    if (coords.some((one) => !Number.isFinite(one) || one < 0 || one > 1)) add(path, 'outsidePicture');
    else if (!hasExtent(shape, coords)) add(path, 'noShape');
    const same = `${shape}:${coords.join()}`;
    if (seen.has(same)) add(path, 'repeatedRegion');
    seen.add(same);
  });
}

function hasExtent(shape: Schemas['HotspotShape'], coords: readonly number[]): boolean {
  if (shape === 'polygon') {
    const points = coords.length / 2;
    return Number.isInteger(points) && points >= 3 && polygonArea(coords) >= LEAST_AREA;
  }
  if (coords.length !== 4) return false;
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  const [width, height] = shape === 'rect' ? [c - a, d - b] : [2 * c, 2 * d];
  return width >= LEAST_EXTENT && height >= LEAST_EXTENT;
}

/** The area by the shoelace formula. Parts of a self-intersecting polygon with opposite orientation cancel out. */
function polygonArea(coords: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < coords.length; at += 2) {
    const [x1 = 0, y1 = 0] = [coords[at], coords[at + 1]];
    const next = (at + 2) % coords.length;
    const [x2 = 0, y2 = 0] = [coords[next], coords[next + 1]];
    sum += x1 * y2 - x2 * y1;
  }
  return Math.abs(sum) / 2;
}
