/** Packets of RTCP (RFC 3550, 4585, 5104 and draft-alvestrand-rmcat-remb). */
export interface RtcpPart {
  type: number;
  /** The count of reports, or the format of feedback. */
  format: number;
  /** The whole part with its header. */
  body: Buffer;
}

export const RTCP = { senderReport: 200, receiverReport: 201, transportFeedback: 205, payloadFeedback: 206 } as const;
export const FORMAT = { nack: 1, pictureLoss: 1, fullIntra: 4, transportWide: 15, application: 15 } as const;

/** The parts of a compound packet; what is cut off ends them. */
export function readRtcp(packet: Buffer): RtcpPart[] {
  const parts: RtcpPart[] = [];
  let at = 0;
  while (at + 4 <= packet.length) {
    const length = (packet.readUInt16BE(at + 2) + 1) * 4;
    if (at + length > packet.length) break;
    const body = packet.subarray(at, at + length);
    parts.push({ type: body.readUInt8(1), format: body.readUInt8(0) & 31, body });
    at += length;
  }
  return parts;
}

function part(type: number, format: number, length: number): Buffer {
  const out = Buffer.alloc(length);
  out.writeUInt8(0x80 | format, 0);
  out.writeUInt8(type, 1);
  out.writeUInt16BE(length / 4 - 1, 2);
  return out;
}

function feedback(type: number, format: number, length: number, sender: number, media: number): Buffer {
  const out = part(type, format, length);
  out.writeUInt32BE(sender, 4);
  out.writeUInt32BE(media, 8);
  return out;
}

/** Asks for a picture that needs none before it. */
export const pictureLoss = (sender: number, media: number): Buffer =>
  feedback(RTCP.payloadFeedback, FORMAT.pictureLoss, 12, sender, media);

/** Asks for packets again. @param sequences in rising order */
export function nack(sender: number, media: number, sequences: readonly number[]): Buffer {
  const items: { first: number; others: number }[] = [];
  for (const sequence of sequences) {
    const last = items.at(-1);
    const distance = last === undefined ? 0 : (sequence - last.first) & 0xffff;
    if (last !== undefined && distance >= 1 && distance <= 16) last.others |= 1 << (distance - 1);
    else items.push({ first: sequence, others: 0 });
  }
  const out = feedback(RTCP.transportFeedback, FORMAT.nack, 12 + items.length * 4, sender, media);
  for (const [index, { first, others }] of items.entries()) {
    out.writeUInt16BE(first, 12 + index * 4);
    out.writeUInt16BE(others, 14 + index * 4);
  }
  return out;
}

export function nackedSequences(body: Buffer): number[] {
  const sequences: number[] = [];
  for (let at = 12; at + 4 <= body.length; at += 4) {
    const first = body.readUInt16BE(at);
    const others = body.readUInt16BE(at + 2);
    sequences.push(first);
    for (let bit = 0; bit < 16; bit += 1) if ((others & (1 << bit)) !== 0) sequences.push((first + bit + 1) & 0xffff);
  }
  return sequences;
}

export interface ReceptionReport {
  ssrc: number;
  /** Lost since the last report, of 256. */
  fractionLost: number;
  totalLost: number;
  highest: number;
  jitter: number;
  /** The middle of the last sender report's time, and since when it is here, in 1/65536 s. */
  lastReport: number;
  sinceReport: number;
}

const REPORT = 24;

export function receiverReport(sender: number, reports: readonly ReceptionReport[]): Buffer {
  const out = part(RTCP.receiverReport, reports.length, 8 + REPORT * reports.length);
  out.writeUInt32BE(sender, 4);
  for (const [index, report] of reports.entries()) {
    const at = 8 + REPORT * index;
    out.writeUInt32BE(report.ssrc, at);
    out.writeUInt8(report.fractionLost, at + 4);
    out.writeIntBE(Math.max(-0x7f_ffff, Math.min(0x7f_ffff, report.totalLost)), at + 5, 3);
    out.writeUInt32BE(report.highest >>> 0, at + 8);
    out.writeUInt32BE(report.jitter >>> 0, at + 12);
    out.writeUInt32BE(report.lastReport >>> 0, at + 16);
    out.writeUInt32BE(report.sinceReport >>> 0, at + 20);
  }
  return out;
}

/** What a receiver says it has lost of each source: from 0 to 1. */
export function lossesOf({ type, format, body }: RtcpPart): { ssrc: number; loss: number }[] {
  const losses: { ssrc: number; loss: number }[] = [];
  let at = type === RTCP.receiverReport ? 8 : 28;
  for (let index = 0; index < format && at + REPORT <= body.length; index += 1, at += REPORT)
    losses.push({ ssrc: body.readUInt32BE(at), loss: body.readUInt8(at + 4) / 256 });
  return losses;
}

export interface SenderTime {
  seconds: number;
  fraction: number;
  timestamp: number;
}

/** @returns undefined where it is cut off */
export function readSenderReport(body: Buffer): (SenderTime & { ssrc: number }) | undefined {
  if (body.length < 28) return undefined;
  return {
    ssrc: body.readUInt32BE(4),
    seconds: body.readUInt32BE(8),
    fraction: body.readUInt32BE(12),
    timestamp: body.readUInt32BE(16),
  };
}

export function senderReport(ssrc: number, time: SenderTime, sent: { packets: number; octets: number }): Buffer {
  const out = part(RTCP.senderReport, 0, 28);
  out.writeUInt32BE(ssrc, 4);
  out.writeUInt32BE(time.seconds, 8);
  out.writeUInt32BE(time.fraction, 12);
  out.writeUInt32BE(time.timestamp >>> 0, 16);
  out.writeUInt32BE(sent.packets >>> 0, 20);
  out.writeUInt32BE(sent.octets >>> 0, 24);
  return out;
}

/** The bits per second that a receiver estimates for itself; undefined where the part says nothing of it. */
export function estimateOf(body: Buffer): number | undefined {
  if (body.length < 20 || body.toString('latin1', 12, 16) !== 'REMB') return undefined;
  const head = body.readUInt8(17);
  return (((head & 3) << 16) | body.readUInt16BE(18)) * 2 ** (head >> 2);
}

/** @see estimateOf */
export function estimate(sender: number, bitsPerSecond: number): Buffer {
  const out = feedback(RTCP.payloadFeedback, FORMAT.application, 20, sender, 0);
  out.write('REMB', 12, 'latin1');
  let exponent = 0;
  let mantissa = Math.floor(bitsPerSecond);
  while (mantissa > 0x3_ffff) {
    mantissa = Math.floor(mantissa / 2);
    exponent += 1;
  }
  out.writeUInt8((exponent << 2) | (mantissa >> 16), 17);
  out.writeUInt16BE(mantissa & 0xffff, 18);
  return out;
}
