import type { Sharp } from 'sharp';
import { errors } from '../../../errors.ts';
import { decoder, MOST_PIXELS } from '../../../media/index.ts';

const LONGEST_SIDE = 1600;
const QUALITY = 82;
const TIMEOUT_SECONDS = 20;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export const MEDIA_TYPE = 'image/webp';

/**
 * Decodes an uploaded picture and encodes it again: upright, at most 1600 pixels on each side, without metadata (such as the location).
 * An animation stays one; all its frames together count as pixels.
 * @throws PublicError 422 when it is not a picture, is broken or has too many pixels
 */
export async function encodedAnew(bytes: Uint8Array): Promise<Picture> {
  try {
    const { data, info } = await pipeline(bytes).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    // Details of the decoder's error would not help the person, but for the size.
    const isTooLarge = (await pixelsOf(bytes)) > MOST_PIXELS;
    const tooLarge = { key: 'too-many-pixels', params: { megapixels: MOST_PIXELS / 1_000_000 } };
    throw errors.invalid({ file: isTooLarge ? tooLarge : { key: isHeic(bytes) ? 'media.heic' : 'not-an-image' } });
  }
}

/** Whether what cannot be read says that it is a photo of a phone, with which nothing is wrong (ISO 14496-12, 4.3: `ftyp`). */
function isHeic(bytes: Uint8Array): boolean {
  return /^[\s\S]{4}ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/u.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));
}

/** What the header of a picture says, without decoding the rest; none when it is no picture. */
async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const nothing = { width: 0, height: 0, pages: 1, pageHeight: undefined };
  const {
    width,
    height,
    pages = 1,
    pageHeight = height,
  } = await decoder(bytes, { limitInputPixels: false, animated: mayMove(bytes) })
    .metadata()
    .catch(() => nothing);
  return width * pageHeight * pages;
}

/** The pages of other formats are no frames. */
function mayMove(bytes: Uint8Array): boolean {
  return /^(?:GIF8|RIFF[\s\S]{4}WEBP)/u.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));
}

function pipeline(bytes: Uint8Array): Sharp {
  return decoder(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: mayMove(bytes) })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY });
}
