import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Ffmpeg, type ProcessedVideo, processVideo } from '#server/media/index.ts';
import { complaints, ffmpeg, H264, openClips, picture, quiet, refusalOf, sound } from '../support/clips.ts';

const { folder, next, clip, made } = openClips();

const refusal = (path: string, program: Ffmpeg | undefined): Promise<string> => refusalOf(made(path, program));

const sizes = ({ renditions }: ProcessedVideo) => renditions.map(({ width, height }) => `${width}x${height}`);

describe('films with FFmpeg', { timeout: 120_000 }, () => {
  const film = clip('.mp4', ...picture('1280x720', 9, 30), ...sound(9), ...H264, '-c:a', 'aac');

  it('become two or three sizes with playlists of byte ranges, a poster and a small picture', async () => {
    const shares: number[] = [];
    const work = mkdtempSync(join(folder, 'work-'));
    const video = await processVideo(film, work, ffmpeg, { ...quiet, onProgress: (share) => shares.push(share) });
    expect(sizes(video)).toEqual(['426x240', '640x360', '1280x720']);
    expect(video.durationSeconds).toBeCloseTo(9, 0);
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    for (const { path, bytes, codecs, playlist } of video.renditions) {
      expect(codecs).toMatch(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/u);
      expect(complaints(path)).toBe('');
      const ranges = [...(playlist ?? '').matchAll(/BYTERANGE(?::|=")(\d+)@(\d+)/gu)].map(([, size, from]) => [
        Number(from),
        Number(size),
      ]);
      // The segments follow one another and are all of the file.
      let end = 0;
      for (const [from = 0, size = 0] of ranges) {
        expect(from).toBe(end);
        end = from + size;
      }
      expect(end).toBe(bytes);
      expect(playlist).toContain('#EXT-X-MAP:URI="FILE"');
      expect((playlist?.match(/#EXTINF/gu) ?? []).length).toBe(3);
    }
    expect((await sharp(readFileSync(video.posterPath ?? '')).metadata()).width).toBe(1280);
    expect((await sharp(readFileSync(video.thumbnailPath ?? '')).metadata()).width).toBe(480);
  });

  it('are never made larger, and stand upright', async () => {
    const turned = clip(
      '.mp4',
      '-i',
      clip('.mp4', ...picture('640x360', 2), ...H264),
      '-c',
      'copy',
      '-metadata:s:v:0',
      'rotate=90',
    );
    expect(sizes(await made(turned, ffmpeg))).toEqual(['144x256', '240x426', '360x640']);
    expect(sizes(await made(clip('.mp4', ...picture('160x120', 1), ...H264), ffmpeg))).toEqual(['160x120']);
  });

  it('without sound, with odd sizes or frames at odd times are taken', async () => {
    const silent = await made(clip('.mp4', ...picture('320x240', 2), ...H264), ffmpeg);
    expect(silent.renditions.map(({ codecs }) => codecs.includes('mp4a'))).toEqual([false, false]);
    const odd = clip('.mkv', ...picture('333x251', 2), '-c:v', 'ffv1');
    expect(sizes(await made(odd, ffmpeg)).at(-1)).toMatch(/^33[24]x25[02]$/u);
    const uneven = clip(
      '.mkv',
      ...picture('320x240', 4),
      '-vf',
      "select='not(mod(n,7))+not(mod(n,11))',setpts=PTS+0.3*random(1)/TB",
      '-fps_mode',
      'vfr',
      ...H264,
    );
    const even = await made(uneven, ffmpeg);
    expect(even.renditions.every(({ path }) => complaints(path) === '')).toBe(true);
  });

  it.each([
    ['MPEG-2', '.mpg', ['-c:v', 'mpeg2video']],
    ['WMV', '.wmv', ['-c:v', 'wmv2']],
    ['a wrong extension', '.avi', [...H264, '-f', 'matroska']],
  ])('of old formats are taken: %s', async (_name, suffix, args) => {
    expect(sizes(await made(clip(suffix, ...picture('320x240', 1), ...args), ffmpeg))).toEqual(['192x144', '320x240']);
  });

  it('that break off are refused', async () => {
    const late = next('.mp4');
    spawnSync('cp', [film, late]);
    truncateSync(late, 200_000);
    expect(await refusal(late, ffmpeg)).toBe('media.truncated');
    const early = clip('.mp4', '-i', film, '-c', 'copy', '-movflags', 'faststart');
    truncateSync(early, 300_000);
    expect(await refusal(early, ffmpeg)).toBe('media.truncated');
    expect(await refusal(early, undefined)).toBe('media.truncated');
  });

  it('say what of them is left out, or damaged', async () => {
    const words = next('.srt');
    writeFileSync(words, '1\n00:00:00,000 --> 00:00:01,000\nStep back\n');
    const inputs = [...picture('160x120', 2), ...sound(2), ...sound(2), '-i', words];
    const all = clip(
      '.mkv',
      ...inputs,
      ...['0', '1', '2', '3'].flatMap((one) => ['-map', one]),
      ...H264,
      '-c:a',
      'aac',
    );
    expect((await made(all, ffmpeg)).remarks).toEqual(['media.severalSounds', 'media.subtitlesLeft']);
    expect((await made(all, undefined)).remarks).toEqual(['media.severalSounds']);
    const grain = ['-vf', 'noise=alls=30:allf=t'];
    const noisy = clip('.mp4', ...picture('160x120', 4), ...grain, ...H264);
    expect((await made(noisy, ffmpeg)).remarks).toEqual([]);
    const bytes = readFileSync(noisy);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill('noise', middle, middle + 20_000);
    writeFileSync(noisy, bytes);
    expect((await made(noisy, ffmpeg)).remarks).toEqual(['media.partlyDamaged']);
    bytes.fill('noise', 20_000, bytes.length - 20_000);
    writeFileSync(noisy, bytes);
    expect(await refusal(noisy, ffmpeg)).toBe('media.damaged');
  });

  it('that are none are refused', async () => {
    const noise = next('.mp4');
    const file = openSync(noise, 'w');
    writeSync(file, Buffer.from('\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0000\u0000isommp42', 'latin1'));
    writeSync(file, Buffer.alloc(5000, 'film'));
    closeSync(file);
    expect(await refusal(noise, ffmpeg)).toMatch(/^media\.(?:truncated|notVideo)$/u);
    for (const [suffix, codec] of [
      ['.m4a', 'aac'],
      ['.webm', 'libopus'],
    ] as const) {
      const only = clip(suffix, ...sound(1), '-c:a', codec);
      expect(await refusal(only, ffmpeg)).toBe('media.onlySound');
      expect(await refusal(only, undefined)).toBe('media.onlySound');
    }
    expect(await refusal(clip('.wma', ...sound(1)), ffmpeg)).toBe('media.onlySound');
  });

  it('of many hours are refused', async () => {
    const day = clip('.mp4', ...picture('64x48', 9 * 3600, 0.01), '-c:v', 'libx264', '-preset', 'ultrafast');
    expect(await refusal(day, ffmpeg)).toBe('media.tooLong');
    expect(await refusal(day, undefined)).toBe('media.tooLong');
  });

  it('of four hours with a frame each second are taken', async () => {
    const long = clip('.mp4', ...picture('64x48', 4 * 3600, 1), '-c:v', 'libx264', '-preset', 'ultrafast');
    const video = await made(long, ffmpeg);
    expect(video.durationSeconds).toBeCloseTo(4 * 3600, -1);
    expect(sizes(video)).toEqual(['64x48']);
  });

  it('that last no time are refused', async () => {
    const nothing = clip('.mp4', ...picture('64x48', 1), '-c:v', 'libx264', '-frames:v', '0');
    expect(await refusal(nothing, ffmpeg)).toMatch(/^media\.(?:empty|notVideo|truncated)$/u);
  });

  it('that are stopped leave no process', async () => {
    const long = clip('.mkv', ...picture('1280x720', 40), '-c:v', 'mpeg4', '-q:v', '20');
    const stop = new AbortController();
    const work = mkdtempSync(join(folder, 'work-'));
    const running = processVideo(long, work, ffmpeg, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(running).rejects.toThrow();
    const processes = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
    const commands = processes.map((pid) =>
      existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '',
    );
    expect(commands.filter((command) => command.includes(work))).toEqual([]);
  });
});

describe('films without FFmpeg', { timeout: 120_000 }, () => {
  it.each([
    ['H.264 and AAC, the index at the end', '.mp4', [...H264, '-c:a', 'aac']],
    ['H.264 and AAC in Matroska', '.mkv', [...H264, '-c:a', 'aac']],
    ['H.264 and AAC in a transport stream', '.ts', [...H264, '-c:a', 'aac']],
    ['VP9 and Opus', '.webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus']],
  ])('are packaged anew where browsers play them: %s', async (_name, suffix, args) => {
    const video = await made(clip(suffix, ...picture('320x240', 2), ...sound(2), ...args), undefined);
    const [only] = video.renditions;
    expect(video).toMatchObject({ width: 320, height: 240, posterPath: null });
    expect(video.durationSeconds).toBeCloseTo(2, 0);
    expect(only?.playlist).toBeNull();
    expect(complaints(only?.path ?? '')).toBe('');
    // The index comes first, so that it plays at once.
    expect(
      readFileSync(only?.path ?? '')
        .subarray(0, 4096)
        .includes('moov'),
    ).toBe(true);
  });

  it.each([
    ['VP8 and Vorbis', ['-c:a', 'libvorbis'], 'vp8,vorbis'],
    ['VP8 and Opus', ['-c:a', 'libopus'], 'vp8,opus'],
  ])('stay WebM where browsers play them in nothing else: %s', async (_name, args, codecs) => {
    const film = clip(
      '.webm',
      ...picture('320x240', 2),
      ...sound(2),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      ...args,
    );
    const video = await made(film, undefined);
    expect(video.renditions).toMatchObject([{ codecs, width: 320, height: 240 }]);
    expect(video.durationSeconds).toBeCloseTo(2, 0);
    expect(complaints(video.renditions[0]?.path ?? '')).toBe('');
  });

  it.each([
    ['MPEG-2', '.mpg', ['-c:v', 'mpeg2video']],
    ['H.264 of 10 bits', '.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le']],
    ['old MPEG-4', '.mp4', ['-c:v', 'mpeg4']],
  ])('are refused with what to install: %s', async (_name, suffix, args) => {
    expect(await refusal(clip(suffix, ...picture('320x240', 1), ...args), undefined)).toBe('media.needsFfmpeg');
  });
});
