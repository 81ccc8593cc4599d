import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LeaveRequest, MuteTrackRequest, TrackSource } from '@livekit/protocol';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readLive } from '../../../live-settings.ts';
import { findFfmpeg } from '../../tools/find-ffmpeg.ts';
import { type Live, type LiveRights, openLive } from '../index.ts';
import { LiveBot } from '../../../../../tests/support/live-bot.ts';
import { flashesAndBeeps, type LiveFilm, makeLiveFilm, sendFilm } from '../../../../../tests/support/live-film.ts';
import { type Film, makeFilm, RecordingProcess } from './index.ts';

/** Our own engine, and the LiveKit server that these name. */
const { LIVEKIT_TEST_URL, LIVEKIT_TEST_KEY, LIVEKIT_TEST_SECRET } = process.env;
const OWN = { name: 'our own engine', source: { LIVE_UDP_PORT: '0', LIVE_TCP_PORT: '0', LIVE_ANNOUNCE: '127.0.0.1' } };
const OTHER = {
  name: 'a LiveKit server',
  source: { LIVEKIT_URL: LIVEKIT_TEST_URL, LIVEKIT_API_KEY: LIVEKIT_TEST_KEY, LIVEKIT_API_SECRET: LIVEKIT_TEST_SECRET },
};
const ENGINES = LIVEKIT_TEST_URL === undefined ? [OWN] : [OWN, OTHER];
const ffmpeg = findFfmpeg(undefined);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const loud = { ...quiet, error: console.error, warn: console.warn };
const ALL: LiveRights = { publish: ['camera', 'microphone', 'screen', 'screenSound'], messages: false };
const HIDDEN: LiveRights = { publish: [], messages: false, hidden: true };
const LEAST_ROOM = 1024;
/** A shared machine makes films slowly. */
const LIMIT_MS = 400_000;
/** Milliseconds that a flash may be apart from its beep. */
const TOGETHER_MS = 100;
/** The same where a server guesses at times. */
const GUESSED_MS = 250;

describe.skipIf(ffmpeg === undefined).each(ENGINES)('a recording on $name', { timeout: LIMIT_MS }, ({ source }) => {
  let live: Live;
  let url: string;
  let film: LiveFilm;
  const root = mkdtempSync(join(tmpdir(), 'synaq-recording-'));

  beforeAll(async () => {
    live = openLive(readLive(source), loud);
    url = (await live.passage?.url()) ?? LIVEKIT_TEST_URL ?? '';
    film = makeLiveFilm(5);
  });
  afterAll(async () => {
    await live.end();
    rmSync(root, { recursive: true });
  });

  async function enter(room: string, identity: string): Promise<LiveBot> {
    const { token } = await live.passFor(room, { identity, name: identity, rights: ALL });
    const bot = await LiveBot.join(url, token);
    onTestFinished(() => bot.close());
    return bot;
  }

  function record(
    room: string,
    loss = 0,
  ): {
    folder: string;
    process: RecordingProcess;
    told: () => Promise<void>;
    ready: () => Promise<void>;
    /** Nobody is heard any longer. */
    alone: () => Promise<void>;
    until: (frames: number) => Promise<void>;
  } {
    const folder = join(root, room);
    let [frames, tracks, isReady] = [0, 0, false];
    const waiting: (() => void)[] = [];
    const process = new RecordingProcess({
      folder,
      leastRoomBytes: LEAST_ROOM,
      loss,
      log: loud,
      join: async () => {
        const { token } = await live.passFor(room, { identity: 'recorder', name: '', rights: HIDDEN });
        return { url: (await live.passage?.url()) ?? url, token };
      },
      onProgress: (progress) => {
        ({ frames, tracks } = progress);
        isReady = progress.connected && tracks === 2;
        for (const wake of waiting.splice(0)) wake();
      },
      onEnd: () => {},
    });
    onTestFinished(() => process.stop());
    const told = () => new Promise<void>((resolve) => waiting.push(resolve));
    return {
      folder,
      process,
      told,
      ready: async () => {
        isReady = false;
        while (!isReady) await told();
      },
      alone: async () => {
        while (tracks > 0) await told();
      },
      until: async (least) => {
        while (frames < least) await told();
      },
    };
  }

  const make = (folder: string): Promise<Film> =>
    makeFilm(ffmpeg ?? { ffmpeg: '', ffprobe: '' }, {
      folder,
      title: 'A lesson: 100 % of it',
      font: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
      chapters: [],
      shareBegan: (identity) => `${identity} shares`,
      shareEnded: 'nobody shares',
      spotlights: [],
      signal: AbortSignal.timeout(LIMIT_MS),
      onProgress: () => {},
      onDamage: (details) => console.error(details),
    });

  const lengthOf = (path: string): number =>
    Number(
      execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]).toString(),
    );

  /** Each flash with the beep that is nearest to it, while there was sound: a LiveKit server may offer one track before the other. */
  function apart(path: string): { count: number; worst: number; usual: number } {
    const { flashes, beeps } = flashesAndBeeps(path);
    const [first = 0, last = 0] = [beeps[0], beeps.at(-1)];
    const heard = flashes.filter((flash) => flash >= first - TOGETHER_MS && flash <= last + TOGETHER_MS);
    const distances = heard.map((flash) => Math.min(...beeps.map((beep) => Math.abs(beep - flash))));
    const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
    return { count: distances.length, worst: Math.max(0, ...distances), usual };
  }

  it('has picture and sound together, though pictures were late', async () => {
    const { folder, process, ready } = record('late-pictures');
    const teacher = await enter('late-pictures', 'teacher');
    const { connection, ...tracks } = await teacher.publish();
    await sendFilm({ connection, tracks, film, pictureDelayMs: 300, heard: ready() }).done;
    await process.stop();
    const { path, durationSeconds } = await make(folder);
    expect(Math.abs(lengthOf(path) - durationSeconds)).toBeLessThan(0.5);
    const { count, worst } = apart(path);
    expect(count).toBeGreaterThanOrEqual(3);
    expect(worst).toBeLessThanOrEqual(TOGETHER_MS);
  });

  it('has picture and sound together after both were turned off and on', async () => {
    const long = makeLiveFilm(14);
    const { folder, process, ready } = record('off-and-on');
    const teacher = await enter('off-and-on', 'teacher');
    const { connection, videoId, audioId, ...tracks } = await teacher.publish();
    // The second silence is so long that the recorder begins another file.
    const isOff = {
      sound: (at: number) => at === 2 || (at >= 7 && at < 12),
      picture: (at: number) => at >= 4 && at < 6,
    };
    const told = { sound: false, picture: false };
    const isOn = (kind: 'picture' | 'sound', second: number): boolean => {
      const muted = isOff[kind](second);
      const sid = kind === 'sound' ? audioId : videoId;
      if (told[kind] !== muted) teacher.send({ case: 'mute', value: new MuteTrackRequest({ sid, muted }) });
      told[kind] = muted;
      return !muted;
    };
    await sendFilm({ connection, tracks, film: long, isOn, heard: ready() }).done;
    await process.stop();
    const { path } = await make(folder);
    const { flashes, beeps } = flashesAndBeeps(path);
    const nearest = flashes.map((flash) => Math.min(...beeps.map((beep) => Math.abs(beep - flash))));
    // A LiveKit server gives what follows a mute timestamps by the time when it came: on a busy machine that is late, once for all.
    const most = live.passage === undefined ? GUESSED_MS : TOGETHER_MS;
    // A flash has its beep with it, or none at all.
    expect(nearest.filter((ms) => ms > most && ms < 1000 - most)).toEqual([]);
    const silences = beeps.map((beep, index) => beep - (beeps[index - 1] ?? beep));
    const again = beeps[silences.findIndex((ms) => ms > 4000)] ?? Infinity;
    const together = flashes.filter((_, index) => (nearest[index] ?? 0) <= most);
    expect(together.length).toBeGreaterThanOrEqual(4);
    expect(together.some((at) => at >= again - most)).toBe(true);
  });

  it('is whole though every twentieth packet is lost', async () => {
    const { folder, process, ready } = record('lossy', 0.05);
    const teacher = await enter('lossy', 'teacher');
    const { connection, ...tracks } = await teacher.publish();
    await sendFilm({ connection, tracks, film, heard: ready() }).done;
    await process.stop();
    const { path } = await make(folder);
    const { count, usual } = apart(path);
    expect(count).toBeGreaterThanOrEqual(3);
    // A picture whose packet was lost again and again comes with the next one.
    expect(usual).toBeLessThanOrEqual(TOGETHER_MS);
  });

  it('keeps what there was when its process is killed, and goes on', async () => {
    // Made first: nothing is answered meanwhile, and the engine takes for gone who is silent.
    const long = makeLiveFilm(12);
    const { folder, process, ready, until } = record('killed');
    const teacher = await enter('killed', 'teacher');
    const { connection, ...tracks } = await teacher.publish();
    const sending = sendFilm({ connection, tracks, film: long, heard: ready() });
    await until(100);
    globalThis.process.kill(process.pid ?? 0, 'SIGKILL');
    await sending.done;
    await process.stop();
    // Two tracks before and two after.
    expect(readdirSync(folder).filter((name) => name.endsWith('.mkv')).length).toBeGreaterThanOrEqual(4);
    const { path } = await make(folder);
    const { count, worst } = apart(path);
    expect(count).toBeGreaterThanOrEqual(3);
    expect(worst).toBeLessThanOrEqual(TOGETHER_MS);
  });

  it('shows two who share one after another, the second of whom has come late, as chapters', async () => {
    const short = makeLiveFilm(3);
    const { folder, process, ready, alone } = record('shares');
    for (const identity of ['first', 'second']) {
      const sharer = await enter('shares', identity);
      const { connection, ...tracks } = await sharer.publish(TrackSource.SCREEN_SHARE);
      await sendFilm({ connection, tracks, film: short, heard: ready() }).done;
      sharer.send({ case: 'leave', value: new LeaveRequest() });
      sharer.close();
      // The tracks of the first do not count for the second.
      if (identity === 'first') await alone();
    }
    await process.stop();
    const { path, chapters } = await make(folder);
    expect(chapters.map(({ title }) => title)).toEqual(['first shares', 'nobody shares', 'second shares']);
    const { count, worst } = apart(path);
    expect(count).toBeGreaterThanOrEqual(3);
    expect(worst).toBeLessThanOrEqual(TOGETHER_MS);
    const shown = execFileSync('ffprobe', ['-v', 'error', '-show_chapters', '-of', 'csv', path]).toString();
    expect(shown.trim().split('\n')).toHaveLength(chapters.length);
  });

  it('of a room in which nobody says anything is a still', async () => {
    const { folder, process, told } = record('silent');
    await enter('silent', 'teacher');
    await told();
    await process.stop();
    const { path } = await make(folder);
    expect(lengthOf(path)).toBeGreaterThan(0.5);
  });
});
