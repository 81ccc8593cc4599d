import { createHash } from 'node:crypto';
import { type TrackInfo, WebhookEvent } from '@livekit/protocol';
import { AccessToken } from 'livekit-server-sdk';
import type { Participant } from '../room/participant.ts';
import type { Room } from '../room/room.ts';
import type { Keys } from './tokens.ts';

export type EventName =
  | 'room_started'
  | 'room_finished'
  /** Our own: LiveKit tells of participants only when their media are connected. */
  | 'participant_arrived'
  | 'participant_joined'
  | 'participant_left'
  | 'track_published'
  | 'track_unpublished';

/** What happened, as LiveKit posts it: a body, and a token that has the body's hash. */
export interface SignedEvent {
  body: string;
  authorization: string;
}

export interface Happening {
  name: EventName;
  room: Room;
  participant?: Participant;
  track?: TrackInfo;
}

const VALID_SECONDS = 300;

export async function signedEvent({ name, room, participant, track }: Happening, keys: Keys): Promise<SignedEvent> {
  const event = new WebhookEvent({
    event: name,
    id: `EV_${crypto.randomUUID()}`,
    createdAt: BigInt(Math.floor(Date.now() / 1000)),
    room: room.info(),
    ...(participant !== undefined && { participant: participant.info() }),
    ...(track !== undefined && { track }),
  });
  const body = event.toJsonString();
  const token = new AccessToken(keys.key, keys.secret, { ttl: VALID_SECONDS });
  token.sha256 = createHash('sha256').update(body).digest('base64');
  return { body, authorization: await token.toJwt() };
}
