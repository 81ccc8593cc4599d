import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flashesAndBeeps, type LiveFilm, makeLiveFilm } from '../../../../../../tests/support/live-film.ts';
import { findFfmpeg } from '../../../tools/find-ffmpeg.ts';
import { type Film, makeFilm } from '../film/make-film.ts';
import { Journal, type SegmentLine } from '../journal.ts';
import { MatroskaFile } from '../tracks/matroska.ts';

/** Milliseconds that a flash may be apart from its beep. */
const TOGETHER_MS = 100;
const LIMIT_MS = 120_000;
const BEGIN = 1_700_000_000_000;
const SIZE = { width: 640, height: 360 };
const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));

type Track = Pick<SegmentLine, 'identity' | 'source' | 'codec'> & { frames: Buffer[]; from?: number };

// FFmpeg makes what is recorded here, and looks at the film: it has no part in making it.
describe.skipIf(findFfmpeg(undefined) === undefined)('a film without FFmpeg', { timeout: LIMIT_MS }, () => {
  const root = mkdtempSync(join(tmpdir(), 'synaq-plain-'));
  let dark: LiveFilm = { pictures: [], sounds: [] };
  let blue = dark;
  let names = 0;

  beforeAll(() => {
    dark = makeLiveFilm(6);
    blue = makeLiveFilm(6, { color: 'blue' });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  /** A recording as the recorder leaves it. */
  function record(ms: number, tracks: readonly Track[], speakers: readonly [at: number, who: string][] = []) {
    names += 1;
    const folder = join(root, String(names));
    mkdirSync(folder);
    const journal = new Journal(folder);
    journal.write({ kind: 'begin', at: BEGIN });
    for (const [index, { frames, from = 0, ...track }] of tracks.entries()) {
      const file = `${index}.mkv`;
      const step = track.codec === 'opus' ? 20 : 40;
      const at = BEGIN + from;
      journal.write({ kind: 'segment', file, trackId: `t${index}`, participantId: track.identity, at, ...track });
      const written = new MatroskaFile(join(folder, file), { codec: track.codec, size: SIZE });
      for (const [number, octets] of frames.entries()) {
        const keyframe = track.codec === 'opus' || (octets.readUInt8(0) & 1) === 0;
        written.add(octets, number * step, keyframe);
      }
      written.close();
      journal.write({ kind: 'end', file, ms: frames.length * step });
    }
    for (const [at, who] of speakers) journal.write({ kind: 'speakers', identities: [who], at: BEGIN + at });
    journal.write({ kind: 'stop', at: BEGIN + ms });
    journal.close();
    return folder;
  }

  const camera = (identity: string, frames: Buffer[], from = 0): Track => ({
    ...{ identity, frames, from, source: 'camera', codec: 'vp8' },
  });
  const microphone = (identity: string, frames: Buffer[], from = 0): Track => ({
    ...{ identity, frames, from, source: 'microphone', codec: 'opus' },
  });

  const make = (folder: string): Promise<Film> =>
    makeFilm(undefined, {
      ...{ folder, title: 'Охрана труда: <100 % & больше>', font: FONT, chapters: [], spotlights: [] },
      ...{ shareBegan: (who) => `${who} shares`, shareEnded: 'nobody shares' },
      ...{ signal: AbortSignal.timeout(LIMIT_MS), onProgress: () => {}, onDamage: console.error },
    });

  /** The red, green and blue of the middle of the film at some moments. */
  const colours = (path: string, seconds: readonly number[]) =>
    seconds.map((at) => {
      const crop = 'fps=25:start_time=0,crop=64:64,scale=1:1:flags=area,format=rgb24';
      const args = ['-v', 'error', '-i', path, '-ss', String(at), '-frames:v', '1', '-vf', crop, '-f', 'rawvideo', '-'];
      return [...execFileSync('ffmpeg', args)];
    });

  it('has the picture and the sound of the same moment together', async () => {
    const folder = record(6000, [camera('teacher', dark.pictures), microphone('teacher', dark.sounds)]);
    const { path, durationSeconds, plain } = await make(folder);
    expect({ plain, durationSeconds }).toEqual({ plain: true, durationSeconds: 6 });
    const { flashes, beeps } = flashesAndBeeps(path);
    expect(flashes.length).toBeGreaterThanOrEqual(4);
    const apart = flashes.map((flash) => Math.min(...beeps.map((beep) => Math.abs(beep - flash))));
    expect(Math.max(...apart)).toBeLessThanOrEqual(TOGETHER_MS);
  });

  it('lets all be heard, and shows who speaks', async () => {
    const folder = record(
      6000,
      [
        ...[camera('dark', dark.pictures), microphone('dark', dark.sounds)],
        ...[camera('blue', blue.pictures), microphone('blue', blue.sounds, 500)],
      ],
      [
        [0, 'dark'],
        [3000, 'blue'],
      ],
    );
    const { path } = await make(folder);
    expect(flashesAndBeeps(path).beeps.length).toBeGreaterThanOrEqual(9);
    const [first, second] = colours(path, [1.5, 4.5]);
    expect(first?.[2]).toBeLessThan(60);
    expect(second?.[2]).toBeGreaterThan(150);
  });

  it('shows the title where there is no picture, such as while somebody sends H.264', async () => {
    const phone: Track = { ...camera('phone', dark.pictures), codec: 'h264' };
    const folder = record(6000, [phone, camera('late', blue.pictures, 3000)]);
    const { path } = await make(folder);
    const [still, picture] = colours(path, [1.5, 4.5]);
    expect(still?.[0]).toBeGreaterThan(30);
    expect(picture?.[2]).toBeGreaterThan(150);
  });

  it('is made of files that break off, and of sound that is none', async () => {
    const folder = record(6000, [
      camera('teacher', dark.pictures),
      microphone('teacher', dark.sounds),
      microphone('stranger', [Buffer.from([0xff, 0xff, 0xff])]),
    ]);
    for (const file of ['0.mkv', '1.mkv'])
      appendFileSync(join(folder, file), Buffer.from([0xa3, 0x10, 0x00, 0x08, 0x00, 0x81]));
    expect(flashesAndBeeps((await make(folder)).path).beeps.length).toBeGreaterThanOrEqual(5);
  });
});
