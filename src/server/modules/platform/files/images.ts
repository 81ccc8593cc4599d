import sharp, { type Sharp } from 'sharp';
import { errors } from '../../../errors.ts';

const LONGEST_SIDE = 1600;
const QUALITY = 82;
/** A good camera has 50 megapixels; a decompression bomb of a few kilobytes may claim billions of pixels. */
const MOST_PIXELS = 60_000_000;
const TIMEOUT_SECONDS = 20;

// Only these formats are decoded: no SVG, PDF, or whatever else the library supports.
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
 * Decodes an uploaded picture and encodes it again: upright, at most 1600 pixels on each side, without metadata (such as the location).
 * Only the first frame of an animation is kept.
 * @throws PublicError 422 when it is not a picture, is broken or has too many pixels
 */
export async function encodedAnew(bytes: Uint8Array): Promise<Picture> {
  try {
    const { data, info } = await pipeline(bytes).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // Details of the decoder's error would not help the person.
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
