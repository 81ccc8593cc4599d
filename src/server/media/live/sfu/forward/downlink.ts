import type { MediaTransport } from '../transport/media-transport.ts';
import { estimateOf, FORMAT, lossesOf, nackedSequences, readRtcp, RTCP, type RtcpPart } from '../wire/rtcp.ts';
import type { DownTrack } from './down-track.ts';
import { LayerCap } from './layer-cap.ts';

/** The connection on which a participant gets the tracks of the others: hears what its browser says of them. */
export class Downlink {
  readonly transport: MediaTransport;
  readonly #bySsrc = new Map<number, DownTrack>();
  readonly #tracks = new Set<DownTrack>();
  #cap: LayerCap | undefined;
  #estimate: number | undefined;
  #measured = { octets: 0, at: 0 };

  constructor(transport: MediaTransport) {
    this.transport = transport;
    transport.onRtcp = (packet) => {
      for (const part of readRtcp(packet)) this.#heard(part);
    };
  }

  /** The worst loss of what is received, from 0 to 1. */
  get loss(): number {
    return Math.max(0, ...[...this.#tracks].map(({ loss }) => loss));
  }

  add(track: DownTrack): void {
    this.#tracks.add(track);
    this.#bySsrc.set(track.ssrc, track);
    this.#bySsrc.set(track.rtxSsrc, track);
    if (this.#cap !== undefined) track.limit(this.#cap.value);
  }

  remove(track: DownTrack): void {
    track.close();
    this.#tracks.delete(track);
    this.#bySsrc.delete(track.ssrc);
    this.#bySsrc.delete(track.rtxSsrc);
  }

  /** Once a second: how the connection is, and which quality it carries. */
  tick(now: number): void {
    let octets = 0;
    for (const track of this.#tracks) {
      track.refill();
      octets += track.sent.octets;
    }
    const { octets: before, at } = this.#measured;
    this.#measured = { octets, at: now };
    if (!this.transport.connected) return;
    this.#cap ??= new LayerCap(now);
    const sent = at === 0 || octets < before ? 0 : ((octets - before) * 8000) / (now - at);
    if (!this.#cap.heard({ now, sent, estimate: this.#estimate, loss: this.loss })) return;
    for (const track of this.#tracks) track.limit(this.#cap.value);
  }

  close(): void {
    for (const track of this.#tracks) track.close();
    this.transport.close();
  }

  #heard(part: RtcpPart): void {
    const { type, format, body } = part;
    if (type === RTCP.receiverReport || type === RTCP.senderReport) {
      for (const { ssrc, loss } of lossesOf(part)) {
        const track = this.#bySsrc.get(ssrc);
        if (track?.ssrc === ssrc) track.loss = loss;
      }
    }
    if (body.length < 12) return;
    if (type === RTCP.transportFeedback && format === FORMAT.nack) {
      const track = this.#bySsrc.get(body.readUInt32BE(8));
      for (const sequence of nackedSequences(body)) track?.resend(sequence);
    }
    if (type !== RTCP.payloadFeedback) return;
    if (format === FORMAT.application) this.#estimate = estimateOf(body) ?? this.#estimate;
    if (format === FORMAT.pictureLoss) this.#bySsrc.get(body.readUInt32BE(8))?.askKeyframe();
    if (format === FORMAT.fullIntra && body.length >= 16) this.#bySsrc.get(body.readUInt32BE(12))?.askKeyframe();
  }
}
