import {
  DataPacket,
  type DisconnectReason,
  LeaveRequest,
  LeaveRequest_Action as LeaveAction,
  MuteTrackRequest,
  ParticipantInfo,
  ParticipantInfo_State as State,
  type ParticipantPermission,
  SignalResponse,
  type TrackInfo,
} from '@livekit/protocol';
import type { UpTrack } from '../forward/up-track.ts';
import { Budget, type Limits } from '../limits.ts';
import type { ChannelName } from '../transport/channels.ts';
import type { Ground } from '../transport/media-transport.ts';
import { newId } from './ids.ts';
import { permissionOf } from './permissions.ts';
import { type Message, Publishing } from './publishing.ts';
import { Subscriptions } from './subscriptions.ts';
import type { Claims } from './claims.ts';
import { reasonOf } from '../reason.ts';

/** Where messages of signalling go: a socket. */
export interface SignalPipe {
  send: (octets: Uint8Array) => void;
  close: () => void;
}

/** What a participant needs of its room. */
export interface Surrounding {
  ground: Ground;
  limits: Limits;
  hasPublisherPlace: () => boolean;
  published: (by: Participant, track: UpTrack, info: TrackInfo) => void;
  unpublished: (by: Participant, track: UpTrack, info: TrackInfo) => void;
  changed: (participant: Participant) => void;
  /** Its media are connected for the first time. */
  connected: (participant: Participant) => void;
  permitted: (participant: Participant) => void;
  message: (packet: DataPacket, channel: ChannelName, from: Participant) => void;
  log: (message: string, details: object) => void;
  /** A new token, so that the participant keeps its rights when it has to come anew. */
  renewed: (participant: Participant) => Promise<string>;
}

/** Somebody in a room. */
export class Participant {
  readonly id = newId('PA_');
  readonly claims: Claims;
  readonly joinedAt = Date.now();
  readonly autoSubscribe: boolean;
  readonly publishing: Publishing;
  readonly subscriptions: Subscriptions;
  readonly #room: Surrounding;
  #permission: ParticipantPermission;
  #pipe: SignalPipe | undefined;
  #absentSince: number | undefined;
  #state: State = State.JOINED;
  #version = 0;
  #renewedAt: number;
  #reason: DisconnectReason | undefined;
  /** Tracks that the participant does not want. */
  readonly #declined = new Set<string>();
  readonly #messages: Budget;
  readonly #octets: Budget;
  /** The number of the last reliable message: after a resumption, browsers send again what may have been lost. */
  lastMessage = 0;

  constructor(room: Surrounding, claims: Claims, autoSubscribe: boolean) {
    this.#room = room;
    this.claims = claims;
    this.autoSubscribe = autoSubscribe;
    this.#permission = permissionOf(claims.video);
    const now = performance.now();
    this.#renewedAt = now;
    this.#messages = new Budget(room.limits.messagesPerSecond, now);
    this.#octets = new Budget(room.limits.messageOctetsPerSecond, now);
    const refused = (reason: string) => room.log('a connection was refused', { reason, identity: claims.identity });
    this.publishing = new Publishing(room.ground, room.limits, {
      permission: () => this.#permission,
      send: (message) => this.send(message),
      hasPlace: () => room.hasPublisherPlace(),
      published: (track, info) => room.published(this, track, info),
      unpublished: (track, info) => room.unpublished(this, track, info),
      changed: () => room.changed(this),
      data: (channel, message) => this.#heard(channel, message),
      refused,
    });
    this.subscriptions = new Subscriptions(room.ground, room.limits, {
      send: (message) => this.send(message),
      connected: () => {
        if (this.#state !== State.JOINED) return;
        this.#state = State.ACTIVE;
        room.changed(this);
        room.connected(this);
      },
      refused,
    });
  }

  get identity(): string {
    return this.claims.identity;
  }

  get permission(): ParticipantPermission {
    return this.#permission;
  }

  get present(): boolean {
    return this.#pipe !== undefined;
  }

  /** Since when it has no socket, in milliseconds of a steady clock. */
  get absentSince(): number | undefined {
    return this.#absentSince;
  }

  /** When its media have last proved that they are there. */
  get lastSeen(): number {
    return Math.max(this.subscriptions.lastSeen, this.publishing.lastSeen);
  }

  /** A socket takes the place of the one before. */
  attach(pipe: SignalPipe): void {
    const before = this.#pipe;
    this.#pipe = pipe;
    this.#absentSince = undefined;
    before?.close();
  }

  /** The socket is gone; unless it was the present one, nothing changes. */
  detach(pipe: SignalPipe): void {
    if (this.#pipe !== pipe) return;
    this.#pipe = undefined;
    this.#absentSince = performance.now();
  }

  isAt(pipe: SignalPipe): boolean {
    return this.#pipe === pipe;
  }

  send(message: Message): void {
    this.#pipe?.send(new SignalResponse({ message }).toBinary());
  }

  sendOctets(octets: Uint8Array): void {
    this.#pipe?.send(octets);
  }

  info(): ParticipantInfo {
    this.#version += 1;
    const { identity, name, metadata, attributes } = this.claims;
    return new ParticipantInfo({
      sid: this.id,
      identity,
      name,
      metadata,
      attributes,
      state: this.#state,
      joinedAt: BigInt(Math.floor(this.joinedAt / 1000)),
      joinedAtMs: BigInt(this.joinedAt),
      version: this.#version,
      permission: this.#permission,
      isPublisher: this.publishing.published.length > 0,
      tracks: this.publishing.published.map(({ info }) => info),
      ...(this.#reason !== undefined && { disconnectReason: this.#reason }),
    });
  }

  permit(permission: ParticipantPermission): void {
    this.#permission = permission;
    this.publishing.keepAllowed();
    if (!permission.canSubscribe) this.subscriptions.removeAll();
    this.#room.permitted(this);
    this.#renew(performance.now());
  }

  /** A token lasts as long as a pass: whoever stays longer gets the next one in time, so that they can come back. */
  renewInTime(now: number): void {
    if (now - this.#renewedAt > (this.#room.limits.tokenSeconds * 1000) / 2) this.#renew(now);
  }

  #renew(now: number): void {
    this.#renewedAt = now;
    this.#room.renewed(this).then(
      (token) => this.send({ case: 'refreshToken', value: token }),
      (error: unknown) => {
        if (this.#state !== State.DISCONNECTED)
          this.#room.log('a token could not be renewed', { identity: this.identity, reason: reasonOf(error) });
      },
    );
  }

  /** Mutes a track from outside. Nobody is made to be heard or seen. */
  muteFor(trackId: string): TrackInfo | undefined {
    const info = this.publishing.find(trackId)?.info;
    if (info === undefined) return undefined;
    this.send({ case: 'mute', value: new MuteTrackRequest({ sid: trackId, muted: true }) });
    return this.publishing.mute(trackId, true);
  }

  offer(from: Participant, track: UpTrack, info: TrackInfo): void {
    if (from === this || !this.#permission.canSubscribe || this.#declined.has(track.id)) return;
    this.subscriptions.add(from.id, track, info);
  }

  decline(trackId: string): void {
    if (this.#declined.size < 1000) this.#declined.add(trackId);
    this.subscriptions.remove(trackId);
  }

  accept(trackId: string): void {
    this.#declined.delete(trackId);
  }

  /** Ends the participant, with a reason that its browser is told. */
  leave(reason: DisconnectReason, tell: boolean): void {
    this.#reason = reason;
    this.#state = State.DISCONNECTED;
    if (tell) this.send({ case: 'leave', value: new LeaveRequest({ reason, action: LeaveAction.DISCONNECT }) });
    this.publishing.close();
    this.subscriptions.close();
    const pipe = this.#pipe;
    this.#pipe = undefined;
    pipe?.close();
  }

  #heard(channel: ChannelName, octets: Buffer): void {
    const now = performance.now();
    if (!this.#permission.canPublishData) return;
    if (!this.#messages.spend(1, now) || !this.#octets.spend(octets.length, now)) return;
    let packet: DataPacket;
    try {
      packet = DataPacket.fromBinary(octets);
    } catch {
      // What cannot be read is passed on to nobody.
      return;
    }
    if (packet.sequence > 0) {
      if (packet.sequence <= this.lastMessage) return;
      this.lastMessage = packet.sequence;
    }
    packet.participantIdentity = this.identity;
    packet.participantSid = this.id;
    if (packet.value.case === 'user') {
      const user = packet.value.value;
      user.participantIdentity = this.identity;
      user.participantSid = this.id;
      if (packet.destinationIdentities.length === 0) packet.destinationIdentities = user.destinationIdentities;
    }
    this.#room.message(packet, channel, this);
  }
}
