/** Where the parts of an RTP packet are (RFC 3550, section 5.1). */
export interface RtpHeader {
  payloadType: number;
  marker: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
  /** Octets of the header with its extensions: what follows is the payload. */
  length: number;
  padded: boolean;
  /** Where the elements of the extension begin and end; equal where there are none. */
  elements: { from: number; to: number; twoByte: boolean };
}

const FIXED = 12;
const ONE_BYTE = 0xbede;
const TWO_BYTE = 0x1000;

/** @returns undefined where the packet is none of RTP, or is cut off */
export function readRtp(packet: Buffer): RtpHeader | undefined {
  if (packet.length < FIXED) return undefined;
  const first = packet.readUInt8(0);
  if (first >> 6 !== 2) return undefined;
  const second = packet.readUInt8(1);
  let length = FIXED + (first & 15) * 4;
  const elements = { from: length, to: length, twoByte: false };
  if ((first & 0x10) !== 0) {
    if (packet.length < length + 4) return undefined;
    const profile = packet.readUInt16BE(length);
    elements.from = length + 4;
    length = elements.from + packet.readUInt16BE(length + 2) * 4;
    elements.twoByte = (profile & 0xfff0) === TWO_BYTE;
    elements.to = profile === ONE_BYTE || elements.twoByte ? length : elements.from;
  }
  if (length > packet.length) return undefined;
  return {
    payloadType: second & 0x7f,
    marker: (second & 0x80) !== 0,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    length,
    padded: (first & 0x20) !== 0,
    elements,
  };
}

/** The element of a header extension (RFC 8285); looked for only where it is wanted, as most packets are read for two of them. */
export function extensionOf(packet: Buffer, { elements }: RtpHeader, id: number | undefined): Buffer | undefined {
  if (id === undefined) return undefined;
  const head = elements.twoByte ? 2 : 1;
  let at = elements.from;
  while (at < elements.to) {
    const first = packet.readUInt8(at);
    if (first === 0) {
      at += 1;
      continue;
    }
    if (at + head > elements.to) return undefined;
    const its = elements.twoByte ? first : first >> 4;
    if (!elements.twoByte && its === 15) return undefined;
    const size = elements.twoByte ? packet.readUInt8(at + 1) : (first & 15) + 1;
    const end = at + head + size;
    if (end > elements.to) return undefined;
    if (its === id) return packet.subarray(at + head, end);
    at = end;
  }
  return undefined;
}

/** @returns the payload without its padding; undefined where the padding says more than there is */
export function withoutPadding(payload: Buffer): Buffer | undefined {
  const padding = payload.at(-1) ?? 0;
  return padding === 0 || padding > payload.length ? undefined : payload.subarray(0, payload.length - padding);
}

export interface OutgoingHeader {
  payloadType: number;
  marker: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
}

/** Octets of a header that has the time it was sent. */
const WITH_TIME = 20;

/** Writes a header with one extension, the absolute send time, by which browsers estimate their downlink. */
export function writeHeader(header: OutgoingHeader, timeId: number, sendTime: number): Buffer {
  const out = Buffer.allocUnsafe(WITH_TIME);
  out.writeUInt8(0x90, 0);
  out.writeUInt8((header.marker ? 0x80 : 0) | header.payloadType, 1);
  out.writeUInt16BE(header.sequence, 2);
  out.writeUInt32BE(header.timestamp, 4);
  out.writeUInt32BE(header.ssrc, 8);
  out.writeUInt16BE(ONE_BYTE, 12);
  out.writeUInt16BE(1, 14);
  out.writeUInt8((timeId << 4) | 2, 16);
  out.writeUIntBE(sendTime, 17, 3);
  return out;
}

/** The absolute send time: seconds as 6.18 bits. */
export const sendTime = (nowMs: number): number => Math.floor(((nowMs / 1000) % 64) * 262_144) & 0xff_ffff;

/** How far a sequence number is ahead of another, from -32768 to 32767. */
export const ahead = (sequence: number, of: number): number => ((sequence - of + 0x8000) & 0xffff) - 0x8000;
