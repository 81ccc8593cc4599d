import sharp, { type Sharp } from 'sharp';
import { errors } from '../../../errors.ts';

const LONGEST_SIDE = 1600;
const QUALITY = 82;
/** A picture of a good camera has 50 megapixels; a bomb of a few kilobytes can have billions. */
const MOST_PIXELS = 60_000_000;
const TIMEOUT_SECONDS = 20;

// Nothing is ever decoded but these: no SVG, PDF, or whatever else the library was built with.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export const MEDIA_TYPE = 'image/webp';

/**
 * Decodes whatever picture was sent and encodes it anew: upright, at most 1600 pixels a side, without its metadata
 * (so without the place where it was taken). Of an animation the first frame remains.
 * @throws PublicError 422 for what is no picture, is broken or has too many pixels
 */
export async function encodedAnew(bytes: Uint8Array): Promise<Picture> {
  try {
    const { data, info } = await pipeline(bytes).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // Which part of the decoder gave up does not help the person.
    throw errors.invalid({ file: { key: 'not-an-image' } });
  }
}

function pipeline(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY });
}
