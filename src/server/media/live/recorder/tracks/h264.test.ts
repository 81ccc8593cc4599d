import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRtp } from '../../sfu/wire/rtp.ts';
import { findFfmpeg } from '../../../tools/find-ffmpeg.ts';
import { type Frame, H264Assembler } from './frames.ts';
import { MatroskaFile } from './matroska.ts';

/**
 * What FFmpeg has sent of twelve pictures of 160 × 96, in two slices each and every sixth a whole one: packets with two octets of their
 * length before them.
 * `-f lavfi -i testsrc2=s=160x96:r=10 -c:v libx264 -profile:v baseline -g 6 -bf 0 -slices 2 -f rtp rtp://…?pkt_size=400`
 */
const FIXTURE = new URL('h264.fixture.rtp', import.meta.url);
const PICTURES = 12;
const WHOLE = [0, 6];

function packets(): Buffer[] {
  const file = readFileSync(FIXTURE);
  const found: Buffer[] = [];
  for (let at = 0; at + 2 <= file.length; ) {
    const end = at + 2 + file.readUInt16BE(at);
    found.push(file.subarray(at + 2, end));
    at = end;
  }
  return found;
}

/** @param lost the index of a packet that does not come */
function assembled(lost?: number): Frame[] {
  const assembler = new H264Assembler();
  return packets().flatMap((packet, index) => {
    const header = readRtp(packet);
    if (header === undefined || index === lost) return [];
    const { timestamp, marker, length } = header;
    const gap = lost !== undefined && index === lost + 1;
    return assembler.add({ timestamp, marker, payload: packet.subarray(length) }, gap) ?? [];
  });
}

/** The kinds of the units of a picture. @throws where their lengths do not fit */
function kindsOf({ octets }: Frame): number[] {
  const kinds: number[] = [];
  let at = 0;
  for (; at < octets.length; at += 4 + octets.readUInt32BE(at)) kinds.push(octets.readUInt8(at + 4) & 31);
  expect(at).toBe(octets.length);
  return kinds;
}

describe('what an encoder of H.264 sends', () => {
  it('is put together as whole pictures', () => {
    const frames = assembled();
    expect(frames).toHaveLength(PICTURES);
    expect(frames.flatMap(({ keyframe }, index) => (keyframe ? [index] : []))).toEqual(WHOLE);
    // Two slices each.
    for (const frame of frames)
      expect(kindsOf(frame).filter((kind) => kind === (frame.keyframe ? 5 : 1))).toHaveLength(2);
    expect(frames[0]?.parameters?.sps[0]).toBe(0x67);
  });

  it('goes on with the next whole picture after a loss', () => {
    const frames = assembled(20);
    expect(frames.length).toBeLessThan(PICTURES);
    expect(frames.filter(({ keyframe }) => keyframe)).toHaveLength(WHOLE.length);
  });

  it.skipIf(findFfmpeg(undefined) === undefined)('is in a file that decodes whole', () => {
    const folder = mkdtempSync(join(tmpdir(), 'synaq-h264-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'track.mkv');
    const frames = assembled();
    const file = new MatroskaFile(path, {
      codec: 'h264',
      size: { width: 160, height: 96 },
      parameters: frames[0]?.parameters,
    });
    for (const [index, { octets, keyframe }] of frames.entries()) file.add(octets, index * 100, keyframe);
    file.close();
    const args = ['-v', 'error', '-xerror', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
    expect(execFileSync('ffmpeg', args)).toHaveLength(160 * 96 * PICTURES);
  });
});
