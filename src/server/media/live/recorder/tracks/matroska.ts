import { closeSync, openSync, writeSync } from 'node:fs';
import type { Codec } from '../../sfu/sdp/formats.ts';
import type { Parameters } from './frames.ts';

/** What a file is to hold. */
export interface TrackFormat {
  codec: Codec;
  /** Of pictures. */
  size: { width: number; height: number };
  /** Of H.264. */
  parameters?: Parameters | undefined;
}

const ID = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  lacing: 0x9c,
  codec: 0x86,
  codecPrivate: 0x63a2,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  audio: 0xe1,
  frequency: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const CODEC: Readonly<Record<Codec, string>> = { opus: 'A_OPUS', vp8: 'V_VP8', h264: 'V_MPEG4/ISO/AVC' };
/** A length that is not known yet: the element ends with the file, or where another of its kind begins. */
const OPEN = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
/** Blocks say their time relative to that of their cluster in 16 bits. */
const LONGEST_CLUSTER_MS = 5000;

function number(value: number): Buffer {
  const octets: number[] = [];
  for (let rest = value; rest > 0 || octets.length === 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return Buffer.from(octets);
}

const idOf = (id: number): Buffer => number(id);

function lengthOf(length: number): Buffer {
  const octets = Buffer.alloc(4);
  octets.writeUInt32BE(0x1000_0000 + length);
  return octets;
}

const element = (id: number, ...parts: readonly (Buffer | string | number)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'number') return number(part);
      return typeof part === 'string' ? Buffer.from(part) : part;
    }),
  );
  return Buffer.concat([idOf(id), lengthOf(body.length), body]);
};

function float(value: number): Buffer {
  const octets = Buffer.alloc(8);
  octets.writeDoubleBE(value);
  return octets;
}

/** OpusHead (RFC 7845, section 5.1): stereo. @param skip samples before the first one: none in a stream, which has no beginning */
export function opusHead(skip = 0): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head.set([1, 2], 8);
  head.writeUInt16LE(skip, 10);
  head.writeUInt32LE(48_000, 12);
  return head;
}

/** AVCDecoderConfigurationRecord (ISO 14496-15). */
function avcConfiguration({ sps, pps }: Parameters): Buffer {
  const sized = (unit: Buffer) => Buffer.concat([Buffer.from([unit.length >> 8, unit.length & 255]), unit]);
  const head = Buffer.from([1, sps[1] ?? 66, sps[2] ?? 0, sps[3] ?? 31, 0xff, 0xe1]);
  return Buffer.concat([head, sized(sps), Buffer.from([1]), sized(pps)]);
}

function privateOf({ codec, parameters }: TrackFormat): Buffer[] {
  if (codec === 'opus') return [element(ID.codecPrivate, opusHead())];
  return parameters === undefined ? [] : [element(ID.codecPrivate, avcConfiguration(parameters))];
}

function headOf(format: TrackFormat): Buffer {
  const { codec, size } = format;
  const isSound = codec === 'opus';
  const media = isSound
    ? element(ID.audio, element(ID.frequency, float(48_000)), element(ID.channels, 2))
    : element(ID.video, element(ID.width, size.width), element(ID.height, size.height));
  return Buffer.concat([
    element(ID.head, element(ID.docType, 'matroska'), element(ID.docTypeVersion, 4), element(ID.docTypeReadVersion, 2)),
    idOf(ID.segment),
    OPEN,
    element(
      ID.info,
      element(ID.timestampScale, 1_000_000),
      element(ID.muxingApp, 'Synaq'),
      element(ID.writingApp, 'Synaq'),
    ),
    element(
      ID.tracks,
      element(
        ID.track,
        element(ID.trackNumber, 1),
        element(ID.trackUid, 1),
        element(ID.trackType, isSound ? 2 : 1),
        element(ID.lacing, 0),
        element(ID.codec, CODEC[codec]),
        ...privateOf(format),
        media,
      ),
    ),
  ]);
}

/**
 * One track in a file of Matroska that is only ever written at its end: each frame is in the file once it is told, so that a process that
 * is killed leaves a file that plays up to its last frame. No library of ours writes frames before their cluster is whole.
 */
export class MatroskaFile {
  readonly #file: number;
  #cluster: number | undefined;
  #last = 0;
  bytes = 0;

  /** @throws where it is there already, or the disk is full */
  constructor(path: string, format: TrackFormat) {
    this.#file = openSync(path, 'wx');
    this.#write(headOf(format));
  }

  /** @param ms since the first frame; what would be before the last one is told at its time */
  add(octets: Buffer, ms: number, keyframe: boolean): void {
    const at = Math.max(this.#last, Math.round(ms));
    this.#last = at;
    if (this.#cluster === undefined || at - this.#cluster > LONGEST_CLUSTER_MS) {
      this.#cluster = at;
      this.#write(Buffer.concat([idOf(ID.cluster), OPEN, element(ID.timestamp, at)]));
    }
    const head = Buffer.alloc(4);
    head.writeUInt8(0x81);
    head.writeInt16BE(at - this.#cluster, 1);
    head.writeUInt8(keyframe ? 0x80 : 0, 3);
    this.#write(element(ID.simpleBlock, head, octets));
  }

  close(): void {
    closeSync(this.#file);
  }

  /** As one call, so that a full disk or an end in between leaves at most the last frame cut off. */
  #write(octets: Buffer): void {
    let written = 0;
    while (written < octets.length) written += writeSync(this.#file, octets, written);
    this.bytes += octets.length;
  }
}
