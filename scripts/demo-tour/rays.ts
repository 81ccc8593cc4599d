/** A small ray tracer for the panoramas of the demo: boxes, cylinders, spheres, a sun. */
export type Vector = readonly [x: number, y: number, z: number];
export type Color = readonly [red: number, green: number, blue: number];

/** The colour of a point of a surface; above 1 it shines by itself. */
export type Surface = (point: Vector, normal: Vector) => Color;

interface Hit {
  distance: number;
  normal: Vector;
}

export interface Solid {
  surface: Surface;
  /** Not darkened by the sun's absence. */
  shines?: boolean;
  hit: (from: Vector, way: Vector) => Hit | undefined;
}

export const plain =
  (color: Color): Surface =>
  () =>
    color;

const NEAR = 1e-4;

export function box(low: Vector, high: Vector, surface: Surface, shines = false): Solid {
  return {
    surface,
    shines,
    hit: (from, way) => {
      let enter = -Infinity;
      let leave = Infinity;
      let axis = 0;
      for (let at = 0; at < 3; at += 1) {
        const [start, step, least, most] = [from[at] ?? 0, way[at] ?? 0, low[at] ?? 0, high[at] ?? 0];
        if (Math.abs(step) < 1e-9) {
          if (start < least || start > most) return undefined;
          continue;
        }
        const one = (least - start) / step;
        const other = (most - start) / step;
        const first = Math.min(one, other);
        if (first > enter) {
          enter = first;
          axis = at;
        }
        leave = Math.min(leave, Math.max(one, other));
        if (enter > leave) return undefined;
      }
      if (enter < NEAR) return undefined;
      const sign = (way[axis] ?? 0) > 0 ? -1 : 1;
      return { distance: enter, normal: [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0] };
    },
  };
}

/** An upright cylinder without ends. */
export function post(x: number, z: number, radius: number, low: number, high: number, surface: Surface): Solid {
  return {
    surface,
    hit: (from, way) => {
      const [dx, dz] = [from[0] - x, from[2] - z];
      const a = way[0] * way[0] + way[2] * way[2];
      const b = dx * way[0] + dz * way[2];
      const root = b * b - a * (dx * dx + dz * dz - radius * radius);
      if (a < 1e-9 || root < 0) return undefined;
      const distance = (-b - Math.sqrt(root)) / a;
      const height = from[1] + way[1] * distance;
      if (distance < NEAR || height < low || height > high) return undefined;
      return { distance, normal: [(dx + way[0] * distance) / radius, 0, (dz + way[2] * distance) / radius] };
    },
  };
}

export function ball(middle: Vector, radius: number, surface: Surface, shines = false): Solid {
  return {
    surface,
    shines,
    hit: (from, way) => {
      const away: Vector = [from[0] - middle[0], from[1] - middle[1], from[2] - middle[2]];
      const b = dot(away, way);
      const root = b * b - dot(away, away) + radius * radius;
      if (root < 0) return undefined;
      const distance = -b - Math.sqrt(root);
      if (distance < NEAR) return undefined;
      const at = (axis: 0 | 1 | 2) => (away[axis] + way[axis] * distance) / radius;
      return { distance, normal: [at(0), at(1), at(2)] };
    },
  };
}

const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
export const mix = (one: Color, other: Color, share: number): Color => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

const hash = (x: number, y: number): number => {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43_758.545;
  return value - Math.floor(value);
};

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - left, y - top].map((part) => part * part * (3 - 2 * part)) as [number, number];
  const upper = hash(left, top) * (1 - u) + hash(left + 1, top) * u;
  const lower = hash(left, top + 1) * (1 - u) + hash(left + 1, top + 1) * u;
  return upper * (1 - v) + lower * v;
}

/** Several layers of noise. */
export const clouds = (x: number, y: number): number =>
  [1, 2, 4, 8].reduce((sum, step) => sum + noise(x * step, y * step) / (step * 2), 0);

export interface World {
  eye: Vector;
  solids: readonly Solid[];
  sky: (way: Vector) => Color;
  sun: Vector;
  /** How bright what the sun does not reach is, from 0 to 1. */
  ambient: number;
  /** Whether things throw shadows. */
  shadows: boolean;
  /** Things fade into the air so many metres away. */
  haze: number;
}

function nearest(solids: readonly Solid[], from: Vector, way: Vector): { solid: Solid; hit: Hit } | undefined {
  let found: { solid: Solid; hit: Hit } | undefined;
  for (const solid of solids) {
    const hit = solid.hit(from, way);
    if (hit !== undefined && (found === undefined || hit.distance < found.hit.distance)) found = { solid, hit };
  }
  return found;
}

function seen(world: World, way: Vector): Color {
  const found = nearest(world.solids, world.eye, way);
  if (found === undefined) return world.sky(way);
  const { solid, hit } = found;
  const { eye, sun } = world;
  const at = (axis: 0 | 1 | 2) => eye[axis] + way[axis] * hit.distance;
  const point: Vector = [at(0), at(1), at(2)];
  const color = solid.surface(point, hit.normal);
  if (solid.shines) return color;
  const lit = Math.max(0, dot(hit.normal, sun));
  const from: Vector = [
    point[0] + hit.normal[0] * 0.01,
    point[1] + hit.normal[1] * 0.01,
    point[2] + hit.normal[2] * 0.01,
  ];
  const isShaded = lit > 0 && world.shadows && nearest(world.solids, from, sun) !== undefined;
  const light = world.ambient * (0.85 + 0.15 * hit.normal[1]) + (isShaded ? 0 : lit * (1.05 - world.ambient));
  const shaded: Color = [color[0] * light, color[1] * light, color[2] * light];
  const far = 1 - Math.exp(-hit.distance / world.haze);
  return mix(shaded, world.sky([way[0], 0.02, way[2]]), far);
}

/** The world all around as an equirectangular picture: its middle is at negative z. */
export function panoramaOf(world: World, width: number): Buffer {
  const height = width / 2;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const up = (0.5 - (y + 0.5) / height) * Math.PI;
    for (let x = 0; x < width; x += 1) {
      const across = ((x + 0.5) / width - 0.5) * 2 * Math.PI;
      const way: Vector = [Math.sin(across) * Math.cos(up), Math.sin(up), -Math.cos(across) * Math.cos(up)];
      const color = seen(world, way);
      for (const [channel, part] of color.entries())
        pixels[(y * width + x) * 3 + channel] = Math.round(255 * Math.min(1, Math.max(0, part)) ** (1 / 1.9));
    }
  }
  return pixels;
}
