import { SessionDescription, type TrackInfo, type UpdateTrackSettings } from '@livekit/protocol';
import { Downlink } from '../forward/downlink.ts';
import { DownTrack } from '../forward/down-track.ts';
import { BEST, type UpTrack } from '../forward/up-track.ts';
import type { Limits } from '../limits.ts';
import type { Codec } from '../sdp/formats.ts';
import { type OfferSection, offerTracks, type SentTrack } from '../sdp/offer.ts';
import { directionOf, fingerprintsOf, midOf, parseSdp } from '../sdp/parse.ts';
import type { ChannelName } from '../transport/channels.ts';
import { type Ground, MediaTransport } from '../transport/media-transport.ts';
import type { Message } from './publishing.ts';

/** What a participant needs to be told. */
export interface Subscriber {
  send: (message: Message) => void;
  connected: () => void;
  refused: (reason: string) => void;
}

/** Several changes at once become one offer. */
const GATHER_MS = 10;
/** More than a room has tracks. */
const MOST_SETTINGS = 1000;

interface Subscription {
  track: DownTrack;
  sent: SentTrack;
}

interface Setting {
  quality: number;
  paused: boolean;
}

/** What a participant gets: the tracks of the others, offered one offer after another, and messages. */
export class Subscriptions {
  readonly #transport: MediaTransport;
  readonly #downlink: Downlink;
  readonly #limits: Limits;
  readonly #subscriber: Subscriber;
  readonly #byTrack = new Map<string, Subscription>();
  readonly #settings = new Map<string, Setting>();
  #sections: OfferSection[] = [];
  #mids = 0;
  #offers = 0;
  /** The offer that was not answered yet, and whether something has changed since. */
  #awaited: number | undefined;
  #changed = false;
  #gathering: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(ground: Ground, limits: Limits, subscriber: Subscriber) {
    this.#limits = limits;
    this.#subscriber = subscriber;
    this.#transport = new MediaTransport(ground);
    this.#downlink = new Downlink(this.#transport);
    this.#transport.onRefused = (reason) => subscriber.refused(reason);
    this.#transport.onConnected = () => {
      this.#transport.channels.open();
      subscriber.connected();
      for (const { track } of this.#byTrack.values()) if (track.ready) track.askKeyframe();
    };
  }

  get connected(): boolean {
    return this.#transport.connected;
  }

  get loss(): number {
    return this.#downlink.loss;
  }

  get lastSeen(): number {
    return this.#transport.ice.lastSeen;
  }

  /** @param from the id of the participant who publishes it */
  add(from: string, track: UpTrack, info: TrackInfo): void {
    if (this.#byTrack.has(track.id)) return;
    const down = new DownTrack(track, this.#transport, this.#limits.resendsPerSecond);
    this.#downlink.add(down);
    const setting = this.#settings.get(track.id);
    if (setting !== undefined) down.want(setting.quality, setting.paused);
    const sent: SentTrack = {
      mid: String(this.#mids),
      codec: track.codec,
      parameters: track.offered.format.parameters,
      stream: `${from}|${info.stream}`,
      trackId: track.id,
      ssrc: down.ssrc,
      rtxSsrc: down.rtxSsrc,
    };
    this.#mids += 1;
    this.#byTrack.set(track.id, { track: down, sent });
    const free = this.#sections.findIndex((section) => 'gone' in section);
    if (free >= 0) this.#sections[free] = { track: sent };
    else this.#sections.push({ track: sent });
    this.negotiate();
  }

  remove(trackId: string): void {
    const one = this.#byTrack.get(trackId);
    if (one === undefined) return;
    this.#byTrack.delete(trackId);
    this.#downlink.remove(one.track);
    const { mid, codec } = one.sent;
    this.#sections = this.#sections.map((section) =>
      'track' in section && section.track === one.sent
        ? { gone: { mid, codec } satisfies { mid: string; codec: Codec } }
        : section,
    );
    this.negotiate();
  }

  removeAll(): void {
    for (const trackId of this.#byTrack.keys()) this.remove(trackId);
  }

  /** How a participant wants tracks: by a quality, or by the size of the window that shows them. */
  set(
    { trackSids, disabled, quality, width, height }: UpdateTrackSettings,
    infoOf: (id: string) => TrackInfo | undefined,
  ): void {
    for (const id of trackSids) {
      const info = width > 0 ? infoOf(id) : undefined;
      const wanted = info === undefined ? quality : qualityFor(info, width, height);
      if (!this.#settings.has(id) && this.#settings.size >= MOST_SETTINGS) return;
      this.#settings.set(id, { quality: wanted, paused: disabled });
      this.#byTrack.get(id)?.track.want(wanted, disabled);
    }
  }

  negotiate(): void {
    if (this.#closed || this.#gathering !== undefined) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      if (this.#awaited === undefined) this.#offer();
      else this.#changed = true;
    }, GATHER_MS);
  }

  /** @throws SdpError */
  answered({ sdp, id }: SessionDescription): void {
    if (this.#awaited === undefined || (id !== 0 && id !== this.#awaited)) return;
    const answer = parseSdp(sdp);
    this.#awaited = undefined;
    for (const { algorithm, value } of fingerprintsOf(answer)) this.#transport.expect(algorithm, value);
    const accepted = new Set(
      answer.sections.filter((one) => one.port !== 0 && directionOf(one) === 'recvonly').map(midOf),
    );
    for (const { track, sent } of this.#byTrack.values()) if (!track.ready && accepted.has(sent.mid)) track.start();
    if (!this.#changed) return;
    this.#changed = false;
    this.negotiate();
  }

  /** The participant is back by another way. */
  resume(): void {
    this.#transport.ice.restart();
    this.#awaited = undefined;
    this.negotiate();
  }

  retarget(now: number): void {
    for (const { track } of this.#byTrack.values()) if (track.ready) track.retarget(now);
  }

  tick(now: number): void {
    this.#downlink.tick(now);
  }

  message(channel: ChannelName, message: Buffer): boolean {
    return this.#transport.channels.send(channel, message);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#gathering);
    this.#downlink.close();
  }

  #offer(): void {
    this.#offers += 1;
    this.#awaited = this.#offers;
    const midToTrackId = Object.fromEntries(
      [...this.#byTrack.values()].map(({ sent }) => [sent.mid, sent.trackId] as const),
    );
    const sdp = offerTracks(this.#sections, this.#transport, this.#offers);
    const value = new SessionDescription({ type: 'offer', sdp, id: this.#offers, midToTrackId });
    this.#subscriber.send({ case: 'offer', value });
  }
}

/** The smallest layer that fills a window. */
function qualityFor({ layers }: TrackInfo, width: number, height: number): number {
  const bySize = layers.toSorted((a, b) => a.width - b.width);
  return bySize.find((layer) => layer.width >= width && layer.height >= height)?.quality ?? BEST;
}
