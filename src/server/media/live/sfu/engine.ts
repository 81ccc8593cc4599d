import { DisconnectReason, type ICEServer } from '@livekit/protocol';
import type { Limits } from './limits.ts';
import type { Claims } from './room/claims.ts';
import { reasonOf } from './reason.ts';
import { grantOf } from './room/permissions.ts';
import type { Participant } from './room/participant.ts';
import { Room, type RoomEvents, type RoomSettings } from './room/room.ts';
import { Bars } from './service/bars.ts';
import { type Keys, Tokens } from './service/tokens.ts';
import { iceServers, type Turn } from './service/turn.ts';
import { type Happening, type SignedEvent, signedEvent } from './service/webhooks.ts';
import { makeCertificate } from './transport/certificate.ts';
import { IceTable } from './transport/ice.ts';
import type { Ground } from './transport/media-transport.ts';
import { MediaPorts, type PortSettings } from './transport/ports.ts';

export interface EngineSettings {
  keys: Keys;
  turn: Turn | undefined;
  ports: PortSettings;
  limits: Limits;
  log: (message: string, details: object) => void;
  /** What happens in rooms, in order. */
  onEvent: (event: SignedEvent) => void;
}

/** A selective forwarding unit that browsers take for LiveKit: its rooms, and the ports of their media. */
export class Engine {
  readonly limits: Limits;
  readonly tokens: Tokens;
  readonly bars: Bars;
  readonly #settings: EngineSettings;
  readonly #ground: Ground;
  readonly #rooms = new Map<string, Room>();
  readonly #emptyTimers = new Map<string, NodeJS.Timeout>();
  #telling: Promise<void> = Promise.resolve();

  private constructor(settings: EngineSettings, ground: Ground) {
    this.#settings = settings;
    this.#ground = ground;
    this.limits = settings.limits;
    this.tokens = new Tokens(settings.keys);
    // Passes last no longer than those that the engine renews.
    this.bars = new Bars(settings.limits.tokenSeconds);
  }

  /** @throws where the ports are taken */
  static async open(settings: EngineSettings): Promise<Engine> {
    const table = new IceTable();
    const ports = await MediaPorts.open(settings.ports, table);
    return new Engine(settings, { table, ports, certificate: await makeCertificate() });
  }

  get rooms(): readonly Room[] {
    return [...this.#rooms.values()];
  }

  get sizes(): { endpoints: number; ways: number } {
    return this.#ground.table.sizes;
  }

  find(name: string): Room | undefined {
    return this.#rooms.get(name);
  }

  /** The room, which is there from the first who asks for it. @returns undefined where there are too many */
  room(name: string): Room | undefined {
    const known = this.#rooms.get(name);
    if (known !== undefined) return known;
    if (this.#rooms.size >= this.limits.rooms) return undefined;
    const room = new Room(name, this.#roomSettings());
    this.#rooms.set(name, room);
    this.#tell({ name: 'room_started', room });
    this.#forgetLater(room);
    return room;
  }

  /** @returns undefined where the room is full */
  enter(room: Room, claims: Claims, autoSubscribe: boolean): Participant | undefined {
    const before = room.find(claims.identity);
    if (before === undefined && room.size >= this.limits.participantsPerRoom) return undefined;
    if (before !== undefined) room.remove(before, DisconnectReason.DUPLICATE_IDENTITY, true);
    clearTimeout(this.#emptyTimers.get(room.name));
    return room.enter(claims, autoSubscribe);
  }

  /** The ways beside our own ports that a participant is told of. */
  iceServersFor({ identity }: Participant): ICEServer[] {
    return iceServers(this.#settings.turn, identity, Date.now());
  }

  closeRoom(name: string, reason: DisconnectReason = DisconnectReason.ROOM_DELETED): void {
    const room = this.#rooms.get(name);
    if (room === undefined) return;
    this.#rooms.delete(name);
    room.close(reason);
    clearTimeout(this.#emptyTimers.get(name));
    this.#emptyTimers.delete(name);
    this.#tell({ name: 'room_finished', room });
  }

  async close(): Promise<void> {
    for (const name of [...this.#rooms.keys()]) this.closeRoom(name, DisconnectReason.SERVER_SHUTDOWN);
    await this.#telling;
    this.#ground.ports.close();
  }

  #roomSettings(): RoomSettings {
    const events: RoomEvents = {
      arrived: (room, participant) => this.#tell({ name: 'participant_arrived', room, participant }),
      joined: (room, participant) => this.#tell({ name: 'participant_joined', room, participant }),
      left: (room, participant) => {
        this.#tell({ name: 'participant_left', room, participant });
        if (room.size === 0) this.#forgetLater(room);
      },
      published: (room, participant, track) => this.#tell({ name: 'track_published', room, participant, track }),
      unpublished: (room, participant, track) => this.#tell({ name: 'track_unpublished', room, participant, track }),
    };
    const tokenFor = async (room: Room, { claims, permission }: Participant) => {
      const video = { ...claims.video, ...grantOf(permission), roomJoin: true, room: room.name };
      return await this.tokens.make({ ...claims, video }, this.limits.tokenSeconds);
    };
    return { ground: this.#ground, limits: this.limits, log: this.#settings.log, events, tokenFor };
  }

  #forgetLater(room: Room): void {
    clearTimeout(this.#emptyTimers.get(room.name));
    const timer = setTimeout(() => {
      if (this.#rooms.get(room.name) === room && room.size === 0) this.closeRoom(room.name);
    }, this.limits.emptyRoomMs);
    this.#emptyTimers.set(room.name, timer);
  }

  /** One after another: signing takes turns of the event loop. What it says is as it was when it happened. */
  #tell(happening: Happening): void {
    const signed = signedEvent(happening, this.#settings.keys);
    this.#telling = this.#telling
      .then(async () => this.#settings.onEvent(await signed))
      .catch((error: unknown) => this.#settings.log('an event could not be told', { reason: reasonOf(error) }));
  }
}
