import { type ChildProcess, fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LiveBot } from '../support/live-bot.ts';
import { engineToMeasure, type MeasuredEngine } from './live-engines.ts';
import { LivePublisher, PICTURE_OCTETS } from './live-publisher.ts';
import type { Counted, FromViewers, ToViewers } from './live-viewers.ts';
import { timing } from './measure.ts';
import { keepOnCore, processTime } from './process-time.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const STEPS = (process.env.BENCH_VIEWERS ?? '10,25,50,75,100').split(',').map(Number);
/** One viewer in so many looks at what comes. With 1 everybody does, and a machine needs more for the viewers than for the engine. */
const LOOKS_ONE_IN = Number(process.env.BENCH_LOOKS_ONE_IN ?? 5);
const MOST_MISSING = 0.01;
const FAR_TOO_MUCH = 0.2;
/** Viewers who come at once. */
const WAVE = 10;
/** From the first picture after a pause to the next keyframe. */
const SETTLE_MS = 3000;
const RAW_PACKETS = 50_000;

export interface LiveStep {
  viewers: number;
  /** Of one core, from 0 to 1 and above. */
  cpu: number;
  /** How long the engine waited for a core that others had, in the same measure. */
  waited: number;
  packetsPerSecond: number;
  /** Of what was sent, from 0 to 1: what never comes, and this with what is later and later because the engine does not keep up. */
  loss: number;
  missing: number;
  p50: number;
  p99: number;
}

export interface LiveResult {
  steps: LiveStep[];
  /** The most viewers of the steps in which at most 1 % was missing. */
  viewers: number;
  /** What a packet costs the engine, and a bare one of the same size, in microseconds of a processor. */
  packetUs: number;
  rawUs: number;
  ratio: number;
}

/** Those who look, and those who do not: a process each. */
interface Audience {
  looking: ChildProcess;
  napping: ChildProcess;
}

/** One publisher and more and more viewers: what it costs, what is lost, and how late it is. */
export async function measureLive(): Promise<LiveResult> {
  const engine = await engineToMeasure();
  const program = fileURLToPath(new URL('live-viewers.ts', import.meta.url));
  const audience: Audience = { looking: fork(program, { execArgv: [] }), napping: fork(program, { execArgv: [] }) };
  // The engine has a core that nothing else of this has.
  keepOnCore(engine.pid, 0);
  for (const { pid } of [audience.looking, audience.napping, process]) keepOnCore(pid ?? 0, cpus().length - 1);
  try {
    const rights = { publish: ['camera', 'microphone'], messages: false } as const;
    const { token } = await engine.live.passFor('bench', { identity: 'teacher', name: '', rights });
    const teacher = await LiveBot.join(engine.url, token);
    const publisher = new LivePublisher(await teacher.publish());
    const steps: LiveStep[] = [];
    let before = 0;
    for (const viewers of STEPS) {
      // Nothing is sent meanwhile: handshakes would wait behind pictures in bots that are slower than the engine.
      await join(engine, audience, { from: before, to: viewers });
      before = viewers;
      publisher.start();
      steps.push(await measureStep(audience, publisher, { pid: engine.pid, viewers }));
      publisher.stop();
      // With more viewers it only gets worse, until none can come any longer.
      if ((steps.at(-1)?.missing ?? 0) > FAR_TOO_MUCH) break;
      await drained(audience.looking);
    }
    teacher.close();
    return resultOf(steps, await rawCost());
  } finally {
    audience.looking.kill();
    audience.napping.kill();
    await engine.close();
  }
}

function resultOf(steps: LiveStep[], rawUs: number): LiveResult {
  const good = steps.filter(({ missing }) => missing <= MOST_MISSING);
  const last = good.at(-1) ?? steps.at(-1);
  const packetUs = last === undefined ? Number.NaN : (last.cpu * 1_000_000) / last.packetsPerSecond;
  return { steps, viewers: good.at(-1)?.viewers ?? 0, packetUs, rawUs, ratio: packetUs / rawUs };
}

/** Whoever comes later gets each packet later: those who look are spread among the others. */
async function join(
  { live, url }: MeasuredEngine,
  { looking, napping }: Audience,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let first = from; first < to; first += WAVE) {
    const tokens: { looking: string[]; napping: string[] } = { looking: [], napping: [] };
    for (let viewer = first; viewer < Math.min(first + WAVE, to); viewer += 1) {
      const person = { identity: `viewer ${viewer}`, name: '', rights: { publish: [], messages: false } };
      const { token } = await live.passFor('bench', person);
      tokens[viewer % LOOKS_ONE_IN === 0 ? 'looking' : 'napping'].push(token);
    }
    await Promise.all([
      ask(looking, { kind: 'join', url, tokens: tokens.looking, look: true }, 'joined'),
      ask(napping, { kind: 'join', url, tokens: tokens.napping, look: false }, 'joined'),
    ]);
  }
}

async function measureStep(
  { looking, napping }: Audience,
  publisher: LivePublisher,
  { pid, viewers }: { pid: number; viewers: number },
): Promise<LiveStep> {
  napping.send({ kind: 'nap', ms: SETTLE_MS + SECONDS * 1000 } satisfies ToViewers);
  await pause(SETTLE_MS);
  await count(looking);
  const [time, since, sent] = [processTime(pid), performance.now(), publisher.sent];
  await pause(SECONDS * 1000);
  const { arrived, lost, delaysMs } = await count(looking);
  const [{ used, waited }, seconds] = [processTime(pid), (performance.now() - since) / 1000];
  const { p50, p99 } = timing(delaysMs, seconds);
  const lookers = Math.ceil(viewers / LOOKS_ONE_IN);
  return {
    viewers,
    cpu: (used - time.used) / seconds,
    waited: (waited - time.waited) / seconds,
    packetsPerSecond: ((arrived / seconds) * viewers) / lookers,
    loss: Math.max(0, lost) / Math.max(1, arrived + lost),
    missing: Math.max(0, 1 - arrived / lookers / (publisher.sent - sent)),
    p50,
    p99,
  };
}

/** @throws Error where it says that it has failed, or has ended */
async function ask<K extends FromViewers['kind']>(
  viewers: ChildProcess,
  message: ToViewers,
  kind: K,
): Promise<Extract<FromViewers, { kind: K }>> {
  const ended = new AbortController();
  const onEnd = () => ended.abort(new Error('the process of the viewers has ended'));
  viewers.once('exit', onEnd);
  try {
    const answer = once(viewers, 'message', { signal: ended.signal });
    viewers.send(message);
    const [said] = (await answer) as [FromViewers];
    if (said.kind === 'failed') throw new Error(said.reason);
    if (said.kind !== kind) throw new Error(`${said.kind} instead of ${kind}`);
    return said as Extract<FromViewers, { kind: K }>;
  } finally {
    viewers.off('exit', onEnd);
  }
}

async function count(viewers: ChildProcess): Promise<Counted> {
  const { counted } = await ask(viewers, { kind: 'count' }, 'counted');
  return counted;
}

/** What the engine has not sent yet is in the way of those who come next. */
async function drained(looking: ChildProcess): Promise<void> {
  while ((await count(looking)).arrived > 0) await pause(500);
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
  const packet = Buffer.alloc(PICTURE_OCTETS + 36);
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
