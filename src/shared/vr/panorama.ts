/** What encoders cut off: a pixel of each side. */
const MOST_CUT = 2;

/**
 * Whether a picture or film may be a sphere laid flat (equirectangular): twice as wide as high.
 * @example isPanoramic({ width: 1920, height: 959 }) // true
 */
export const isPanoramic = ({ width, height }: { width: number; height: number }): boolean =>
  Math.abs(width - 2 * height) <= MOST_CUT;
