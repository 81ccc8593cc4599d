/** A whole picture, or a packet of sound. */
export interface Frame {
  /** Of RTP, in the ticks of its clock. */
  timestamp: number;
  keyframe: boolean;
  octets: Buffer;
  /** Of a keyframe, where it says so. */
  size?: { width: number; height: number };
  /** What a decoder needs before it: of a keyframe of H.264. */
  parameters?: Parameters;
}

export interface Parameters {
  sps: Buffer;
  pps: Buffer;
}

export interface MediaPart {
  timestamp: number;
  marker: boolean;
  payload: Buffer;
}

/** Puts together what the packets of one track carry. Pictures that need a lost one are left out, up to the next that needs none. */
export interface Assembler {
  /** @param gap packets before it are lost */
  add: (part: MediaPart, gap: boolean) => Frame | undefined;
  /** It waits for a picture that needs none before it. */
  readonly wantsKeyframe: boolean;
}

/** Every packet of Opus is a frame (RFC 7587). */
export class OpusAssembler implements Assembler {
  readonly wantsKeyframe = false;

  add({ timestamp, payload }: MediaPart): Frame | undefined {
    return payload.length === 0 ? undefined : { timestamp, keyframe: true, octets: Buffer.from(payload) };
  }
}

/** What pictures of VP8 and H.264 have in common: their packets have one timestamp, and the last a marker. */
abstract class PictureAssembler implements Assembler {
  wantsKeyframe = true;
  #parts: Buffer[] = [];
  #timestamp: number | undefined;
  #whole = false;

  add({ timestamp, marker, payload }: MediaPart, gap: boolean): Frame | undefined {
    if (gap) this.#lose();
    if (payload.length === 0) return undefined;
    if (timestamp !== this.#timestamp) {
      // The one before has not ended.
      if (this.#parts.length > 0) this.#lose();
      this.#parts = [];
      this.#timestamp = timestamp;
      this.#whole = this.begins(payload);
    }
    const octets = this.unpack(payload);
    if (octets === undefined) this.#whole = false;
    else this.#parts.push(octets);
    if (!marker) return undefined;
    const frame = this.#whole ? this.finish(timestamp, Buffer.concat(this.#parts)) : undefined;
    this.#parts = [];
    if (frame === undefined) this.#lose();
    else if (frame.keyframe) this.wantsKeyframe = false;
    return this.wantsKeyframe ? undefined : frame;
  }

  #lose(): void {
    this.wantsKeyframe = true;
    this.#whole = false;
  }

  /** Whether a payload is the first of a picture. */
  protected abstract begins(payload: Buffer): boolean;
  /** @returns undefined where it is cut off */
  protected abstract unpack(payload: Buffer): Buffer | undefined;
  /** @returns undefined where it is no picture */
  protected abstract finish(timestamp: number, octets: Buffer): Frame | undefined;
}

/** RFC 7741, section 4: a descriptor before each part. */
export class Vp8Assembler extends PictureAssembler {
  protected begins(payload: Buffer): boolean {
    const first = payload.readUInt8(0);
    return (first & 0x10) !== 0 && (first & 7) === 0;
  }

  protected unpack(payload: Buffer): Buffer | undefined {
    let at = 1;
    if ((payload.readUInt8(0) & 0x80) !== 0) {
      const extended = payload[at] ?? 0;
      at += 1;
      if ((extended & 0x80) !== 0) at += ((payload[at] ?? 0) & 0x80) !== 0 ? 2 : 1;
      if ((extended & 0x40) !== 0) at += 1;
      if ((extended & 0x30) !== 0) at += 1;
    }
    return at < payload.length ? payload.subarray(at) : undefined;
  }

  protected finish(timestamp: number, octets: Buffer): Frame | undefined {
    const keyframe = (octets.readUInt8(0) & 1) === 0;
    if (!keyframe) return { timestamp, keyframe, octets };
    // RFC 6386, section 9.1: a start code, then the size with two bits of scaling each.
    if (octets.length < 10 || octets.readUIntBE(3, 3) !== 0x9d012a) return undefined;
    const size = { width: octets.readUInt16LE(6) & 0x3fff, height: octets.readUInt16LE(8) & 0x3fff };
    return { timestamp, keyframe, octets, size };
  }
}

const NAL = { idr: 5, sps: 7, pps: 8, aggregate: 24, fragment: 28 } as const;
const typeOf = (octet: number) => octet & 31;

/** A unit as files have it: with its length before it. */
function withLength(unit: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return Buffer.concat([length, unit]);
}

/** RFC 6184, packets that are not interleaved. */
export class H264Assembler extends PictureAssembler {
  #fragments: Buffer[] = [];
  #sps: Buffer | undefined;
  #pps: Buffer | undefined;

  protected begins(payload: Buffer): boolean {
    this.#fragments = [];
    return typeOf(payload.readUInt8(0)) !== NAL.fragment || ((payload[1] ?? 0) & 0x80) !== 0;
  }

  protected unpack(payload: Buffer): Buffer | undefined {
    const type = typeOf(payload.readUInt8(0));
    if (type === NAL.aggregate) return this.#aggregate(payload);
    if (type === NAL.fragment) return this.#fragment(payload);
    return this.#unit(payload);
  }

  protected finish(timestamp: number, octets: Buffer): Frame | undefined {
    let keyframe = false;
    for (let at = 0; at + 4 < octets.length; at += 4 + octets.readUInt32BE(at))
      keyframe ||= typeOf(octets.readUInt8(at + 4)) === NAL.idr;
    if (octets.length === 0) return undefined;
    if (!keyframe) return { timestamp, keyframe, octets };
    if (this.#sps === undefined || this.#pps === undefined) return undefined;
    return { timestamp, keyframe, octets, parameters: { sps: this.#sps, pps: this.#pps } };
  }

  #unit(unit: Buffer): Buffer {
    const type = typeOf(unit[0] ?? 0);
    if (type === NAL.sps) this.#sps = Buffer.from(unit);
    if (type === NAL.pps) this.#pps = Buffer.from(unit);
    return withLength(unit);
  }

  #aggregate(payload: Buffer): Buffer | undefined {
    const units: Buffer[] = [];
    for (let at = 1; at + 2 < payload.length; ) {
      const end = at + 2 + payload.readUInt16BE(at);
      if (end > payload.length || end === at + 2) return undefined;
      units.push(this.#unit(payload.subarray(at + 2, end)));
      at = end;
    }
    return Buffer.concat(units);
  }

  #fragment(payload: Buffer): Buffer | undefined {
    if (payload.length < 3) return undefined;
    const [indicator, header] = [payload.readUInt8(0), payload.readUInt8(1)];
    if ((header & 0x80) !== 0) this.#fragments = [Buffer.from([(indicator & 0xe0) | typeOf(header)])];
    else if (this.#fragments.length === 0) return undefined;
    this.#fragments.push(payload.subarray(2));
    if ((header & 0x40) === 0) return Buffer.alloc(0);
    const unit = Buffer.concat(this.#fragments);
    this.#fragments = [];
    return this.#unit(unit);
  }
}
