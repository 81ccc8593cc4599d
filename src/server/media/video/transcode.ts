import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { Ffmpeg } from '../tools/find-ffmpeg.ts';
import { runTool, type ToolOptions } from '../tools/run-tool.ts';
import { ladderOf, type Rung } from './ladder.ts';
import { type Probed, probeVideo } from './probe.ts';
import type { Rendition } from './rendition.ts';
import { ROUNDING_SECONDS, WHOLE_SHARE } from './whole.ts';

/** Segments of this length begin with a key frame in all renditions, so that players change between them there. */
const SEGMENT_SECONDS = 4;
const MOST_FRAMES_PER_SECOND = 30;
const AUDIO_BITS = 128_000;

/** How much longer than the film the work may take, and the least that it gets. */
const TIMES_REAL = 15;
const LEAST_MS = 10 * 60_000;

const MOST_OUTPUT_BYTES = 40 * 1024 ** 3;

/** What is counted of the frames that could be decoded: one byte each. */
const seenPath = (folder: string) => join(folder, 'seen.gray');

/**
 * The arguments of one run of FFmpeg that decodes once and writes all renditions. A bench runs the same by itself.
 *
 * Picture and sound of each rendition begin at 0 and end together, because players end with the longer and hold segments of the picture
 * only: the first frame stands until the picture begins, the last one until the sound has ended, and silence fills what is left.
 */
export function transcodeArgs(inputPath: string, folder: string, film: Probed, rungs: readonly Rung[]): string[] {
  const fps = rateOf(film);
  const names = rungs.map((_, place) => `s${place}`);
  const decoded = `[0:${film.picture}]fps=${fps}:start_time=0,split=2[all][some]`;
  const counted = '[some]scale=1:1:flags=neighbor,format=gray[seen]';
  const split = `[all]tpad=stop=-1:stop_mode=clone,split=${rungs.length}${names.map((name) => `[${name}]`).join('')}`;
  const scaled = rungs.map(
    ({ width, height }, place) =>
      `[s${place}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[v${place}]`,
  );
  return [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-progress', 'pipe:1', '-y'],
    ...['-protocol_whitelist', 'file', '-i', inputPath],
    ...['-filter_complex', [decoded, counted, split, ...scaled].join(';')],
    ...rungs.flatMap((rung, place) => outputArgs(folder, film, fps, rung, place)),
    ...['-map', '[seen]', '-c:v', 'rawvideo', '-f', 'rawvideo', seenPath(folder)],
  ];
}

const rateOf = ({ framesPerSecond }: Probed) =>
  Math.max(1, Math.min(MOST_FRAMES_PER_SECOND, Math.round(framesPerSecond)));

function outputArgs(folder: string, film: Probed, fps: number, { bitsPerSecond }: Rung, place: number): string[] {
  const audio =
    film.sound === undefined
      ? []
      : [
          ...['-map', `0:${film.sound}`, '-af', 'aresample=48000:async=1:first_pts=0,apad'],
          ...['-c:a', 'aac', '-b:a', String(AUDIO_BITS), '-ar', '48000', '-ac', '2'],
        ];
  return [
    ...['-map', `[v${place}]`, ...audio, '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ...['-t', film.durationSeconds.toFixed(3)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23'],
    ...['-maxrate', String(bitsPerSecond), '-bufsize', String(bitsPerSecond * 2)],
    ...['-g', String(fps * SEGMENT_SECONDS), '-keyint_min', String(fps * SEGMENT_SECONDS), '-sc_threshold', '0'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0', '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
    ...['-hls_segment_filename', join(folder, `v${place}.mp4`), join(folder, `v${place}.m3u8`)],
  ];
}

/** What FFmpeg ends with when most packets cannot be decoded, and what its decoders say of single ones. */
const MOSTLY_DAMAGED = 69;
const DAMAGE = /concealing|while decoding|invalid nal|decode_slice|error submitting|corrupt/iu;

/**
 * Makes the renditions of a film with the system's FFmpeg.
 * @param onProgress gets the share that is done
 * @returns them from the smallest to the largest, and whether some of the film could not be decoded
 * @throws MediaError `truncated`, `damaged`, `timedOut`, `failed`
 */
export async function transcode(
  ffmpeg: Ffmpeg,
  inputPath: string,
  folder: string,
  film: Probed,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<{ renditions: Rendition[]; isDamaged: boolean }> {
  const rungs = ladderOf(film.width, film.height);
  const limits: ToolOptions = {
    signal,
    timeoutMs: LEAST_MS + film.durationSeconds * TIMES_REAL * 1000,
    mostBytes: MOST_OUTPUT_BYTES,
    folder,
    onLine: (line) => {
      const micros = /^out_time_us=(\d+)/u.exec(line)?.[1];
      if (micros !== undefined) onProgress(Number(micros) / 1_000_000 / film.durationSeconds);
    },
  };
  const { code, errors } = await runTool(ffmpeg.ffmpeg, transcodeArgs(inputPath, folder, film, rungs), limits);
  if (code === MOSTLY_DAMAGED) throw new MediaError('damaged');
  if (code !== 0) throw refusalOf(errors);
  const seenSeconds = (await stat(seenPath(folder))).size / rateOf(film);
  if (seenSeconds < film.pictureSeconds * WHOLE_SHARE - ROUNDING_SECONDS) throw new MediaError('truncated');
  const renditions: Rendition[] = [];
  for (const [place] of rungs.entries()) renditions.push(await renditionOf(ffmpeg, folder, place, film, signal));
  return { renditions, isDamaged: DAMAGE.test(errors) };
}

function refusalOf(errors: string): Error {
  if (/partial file|end of file|truncat|invalid data/iu.test(errors)) return new MediaError('truncated');
  return new Error(`FFmpeg has failed: ${errors.slice(-2000)}`);
}

async function renditionOf(
  ffmpeg: Ffmpeg,
  folder: string,
  place: number,
  film: Probed,
  signal: AbortSignal,
): Promise<Rendition> {
  const path = join(folder, `v${place}.mp4`);
  const made = await probeVideo(ffmpeg, path, signal).catch((error: unknown) => {
    // Nothing could be decoded.
    throw error instanceof MediaError ? new MediaError('truncated') : error;
  });
  if (made.pictureSeconds < film.durationSeconds - ROUNDING_SECONDS) throw new MediaError('truncated');
  const playlist = await readFile(join(folder, `v${place}.m3u8`), 'utf8');
  return {
    path,
    bytes: (await stat(path)).size,
    width: made.width,
    height: made.height,
    bitsPerSecond: peakOf(playlist),
    codecs: [made.avc ?? 'avc1.640028', ...(made.sound === undefined ? [] : ['mp4a.40.2'])].join(),
    playlist: playlist.replaceAll(`v${place}.mp4`, 'FILE'),
  };
}

/** The bits per second of the largest segment, as BANDWIDTH of HLS means it. */
function peakOf(playlist: string): number {
  const segments = playlist.matchAll(/#EXTINF:([\d.]+),[^#]*#EXT-X-BYTERANGE:(\d+)/gu);
  const rates = [...segments].map(([, seconds, bytes]) => (Number(bytes) * 8) / Math.max(0.1, Number(seconds)));
  return Math.ceil(Math.max(1, ...rates));
}
