import { MediaError } from '../media-error.ts';
import type { Ffmpeg } from '../tools/find-ffmpeg.ts';
import { runTool } from '../tools/run-tool.ts';

/** What a film is, as the system's ffprobe says. */
export interface Probed {
  durationSeconds: number;
  /** As it is shown: upright, with square pixels. */
  width: number;
  height: number;
  framesPerSecond: number;
  hasAudio: boolean;
  /** The profile and level of H.264, as RFC 6381 writes them; undefined for other codecs. */
  avc: string | undefined;
}

interface Stream {
  codec_type?: string;
  codec_name?: string;
  profile?: string;
  level?: number;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

interface Report {
  streams?: Stream[];
  format?: { duration?: string };
}

const PROBE_MS = 60_000;

/** @example ratioOf('30000/1001') // 29.97; undefined for '0/0' */
function ratioOf(text: string | undefined, sign: string): number | undefined {
  const [above, below = 1] = (text ?? '').split(sign).map(Number);
  const ratio = (above ?? Number.NaN) / below;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}

/** Of profiles that browsers play, ISO/IEC 14496-10: Baseline, Main, High. */
const PROFILES: Readonly<Record<string, string>> = {
  'Constrained Baseline': '42e0',
  Baseline: '4200',
  Main: '4d00',
  High: '6400',
};

function avcOf({ codec_name: codec, profile = '', level = 0 }: Stream): string | undefined {
  const known = PROFILES[profile];
  return codec === 'h264' && known !== undefined ? `avc1.${known}${level.toString(16).padStart(2, '0')}` : undefined;
}

async function report({ ffprobe }: Ffmpeg, path: string, signal: AbortSignal): Promise<Report> {
  const args = [
    '-v',
    'error',
    '-protocol_whitelist',
    'file',
    '-of',
    'json',
    '-show_format',
    '-show_streams',
    '-i',
    path,
  ];
  const { code, output, errors } = await runTool(ffprobe, args, { signal, timeoutMs: PROBE_MS, mostBytes: 0 });
  if (code === 0) return JSON.parse(output) as Report;
  throw new MediaError(
    /moov atom not found|partial file|end of file|truncat/iu.test(errors) ? 'truncated' : 'notVideo',
  );
}

const secondsOf = (found: Report, stream: Stream) => Number(found.format?.duration ?? stream.duration ?? 0);

/** @throws MediaError `notVideo`, `truncated`, `empty` */
export async function probeVideo(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<Probed> {
  const found = await report(ffmpeg, path, signal);
  const streams = found.streams ?? [];
  const film = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1);
  if (film?.width === undefined || film.height === undefined || film.width === 0 || film.height === 0)
    throw new MediaError('notVideo');
  const durationSeconds = secondsOf(found, film);
  if (!(durationSeconds > 0)) throw new MediaError('empty');
  const turned = film.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90) ?? false;
  const width = Math.round(film.width * (ratioOf(film.sample_aspect_ratio, ':') ?? 1));
  return {
    durationSeconds,
    width: turned ? film.height : width,
    height: turned ? width : film.height,
    framesPerSecond: ratioOf(film.avg_frame_rate, '/') ?? 25,
    hasAudio: streams.some((one) => one.codec_type === 'audio'),
    avc: avcOf(film),
  };
}

/** The length of a sound in seconds. @throws MediaError `notAudio`, `truncated`, `empty` */
export async function probeAudio(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<number> {
  const found = await report(ffmpeg, path, signal).catch((error: unknown) => {
    throw error instanceof MediaError && error.reason === 'media.notVideo' ? new MediaError('notAudio') : error;
  });
  const sound = found.streams?.find((one) => one.codec_type === 'audio');
  if (sound === undefined) throw new MediaError('notAudio');
  const durationSeconds = secondsOf(found, sound);
  if (!(durationSeconds > 0)) throw new MediaError('empty');
  return durationSeconds;
}
