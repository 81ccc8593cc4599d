/** A direction in degrees: heading to the right of the middle of a panorama, pitch above its horizon. */
export interface Direction {
  heading: number;
  pitch: number;
}

export interface Point {
  x: number;
  y: number;
  z: number;
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (value: number) => (value * 180) / Math.PI;

/** The same heading from -180 to 180. @example turned(190) // -170 */
export function turned(heading: number): number {
  const within = (((heading + 180) % 360) + 360) % 360;
  return within === 0 && heading > 0 ? 180 : within - 180;
}

export const leaned = (pitch: number) => Math.min(90, Math.max(-90, pitch));

/** The point at a distance in a direction; the middle of a panorama is at negative z, y is up. */
export function pointAt({ heading, pitch }: Direction, distance = 1): Point {
  const [across, up] = [radians(heading), radians(pitch)];
  return {
    x: distance * Math.sin(across) * Math.cos(up),
    y: distance * Math.sin(up),
    z: -distance * Math.cos(across) * Math.cos(up),
  };
}

/** The direction of a point as seen from the origin. */
export function directionOf({ x, y, z }: Point): Direction {
  const length = Math.hypot(x, y, z) || 1;
  return { heading: degrees(Math.atan2(x, -z)), pitch: degrees(Math.asin(Math.min(1, Math.max(-1, y / length)))) };
}

/** Tenths of a degree are finer than anybody points. */
export const rounded = ({ heading, pitch }: Direction): Direction => ({
  heading: Math.round(turned(heading) * 10) / 10,
  pitch: Math.round(leaned(pitch) * 10) / 10,
});
