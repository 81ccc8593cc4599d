/**
 * Draws the films of the demo: `node scripts/films/make.ts [name…]`. Needs FFmpeg. What it writes is committed, so that the demo needs
 * none: a film as one fragmented MP4 whose segments are byte ranges, its HLS playlist, and a poster.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FilmFacts } from '../../src/server/demo/video-lessons.ts';
import { crossing } from './crossing.ts';
import { type Film, HEIGHT, WIDTH } from './film.ts';
import { signals } from './signals.ts';
import { walking } from './walking.ts';

const FRAMES = 12;
const SEGMENT_SECONDS = 4;
const OUT = join(import.meta.dirname, '../../src/server/demo/films');

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inside}</svg>`);

const picture = (film: Film, second: number) => sharp(svg(film.draw(second))).flatten();

async function make(film: Film): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'films-'));
  const args = [
    ...[
      '-v',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${WIDTH}x${HEIGHT}`,
      '-r',
      String(FRAMES),
      '-i',
      'pipe:0',
    ],
    ...['-f', 'lavfi', '-i', `aevalsrc='${film.sound}':s=44100:d=${film.seconds}`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      '-crf',
      '30',
      '-pix_fmt',
      'yuv420p',
      '-profile:v',
      'high',
    ],
    ...['-g', String(FRAMES * SEGMENT_SECONDS), '-keyint_min', String(FRAMES * SEGMENT_SECONDS), '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-shortest', '-map_metadata', '-1'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0', '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
    ...['-hls_segment_filename', join(folder, 'film.mp4'), join(folder, 'film.m3u8')],
  ];
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  for (let frame = 0; frame < film.seconds * FRAMES; frame += 1) {
    const pixels = await picture(film, frame / FRAMES)
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`FFmpeg ended with ${code}`);
  const bytes = await readFile(join(folder, 'film.mp4'));
  await writeFile(join(OUT, `${film.name}.mp4`), bytes);
  const playlist = await readFile(join(folder, 'film.m3u8'), 'utf8');
  await writeFile(join(OUT, `${film.name}.m3u8`), playlist.replaceAll('film.mp4', 'FILE'));
  await writeFile(
    join(OUT, `${film.name}.webp`),
    await picture(film, film.seconds * 0.45)
      .webp({ quality: 80 })
      .toBuffer(),
  );
  const about: FilmFacts = {
    seconds:
      Math.round([...playlist.matchAll(/#EXTINF:([\d.]+)/gu)].reduce((sum, [, long]) => sum + Number(long), 0) * 1000) /
      1000,
    width: WIDTH,
    height: HEIGHT,
    codecs: `avc1.${profileOf(bytes)},mp4a.40.2`,
    bitsPerSecond: Math.ceil((bytes.length * 8) / film.seconds),
  };
  await writeFile(join(OUT, `${film.name}.json`), `${JSON.stringify(about, undefined, 2)}\n`);
  await rm(folder, { recursive: true });
  console.log(`${film.name}: ${film.seconds} s, ${Math.round(bytes.length / 1024)} KB`);
}

/** Profile, constraints and level of H.264, which stand after the version in the box avcC. */
function profileOf(bytes: Buffer): string {
  const at = bytes.indexOf('avcC') + 'avcC'.length + 1;
  return bytes.toString('hex', at, at + 3);
}

const wanted = process.argv.slice(2);
for (const film of [crossing, signals, walking])
  if (wanted.length === 0 || wanted.includes(film.name)) await make(film);
