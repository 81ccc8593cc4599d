import sharp from 'sharp';

export type Color = readonly [red: number, green: number, blue: number];

/** A shape of one colour as a signed distance function: the distance to its edge in pixels, positive outside, negative inside. */
export interface Shape {
  color: Color;
  distance: (x: number, y: number) => number;
  /** Bounding box: left, top, right, bottom. */
  bounds: readonly [number, number, number, number];
}

/** A line with round ends. */
export function line(color: Color, width: number, x1: number, y1: number, x2: number, y2: number): Shape {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy || 1;
  const reach = width / 2;
  return {
    color,
    distance: (x, y) => {
      const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square));
      return Math.hypot(x - x1 - along * dx, y - y1 - along * dy) - reach;
    },
    bounds: [Math.min(x1, x2) - reach, Math.min(y1, y2) - reach, Math.max(x1, x2) + reach, Math.max(y1, y2) + reach],
  };
}

export function disc(color: Color, x0: number, y0: number, radius: number): Shape {
  return {
    color,
    distance: (x, y) => Math.hypot(x - x0, y - y0) - radius,
    bounds: [x0 - radius, y0 - radius, x0 + radius, y0 + radius],
  };
}

export function box(color: Color, left: number, top: number, right: number, bottom: number): Shape {
  return {
    color,
    distance: (x, y) => Math.max(left - x, x - right, top - y, y - bottom),
    bounds: [left, top, right, bottom],
  };
}

/** The shapes as a PNG, painted in order, with smooth edges. */
export async function drawn(width: number, height: number, shapes: readonly Shape[]): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (const { color, distance, bounds } of shapes) {
    const [left, top, right, bottom] = bounds;
    for (let y = Math.max(0, Math.floor(top) - 1); y < Math.min(height, bottom + 1); y++) {
      for (let x = Math.max(0, Math.floor(left) - 1); x < Math.min(width, right + 1); x++) {
        const share = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5)));
        if (share === 0) continue;
        const at = (y * width + x) * 3;
        color.forEach((part, channel) => {
          const below = pixels[at + channel] ?? 0;
          pixels[at + channel] = Math.round(below + (part - below) * share);
        });
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
