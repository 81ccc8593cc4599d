import { readRtp, writeHeader } from '../../src/server/media/live/sfu/wire/rtp.ts';
import type { LiveConnection } from './live-connection.ts';
import { AUDIO_TYPE, VIDEO_TYPE } from './live-bot.ts';

const KEYFRAME = 0x10;
const DELTA = 0x11;

/** A payload of VP8 in one packet: descriptor with a long picture id, and a text instead of a picture. */
function picture(text: string, { id, keyframe }: { id: number; keyframe: boolean }): Buffer {
  const head = Buffer.from([0x90, 0x80, 0, 0, keyframe ? KEYFRAME : DELTA]);
  head.writeUInt16BE(0x8000 | (id & 0x7fff), 2);
  return Buffer.concat([head, Buffer.from(text)]);
}

export const textOf = (payload: Buffer): string => payload.toString('utf8', 5);

export interface Sent {
  sequence: number;
  text: string;
  keyframe?: boolean;
}

export function sendPicture(
  to: LiveConnection,
  ssrc: number,
  { sequence, text, keyframe = false }: Sent,
): Buffer | undefined {
  const header = {
    payloadType: VIDEO_TYPE,
    marker: true,
    sequence: sequence & 0xffff,
    timestamp: sequence * 3000,
    ssrc,
  };
  return to.sendRtp(writeHeader(header, 14, 0), picture(text, { id: sequence, keyframe }));
}

export function sendSound(to: LiveConnection, ssrc: number, sequence: number): void {
  const header = { payloadType: AUDIO_TYPE, marker: false, sequence, timestamp: sequence * 960, ssrc };
  to.sendRtp(writeHeader(header, 14, 0), Buffer.alloc(80, sequence));
}

export interface Arrived {
  payloadType: number;
  sequence: number;
  ssrc: number;
  payload: Buffer;
}

/** Opens what arrives, and waits for what is to arrive. */
export class Arrivals {
  readonly all: Arrived[] = [];
  #waiting: (() => void)[] = [];

  constructor(connection: LiveConnection) {
    connection.onPacket = (packet) => {
      const header = readRtp(packet);
      const payload = header && connection.open(packet, header.length);
      if (header === undefined || payload === undefined) return;
      const { payloadType, sequence, ssrc } = header;
      this.all.push({ payloadType, sequence, ssrc, payload });
      for (const wake of this.#waiting.splice(0)) wake();
    };
  }

  async until(fits: (arrived: Arrived) => boolean): Promise<Arrived> {
    for (;;) {
      const found = this.all.find(fits);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  text(text: string): Promise<Arrived> {
    return this.until(({ payloadType, payload }) => payloadType === VIDEO_TYPE && textOf(payload) === text);
  }
}

/** Calls again and again, until what it waits for has come: for media, which nobody promises to deliver. */
export async function meanwhile<T>(work: (count: number) => void, until: Promise<T>): Promise<T> {
  let count = 0;
  const timer = setInterval(() => {
    work(count);
    count += 1;
  }, 20);
  try {
    return await until;
  } finally {
    clearInterval(timer);
  }
}
