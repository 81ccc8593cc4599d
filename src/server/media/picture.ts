import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata, OutputInfo, Sharp } from 'sharp';
import { decoder, MOST_PIXELS } from './decoders.ts';
import { MediaError, type MediaRemark } from './media-error.ts';

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
  remarks: MediaRemark[];
}

/** Panoramas are that wide. */
const LONGEST_SIDE = 8192;
/** The widest texture that every phone can show. */
const MODERATE_SIDE = 4096;
const THUMBNAIL_SIDE = 480;
const QUALITY = 88;
const THUMBNAIL_QUALITY = 78;
/** A picture so many times as long as wide is a line on every screen. */
const NARROW = 100;
const TIMEOUT_SECONDS = 120;
/** Read into memory as a whole. */
const MOST_BYTES = 200 * 1024 * 1024;

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** The pages of other formats are no frames. */
const mayMove = (bytes: Buffer): boolean =>
  /^(?:GIF8|RIFF[\s\S]{4}WEBP)/u.test(bytes.subarray(0, 12).toString('latin1'));

/** @throws MediaError `brokenImage` or `tooManyPixels` */
async function lookAt(bytes: Buffer): Promise<Metadata> {
  const options = { limitInputPixels: false, animated: mayMove(bytes) };
  const about = await decoder(bytes, options)
    .metadata()
    .catch(() => {
      throw new MediaError('brokenImage');
    });
  const frame = about.width * (about.pageHeight ?? about.height);
  if (frame * (about.pages ?? 1) > MOST_PIXELS)
    throw new MediaError('tooManyPixels', { megapixels: MOST_PIXELS / 1_000_000 });
  return about;
}

/** Before the pixels of an animated PNG; other programs see its first frame only (PNG specification, 11.3.6.1). */
const FRAMES = 'acTL';
const PIXELS = 'IDAT';

function remarksOn(bytes: Buffer, { format, width, pageHeight, height, pages }: Metadata): MediaRemark[] {
  const [long, short] = [Math.max(width, pageHeight ?? height), Math.min(width, pageHeight ?? height)];
  const frames = bytes.indexOf(FRAMES);
  const isStopped =
    format === 'png' ? frames >= 0 && frames < bytes.indexOf(PIXELS) : (pages ?? 1) > 1 && !mayMove(bytes);
  return [
    ...(long > short * NARROW ? (['media.narrowPicture'] as const) : []),
    ...(isStopped ? ([format === 'tiff' ? 'media.firstPageOnly' : 'media.stillPicture'] as const) : []),
  ];
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
  const remarks = remarksOn(bytes, await lookAt(bytes));
  const inFolder = (name: string) => join(workFolder, name);
  const [path, thumbnailPath] = [inFolder('picture.webp'), inFolder('thumbnail.webp')];
  const whole = await write(opened(bytes, mayMove(bytes)).resize(within(LONGEST_SIDE)), QUALITY, path);
  await write(opened(bytes, false).resize(within(THUMBNAIL_SIDE)), THUMBNAIL_QUALITY, thumbnailPath);
  const moderatePath = whole.width > MODERATE_SIDE ? inFolder('moderate.webp') : null;
  if (moderatePath !== null) await write(opened(bytes, false).resize(within(MODERATE_SIDE)), QUALITY, moderatePath);
  const { width, pageHeight, height } = whole;
  return { path, width, height: pageHeight ?? height, thumbnailPath, moderatePath, remarks };
}

/**
 * @throws MediaError `brokenImage`
 * @throws the errors of the file system
 */
async function write(picture: Sharp, quality: number, path: string): Promise<OutputInfo> {
  // In memory first: of a disk without room the library says the same as of a broken picture.
  const { data, info } = await picture
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      if (isFullDisk(error)) throw Object.assign(new Error('The disk is full', { cause: error }), { code: 'ENOSPC' });
      // What the decoder says would not help the person.
      throw new MediaError('brokenImage');
    });
  await writeFile(path, data);
  return info;
}

/** Large pictures are unpacked into a file of the system's folder for such. */
const isFullDisk = (error: unknown) => error instanceof Error && /no space left|quota exceeded/iu.test(error.message);
