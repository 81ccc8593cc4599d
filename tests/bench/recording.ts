import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from '../../src/server/media/index.ts';
import { type LiveRights, openLive } from '../../src/server/media/live/index.ts';
import { makeFilm, RecordingProcess } from '../../src/server/media/live/recorder/index.ts';
import { readLive } from '../../src/server/live-settings.ts';
import { LiveBot } from '../support/live-bot.ts';
import { makeLiveFilm, sendFilm } from '../support/live-film.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** Cameras of 720p that are sent at the same time, with their sounds. */
const PUBLISHERS = 2;
/** The kernel counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

const ALL: LiveRights = { publish: ['camera', 'microphone'], messages: false };
const HIDDEN: LiveRights = { publish: [], messages: false, hidden: true };

export interface RecordingResult {
  publishers: number;
  /** Of one core, from 0 to 1, while the room is recorded. */
  cpu: number;
  megabits: number;
  /** How long making the film takes, by its length. */
  filmRatio: number;
  /** What of a processor making it takes, by its length: this does not depend on what else the machine does. */
  filmCpu: number;
}

/** What the kernel has counted for a process: its own time in user and system mode, and that of its children which have ended. */
function counted(pid: number | 'self', fields: readonly [number, number]): number {
  const all = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return fields.reduce((sum, field) => sum + Number(all[field]), 0) / TICKS_PER_SECOND;
}

const cpuSeconds = (pid: number): number => counted(pid, [11, 12]);
const cpuOfChildren = (): number => counted('self', [13, 14]);

/** What recording a room costs, and making its film. @returns undefined where there is no FFmpeg */
export async function measureRecording(): Promise<RecordingResult | undefined> {
  const ffmpeg = findFfmpeg(process.env.FFMPEG_PATH);
  if (ffmpeg === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'synaq-bench-recording-'));
  const log = { info: () => {}, warn: () => {}, error: console.error };
  const live = openLive(readLive({ LIVE_UDP_PORT: '0', LIVE_TCP_PORT: '0', LIVE_ANNOUNCE: '127.0.0.1' }), log);
  const url = (await live.passage?.url()) ?? '';
  let bytes = 0;
  const began = Promise.withResolvers<void>();
  const recorder = new RecordingProcess({
    folder,
    leastRoomBytes: 0,
    log,
    join: async () => {
      const { token } = await live.passFor('bench', { identity: 'recorder', name: '', rights: HIDDEN });
      return { url, token };
    },
    onProgress: (progress) => {
      bytes = progress.bytes;
      if (progress.frames > 0) began.resolve();
    },
    onEnd: () => {},
  });
  try {
    const film = makeLiveFilm(SECONDS + 6, { color: 'testsrc2', size: '1280x720', bits: '1500k' });
    const sendings = [];
    for (let index = 0; index < PUBLISHERS; index += 1) {
      const { token } = await live.passFor('bench', { identity: `teacher ${index}`, name: '', rights: ALL });
      const bot = await LiveBot.join(url, token);
      const { connection, ...tracks } = await bot.publish();
      sendings.push({ bot, sending: sendFilm({ connection, tracks, film }) });
    }
    await began.promise;
    const [cpu, since, before] = [cpuSeconds(recorder.pid ?? 0), performance.now(), bytes];
    await Promise.all(sendings.map(({ sending }) => sending.done));
    const seconds = (performance.now() - since) / 1000;
    const used = cpuSeconds(recorder.pid ?? 0) - cpu;
    await recorder.stop();
    for (const { bot } of sendings) bot.close();
    const [making, children] = [performance.now(), cpuOfChildren()];
    const made = await makeFilm(ffmpeg, {
      folder,
      title: 'Bench',
      font: undefined,
      chapters: [],
      spotlights: [],
      shareBegan: () => '',
      shareEnded: '',
      signal: AbortSignal.timeout(600_000),
      onProgress: () => {},
      onDamage: (details) => console.error(details),
    });
    return {
      publishers: PUBLISHERS,
      cpu: used / seconds,
      megabits: ((bytes - before) * 8) / seconds / 1_000_000,
      filmRatio: (performance.now() - making) / 1000 / made.durationSeconds,
      filmCpu: (cpuOfChildren() - children) / made.durationSeconds,
    };
  } finally {
    await recorder.stop();
    await live.end();
    rmSync(folder, { recursive: true });
  }
}
