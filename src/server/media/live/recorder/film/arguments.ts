import { type Cut, FRAME_MS } from './cuts.ts';
import type { FilmSegment } from './timeline.ts';

/** The size of the film, and of the camera in its corner. */
const SIZE = { width: 1280, height: 720 } as const;
const CORNER = { width: 288, height: 162, margin: 16 } as const;
const FPS = 1000 / FRAME_MS;
const AUDIO_BITS = 128_000;

const COMMON = [
  '-nostdin',
  '-hide_banner',
  '-v',
  'error',
  '-progress',
  'pipe:1',
  '-y',
  '-protocol_whitelist',
  'file,pipe',
];
const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** A copy of a file with an index, so that it can be entered anywhere. */
export const indexArgs = (path: string, output: string): string[] => [
  ...[...COMMON, '-i', path, '-map', '0:0', '-c', 'copy', '-f', 'matroska', output],
];

/** A path inside a filter: escaped for the value of an option, and that for the description of the filter. */
const inFilter = (path: string) =>
  path.replaceAll(/[\\':]/gu, String.raw`\$&`).replaceAll(/[\\'[\],;]/gu, String.raw`\$&`);

/** A still with the title. @param font undefined: without it */
export function stillArgs(font: string | undefined, titleFile: string, output: string): string[] {
  const style = 'expansion=none:fontcolor=white:fontsize=44:x=(w-tw)/2:y=(h-th)/2';
  const text = font && `drawtext=fontfile=${inFilter(font)}:textfile=${inFilter(titleFile)}:${style}`;
  const filter = text === undefined ? [] : ['-vf', text];
  const source = `color=c=0x1f2937:s=${SIZE.width}x${SIZE.height}`;
  return [...COMMON, '-f', 'lavfi', '-i', source, ...filter, '-frames:v', '1', output];
}

/**
 * One part of the film. Each picture stands until the next one comes, so the last one before the cut is its first: files are entered at a
 * whole picture before it, and frames before 0 are passed over.
 */
export function cutArgs(cut: Cut, still: string, pathOf: (file: string) => string, output: string): string[] {
  const length = seconds(cut.to - cut.from);
  const background =
    cut.main === undefined
      ? ['-loop', '1', '-framerate', String(FPS), '-t', length, '-i', still]
      : ['-f', 'lavfi', '-i', `color=c=black:s=${SIZE.width}x${SIZE.height}:r=${FPS}:d=${length}`];
  const shown = [cut.main, cut.corner].filter((segment) => segment !== undefined);
  const filters = shown.map((segment, index) => {
    const { width, height } = index === 0 ? SIZE : CORNER;
    const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1`;
    const place = index === 0 ? '(W-w)/2:(H-h)/2' : `W-w-${CORNER.margin}:H-h-${CORNER.margin}`;
    const before = index === 0 ? '0:v' : `b${index}`;
    return (
      `[${index + 1}:v]setpts=PTS*${segment.rate},fps=${FPS}:start_time=0,${fit}[p${index}];` +
      `[${before}][p${index}]overlay=${place}:eof_action=repeat[b${index + 1}]`
    );
  });
  const last = shown.length === 0 ? '0:v' : `[b${shown.length}]`;
  return [
    ...COMMON,
    ...background,
    ...shown.flatMap((segment) => inputOf(segment, cut.from, pathOf)),
    ...(filters.length === 0 ? [] : ['-filter_complex', filters.join(';')]),
    ...['-map', last, '-t', length, '-r', String(FPS), '-an'],
    ...['-c:v', 'libx264', '-preset', 'superfast', '-crf', '23', '-bf', '0', '-g', String(FPS * 4)],
    ...['-pix_fmt', 'yuv420p', '-video_track_timescale', '12800', '-f', 'mp4', output],
  ];
}

function inputOf({ file, from, rate }: FilmSegment, at: number, pathOf: (file: string) => string): string[] {
  const into = Math.max(0, at - from) / rate;
  // A cut on the grid may begin some milliseconds before the file.
  const offset = Math.max(0, from - at);
  return ['-noaccurate_seek', '-ss', seconds(into), '-itsoffset', seconds(offset), '-i', pathOf(file)];
}

/** What sounds together, as one file; `from` of each is where it begins in it. */
export function mixArgs(
  sounds: readonly Pick<FilmSegment, 'file' | 'from' | 'rate'>[],
  durationMs: number,
  pathOf: (file: string) => string,
  output: string,
): string[] {
  const length = seconds(durationMs);
  const format = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo';
  const inputs = sounds.flatMap(({ file }) => ['-i', pathOf(file)]);
  const each = sounds.map(({ from, rate }, index) => {
    const cut = from < 0 ? `,atrim=start=${seconds(-from)},asetpts=PTS-STARTPTS` : '';
    const delay = from > 0 ? `,adelay=delays=${Math.round(from)}:all=1` : '';
    // Silence stands for each lost packet at once: stretching what follows would leave the sound behind for seconds.
    const inTime = `asetpts=PTS*${rate},aresample=48000:async=1000:min_hard_comp=0.01:first_pts=0`;
    return `[${index}:a]${inTime},${format}${cut}${delay}[s${index}]`;
  });
  const names = sounds.map((_, index) => `[s${index}]`).join('');
  const mix = `${names}amix=inputs=${sounds.length}:normalize=0:dropout_transition=0:duration=longest`;
  const end = `${mix},alimiter=limit=0.95:level=0,apad,atrim=end=${length}[out]`;
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', '-map', '0:a'];
  const mixed = [...inputs, '-filter_complex', [...each, end].join(';'), '-map', '[out]'];
  const codec = output.endsWith('.flac') ? ['-c:a', 'flac'] : ['-c:a', 'aac', '-b:a', String(AUDIO_BITS)];
  return [...COMMON, ...(sounds.length === 0 ? silence : mixed), ...codec, '-t', length, output];
}

/** Pictures, sound and chapters as one file, which begins to play before it is there. */
export const filmArgs = (list: string, sound: string, chapters: string, output: string): string[] => [
  ...[...COMMON, '-f', 'concat', '-safe', '0', '-i', list, '-i', sound, '-i', chapters],
  ...['-map', '0:v', '-map', '1:a', '-map_metadata', '2', '-map_chapters', '2', '-c', 'copy'],
  ...['-movflags', '+faststart', '-f', 'mp4', output],
];
