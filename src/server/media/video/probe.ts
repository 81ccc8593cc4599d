import { MediaError, type MediaRemark } from '../media-error.ts';
import type { Ffmpeg } from '../tools/find-ffmpeg.ts';
import { runTool } from '../tools/run-tool.ts';
import { refuseCut } from './ends.ts';
import { type Extent, type Packets, walkPackets } from './packets.ts';
import { ROUNDING_SECONDS, SOUND_ROUNDING_SECONDS, WHOLE_SHARE } from './whole.ts';

/** What a film is, as the system's ffprobe says. */
export interface Probed {
  /** Until both its picture and its sound have ended. */
  durationSeconds: number;
  /** Until its picture has ended. */
  pictureSeconds: number;
  /** As it is shown: upright, with square pixels. */
  width: number;
  height: number;
  framesPerSecond: number;
  /** The streams that are shown and heard, by their index; sound undefined: it is silent. */
  picture: number;
  sound: number | undefined;
  /** The profile and level of H.264, as RFC 6381 writes them; undefined for other codecs. */
  avc: string | undefined;
  /** What of it is left out. */
  remarks: MediaRemark[];
}

export interface Stream {
  index: number;
  codec_type?: string;
  codec_name?: string;
  profile?: string;
  level?: number;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  duration?: string;
  nb_frames?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

interface Report {
  streams: Stream[];
  format: string;
  /** Seconds that the header says; undefined: it says nothing, or they would be a guess by the size. */
  claimedSeconds: number | undefined;
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
    ...['-v', 'warning', '-protocol_whitelist', 'file', '-of', 'json'],
    ...['-show_format', '-show_streams', '-i', path],
  ];
  const { code, output, errors } = await runTool(ffprobe, args, { signal, timeoutMs: PROBE_MS, mostBytes: 0 });
  if (code !== 0)
    throw new MediaError(
      /moov atom not found|partial file|end of file|truncat/iu.test(errors) ? 'truncated' : 'notVideo',
    );
  const { streams = [], format = {} } = JSON.parse(output) as {
    streams?: Stream[];
    format?: { duration?: string; format_name?: string };
  };
  const claimed = /estimating duration/iu.test(errors) ? Number.NaN : Number(format.duration);
  return { streams, format: format.format_name ?? '', claimedSeconds: claimed > 0 ? claimed : undefined };
}

/** A recording that ends earlier than it says was not copied to its end. */
async function refuseBrokenOff(
  path: string,
  { streams, claimedSeconds = 0 }: Report,
  { extents, breaksOff }: Packets,
  rounding = ROUNDING_SECONDS,
): Promise<void> {
  const all = [...extents.values()];
  const seconds = Math.max(...all.map(({ end }) => end)) - Math.min(...all.map(({ start }) => start));
  const isShort = seconds < claimedSeconds * WHOLE_SHARE - rounding;
  if (breaksOff || isShort || streams.some((stream) => lacksFrames(stream, extents.get(stream.index))))
    throw new MediaError('truncated');
  await refuseCut(path);
}

function lacksFrames(stream: Stream, extent: Extent | undefined): boolean {
  const claimed = Number(stream.nb_frames ?? 0);
  const rate = ratioOf(stream.avg_frame_rate, '/') ?? 0;
  return isFilm(stream) && (extent?.packets ?? 0) < claimed * WHOLE_SHARE - rate * ROUNDING_SECONDS;
}

const isFilm = ({ codec_type: type, disposition }: Stream) => type === 'video' && disposition?.attached_pic !== 1;
const isSound = ({ codec_type: type }: Stream) => type === 'audio';

/** @throws MediaError `notVideo`, `onlySound`, `truncated`, `empty`, `timedOut` */
export async function probeVideo(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<Probed> {
  const found = await report(ffmpeg, path, signal);
  const films = found.streams.filter(isFilm);
  if (films.length === 0) throw new MediaError(found.streams.some(isSound) ? 'onlySound' : 'notVideo');
  const packets = await walkPackets(ffmpeg, path, found.format, signal);
  const film = films.find(({ index }) => packets.extents.has(index)) ?? films[0];
  if (film?.width === undefined || film.height === undefined || film.width === 0 || film.height === 0)
    throw new MediaError('notVideo');
  const shown = packets.extents.get(film.index);
  if (shown === undefined) throw new MediaError((found.claimedSeconds ?? 0) > 0 ? 'truncated' : 'empty');
  await refuseBrokenOff(path, found, packets);
  const sound = found.streams.find((one) => isSound(one) && packets.extents.has(one.index))?.index;
  const heard = sound === undefined ? undefined : packets.extents.get(sound);
  const start = Math.min(shown.start, heard?.start ?? shown.start);
  const rate = ratioOf(film.avg_frame_rate, '/') ?? framesIn(shown);
  // The last frame is shown for its time, also where the file does not say how long that is.
  const pictureSeconds = Math.max(shown.end - start, 1 / rate);
  const turned = film.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90) ?? false;
  const width = Math.round(film.width * (ratioOf(film.sample_aspect_ratio, ':') ?? 1));
  return {
    durationSeconds: Math.max(pictureSeconds, (heard?.end ?? 0) - start),
    pictureSeconds,
    width: turned ? film.height : width,
    height: turned ? width : film.height,
    framesPerSecond: rate,
    picture: film.index,
    sound,
    avc: avcOf(film),
    remarks: remarksOf(found.streams),
  };
}

function remarksOf(streams: readonly Stream[]): MediaRemark[] {
  const remarks: MediaRemark[] = [];
  if (streams.filter(isSound).length > 1) remarks.push('media.severalSounds');
  if (streams.some(({ codec_type: type }) => type === 'subtitle')) remarks.push('media.subtitlesLeft');
  return remarks;
}

const USUAL_RATE = 25;

function framesIn({ start, end, packets }: Extent): number {
  const rate = packets / (end - start);
  return Number.isFinite(rate) && rate > 0 ? rate : USUAL_RATE;
}

export interface ProbedSound {
  durationSeconds: number;
  /** The index of the stream that is heard. */
  stream: number;
  /** As ffprobe calls them. */
  codec: string;
  format: string;
}

/**
 * A sound by its packets: headers of recordings are missing, estimated or wrong too often.
 * @throws MediaError `notAudio`, `truncated`, `empty`, `timedOut`
 */
export async function probeSound(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<ProbedSound> {
  const found = await report(ffmpeg, path, signal).catch((error: unknown) => {
    throw error instanceof MediaError && error.reason === 'media.notVideo' ? new MediaError('notAudio') : error;
  });
  const sound = found.streams.find(isSound);
  if (sound === undefined) throw new MediaError('notAudio');
  const packets = await walkPackets(ffmpeg, path, found.format, signal);
  const heard = packets.extents.get(sound.index);
  if (heard === undefined) throw new MediaError((found.claimedSeconds ?? 0) > 0 ? 'truncated' : 'empty');
  await refuseBrokenOff(path, found, packets, SOUND_ROUNDING_SECONDS);
  const durationSeconds = heard.end - heard.start;
  if (!(durationSeconds > 0)) throw new MediaError('empty');
  return { durationSeconds, stream: sound.index, codec: sound.codec_name ?? '', format: found.format };
}
