import { type ChildProcess, fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeHeader } from '../../src/server/media/live/sfu/wire/rtp.ts';
import { EmbeddedEngine } from '../../src/server/media/live/embedded.ts';
import { LiveKitServer } from '../../src/server/media/live/livekit-server.ts';
import { AUDIO_TYPE, LiveBot, VIDEO_TYPE } from '../support/live-bot.ts';
import { timing } from './measure.ts';
import type { Counted, FromViewers, ToViewers } from './live-viewers.ts';

/** A camera of 720p: 25 pictures of 5 packets in a second, a keyframe every 2 s; and sound, 50 packets in a second. */
const PICTURE_MS = 40;
const PACKETS = 5;
const OCTETS = 1000;
const KEYFRAME_EVERY = 50;
const SOUND_MS = 20;
const SOUND_OCTETS = 80;

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const STEPS = (process.env.BENCH_VIEWERS ?? '10,25,50,75,100').split(',').map(Number);
const MOST_LOSS = 0.01;
/** The kernel counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const RAW_PACKETS = 50_000;

export interface LiveStep {
  viewers: number;
  /** Of one core, from 0 to 1 and above. */
  cpu: number;
  packetsPerSecond: number;
  /** Of what was sent, from 0 to 1. */
  loss: number;
  p50: number;
  p99: number;
}

export interface LiveResult {
  steps: LiveStep[];
  /** The most viewers of the steps whose loss was at most 1 %. */
  viewers: number;
  /** What a packet costs the engine, and a bare one of the same size, in microseconds of a processor. */
  packetUs: number;
  rawUs: number;
  ratio: number;
}

/** Seconds of a processor that a process has used. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One publisher and more and more viewers: what it costs, what is lost, and how late it is. */
export async function measureLive(): Promise<LiveResult> {
  const log = { info: () => {}, warn: () => {}, error: console.error };
  const own = { udpPort: 0, tcpPort: 0, announce: ['127.0.0.1'], turn: undefined };
  const engine = new EmbeddedEngine({ live: own, log, onEvent: () => {}, onLost: () => {} });
  const live = new LiveKitServer({ ...engine.keys, publicUrl: undefined, apiUrl: () => engine.url(), log });
  const viewers = fork(fileURLToPath(new URL('live-viewers.ts', import.meta.url)), { execArgv: [] });
  try {
    const url = await engine.url();
    const rights = { publish: ['camera', 'microphone'], messages: false } as const;
    const teacher = await LiveBot.join(
      url,
      (await live.passFor('bench', { identity: 'teacher', name: '', rights })).token,
    );
    const stop = await publish(teacher);
    const steps: LiveStep[] = [];
    let joined = 0;
    for (const count of STEPS) {
      const tokens: string[] = [];
      for (; joined < count; joined += 1) {
        const person = { identity: `viewer ${joined}`, name: '', rights: { publish: [], messages: false } };
        tokens.push((await live.passFor('bench', person)).token);
      }
      const done = heard(viewers, 'joined');
      tell(viewers, { kind: 'join', url, tokens });
      await done;
      steps.push(await measureStep(viewers, engine.pid ?? 0, count));
    }
    stop();
    teacher.close();
    return resultOf(steps, await rawCost());
  } finally {
    viewers.kill();
    await engine.close();
  }
}

function resultOf(steps: LiveStep[], rawUs: number): LiveResult {
  const good = steps.filter(({ loss }) => loss <= MOST_LOSS);
  const last = good.at(-1) ?? steps.at(-1);
  const packetUs = last === undefined ? Number.NaN : (last.cpu * 1_000_000) / last.packetsPerSecond;
  return { steps, viewers: good.at(-1)?.viewers ?? 0, packetUs, rawUs, ratio: packetUs / rawUs };
}

async function measureStep(viewers: ChildProcess, pid: number, count: number): Promise<LiveStep> {
  await wait(2000);
  await counted(viewers);
  const [cpu, since] = [cpuSeconds(pid), performance.now()];
  await wait(SECONDS * 1000);
  const { arrived, lost, delaysMs } = await counted(viewers);
  const seconds = (performance.now() - since) / 1000;
  const { p50, p99 } = timing(delaysMs, seconds);
  return {
    viewers: count,
    cpu: (cpuSeconds(pid) - cpu) / seconds,
    packetsPerSecond: arrived / seconds,
    loss: Math.max(0, lost) / Math.max(1, arrived + lost),
    p50,
    p99,
  };
}

const tell = (viewers: ChildProcess, message: ToViewers): void => void viewers.send(message);

async function heard(viewers: ChildProcess, kind: FromViewers['kind']): Promise<FromViewers> {
  for (;;) {
    const [message] = (await once(viewers, 'message')) as [FromViewers];
    if (message.kind === kind) return message;
  }
}

async function counted(viewers: ChildProcess): Promise<Counted> {
  const answer = heard(viewers, 'counted');
  tell(viewers, { kind: 'count' });
  const message = await answer;
  if (message.kind !== 'counted') throw new Error('nothing was counted');
  return message.counted;
}

/** @returns how to end it */
async function publish(teacher: LiveBot): Promise<() => void> {
  const { connection, video, audio } = await teacher.publish();
  let [sequence, pictures, sounds] = [0, 0, 0];
  const begin = performance.now();
  const showPicture = () => {
    const keyframe = pictures % KEYFRAME_EVERY === 0;
    for (let part = 0; part < PACKETS; part += 1) {
      const payload = Buffer.alloc(OCTETS, 0x11);
      payload.set([
        part === 0 ? 0x90 : 0x80,
        0x80,
        0x80 | ((pictures >> 8) & 0x7f),
        pictures & 0xff,
        keyframe ? 0x10 : 0x11,
      ]);
      payload.writeDoubleBE(performance.timeOrigin + performance.now(), 5);
      const header = { payloadType: VIDEO_TYPE, marker: part === PACKETS - 1, sequence: sequence & 0xffff };
      connection.sendRtp(writeHeader({ ...header, timestamp: pictures * 3600, ssrc: video.ssrc }, 14, 0), payload);
      sequence += 1;
    }
    pictures += 1;
  };
  const timer = setInterval(() => {
    const passed = performance.now() - begin;
    while (pictures * PICTURE_MS < passed) showPicture();
    for (; sounds * SOUND_MS < passed; sounds += 1) {
      const header = { payloadType: AUDIO_TYPE, marker: false, sequence: sounds & 0xffff, timestamp: sounds * 960 };
      connection.sendRtp(writeHeader({ ...header, ssrc: audio.ssrc }, 14, 0), Buffer.alloc(SOUND_OCTETS));
    }
  }, 5);
  return () => clearInterval(timer);
}

/** What it costs to send packets of that size and nothing else. @returns microseconds of a processor for each */
async function rawCost(): Promise<number> {
  const lookup = (host: string, _: unknown, found: (error: null, address: string, family: number) => void) =>
    found(null, host, 4);
  const [sink, socket] = [createSocket('udp4'), createSocket({ type: 'udp4', lookup })];
  const bound = once(sink, 'listening');
  sink.bind(0, '127.0.0.1');
  await bound;
  const { port } = sink.address();
  const packet = Buffer.alloc(OCTETS + 36);
  const before = process.cpuUsage();
  for (let index = 0; index < RAW_PACKETS; index += 1) {
    socket.send(packet, port, '127.0.0.1');
    if (index % 500 === 0) await new Promise(setImmediate);
  }
  const { user, system } = process.cpuUsage(before);
  socket.close();
  sink.close();
  return (user + system) / RAW_PACKETS;
}
