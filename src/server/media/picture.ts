import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { decoder, MOST_PIXELS } from './decoders.ts';
import { MediaError } from './media-error.ts';

/** What a picture file or a frame of a video becomes. */
export interface ProcessedPicture {
  /** Upright WebP of at most 8192 pixels on each side, without what cameras note in it. */
  path: string;
  width: number;
  height: number;
  /** WebP of at most 480 pixels on each side. */
  thumbnailPath: string;
  /** The same at most 4096 pixels wide; null: it is no wider. */
  moderatePath: string | null;
}

/** Panoramas are that wide. */
const LONGEST_SIDE = 8192;
/** The widest texture that every phone can show. */
const MODERATE_SIDE = 4096;
const THUMBNAIL_SIDE = 480;
const QUALITY = 88;
const THUMBNAIL_QUALITY = 78;
const TIMEOUT_SECONDS = 120;
/** Read into memory as a whole. */
const MOST_BYTES = 200 * 1024 * 1024;

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** The pages of other formats are no frames. */
const mayMove = (bytes: Buffer): boolean =>
  /^(?:GIF8|RIFF[\s\S]{4}WEBP)/u.test(bytes.subarray(0, 12).toString('latin1'));

async function refuseTooLarge(bytes: Buffer): Promise<void> {
  const options = { limitInputPixels: false, animated: mayMove(bytes) };
  const about = await decoder(bytes, options)
    .metadata()
    .catch(() => {
      throw new MediaError('brokenImage');
    });
  const frame = about.width * (about.pageHeight ?? about.height);
  if (frame * (about.pages ?? 1) > MOST_PIXELS)
    throw new MediaError('tooManyPixels', { megapixels: MOST_PIXELS / 1_000_000 });
}

function opened(bytes: Buffer, animated: boolean): Sharp {
  return decoder(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient();
}

/**
 * Decodes a picture and encodes it again, so that nothing but the picture is left: no place, no camera, nothing hidden. Animations stay.
 * @throws MediaError `brokenImage` or `tooManyPixels`
 */
export async function processPicture(inputPath: string, workFolder: string): Promise<ProcessedPicture> {
  const { size } = await stat(inputPath);
  if (size > MOST_BYTES) throw new MediaError('tooManyPixels', { megapixels: MOST_PIXELS / 1_000_000 });
  const bytes = await readFile(inputPath);
  await refuseTooLarge(bytes);
  const inFolder = (name: string) => join(workFolder, name);
  const [path, thumbnailPath] = [inFolder('picture.webp'), inFolder('thumbnail.webp')];
  try {
    const whole = await opened(bytes, mayMove(bytes))
      .resize(within(LONGEST_SIDE))
      .webp({ quality: QUALITY })
      .toFile(path);
    await opened(bytes, false)
      .resize(within(THUMBNAIL_SIDE))
      .webp({ quality: THUMBNAIL_QUALITY })
      .toFile(thumbnailPath);
    const moderatePath = whole.width > MODERATE_SIDE ? inFolder('moderate.webp') : null;
    if (moderatePath !== null)
      await opened(bytes, false).resize(within(MODERATE_SIDE)).webp({ quality: QUALITY }).toFile(moderatePath);
    const { width, pageHeight, height } = whole;
    return { path, width, height: pageHeight ?? height, thumbnailPath, moderatePath };
  } catch (error) {
    // What the decoder says would not help the person; a full disk is nobody's fault.
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new MediaError('brokenImage');
  }
}
