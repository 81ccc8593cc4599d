import { randomBytes } from 'node:crypto';
import type { MediaTransport } from '../transport/media-transport.ts';
import { isH264Keyframe, readVp8 } from '../wire/payloads.ts';
import { nack, pictureLoss, readRtcp, readSenderReport, receiverReport, RTCP } from '../wire/rtcp.ts';
import { extensionOf, readRtp, type RtpHeader, withoutPadding } from '../wire/rtp.ts';
import { TransportWideFeedback } from '../wire/transport-wide.ts';
import type { Layer, MediaPacket, UpTrack } from './up-track.ts';

/** How often what is missing is asked for, arrivals are told, and reports are made. */
const ASK_MS = 20;
const FEEDBACK_MS = 80;
const REPORT_MS = 1000;
/** Keyframes are large: no layer is asked for one more often. */
const KEYFRAME_MS = 500;
/** Reports that fit into one packet. */
const MOST_REPORTS = 31;

interface Source {
  track: UpTrack;
  layer: Layer;
  isResend: boolean;
}

export const newSsrc = (): number => randomBytes(4).readUInt32BE(0);

/** The connection on which a participant publishes: reads its packets, asks for what is missing, tells what has arrived. */
export class Uplink {
  readonly transport: MediaTransport;
  readonly #own = newSsrc();
  readonly #sources = new Map<number, Source>();
  /** By the names of their sections. */
  readonly #tracks = new Map<string, UpTrack>();
  readonly #feedback = new TransportWideFeedback(this.#own);
  readonly #keyframes = new WeakMap<Layer, number>();
  readonly #timers: NodeJS.Timeout[];
  readonly #octetsPerSecond: number;
  #octets = 0;

  constructor(transport: MediaTransport, bitsPerSecond: number) {
    this.transport = transport;
    this.#octetsPerSecond = bitsPerSecond / 8;
    transport.onRtp = (packet) => this.#rtp(packet, performance.now());
    transport.onRtcp = (packet) => this.#rtcp(packet, performance.now());
    this.#timers = [
      setInterval(() => this.#ask(performance.now()), ASK_MS),
      setInterval(() => this.#tellArrivals(), FEEDBACK_MS),
      setInterval(() => this.#report(performance.now()), REPORT_MS),
    ];
  }

  /** The worst loss of what is published, from 0 to 1. */
  get loss(): number {
    return Math.max(0, ...this.#layers().map(({ reception }) => reception.loss));
  }

  trackAt(mid: string): UpTrack | undefined {
    return this.#tracks.get(mid);
  }

  add(track: UpTrack): void {
    const { mid, rids, ssrcs, resends } = track.offered;
    this.#tracks.set(mid, track);
    const [layer] = track.layers;
    const [ssrc] = ssrcs;
    // Layers of simulcast name themselves in their packets.
    if (rids.length > 0 || layer === undefined || ssrc === undefined) return;
    this.#bind(ssrc, { track, layer, isResend: false });
    for (const [resend, of] of resends) if (of === ssrc) this.#bind(resend, { track, layer, isResend: true });
  }

  remove(track: UpTrack): void {
    this.#tracks.delete(track.offered.mid);
    for (const [ssrc, source] of this.#sources) if (source.track === track) this.#unbind(ssrc);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.transport.close();
  }

  #layers(): Layer[] {
    return [...this.#tracks.values()].flatMap(({ layers }) => layers);
  }

  #bind(ssrc: number, source: Source): void {
    const { layer, isResend } = source;
    const before = isResend ? layer.rtxSsrc : layer.ssrc;
    if (before !== undefined && before !== ssrc) this.#unbind(before);
    if (isResend) layer.rtxSsrc = ssrc;
    else layer.ssrc = ssrc;
    this.#sources.set(ssrc, source);
  }

  #unbind(ssrc: number): void {
    this.#sources.delete(ssrc);
    this.transport.forgetSource(ssrc);
  }

  #rtp(packet: Buffer, now: number): void {
    this.#octets += packet.length;
    if (this.#octets > this.#octetsPerSecond) return;
    const header = readRtp(packet);
    if (header === undefined) return;
    const known = this.#sources.get(header.ssrc);
    const source = known ?? this.#named(packet, header);
    if (source === undefined) return;
    const opened = this.transport.open(packet, header.length);
    if (opened === undefined) return;
    // A source is believed what it says it is once it is authentic.
    if (known === undefined) this.#bind(header.ssrc, source);
    const { extensions, format } = source.track.offered;
    const arrival = extensionOf(packet, header, extensions.transportWide);
    if (arrival?.length === 2) this.#feedback.add(arrival.readUInt16BE(0), header.ssrc, now * 1000);
    const payload = header.padded ? withoutPadding(opened) : opened;
    if (payload === undefined) return;
    if (header.payloadType !== (source.isResend ? format.rtxType : format.payloadType)) return;
    const level = extensionOf(packet, header, extensions.level)?.[0];
    if (level !== undefined) source.track.level = { value: level & 127, at: now };
    this.#take(source, header, payload, now);
  }

  #take({ track, layer, isResend }: Source, header: RtpHeader, sent: Buffer, now: number): void {
    if (isResend && sent.length < 3) return;
    const sequence = isResend ? sent.readUInt16BE(0) : header.sequence;
    const payload = isResend ? sent.subarray(2) : sent;
    if (isResend ? !layer.reception.isMissing(sequence) : layer.kept(sequence) !== undefined) return;
    layer.lastPacketAt = now;
    layer.reception.add(sequence, header.timestamp, now, isResend);
    const vp8 = track.codec === 'vp8' ? readVp8(payload) : undefined;
    const keyframe = vp8?.keyframe ?? (track.codec === 'h264' && isH264Keyframe(payload));
    const packet: MediaPacket = {
      sequence,
      timestamp: header.timestamp,
      marker: header.marker,
      payload,
      vp8,
      keyframe,
    };
    layer.keep(packet);
    for (const receiver of track.receivers) receiver.write(layer, packet, now);
  }

  /** The track whose section, and the layer whose name, a packet says. */
  #named(packet: Buffer, header: RtpHeader): Source | undefined {
    for (const track of this.#tracks.values()) {
      const { mid, rids, extensions, format } = track.offered;
      const says = (id: number | undefined) => extensionOf(packet, header, id)?.toString('latin1');
      const itsMid = says(extensions.mid);
      if (itsMid !== undefined && itsMid !== mid) continue;
      const isResend = header.payloadType === format.rtxType;
      if (!isResend && header.payloadType !== format.payloadType) continue;
      const rid = says(isResend ? extensions.repairedRid : extensions.rid);
      const layer = rids.length === 0 ? track.layers[0] : track.layers.find((one) => one.rid === rid);
      if (layer !== undefined && (rids.length > 0 || itsMid === mid)) return { track, layer, isResend };
    }
    return undefined;
  }

  #rtcp(packet: Buffer, now: number): void {
    for (const part of readRtcp(packet)) {
      const time = part.type === RTCP.senderReport ? readSenderReport(part.body) : undefined;
      const source = time && this.#sources.get(time.ssrc);
      if (time === undefined || source === undefined || source.isResend) continue;
      source.layer.reception.heardSender(time, now);
      for (const receiver of source.track.receivers) receiver.heardSender(source.layer, time);
    }
  }

  #ask(now: number): void {
    for (const track of this.#tracks.values()) {
      if (track.kind !== 'video') continue;
      for (const layer of track.layers) {
        if (layer.ssrc === undefined) continue;
        const missing = layer.reception.due(now);
        if (missing.length > 0) this.transport.sendRtcp(nack(this.#own, layer.ssrc, missing));
        const last = this.#keyframes.get(layer) ?? Number.NEGATIVE_INFINITY;
        if (!layer.keyframeWanted || now - last < KEYFRAME_MS) continue;
        layer.keyframeWanted = false;
        this.#keyframes.set(layer, now);
        this.transport.sendRtcp(pictureLoss(this.#own, layer.ssrc));
      }
    }
  }

  #tellArrivals(): void {
    const feedback = this.#feedback.take();
    if (feedback !== undefined) this.transport.sendRtcp(feedback);
  }

  #report(now: number): void {
    this.#octets = 0;
    const reports = this.#layers().flatMap(({ ssrc, reception }) =>
      ssrc === undefined ? [] : (reception.report(ssrc, now) ?? []),
    );
    if (reports.length > 0) this.transport.sendRtcp(receiverReport(this.#own, reports.slice(0, MOST_REPORTS)));
  }
}
