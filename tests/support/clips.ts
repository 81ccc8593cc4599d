import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import {
  type Ffmpeg,
  findFfmpeg,
  MediaError,
  type ProcessedVideo,
  processVideo,
  type Watch,
} from '#server/media/index.ts';
import { ffmpegFolder } from '../../scripts/test/programs.ts';

const programs = ffmpegFolder();
export const ffmpeg = findFfmpeg(programs);

export const quiet: Watch = { signal: new AbortController().signal, onProgress: () => undefined };

/** Short recordings of a test file, made with the system's FFmpeg; its folder ends with the file. */
export function openClips() {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-films-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  const next = (suffix: string) => {
    count += 1;
    return join(folder, `${count}${suffix}`);
  };
  /** @returns the path of what FFmpeg made with these arguments */
  const clip = (suffix: string, ...args: string[]): string => {
    const path = next(suffix);
    const { status, stderr } = spawnSync(join(programs, 'ffmpeg'), ['-nostdin', '-v', 'error', '-y', ...args, path]);
    expect(status, String(stderr)).toBe(0);
    return path;
  };
  const made = async (path: string, program: Ffmpeg | undefined): Promise<ProcessedVideo> =>
    processVideo(path, mkdtempSync(join(folder, 'work-')), program, quiet);
  return { folder, next, clip, made };
}

/** Why something was refused: a key of `errors.fields`, or `taken`. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof MediaError ? error.reason : String(error)),
  );

/** What a decoder says of a file: nothing when all of it can be decoded. */
export const complaints = (path: string): string =>
  String(spawnSync(join(programs, 'ffmpeg'), ['-v', 'error', '-i', path, '-f', 'null', '-']).stderr);

export const picture = (size: string, seconds: number, rate = 25): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
];
export const sound = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
export const H264: readonly string[] = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
