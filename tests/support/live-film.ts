import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { senderReport } from '../../src/server/media/live/sfu/wire/rtcp.ts';
import { writeHeader } from '../../src/server/media/live/sfu/wire/rtp.ts';
import { AUDIO_TYPE, type BotTracks, VIDEO_TYPE } from './live-bot.ts';
import type { LiveConnection } from './live-connection.ts';

/** Real pictures and sound: each second begins with a flash and a beep of a tenth of a second. */
export interface LiveFilm {
  /** 25 in a second. */
  pictures: Buffer[];
  /** 50 in a second. */
  sounds: Buffer[];
}

const PICTURE_MS = 40;
const SOUND_MS = 20;
/** For each picture. */
const SOUNDS = PICTURE_MS / SOUND_MS;
const OCTETS = 1100;
const NTP_EPOCH = 2_208_988_800;

/** @param look color: of the pictures between the flashes, as FFmpeg names it; or `testsrc2`, which has much to be seen and no flashes */
export function makeLiveFilm(
  seconds: number,
  { color = 'black', size = '640x360', bits = '800k' }: { color?: string; size?: string; bits?: string } = {},
): LiveFilm {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-film-'));
  const [pictures, sounds] = [join(folder, 'film.ivf'), join(folder, 'film.ogg')];
  const flash = `color=c=${color}:s=${size}:r=25,drawbox=c=white:t=fill:enable='lt(mod(t,1),0.1)'`;
  const source = color === 'testsrc2' ? `testsrc2=s=${size}:r=25` : flash;
  const beep = `aevalsrc='0.5*sin(2*PI*1000*t)*lt(mod(t,1),0.1)':s=48000`;
  try {
    const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', bits, '-g', '25', '-auto-alt-ref', '0'];
    run(['-f', 'lavfi', '-i', source, '-t', String(seconds), ...vp8, pictures]);
    const opus = ['-c:a', 'libopus', '-b:a', '48k', '-frame_duration', '20'];
    run(['-f', 'lavfi', '-i', beep, '-t', String(seconds), ...opus, sounds]);
    return { pictures: framesOfIvf(readFileSync(pictures)), sounds: packetsOfOgg(readFileSync(sounds)).slice(2) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const run = (args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

function framesOfIvf(file: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 32; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32LE(at);
    frames.push(file.subarray(at + 12, end));
    at = end;
  }
  return frames;
}

function packetsOfOgg(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let parts: Buffer[] = [];
  for (let at = 0; at + 27 <= file.length; ) {
    const count = file.readUInt8(at + 26);
    let from = at + 27 + count;
    for (let index = 0; index < count; index += 1) {
      const length = file.readUInt8(at + 27 + index);
      parts.push(file.subarray(from, from + length));
      from += length;
      if (length === 255) continue;
      packets.push(Buffer.concat(parts));
      parts = [];
    }
    at = from;
  }
  return packets;
}

/** How a film is sent. */
export interface Sending {
  connection: LiveConnection;
  tracks: BotTracks;
  film: LiveFilm;
  /** Pictures leave so much later than the sound of the same moment, as of a slow encoder. */
  pictureDelayMs?: number;
  /** Whether a kind is sent at a second of the film, as of a microphone or a camera that is turned off and on; without it, always. */
  isOn?: (kind: 'picture' | 'sound', second: number) => boolean;
  /** The film goes round until then, and once more: a LiveKit server offers only tracks that have sent something. */
  heard?: Promise<void>;
}

/** Sends a film as a browser does, at its pace, with reports of what was when. @returns when all of it was sent, or it was ended */
export function sendFilm(sending: Sending): { done: Promise<void>; end: () => void } {
  const { connection, tracks, film, pictureDelayMs = 0, isOn = () => true, heard = Promise.resolve() } = sending;
  const { promise, resolve } = Promise.withResolvers<void>();
  const begin = Date.now();
  const length = film.pictures.length;
  let [pictures, sounds, sequence, reports] = [0, 0, 0, 0];
  let last = Infinity;
  void heard.then(() => {
    last = pictures + length;
  });
  // Once it is heard, seconds are counted from there.
  const secondOf = (ms: number) => Math.floor((ms - (last - length) * PICTURE_MS) / 1000);
  const report = (ssrc: number, ticks: number) => {
    const now = Date.now();
    const time = {
      seconds: Math.floor(now / 1000) + NTP_EPOCH,
      fraction: Math.floor(((now % 1000) / 1000) * 2 ** 32),
      timestamp: Math.floor((now - begin) * ticks),
    };
    connection.sendRtcp(senderReport(ssrc, time, { packets: 1, octets: 1 }));
  };
  const timer = setInterval(() => {
    const passed = Date.now() - begin;
    for (; sounds < last * SOUNDS && sounds * SOUND_MS <= passed; sounds += 1) {
      const header = { payloadType: AUDIO_TYPE, marker: false, sequence: sounds & 0xffff, timestamp: sounds * 960 };
      if (!isOn('sound', secondOf(sounds * SOUND_MS))) continue;
      const sound = film.sounds[sounds % (length * SOUNDS)] as Buffer;
      connection.sendRtp(writeHeader({ ...header, ssrc: tracks.audio.ssrc }, 14, 0), sound);
    }
    for (; pictures < last && pictures * PICTURE_MS + pictureDelayMs <= passed; pictures += 1) {
      if (!isOn('picture', secondOf(pictures * PICTURE_MS))) continue;
      const picture = film.pictures[pictures % length] as Buffer;
      sequence = sendPicture(connection, tracks.video.ssrc, picture, { sequence, pictures });
    }
    if (passed > reports * 500) {
      reports += 1;
      report(tracks.audio.ssrc, 48);
      report(tracks.video.ssrc, 90);
    }
    if (sounds >= last * SOUNDS && pictures >= last) end();
  }, 5);
  const end = () => {
    clearInterval(timer);
    resolve();
  };
  return { done: promise, end };
}

/** @returns the next number */
function sendPicture(
  connection: LiveConnection,
  ssrc: number,
  octets: Buffer,
  { sequence, pictures }: { sequence: number; pictures: number },
): number {
  let next = sequence;
  for (let at = 0; at < octets.length; at += OCTETS) {
    const part = octets.subarray(at, at + OCTETS);
    const header = { payloadType: VIDEO_TYPE, marker: at + OCTETS >= octets.length, sequence: next & 0xffff };
    // A descriptor with a long picture id, as browsers send it.
    const descriptor = Buffer.from([at === 0 ? 0x90 : 0x80, 0x80, 0x80 | ((pictures >> 8) & 0x7f), pictures & 0xff]);
    const timestamp = pictures * PICTURE_MS * 90;
    connection.sendRtp(writeHeader({ ...header, timestamp, ssrc }, 14, 0), Buffer.concat([descriptor, part]));
    next += 1;
  }
  return next;
}

/** When the flashes and the beeps of a film begin, in milliseconds. */
export function flashesAndBeeps(path: string): { flashes: number[]; beeps: number[] } {
  const gray = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-vf', 'fps=25:start_time=0,scale=1:1:flags=area,format=gray', '-f', 'rawvideo', '-'],
    { maxBuffer: 2 ** 28 },
  );
  const sound = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-map', '0:a', '-ac', '1', '-ar', '8000', '-f', 's16le', '-'],
    {
      maxBuffer: 2 ** 28,
    },
  );
  const loud: boolean[] = [];
  const window = 80;
  for (let at = 0; at + window * 2 <= sound.length; at += window * 2) {
    let most = 0;
    for (let index = 0; index < window; index += 1) most = Math.max(most, Math.abs(sound.readInt16LE(at + index * 2)));
    loud.push(most > 3000);
  }
  return {
    flashes: beginnings([...gray].map((value) => value > 150)).map((index) => index * PICTURE_MS),
    beeps: beginnings(loud).map((index) => index * 10),
  };
}

/** Where it begins to be so, after at least some time without it. */
function beginnings(values: readonly boolean[]): number[] {
  return values.flatMap((value, index) => (value && values[index - 1] === false ? [index] : []));
}
