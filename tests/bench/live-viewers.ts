/**
 * Viewers of live video in a process of their own, so that they do not slow the publisher down: real connections, which count what arrives
 * by the numbers that are not encrypted, and open one picture in some to see how long it was on its way.
 */
import { LiveBot, VIDEO_TYPE } from '../support/live-bot.ts';
import { ahead, readRtp } from '../../src/server/media/live/sfu/wire/rtp.ts';

/** What this process is told, and what it tells. */
export type ToViewers = { kind: 'join'; url: string; tokens: string[] } | { kind: 'count' };
export type FromViewers = { kind: 'joined' } | { kind: 'counted'; counted: Counted };

export interface Counted {
  arrived: number;
  lost: number;
  delaysMs: number[];
}

/** One picture in so many is opened. */
const OPENED = 16;
/** Where the payload says when it was sent. */
const TIME_AT = 5;

let counted: Counted = { arrived: 0, lost: 0, delaysMs: [] };

async function view(url: string, token: string): Promise<void> {
  const bot = await LiveBot.join(url, token);
  const highest = new Map<number, number>();
  bot.onSubscriber = (connection) => {
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
  };
  await bot.subscribed();
}

const tell = (message: FromViewers): void => void process.send?.(message);

process.on('message', (message: ToViewers) => {
  if (message.kind === 'join') {
    const work = async () => {
      for (const token of message.tokens) await view(message.url, token);
      tell({ kind: 'joined' });
    };
    work().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
    return;
  }
  tell({ kind: 'counted', counted });
  counted = { arrived: 0, lost: 0, delaysMs: [] };
});
process.on('disconnect', () => process.exit());
