import { DataPacket_Kind as DataKind } from '@livekit/protocol';
import { AccessToken, RoomServiceClient, WebhookReceiver } from 'livekit-server-sdk';
import {
  type LiveEvent,
  type LiveListener,
  type LiveMessage,
  type LiveOutage,
  type LiveParticipant,
  type LivePass,
  type LivePerson,
  type LiveRights,
  LiveUnavailable,
  type MediaServer,
} from './media-server.ts';
import { eventOf, grantFor, participantOf, permissionFor } from './translate.ts';

/** How long a pass lets somebody in. Pages ask for another one at each connection, and who is removed meanwhile must stay out. */
const PASS_SECONDS = 600;
/** Requests to the engine are answered at once, or not at all. */
const PATIENCE_SECONDS = 10;

/** An engine that speaks the server API of LiveKit. */
export interface LiveKitPlace {
  key: string;
  secret: string;
  /** Where pages connect to; undefined: at their own origin. */
  publicUrl: string | undefined;
  /** Where the API is, `http:` or `https:`. @throws LiveUnavailable */
  apiUrl: () => Promise<string>;
  log: LiveLog;
}

export interface LiveLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** The one adapter for both engines: tokens, requests, and signed events. */
export class LiveKitServer implements MediaServer {
  readonly #place: LiveKitPlace;
  readonly #receiver: WebhookReceiver;
  readonly #listeners = new Set<LiveListener>();
  #client: { url: string; service: RoomServiceClient } | undefined;
  #hearing: Promise<void> = Promise.resolve();
  #reading: Promise<unknown> = Promise.resolve();

  constructor(place: LiveKitPlace) {
    this.#place = place;
    this.#receiver = new WebhookReceiver(place.key, place.secret);
  }

  async passFor(room: string, { identity, name, metadata = '', rights }: LivePerson): Promise<LivePass> {
    const { key, secret, publicUrl } = this.#place;
    const token = new AccessToken(key, secret, { identity, name, metadata, ttl: PASS_SECONDS });
    token.addGrant(grantFor(room, rights));
    return { url: publicUrl, token: await token.toJwt() };
  }

  async participants(room: string): Promise<LiveParticipant[]> {
    const found = await this.#ask((service) => service.listParticipants(room));
    return (found ?? []).map(participantOf);
  }

  async permit(room: string, identity: string, rights: LiveRights): Promise<boolean> {
    const permission = permissionFor(rights);
    const done = await this.#ask((service) => service.updateParticipant(room, identity, { permission }));
    return done !== undefined;
  }

  async mute(room: string, identity: string, trackId: string): Promise<boolean> {
    const done = await this.#ask((service) => service.mutePublishedTrack(room, identity, trackId, true));
    return done !== undefined;
  }

  async remove(room: string, identity: string): Promise<boolean> {
    const done = await this.#ask(async (service) => {
      await service.removeParticipant(room, identity);
      return true;
    });
    return done ?? false;
  }

  async send(room: string, { topic, data, to = [], reliable }: LiveMessage): Promise<void> {
    const kind = reliable ? DataKind.RELIABLE : DataKind.LOSSY;
    await this.#ask((service) => service.sendData(room, data, kind, { topic, destinationIdentities: [...to] }));
  }

  async close(room: string): Promise<void> {
    await this.#ask((service) => service.deleteRoom(room));
  }

  onEvent(hear: LiveListener): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  /** Takes an event that the engine has posted. @returns false where it is not signed by it */
  async receive(body: string, authorization: string | undefined): Promise<boolean> {
    // One after another: of two that came together the second must not be heard first.
    const read = this.#reading.then(() => this.#receiver.receive(body, authorization)).catch(() => undefined);
    this.#reading = read;
    const event = await read;
    if (event === undefined) return false;
    const heard = eventOf(event);
    if (heard !== undefined) await this.tell(heard);
    return true;
  }

  /** Has the listeners hear it, after what came before. */
  tell(event: LiveEvent | LiveOutage): Promise<void> {
    this.#hearing = this.#hearing.then(async () => {
      for (const hear of this.#listeners) {
        try {
          await hear(event);
        } catch (err) {
          this.#place.log.error({ err, event }, 'an event of a live room could not be handled');
        }
      }
    });
    return this.#hearing;
  }

  /** @returns undefined where the engine knows no such room, participant or track @throws LiveUnavailable */
  async #ask<T>(work: (service: RoomServiceClient) => Promise<T>): Promise<T | undefined> {
    const service = this.#service(await this.#place.apiUrl());
    try {
      // Whatever is asked for may be done twice.
      return await work(service).catch((error: unknown) => (isCutOff(error) ? work(service) : Promise.reject(error)));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new LiveUnavailable('the engine of live video does not answer', { cause: error });
    }
  }

  #service(url: string): RoomServiceClient {
    if (this.#client?.url !== url) {
      const { key, secret } = this.#place;
      this.#client = { url, service: new RoomServiceClient(url, key, secret, { requestTimeout: PATIENCE_SECONDS }) };
    }
    return this.#client.service;
  }
}

/** The other side has closed a connection that rested, at the moment when it was used again. */
const isCutOff = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code === 'ECONNRESET' || cause?.code === 'UND_ERR_SOCKET';
};

/** A LiveKit server asks the node that has the room: where none has it, its own question is not answered. */
const NO_NODE = 'no response from servers';

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'not_found' || (error.code === 'unavailable' && error.message.includes(NO_NODE)));
