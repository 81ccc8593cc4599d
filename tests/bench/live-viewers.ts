/**
 * Viewers of live video in processes of their own, so that they do not slow the publisher down: real connections. Those who look count what
 * arrives by the numbers that are not encrypted, and open one picture in some to see how long it was on its way. The others only have it
 * sent to them: while they nap, the kernel drops it, so that a thousand of them need little of a machine that the engine shares.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { LiveBot, VIDEO_TYPE } from '../support/live-bot.ts';
import type { LiveConnection } from '../support/live-connection.ts';
import { ahead, readRtp } from '../../src/server/media/live/sfu/wire/rtp.ts';

/** What such a process is told, and what it tells. */
export type ToViewers =
  | { kind: 'join'; url: string; tokens: string[]; look: boolean }
  | { kind: 'nap'; ms: number }
  | { kind: 'count' };
export type FromViewers =
  | { kind: 'joined' }
  | { kind: 'counted'; counted: Counted }
  | { kind: 'failed'; reason: string };

export interface Counted {
  arrived: number;
  lost: number;
  delaysMs: number[];
}

/** One picture in so many is opened. */
const OPENED = 16;
/** Where the payload says when it was sent. */
const TIME_AT = 5;
/** On a busy machine answers come twice, and then the handshake of a bot does not go on: it comes anew, as a browser does. */
const PATIENCE_MS = 5_000;
const MOST_TRIES = 5;
const NAP_MS = 1500;
/** To say between two naps that one is there still. */
const AWAKE_MS = 20;
/** What the kernel keeps for one who does not look. */
const LITTLE = 8192;

let counted: Counted = { arrived: 0, lost: 0, delaysMs: [] };

function look(connection: LiveConnection): void {
  const highest = new Map<number, number>();
  connection.onPacket = (packet) => {
    const header = readRtp(packet);
    if (header === undefined) return;
    const { ssrc, sequence, payloadType, length } = header;
    const before = highest.get(ssrc);
    const distance = before === undefined ? 1 : ahead(sequence, before);
    counted.arrived += 1;
    counted.lost += distance > 0 ? distance - 1 : -1;
    if (distance > 0) highest.set(ssrc, sequence);
    if (payloadType !== VIDEO_TYPE || sequence % OPENED !== 0) return;
    const sentAt = connection.open(packet, length)?.readDoubleBE(TIME_AT);
    if (sentAt !== undefined) counted.delaysMs.push(performance.timeOrigin + performance.now() - sentAt);
  };
}

async function join(url: string, token: string, looks: boolean): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const bot = await LiveBot.join(url, token);
    if (looks) bot.onSubscriber = look;
    const late = pause(PATIENCE_MS, undefined, { ref: false });
    const connection = await Promise.race([bot.subscribed(), late]);
    if (connection === undefined) {
      bot.close();
      continue;
    }
    if (!looks) connection.keep(LITTLE);
    return;
  }
  throw new Error('a viewer did not get its connection in time');
}

async function nap(ms: number): Promise<void> {
  const until = performance.now() + ms;
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (performance.now() < until) {
    Atomics.wait(never, 0, 0, Math.min(NAP_MS, until - performance.now()));
    await pause(AWAKE_MS);
  }
}

const tell = (message: FromViewers): void => void process.send?.(message);

async function obey(message: ToViewers): Promise<void> {
  if (message.kind === 'nap') await nap(message.ms);
  if (message.kind === 'count') {
    tell({ kind: 'counted', counted });
    counted = { arrived: 0, lost: 0, delaysMs: [] };
  }
  if (message.kind !== 'join') return;
  await Promise.all(message.tokens.map((token) => join(message.url, token, message.look)));
  tell({ kind: 'joined' });
}

process.on('message', (message: ToViewers) => {
  obey(message).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});
process.on('disconnect', () => process.exit());
