import type { OfferedTrack } from '../sdp/answer.ts';
import { CLOCK, type Codec, type Kind } from '../sdp/formats.ts';
import type { SenderTime } from '../wire/rtcp.ts';
import type { Vp8Descriptor } from '../wire/payloads.ts';
import { Reception } from './reception.ts';

/** A packet as it is kept and passed on: without its header extensions and padding. */
export interface MediaPacket {
  sequence: number;
  timestamp: number;
  marker: boolean;
  payload: Buffer;
  vp8: Vp8Descriptor | undefined;
  keyframe: boolean;
}

/** Packets that can be sent again: some seconds of video. */
const HISTORY = 1024;
/** A layer that is silent for so long is taken for switched off. */
const SILENT_MS = 700;
/** Browsers name their layers so; others are counted. */
const QUALITIES: Readonly<Record<string, number>> = { q: 0, h: 1, f: 2 };

/** The highest of the qualities, from 0. */
export const BEST = 2;

/** One encoding of a track. */
export class Layer {
  readonly rid: string;
  readonly quality: number;
  readonly reception: Reception;
  readonly #history: (MediaPacket | undefined)[];
  ssrc: number | undefined;
  rtxSsrc: number | undefined;
  lastPacketAt = Number.NEGATIVE_INFINITY;
  keyframeWanted = false;

  constructor(rid: string, quality: number, kind: Kind) {
    this.rid = rid;
    this.quality = quality;
    this.reception = new Reception(CLOCK[kind]);
    // Sound is not sent again: what is late is of no use.
    this.#history = kind === 'video' ? new Array<undefined>(HISTORY).fill(undefined) : [];
  }

  keep(packet: MediaPacket): void {
    if (this.#history.length > 0) this.#history[packet.sequence % HISTORY] = packet;
  }

  kept(sequence: number): MediaPacket | undefined {
    const packet = this.#history[sequence % HISTORY];
    return packet?.sequence === sequence ? packet : undefined;
  }

  isAlive(now: number): boolean {
    return now - this.lastPacketAt < SILENT_MS;
  }
}

/** Who gets the packets of a track. */
export interface Receiver {
  /** The quality that it uses; undefined: none. */
  readonly quality: number | undefined;
  write: (layer: Layer, packet: MediaPacket, now: number) => void;
  heardSender: (layer: Layer, time: SenderTime) => void;
}

/** A track that a participant publishes. */
export class UpTrack {
  readonly id: string;
  readonly offered: OfferedTrack;
  readonly layers: readonly Layer[];
  readonly receivers = new Set<Receiver>();
  /** The volume of its sound, in decibels below the loudest (RFC 6464), and when it was said. */
  level = { value: 127, at: Number.NEGATIVE_INFINITY };

  constructor(id: string, offered: OfferedTrack) {
    this.id = id;
    this.offered = offered;
    const rids = offered.rids.length > 0 ? offered.rids : [''];
    this.layers = rids
      .map((rid, index) => new Layer(rid, QUALITIES[rid] ?? (rids.length === 1 ? BEST : index), offered.kind))
      .sort((a, b) => a.quality - b.quality);
  }

  get kind(): Kind {
    return this.offered.kind;
  }

  get codec(): Codec {
    return this.offered.format.codec;
  }

  /** The layer for a quality: the best that is sent and not above it, or else the lowest that is sent. */
  pick(quality: number, now: number): Layer | undefined {
    const alive = this.layers.filter((layer) => layer.isAlive(now));
    const choice = alive.length > 0 ? alive : this.layers;
    return choice.findLast((layer) => layer.quality <= quality) ?? choice[0];
  }
}
