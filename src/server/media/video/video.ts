import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MediaError, type MediaRemark } from '../media-error.ts';
import { processPicture } from '../picture.ts';
import type { Ffmpeg } from '../tools/find-ffmpeg.ts';
import { runTool } from '../tools/run-tool.ts';
import { probeVideo } from './probe.ts';
import type { Rendition, Watch } from './rendition.ts';
import { repackage } from './repackage.ts';
import { transcode } from './transcode.ts';

export interface ProcessedVideo {
  durationSeconds: number;
  width: number;
  height: number;
  posterPath: string | null;
  thumbnailPath: string | null;
  /** From the smallest to the largest. */
  renditions: Rendition[];
  remarks: MediaRemark[];
}

const MOST_HOURS = 8;
const MOST_PIXELS = 8192 * 4608;
const POSTER_SHARE = 0.1;
const POSTER_MS = 120_000;
const POSTER_BYTES = 200 * 1024 * 1024;

/**
 * Makes of a film what browsers play.
 * @param ffmpeg undefined: what browsers play already is only packaged anew, without a poster
 * @throws MediaError when it is no film, too long, too large, broken, or needs FFmpeg
 */
export async function processVideo(
  inputPath: string,
  workFolder: string,
  ffmpeg: Ffmpeg | undefined,
  watch: Watch,
): Promise<ProcessedVideo> {
  if (ffmpeg === undefined) {
    const { durationSeconds, rendition, remarks } = await repackage(inputPath, workFolder, watch);
    refuseLong(durationSeconds);
    const { width, height } = rendition;
    return { durationSeconds, width, height, posterPath: null, thumbnailPath: null, renditions: [rendition], remarks };
  }
  const film = await probeVideo(ffmpeg, inputPath, watch.signal);
  refuseLong(film.durationSeconds);
  if (film.width * film.height > MOST_PIXELS)
    throw new MediaError('tooManyPixels', { megapixels: Math.floor(MOST_PIXELS / 1_000_000) });
  const { renditions, isDamaged } = await transcode(ffmpeg, inputPath, workFolder, film, watch);
  const largest = renditions.at(-1);
  if (largest === undefined) throw new MediaError('notVideo');
  const poster = await posterOf(ffmpeg, largest.path, workFolder, film.pictureSeconds, watch.signal);
  return {
    durationSeconds: film.durationSeconds,
    width: largest.width,
    height: largest.height,
    posterPath: poster?.path ?? null,
    thumbnailPath: poster?.thumbnailPath ?? null,
    renditions,
    remarks: [...film.remarks, ...(isDamaged ? (['media.partlyDamaged'] as const) : [])],
  };
}

/** How long a film is, in seconds. @throws MediaError as of a film that is processed */
export const measureVideo = async (ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<number> =>
  (await probeVideo(ffmpeg, path, signal)).durationSeconds;

function refuseLong(durationSeconds: number): void {
  if (durationSeconds > MOST_HOURS * 3600) throw new MediaError('tooLong', { hours: MOST_HOURS });
}

/** A frame near the beginning that stands for its neighbours: rarely a black one. Very short films have none there: their first one. */
async function posterOf(ffmpeg: Ffmpeg, path: string, folder: string, pictureSeconds: number, signal: AbortSignal) {
  const frame = join(folder, 'frame.png');
  for (const from of [pictureSeconds * POSTER_SHARE, 0]) {
    const args = [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-y', '-protocol_whitelist', 'file'],
      ...['-ss', from.toFixed(3), '-i', path],
      ...['-vf', 'thumbnail=30,scale=w=min(iw\\,1280):h=-2', '-frames:v', '1', frame],
    ];
    const limits = { signal, timeoutMs: POSTER_MS, mostBytes: POSTER_BYTES, folder };
    const { code, errors } = await runTool(ffmpeg.ffmpeg, args, limits);
    if (code !== 0) throw new Error(`No poster could be made: ${errors}`);
    if (existsSync(frame)) return processPicture(frame, folder);
  }
  return undefined;
}
