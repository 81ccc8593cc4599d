import { decoder } from '../decoders.ts';

/** Larger pictures are no frames of a camera, and no photographs that we have stored. */
const MOST_PIXELS = 16_000_000;
const LONGEST_SIDE = 1600;
const TIMEOUT_SECONDS = 10;
/** Faces are measured at this width, so that the size of a picture does not count. */
const MEASURED_WIDTH = 160;

export interface Pixels {
  values: Uint8Array;
  width: number;
  height: number;
}

/** Decodes a picture: upright, without transparency. @throws where it is none, broken, or too large */
export async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await decoder(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error('a picture in colour is expected');
  return { values: data, width: info.width, height: info.height };
}

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** How sharp and how bright a part of a picture is. */
export async function measureFace({ values, width, height }: Pixels, box: Box) {
  const left = Math.min(width - 1, Math.max(0, Math.round(box.x)));
  const top = Math.min(height - 1, Math.max(0, Math.round(box.y)));
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(box.width))),
    height: Math.max(1, Math.min(height - top, Math.round(box.height))),
  };
  const { data, info } = await decoder(values, { raw: { width, height, channels: 3 } })
    .extract(region)
    .resize({ width: MEASURED_WIDTH })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const brightness = data.reduce((sum, one) => sum + one, 0) / data.length;
  return { brightness, sharpness: laplacianVariance(data, info.width, info.height) };
}

function laplacianVariance(grey: Uint8Array, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const edge = around - 4 * (grey[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
