import { describe, expect, it, onTestFinished } from 'vitest';
import { LiveConnection } from '../../../../../../tests/support/live-connection.ts';
import { makeCertificate } from '../transport/certificate.ts';
import { IceTable } from '../transport/ice.ts';
import { MediaTransport } from '../transport/media-transport.ts';
import { MediaPorts } from '../transport/ports.ts';
import { readVp8 } from '../wire/payloads.ts';
import { ahead, readRtp } from '../wire/rtp.ts';
import { DownTrack } from './down-track.ts';
import { type Layer, type MediaPacket, UpTrack } from './up-track.ts';

interface Seen {
  sequence: number;
  timestamp: number;
  pictureId: number;
  text: string;
}

/** A track in two layers, and a browser that gets it by a real connection. */
async function watch() {
  const table = new IceTable();
  const ports = await MediaPorts.open({ udpPort: 0, tcpPort: 0, announce: ['127.0.0.1'] }, table);
  const transport = new MediaTransport({ table, ports, certificate: await makeCertificate() });
  const browser = await LiveConnection.make();
  onTestFinished(() => {
    browser.close();
    transport.close();
    ports.close();
  });
  const connected = new Promise<void>((resolve) => {
    transport.onConnected = resolve;
  });
  transport.expect('sha-256', browser.certificate.fingerprint);
  const { ufrag, password } = transport.ice.local;
  const port = Number(ports.candidates()[0]?.split(' ')[5]);
  await browser.connect({ ufrag, password, address: '127.0.0.1', port });
  await connected;

  const seen: Seen[] = [];
  let wake = () => {};
  browser.onPacket = (packet) => {
    const header = readRtp(packet);
    const payload = header && browser.open(packet, header.length);
    if (header === undefined || payload === undefined) return;
    const { sequence, timestamp } = header;
    seen.push({ sequence, timestamp, pictureId: readVp8(payload)?.pictureId ?? -1, text: payload.toString('utf8', 5) });
    wake();
  };
  const until = async (text: string): Promise<Seen> => {
    for (;;) {
      const found = seen.find((one) => one.text === text);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const format = { codec: 'vp8', payloadType: 96, rtxType: 97, map: 'VP8/90000', parameters: '' } as const;
  const offered = { mid: '0', kind: 'video', cid: 'c', format, extensions: {}, rids: ['q', 'f'], ssrcs: [] } as const;
  const track = new UpTrack('TR_V', { ...offered, rids: ['q', 'f'], ssrcs: [], resends: new Map(), active: true });
  const down = new DownTrack(track, transport, 10);
  const [low, high] = track.layers;
  if (low === undefined || high === undefined) throw new Error('two layers are expected');
  return { track, down, low, high, until, seen };
}

const packetOf = (
  sequence: number,
  text: string,
  { keyframe = false, timestamp = sequence * 3000 } = {},
): MediaPacket => {
  const payload = Buffer.concat([
    Buffer.from([0x90, 0x80, 0x80 | (sequence >> 8), sequence & 0xff, keyframe ? 0x10 : 0x11]),
    Buffer.from(text),
  ]);
  return { sequence, timestamp, marker: true, payload, vp8: readVp8(payload), keyframe };
};

function send(track: UpTrack, layer: Layer, packet: MediaPacket): void {
  const now = performance.now();
  layer.lastPacketAt = now;
  layer.keep(packet);
  for (const receiver of track.receivers) receiver.write(layer, packet, now);
}

describe('DownTrack', () => {
  it('begins with a whole picture, and is one stream however the layers are switched', async () => {
    const { track, down, low, high, until } = await watch();
    high.lastPacketAt = performance.now();
    down.start();
    send(track, high, packetOf(7, 'not whole'));
    send(track, high, packetOf(8, 'first', { keyframe: true }));
    send(track, low, packetOf(500, 'other layer', { keyframe: true }));
    send(track, high, packetOf(9, 'second'));
    const [first, second] = [await until('first'), await until('second')];
    expect(ahead(second.sequence, first.sequence)).toBe(1);

    down.limit(0);
    expect(low.keyframeWanted).toBe(true);
    send(track, high, packetOf(10, 'still high'));
    send(track, low, packetOf(501, 'not whole', { timestamp: 4_000_000_000 }));
    send(track, low, packetOf(502, 'low', { keyframe: true, timestamp: 4_000_000_000 }));
    send(track, high, packetOf(11, 'no longer'));
    send(track, low, packetOf(503, 'low again', { timestamp: 4_000_003_000 }));
    const [still, switched, again] = [await until('still high'), await until('low'), await until('low again')];
    expect(ahead(switched.sequence, still.sequence)).toBe(1);
    expect(ahead(again.sequence, still.sequence)).toBe(2);
    expect([switched.pictureId - still.pictureId, again.pictureId - still.pictureId]).toEqual([1, 2]);
    expect(switched.timestamp - still.timestamp).toBeGreaterThan(0);
    expect(switched.timestamp - still.timestamp).toBeLessThan(90_000);
    expect(again.timestamp - switched.timestamp).toBe(3000);
  });

  it('is silent while it is paused, and goes on with a whole picture', async () => {
    const { track, down, high, until, seen } = await watch();
    high.lastPacketAt = performance.now();
    down.start();
    send(track, high, packetOf(1, 'first', { keyframe: true }));
    down.want(2, true);
    expect(down.quality).toBeUndefined();
    send(track, high, packetOf(2, 'unseen'));
    down.want(2, false);
    send(track, high, packetOf(3, 'not whole'));
    send(track, high, packetOf(4, 'again', { keyframe: true }));
    const [first, again] = [await until('first'), await until('again')];
    expect(ahead(again.sequence, first.sequence)).toBe(1);
    expect(seen.map(({ text }) => text)).toEqual(['first', 'again']);
  });

  it('goes on when its sender counts anew, and drops what is too late', async () => {
    const { track, down, high, until, seen } = await watch();
    high.lastPacketAt = performance.now();
    down.start();
    send(track, high, packetOf(5000, 'first', { keyframe: true }));
    send(track, high, packetOf(4999, 'before the first'));
    send(track, high, packetOf(10, 'anew, not whole'));
    send(track, high, packetOf(11, 'anew', { keyframe: true }));
    const [first, anew] = [await until('first'), await until('anew')];
    expect(ahead(anew.sequence, first.sequence)).toBe(1);
    expect(seen.map(({ text }) => text)).toEqual(['first', 'anew']);
  });

  it('sends no more again than it may in a second', async () => {
    const { track, down, high, until, seen } = await watch();
    high.lastPacketAt = performance.now();
    down.start();
    send(track, high, packetOf(1, 'first', { keyframe: true }));
    const { sequence } = await until('first');
    for (let times = 0; times < 100; times += 1) down.resend(sequence);
    send(track, high, packetOf(2, 'last'));
    await until('last');
    expect(seen).toHaveLength(1 + 10 + 1);
  });
});
