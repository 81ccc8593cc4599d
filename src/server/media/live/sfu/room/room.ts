import {
  Codec,
  ConnectionQualityUpdate,
  type DataPacket,
  DisconnectReason,
  ParticipantUpdate,
  Room as RoomInfo,
  SignalResponse,
  SpeakersChanged,
  type TrackInfo,
  TrackType,
} from '@livekit/protocol';
import type { Limits } from '../limits.ts';
import { MIME_OF } from '../sdp/formats.ts';
import type { ChannelName } from '../transport/channels.ts';
import type { Ground } from '../transport/media-transport.ts';
import type { Claims } from './claims.ts';
import { newId } from './ids.ts';
import { Participant, type Surrounding } from './participant.ts';
import type { Message } from './publishing.ts';
import { Qualities } from './quality.ts';
import { Speakers } from './speakers.ts';

/** What happens in rooms. */
export interface RoomEvents {
  /** It may be a socket without media. */
  arrived: (room: Room, participant: Participant) => void;
  /** Its media are connected. */
  joined: (room: Room, participant: Participant) => void;
  left: (room: Room, participant: Participant) => void;
  published: (room: Room, participant: Participant, info: TrackInfo) => void;
  unpublished: (room: Room, participant: Participant, info: TrackInfo) => void;
}

export interface RoomSettings {
  ground: Ground;
  limits: Limits;
  events: RoomEvents;
  log: Surrounding['log'];
  tokenFor: (room: Room, participant: Participant) => Promise<string>;
}

const TICK_MS = 400;
const SECOND_MS = 1000;
const QUALITY_MS = 5000;

/** People who hear and see one another. */
export class Room {
  readonly id = newId('RM_');
  readonly name: string;
  readonly #createdAt = Date.now();
  readonly #participants = new Map<string, Participant>();
  readonly #settings: RoomSettings;
  readonly #surrounding: Surrounding;
  readonly #speakers = new Speakers();
  readonly #qualities = new Qualities();
  readonly #timers: NodeJS.Timeout[];

  constructor(name: string, settings: RoomSettings) {
    this.name = name;
    this.#settings = settings;
    const { ground, limits, events, log } = settings;
    this.#surrounding = {
      ground,
      limits,
      log: (message, details) => log(message, { ...details, room: name }),
      hasPublisherPlace: () => this.#publishers() < limits.publishersPerRoom,
      published: (by, track, info) => {
        this.changed(by);
        for (const other of this.#participants.values()) if (other.autoSubscribe) other.offer(by, track, info);
        events.published(this, by, info);
      },
      unpublished: (by, track, info) => {
        for (const other of this.#participants.values()) other.subscriptions.remove(track.id);
        this.changed(by);
        events.unpublished(this, by, info);
      },
      changed: (participant) => this.changed(participant),
      connected: (participant) => events.joined(this, participant),
      permitted: (participant) => {
        if (participant.autoSubscribe) this.#offerAll(participant);
        this.changed(participant);
      },
      message: (packet, channel, from) => this.message(packet, channel, from),
      renewed: (participant) => settings.tokenFor(this, participant),
    };
    this.#timers = [
      setInterval(() => this.#tick(performance.now()), TICK_MS),
      setInterval(() => this.#second(performance.now()), SECOND_MS),
      setInterval(() => this.#tellQualities(), QUALITY_MS),
    ];
  }

  get size(): number {
    return this.#participants.size;
  }

  get participants(): readonly Participant[] {
    return [...this.#participants.values()];
  }

  find(identity: string): Participant | undefined {
    return this.#participants.get(identity);
  }

  trackInfo(id: string): TrackInfo | undefined {
    for (const participant of this.#participants.values()) {
      const found = participant.publishing.find(id);
      if (found !== undefined) return found.info;
    }
    return undefined;
  }

  info(): RoomInfo {
    return new RoomInfo({
      sid: this.id,
      name: this.name,
      creationTime: BigInt(Math.floor(this.#createdAt / 1000)),
      numParticipants: this.size,
      numPublishers: this.#publishers(),
      enabledCodecs: enabledCodecs(),
    });
  }

  /** The participant is in the room, but has been told nothing yet. */
  enter(claims: Claims, autoSubscribe: boolean): Participant {
    const participant = new Participant(this.#surrounding, claims, autoSubscribe);
    this.#participants.set(claims.identity, participant);
    return participant;
  }

  /** The participant knows that it is in the room: the others are told, and it gets their tracks. */
  entered(participant: Participant): void {
    this.changed(participant, false);
    if (participant.autoSubscribe) this.#offerAll(participant);
    participant.subscriptions.negotiate();
    this.#settings.events.arrived(this, participant);
  }

  visibleTo(participant: Participant): Participant[] {
    return this.participants.filter((other) => other !== participant && !other.permission.hidden);
  }

  subscribe(participant: Participant, trackId: string): void {
    participant.accept(trackId);
    for (const other of this.#participants.values()) {
      const found = other.publishing.find(trackId);
      if (found !== undefined) participant.offer(other, found.track, found.info);
    }
  }

  /** Tells everybody how a participant is now. */
  changed(participant: Participant, itself = true): void {
    if (this.#participants.get(participant.identity) !== participant) return;
    const message = updateOf(participant);
    if (!participant.permission.hidden) this.#broadcast(message, itself ? undefined : participant);
    else if (itself) participant.send(message);
  }

  message(packet: DataPacket, channel: ChannelName, from?: Participant): void {
    const octets = Buffer.from(packet.toBinary());
    const to = packet.destinationIdentities;
    for (const other of this.#participants.values()) {
      if (other !== from && (to.length === 0 || to.includes(other.identity)))
        other.subscriptions.message(channel, octets);
    }
  }

  /** @param tell whether its browser has to be told */
  remove(participant: Participant, reason: DisconnectReason, tell: boolean): void {
    if (this.#participants.get(participant.identity) !== participant) return;
    this.#participants.delete(participant.identity);
    participant.leave(reason, tell);
    if (!participant.permission.hidden) this.#broadcast(updateOf(participant));
    this.#settings.events.left(this, participant);
  }

  close(reason: DisconnectReason): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const participant of this.participants) this.remove(participant, reason, true);
  }

  #publishers(): number {
    return this.participants.filter(({ publishing }) => publishing.published.length > 0).length;
  }

  #offerAll(to: Participant): void {
    for (const other of this.#participants.values())
      for (const { track, info } of other.publishing.published) to.offer(other, track, info);
  }

  /** Written once for all. */
  #broadcast(message: Message, except?: Participant): void {
    const octets = new SignalResponse({ message }).toBinary();
    for (const other of this.#participants.values()) if (other !== except) other.sendOctets(octets);
  }

  #tick(now: number): void {
    const voices = this.participants.flatMap(({ id, publishing }) =>
      publishing.published
        .filter(({ info }) => info.type === TrackType.AUDIO)
        .map(({ track, info }) => ({ participantId: id, muted: info.muted, level: track.level })),
    );
    const speakers = this.#speakers.heard(voices, now);
    if (speakers.length > 0) this.#broadcast({ case: 'speakersChanged', value: new SpeakersChanged({ speakers }) });
    for (const { subscriptions, publishing } of this.#participants.values()) {
      subscriptions.retarget(now);
      publishing.tellUse(now);
    }
  }

  #second(now: number): void {
    for (const participant of this.participants) {
      participant.subscriptions.tick(now);
      participant.renewInTime(now);
      const { silentMs, resumeMs } = this.#settings.limits;
      const { absentSince } = participant;
      if (absentSince !== undefined && now - absentSince > resumeMs)
        this.remove(participant, DisconnectReason.SIGNAL_CLOSE, false);
      // Its socket may still be open: a browser that hangs, or whose network lets no media through.
      if (now - participant.lastSeen > silentMs) this.remove(participant, DisconnectReason.CONNECTION_TIMEOUT, true);
    }
  }

  #tellQualities(): void {
    const lines = this.participants.map(({ id, present, publishing, subscriptions }) => ({
      participantId: id,
      present,
      loss: Math.max(publishing.loss, subscriptions.loss),
    }));
    const updates = this.#qualities.heard(lines);
    if (updates.length > 0)
      this.#broadcast({ case: 'connectionQuality', value: new ConnectionQualityUpdate({ updates }) });
  }
}

const updateOf = (participant: Participant): Message => ({
  case: 'update',
  value: new ParticipantUpdate({ participants: [participant.info()] }),
});

export const enabledCodecs = (): Codec[] => Object.values(MIME_OF).map((mime) => new Codec({ mime }));
