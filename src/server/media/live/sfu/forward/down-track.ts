import { CLOCK } from '../sdp/formats.ts';
import { SEND_TIME_ID, SENT_TYPE } from '../sdp/offer.ts';
import type { MediaTransport } from '../transport/media-transport.ts';
import { renumberedVp8 } from '../wire/payloads.ts';
import { senderReport, type SenderTime } from '../wire/rtcp.ts';
import { ahead, sendTime, writeHeader } from '../wire/rtp.ts';
import { BEST, type Layer, type MediaPacket, type Receiver, type UpTrack } from './up-track.ts';
import { newSsrc } from './uplink.ts';

/** Packets behind those that the present layer began with: late ones of the same, not a number that has begun anew. */
const LATE = 2000;
const KEYFRAME_AGAIN_MS = 1000;

/** How the numbers of the present layer become those of the one stream that the browser sees. */
interface Offsets {
  sequence: number;
  timestamp: number;
  pictureId: number;
  tl0: number;
}

/** A track as one subscriber gets it: one stream, though its layers are switched and it is paused. */
export class DownTrack implements Receiver {
  readonly track: UpTrack;
  readonly ssrc = newSsrc();
  readonly rtxSsrc = newSsrc();
  readonly #transport: MediaTransport;
  #ready = false;
  #paused = false;
  /** What the subscriber wants to see, and what its connection carries. */
  #wanted = BEST;
  #cap = BEST;
  #current: Layer | undefined;
  #target: Layer | undefined;
  #began = 0;
  #offsets: Offsets = { sequence: 0, timestamp: 0, pictureId: 0, tl0: 0 };
  #last = { sequence: newSsrc() & 0x7fff, timestamp: 0, at: 0, pictureId: 0, tl0: 0 };
  #started = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #resent = newSsrc() & 0x7fff;
  #resendsLeft: number;
  readonly #resendsPerSecond: number;
  readonly sent = { packets: 0, octets: 0 };
  /** Of the last report of the browser, from 0 to 1. */
  loss = 0;

  constructor(track: UpTrack, transport: MediaTransport, resendsPerSecond: number) {
    this.track = track;
    this.#transport = transport;
    this.#resendsPerSecond = resendsPerSecond;
    this.#resendsLeft = resendsPerSecond;
    track.receivers.add(this);
  }

  /** The browser has agreed to get it. */
  start(): void {
    this.#ready = true;
    this.retarget(performance.now());
    this.askKeyframe();
  }

  get ready(): boolean {
    return this.#ready;
  }

  /** The quality that is in use; undefined: none, it is paused. */
  get quality(): number | undefined {
    return this.#paused ? undefined : Math.min(this.#wanted, this.#cap);
  }

  want(wanted: number, paused: boolean): void {
    this.#wanted = wanted;
    const resumed = this.#paused && !paused;
    this.#paused = paused;
    if (resumed) this.#current = undefined;
    this.retarget(performance.now());
    if (resumed) this.askKeyframe();
  }

  limit(cap: number): void {
    this.#cap = cap;
    this.retarget(performance.now());
  }

  /** Chooses the layer again: what is wanted has changed, or what is sent. */
  retarget(now: number): void {
    const target = this.track.pick(Math.min(this.#wanted, this.#cap), now);
    if (target === this.#target) return;
    this.#target = target;
    if (target !== this.#current) this.askKeyframe();
  }

  askKeyframe(): void {
    const layer = this.#target ?? this.#current;
    if (layer !== undefined && this.track.kind === 'video' && !this.#paused) layer.keyframeWanted = true;
  }

  write(layer: Layer, packet: MediaPacket, now: number): void {
    if (!this.#ready || this.#paused || !this.#transport.connected) return;
    if (layer !== this.#current && !this.#switches(layer, packet, now)) return;
    const distance = ahead(packet.sequence, this.#began);
    // Its sender counts anew: the stream goes on with the next picture that needs none before it.
    if (distance <= -LATE) this.#current = undefined;
    if (distance < 0) return;
    // Far from where the layer began, numbers behind it would look like those ahead.
    if (distance > 16_000) this.#began = (packet.sequence - 8000) & 0xffff;
    const sequence = (packet.sequence + this.#offsets.sequence) & 0xffff;
    const timestamp = (packet.timestamp + this.#offsets.timestamp) >>> 0;
    if (ahead(sequence, this.#last.sequence) > 0) this.#remember(packet, sequence, timestamp, now);
    const { type } = SENT_TYPE[this.track.codec];
    this.#send(
      { payloadType: type, marker: packet.marker, sequence, timestamp, ssrc: this.ssrc },
      this.#renumbered(packet),
      now,
    );
    this.sent.packets += 1;
    this.sent.octets += packet.payload.length;
  }

  resend(sequence: number): void {
    const original = (sequence - this.#offsets.sequence) & 0xffff;
    if (this.track.kind !== 'video' || ahead(original, this.#began) < 0 || this.#resendsLeft <= 0) return;
    const packet = this.#current?.kept(original);
    if (packet === undefined) return;
    this.#resendsLeft -= 1;
    this.#resent = (this.#resent + 1) & 0xffff;
    const number = Buffer.allocUnsafe(2);
    number.writeUInt16BE(sequence);
    const header = {
      payloadType: SENT_TYPE[this.track.codec].rtx,
      marker: packet.marker,
      sequence: this.#resent,
      timestamp: (packet.timestamp + this.#offsets.timestamp) >>> 0,
      ssrc: this.rtxSsrc,
    };
    this.#send(header, Buffer.concat([number, this.#renumbered(packet)]), performance.now());
  }

  /** A second has passed. */
  refill(): void {
    this.#resendsLeft = this.#resendsPerSecond;
  }

  heardSender(layer: Layer, time: SenderTime): void {
    if (layer !== this.#current || this.sent.packets === 0) return;
    const timestamp = (time.timestamp + this.#offsets.timestamp) >>> 0;
    this.#transport.sendRtcp(senderReport(this.ssrc, { ...time, timestamp }, this.sent));
  }

  close(): void {
    this.track.receivers.delete(this);
    this.#ready = false;
  }

  /** Whether the stream goes on with this layer: from a picture on that needs none before it. */
  #switches(layer: Layer, packet: MediaPacket, now: number): boolean {
    if (layer !== this.#target) return false;
    if (this.track.kind === 'video' && !packet.keyframe) {
      if (now - this.#askedAt < KEYFRAME_AGAIN_MS) return false;
      this.#askedAt = now;
      layer.keyframeWanted = true;
      return false;
    }
    this.#began = packet.sequence;
    this.#offsets.sequence = (this.#last.sequence + 1 - packet.sequence) & 0xffff;
    if (this.#started) this.#goOn(packet, now);
    this.#started = true;
    this.#current = layer;
    return true;
  }

  /** Layers count differently: the stream goes on where it was, as much later as time has passed. */
  #goOn(packet: MediaPacket, now: number): void {
    const gap = Math.max(1, Math.round((now - this.#last.at) * CLOCK[this.track.kind]));
    this.#offsets.timestamp = (this.#last.timestamp + gap - packet.timestamp) >>> 0;
    if (packet.vp8 === undefined) return;
    const bits = packet.vp8.longPictureId ? 0x7fff : 0x7f;
    this.#offsets.pictureId = (this.#last.pictureId + 1 - packet.vp8.pictureId) & bits;
    this.#offsets.tl0 = (this.#last.tl0 + 1 - packet.vp8.tl0) & 0xff;
  }

  #remember({ vp8 }: MediaPacket, sequence: number, timestamp: number, at: number): void {
    const pictureId = vp8 === undefined ? this.#last.pictureId : (vp8.pictureId + this.#offsets.pictureId) & 0x7fff;
    const tl0 = vp8 === undefined ? this.#last.tl0 : (vp8.tl0 + this.#offsets.tl0) & 0xff;
    this.#last = { sequence, timestamp, at, pictureId, tl0 };
  }

  #renumbered({ payload, vp8 }: MediaPacket): Buffer {
    if (vp8 === undefined || (this.#offsets.pictureId === 0 && this.#offsets.tl0 === 0)) return payload;
    return renumberedVp8(payload, vp8, this.#offsets);
  }

  #send(header: Parameters<typeof writeHeader>[0], payload: Buffer, now: number): void {
    this.#transport.sendRtp(writeHeader(header, SEND_TIME_ID, sendTime(now)), payload);
  }
}
