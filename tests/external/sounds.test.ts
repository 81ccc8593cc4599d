import { mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Ffmpeg, processSound } from '#server/media/index.ts';
import { complaints, ffmpeg, H264, openClips, picture, quiet, refusalOf, sound } from '../support/clips.ts';

const { folder, next, clip, made: madeFilm } = openClips();

const made = (path: string, program: Ffmpeg | undefined) =>
  processSound(path, mkdtempSync(join(folder, 'work-')), program, quiet);

/** Silence takes little room and noise much, so that a guess by the size is far off. */
const UNEVEN = [
  ...['-f', 'lavfi', '-i', 'anullsrc=d=6', '-f', 'lavfi', '-i', 'anoisesrc=d=6'],
  ...['-filter_complex', '[0][1]concat=v=0:a=1'],
];

function cut(path: string, share: number): string {
  truncateSync(path, Math.floor(statSync(path).size * share));
  return path;
}

describe('sounds', { timeout: 60_000 }, () => {
  it('have a length; what has no sound is refused', async () => {
    expect((await made(clip('.mp3', ...sound(3)), ffmpeg)).durationSeconds).toBeCloseTo(3, 0);
    expect(await refusalOf(made(clip('.mp4', ...picture('64x48', 1), ...H264), ffmpeg))).toBe('media.notAudio');
  });

  it.each([
    ['MP3 without a table', '.mp3', ['-c:a', 'libmp3lame', '-q:a', '4', '-write_xing', '0']],
    ['AAC without a container', '.aac', ['-c:a', 'aac', '-q:a', '1']],
  ])('are as long as they are, where no header says it: %s', async (_name, suffix, args) => {
    const path = clip(suffix, ...UNEVEN, ...args);
    for (const program of [ffmpeg, undefined])
      expect(Math.abs(((await made(path, program)).durationSeconds ?? 0) - 12)).toBeLessThan(0.15);
  });

  it.each([
    ['MP3', '.mp3', []],
    ['FLAC', '.flac', []],
    ['WAV', '.wav', []],
    ['Ogg', '.ogg', ['-c:a', 'libvorbis']],
    ['M4A with its index first', '.m4a', ['-c:a', 'aac', '-movflags', 'faststart']],
  ])('that break off are refused: %s', async (_name, suffix, args) => {
    const path = cut(clip(suffix, ...sound(5), ...args), 0.4);
    expect(await refusalOf(made(path, ffmpeg))).toBe('media.truncated');
    if (suffix !== '.mp3') expect(await refusalOf(made(path, undefined))).toBe('media.truncated');
  });

  it('that a program wrote without going back are taken', async () => {
    const whole = clip('.wav', ...sound(2));
    const bytes = readFileSync(whole);
    bytes.writeUInt32LE(0xffff_ffff, 4);
    bytes.writeUInt32LE(0xffff_ffff, bytes.indexOf('data') + 4);
    const streamed = next('.wav');
    writeFileSync(streamed, bytes);
    expect((await made(streamed, ffmpeg)).durationSeconds).toBeCloseTo(2, 1);
  });

  it.each([
    ['ALAC', '.m4a', ['-c:a', 'alac']],
    ['ADPCM', '.wav', ['-c:a', 'adpcm_ms']],
  ])('that browsers do not play become M4A, or are refused with what to install: %s', async (_name, suffix, args) => {
    const path = clip(suffix, ...sound(2), ...args);
    const { durationSeconds, madePath } = await made(path, ffmpeg);
    expect(madePath).toMatch(/\.m4a$/u);
    expect(durationSeconds).toBeCloseTo(2, 0);
    expect(complaints(madePath ?? '')).toBe('');
    const again = await made(madePath ?? '', undefined);
    expect(again).toMatchObject({ madePath: null });
    expect(await refusalOf(made(path, undefined))).toBe('media.soundNeedsFfmpeg');
  });

  it.each([
    ['MP3', '.mp3', []],
    ['AAC', '.m4a', ['-c:a', 'aac']],
    ['Vorbis', '.ogg', ['-c:a', 'libvorbis']],
    ['Opus', '.opus', ['-c:a', 'libopus']],
    ['FLAC', '.flac', []],
    ['PCM', '.wav', []],
  ])('that browsers play stay as they are: %s', async (_name, suffix, args) => {
    const path = clip(suffix, ...sound(2), ...args);
    for (const program of [ffmpeg, undefined]) {
      const { durationSeconds, madePath } = await made(path, program);
      expect(madePath).toBeNull();
      expect(Math.abs((durationSeconds ?? 0) - 2)).toBeLessThan(0.15);
    }
  });
});

describe('films that break off', { timeout: 60_000 }, () => {
  const recorded = [...picture('160x120', 6), ...sound(6)];

  it.each([
    ['MP4 in fragments', '.mp4', [...H264, '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-g', '25'], true],
    ['Matroska', '.mkv', [...H264, '-c:a', 'aac'], true],
    ['AVI', '.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3'], false],
  ])('are refused: %s', async (_name, suffix, args, isPlayed) => {
    const path = cut(clip(suffix, ...recorded, ...args), 0.4);
    expect(await refusalOf(madeFilm(path, ffmpeg))).toBe('media.truncated');
    if (isPlayed) expect(await refusalOf(madeFilm(path, undefined))).toBe('media.truncated');
  });
});
