import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { Ffmpeg } from '../tools/find-ffmpeg.ts';
import { runTool } from '../tools/run-tool.ts';
import { refuseCut } from '../video/ends.ts';
import { type ProbedSound, probeSound } from '../video/probe.ts';
import type { Watch } from '../video/rendition.ts';
import { SOUND_ROUNDING_SECONDS, WHOLE_SHARE } from '../video/whole.ts';
import { lookAtSound } from './look.ts';

export interface ProcessedSound {
  /** null: nobody knows without FFmpeg. */
  durationSeconds: number | null;
  /** M4A with AAC, where browsers do not play what was uploaded. */
  madePath: string | null;
}

/** What current browsers play: the codecs, each in the files that it usually comes in. Names as ffprobe's. */
const PLAYED: Readonly<Record<string, readonly string[]>> = {
  mp3: ['mp3', 'mov'],
  aac: ['aac', 'mov'],
  opus: ['ogg', 'matroska'],
  vorbis: ['ogg', 'matroska'],
  flac: ['flac', 'ogg', 'mov'],
  pcm_u8: ['wav'],
  pcm_s16le: ['wav'],
  pcm_s24le: ['wav'],
  pcm_s32le: ['wav'],
  pcm_f32le: ['wav'],
  pcm_alaw: ['wav'],
  pcm_mulaw: ['wav'],
};
/** The same, as mediabunny calls them. */
const KNOWN = new Set([
  'mp3',
  'aac',
  'opus',
  'vorbis',
  'flac',
  'pcm-u8',
  'pcm-s16',
  'pcm-s24',
  'pcm-s32',
  'pcm-f32',
  'alaw',
  'ulaw',
]);

const AUDIO_BITS = 160_000;
const LEAST_MS = 10 * 60_000;
const MOST_OUTPUT_BYTES = 4 * 1024 ** 3;

/**
 * Makes of a sound what browsers play, where they do not play the file itself.
 * @param ffmpeg undefined: what browsers do not play is refused
 * @throws MediaError `notAudio`, `truncated`, `empty`, `soundNeedsFfmpeg`, `timedOut`
 */
export async function processSound(
  path: string,
  folder: string,
  ffmpeg: Ffmpeg | undefined,
  { signal, onProgress }: Watch,
): Promise<ProcessedSound> {
  if (ffmpeg === undefined) {
    await refuseCut(path);
    const { codec, durationSeconds = null, breaksOff } = await lookAtSound(path, signal);
    if (breaksOff === true) throw new MediaError('truncated');
    if (codec !== undefined && !KNOWN.has(codec)) throw new MediaError('soundNeedsFfmpeg');
    return { durationSeconds, madePath: null };
  }
  const sound = await probeSound(ffmpeg, path, signal);
  if (isPlayed(sound)) return { durationSeconds: sound.durationSeconds, madePath: null };
  const madePath = join(folder, 'sound.m4a');
  const args = [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-progress', 'pipe:1', '-y', '-protocol_whitelist', 'file'],
    ...['-i', path, '-map', `0:${sound.stream}`, '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-c:a', 'aac', '-b:a', String(AUDIO_BITS), '-ar', '48000', '-ac', '2', '-movflags', '+faststart', madePath],
  ];
  const { code } = await runTool(ffmpeg.ffmpeg, args, {
    ...{ signal, timeoutMs: LEAST_MS + sound.durationSeconds * 1000, mostBytes: MOST_OUTPUT_BYTES, folder },
    onLine: (line) => {
      const micros = /^out_time_us=(\d+)/u.exec(line)?.[1];
      if (micros !== undefined) onProgress(Number(micros) / 1_000_000 / sound.durationSeconds);
    },
  });
  if (code !== 0) throw new MediaError('notAudio');
  const { durationSeconds } = await probeSound(ffmpeg, madePath, signal);
  if (durationSeconds < sound.durationSeconds * WHOLE_SHARE - SOUND_ROUNDING_SECONDS) throw new MediaError('truncated');
  return { durationSeconds, madePath };
}

/** How long a sound is, in seconds. @throws MediaError as of a sound that is processed */
export const measureSound = async (ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<number> =>
  (await probeSound(ffmpeg, path, signal)).durationSeconds;

const isPlayed = ({ codec, format }: ProbedSound) =>
  PLAYED[codec]?.some((one) => format.split(',').includes(one)) ?? false;
