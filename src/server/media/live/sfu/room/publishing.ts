import {
  type AddTrackRequest,
  type ParticipantPermission,
  RequestResponse,
  RequestResponse_Reason as Reason,
  SessionDescription,
  type SignalResponse,
  SimulcastCodecInfo,
  SubscribedCodec,
  SubscribedQuality,
  SubscribedQualityUpdate,
  TrackInfo,
  TrackPublishedResponse,
  TrackSource,
  TrackType,
  TrackUnpublishedResponse,
} from '@livekit/protocol';
import { Uplink } from '../forward/uplink.ts';
import { BEST, UpTrack } from '../forward/up-track.ts';
import type { Limits } from '../limits.ts';
import { answerOffer, type OfferedTrack } from '../sdp/answer.ts';
import { type Codec, type Kind, MIME_OF } from '../sdp/formats.ts';
import { fingerprintsOf, parseSdp, ufragOf } from '../sdp/parse.ts';
import type { ChannelName } from '../transport/channels.ts';
import { type Ground, MediaTransport } from '../transport/media-transport.ts';
import { newId } from './ids.ts';
import { mayPublish } from './permissions.ts';

export type Message = SignalResponse['message'];

/** What publishing needs of its participant. */
export interface Publisher {
  permission: () => ParticipantPermission;
  send: (message: Message) => void;
  /** Whether one more may send in this room. */
  hasPlace: () => boolean;
  published: (track: UpTrack, info: TrackInfo) => void;
  unpublished: (track: UpTrack, info: TrackInfo) => void;
  changed: () => void;
  data: (channel: ChannelName, message: Buffer) => void;
  refused: (reason: string) => void;
}

interface Published {
  track: UpTrack;
  info: TrackInfo;
  /** The best quality that anybody uses, as the browser was told; and since when it is less. */
  told: number;
  lessSince: number | undefined;
}

/** A layer that nobody uses is switched off only after a while: people change their windows. */
const UNUSED_MS = 2000;
const LONGEST_NAME = 256;

const kindOf = ({ type }: AddTrackRequest): Kind => (type === TrackType.AUDIO ? 'audio' : 'video');
const isScreen = (source: TrackSource) =>
  source === TrackSource.SCREEN_SHARE || source === TrackSource.SCREEN_SHARE_AUDIO;
const codecOf = (request: AddTrackRequest | undefined): Codec =>
  request?.simulcastCodecs[0]?.codec.toLowerCase() === 'h264' ? 'h264' : 'vp8';

/** What a participant publishes: the tracks that were announced, and the connection on which they are sent. */
export class Publishing {
  readonly #ground: Ground;
  readonly #limits: Limits;
  readonly #publisher: Publisher;
  #uplink: Uplink | undefined;
  #ufrag: string | undefined;
  #version = 0;
  /** Announced and not yet offered, by the browser's ids; and offered before they were announced, by their sections. */
  readonly #announced = new Map<string, { request: AddTrackRequest; info: TrackInfo }>();
  readonly #early = new Map<string, OfferedTrack>();
  readonly #published = new Map<string, Published>();

  constructor(ground: Ground, limits: Limits, publisher: Publisher) {
    this.#ground = ground;
    this.#limits = limits;
    this.#publisher = publisher;
  }

  get published(): readonly { track: UpTrack; info: TrackInfo }[] {
    return [...this.#published.values()];
  }

  find(id: string): { track: UpTrack; info: TrackInfo } | undefined {
    return this.#published.get(id);
  }

  get loss(): number {
    return this.#uplink?.loss ?? 0;
  }

  get lastSeen(): number {
    return this.#uplink?.transport.ice.lastSeen ?? 0;
  }

  /** @throws SdpError */
  offered({ sdp, id }: SessionDescription): void {
    const offer = parseSdp(sdp);
    this.#uplink ??= this.#open();
    const uplink = this.#uplink;
    const ufrag = ufragOf(offer);
    if (this.#ufrag !== undefined && ufrag !== this.#ufrag) uplink.transport.ice.restart();
    this.#ufrag = ufrag;
    this.#version += 1;
    const answer = answerOffer(offer, uplink.transport, this.#version, {
      // A track keeps its codec: with another answer its browser would send what nobody can read.
      preferred: (mid, cid) => uplink.trackAt(mid)?.codec ?? codecOf(this.#announced.get(cid)?.request),
      mayPublish: this.#publisher.permission().canPublish,
    });
    for (const { algorithm, value } of fingerprintsOf(offer)) uplink.transport.expect(algorithm, value);
    // An offer names all sections: what it no longer names will not be announced.
    const mids = new Set(answer.tracks.map(({ mid }) => mid));
    for (const mid of this.#early.keys()) if (!mids.has(mid)) this.#early.delete(mid);
    const cids = answer.tracks.map(({ cid }) => cid);
    for (const track of answer.tracks) this.#hear(uplink, track, cids);
    this.#publisher.send({ case: 'answer', value: new SessionDescription({ type: 'answer', sdp: answer.sdp, id }) });
  }

  announced(request: AddTrackRequest): void {
    const refusal = this.#refusalOf(request);
    if (refusal !== undefined) {
      const value = new RequestResponse({ ...refusal, request: { case: 'addTrack', value: request } });
      this.#publisher.send({ case: 'requestResponse', value });
      return;
    }
    const kind = kindOf(request);
    const info = infoOf(request, kind);
    this.#announced.set(request.cid, { request, info });
    const value = new TrackPublishedResponse({ cid: request.cid, track: info });
    this.#publisher.send({ case: 'trackPublished', value });
    const early = [...this.#early.values()].filter((one) => one.kind === kind);
    const offered = early.find(({ cid }) => cid === request.cid) ?? early[0];
    if (offered !== undefined && this.#uplink !== undefined) this.#publish(this.#uplink, offered, request.cid);
  }

  /** The participant has muted a track, or the server has. */
  mute(id: string, muted: boolean): TrackInfo | undefined {
    const announced = [...this.#announced.values()].find(({ info }) => info.sid === id)?.info;
    const one = this.#published.get(id);
    const info = one?.info ?? announced;
    if (info === undefined) return undefined;
    info.muted = muted;
    this.#publisher.changed();
    if (!muted) for (const layer of one?.track.layers ?? []) layer.keyframeWanted = true;
    return info;
  }

  /** Ends what the permission no longer covers. */
  keepAllowed(): void {
    const permission = this.#publisher.permission();
    for (const [id, { info }] of this.#published) {
      if (mayPublish(permission, info.source)) continue;
      this.#publisher.send({ case: 'trackUnpublished', value: new TrackUnpublishedResponse({ trackSid: id }) });
      this.#unpublish(id);
    }
    for (const [cid, { info }] of this.#announced)
      if (!mayPublish(permission, info.source)) this.#announced.delete(cid);
    if (!permission.canPublish) this.#early.clear();
  }

  /** Tells the browser which layers are used, so that it encodes no others. */
  tellUse(now: number): void {
    for (const one of this.#published.values()) {
      const { track } = one;
      if (track.layers.length < 2) continue;
      const best = [...track.receivers].reduce((most, { quality = -1 }) => Math.max(most, quality), -1);
      if (best >= one.told) one.lessSince = undefined;
      else one.lessSince ??= now;
      const isLess = one.lessSince !== undefined && now - one.lessSince >= UNUSED_MS;
      if (best <= one.told && !isLess) continue;
      one.told = best;
      one.lessSince = undefined;
      this.#publisher.send({ case: 'subscribedQualityUpdate', value: layersInUse(track, best) });
    }
  }

  close(): void {
    for (const id of this.#published.keys()) this.#unpublish(id);
    this.#uplink?.close();
  }

  #open(): Uplink {
    const transport = new MediaTransport(this.#ground);
    transport.channels.onMessage = (channel, message) => this.#publisher.data(channel, message);
    transport.onRefused = (reason) => this.#publisher.refused(reason);
    return new Uplink(transport, this.#limits.uplinkBitsPerSecond);
  }

  #refusalOf(request: AddTrackRequest): { reason: Reason; message: string } | undefined {
    if (!mayPublish(this.#publisher.permission(), request.source))
      return { reason: Reason.NOT_ALLOWED, message: 'does not have permission to publish track' };
    const count = this.#published.size + this.#announced.size;
    if (count >= this.#limits.tracksPerParticipant)
      return { reason: Reason.LIMIT_EXCEEDED, message: 'too many tracks' };
    if (count === 0 && !this.#publisher.hasPlace())
      return { reason: Reason.LIMIT_EXCEEDED, message: 'too many publishers' };
    return undefined;
  }

  #hear(uplink: Uplink, offered: OfferedTrack, cids: readonly string[]): void {
    const known = uplink.trackAt(offered.mid);
    if (known !== undefined && !offered.active) this.#unpublish(known.id);
    if (known !== undefined || !offered.active) return;
    const cid = this.#announcementOf(offered, cids);
    if (cid === undefined) this.#early.set(offered.mid, offered);
    else this.#publish(uplink, offered, cid);
  }

  /** By the browser's id of the track; but the same track published again gets another id from Chromium: then the first of its kind. */
  #announcementOf({ cid, kind }: OfferedTrack, cids: readonly string[]): string | undefined {
    if (this.#announced.has(cid)) return cid;
    const others = [...this.#announced.values()].map(({ request }) => request).filter((one) => kindOf(one) === kind);
    const early = new Set([...this.#early.values()].map((one) => one.cid));
    return (others.find((one) => !cids.includes(one.cid)) ?? others.find((one) => !early.has(one.cid)))?.cid;
  }

  #publish(uplink: Uplink, offered: OfferedTrack, cid: string): void {
    const announced = this.#announced.get(cid);
    if (announced === undefined || !mayPublish(this.#publisher.permission(), announced.info.source)) return;
    this.#announced.delete(cid);
    this.#early.delete(offered.mid);
    const { info } = announced;
    const mimeType = MIME_OF[offered.format.codec];
    info.mid = offered.mid;
    info.mimeType = mimeType;
    info.simulcast = offered.rids.length > 1;
    info.codecs = [new SimulcastCodecInfo({ mimeType, mid: offered.mid, cid, layers: info.layers })];
    const track = new UpTrack(info.sid, offered);
    uplink.add(track);
    this.#published.set(info.sid, { track, info, told: BEST, lessSince: undefined });
    this.#publisher.published(track, info);
  }

  #unpublish(id: string): void {
    const one = this.#published.get(id);
    if (one === undefined) return;
    this.#published.delete(id);
    this.#uplink?.remove(one.track);
    this.#publisher.unpublished(one.track, one.info);
  }
}

function infoOf(request: AddTrackRequest, kind: Kind): TrackInfo {
  const mimeType = MIME_OF[kind === 'audio' ? 'opus' : codecOf(request)];
  const stream = request.stream || (isScreen(request.source) ? 'screen' : 'camera');
  return new TrackInfo({
    sid: newId(kind === 'audio' ? 'TR_A' : 'TR_V'),
    type: request.type,
    name: request.name.slice(0, LONGEST_NAME),
    muted: request.muted,
    width: request.width,
    height: request.height,
    source: request.source,
    layers: request.layers.slice(0, BEST + 1),
    disableDtx: request.disableDtx,
    stereo: request.stereo,
    disableRed: true,
    stream: /^[\w-]{1,64}$/u.test(stream) ? stream : 'other',
    audioFeatures: request.audioFeatures.slice(0, 16),
    mimeType,
    codecs: [new SimulcastCodecInfo({ mimeType, cid: request.cid, layers: request.layers.slice(0, BEST + 1) })],
  });
}

function layersInUse(track: UpTrack, best: number): SubscribedQualityUpdate {
  const qualities = track.layers.map(({ quality }) => new SubscribedQuality({ quality, enabled: quality <= best }));
  return new SubscribedQualityUpdate({
    trackSid: track.id,
    subscribedQualities: qualities,
    subscribedCodecs: [new SubscribedCodec({ codec: track.codec, qualities })],
  });
}
