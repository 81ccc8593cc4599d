import {
  DisconnectReason,
  Pong,
  RequestResponse,
  RequestResponse_Reason as Reason,
  type SignalRequest,
  type UpdateParticipantMetadata,
  type UpdateSubscription,
} from '@livekit/protocol';
import type { Limits } from '../limits.ts';
import type { Claims } from '../room/claims.ts';
import type { Participant } from '../room/participant.ts';
import type { Room } from '../room/room.ts';

/** Tracks that one message may name: more than a room has. */
const MOST_TRACKS = 300;

/** Does what a participant asks for. @throws where it says what cannot be */
export function answer(room: Room, participant: Participant, message: SignalRequest['message'], limits: Limits): void {
  switch (message.case) {
    case 'offer':
      participant.publishing.offered(message.value);
      return;
    case 'answer':
      participant.subscriptions.answered(message.value);
      return;
    case 'addTrack':
      participant.publishing.announced(message.value);
      return;
    case 'mute':
      participant.publishing.mute(message.value.sid, message.value.muted);
      return;
    case 'subscription':
      subscribe(room, participant, message.value);
      return;
    case 'trackSetting':
      participant.subscriptions.set(message.value, (id) => room.trackInfo(id));
      return;
    case 'ping':
      participant.send({ case: 'pong', value: BigInt(Date.now()) });
      return;
    case 'pingReq': {
      const { timestamp } = message.value;
      participant.send({
        case: 'pongResp',
        value: new Pong({ lastPingTimestamp: timestamp, timestamp: BigInt(Date.now()) }),
      });
      return;
    }
    case 'updateMetadata':
      updateDetails(room, participant, message.value, limits);
      return;
    case 'leave':
      room.remove(participant, DisconnectReason.CLIENT_INITIATED, false);
      return;
    default:
    // The rest is of no use here: candidates of the browser, which comes to us; its view of things after a resumption.
  }
}

function subscribe(room: Room, participant: Participant, wish: UpdateSubscription): void {
  const ids = [...wish.trackSids, ...wish.participantTracks.flatMap(({ trackSids }) => trackSids)];
  for (const id of ids.slice(0, MOST_TRACKS)) {
    if (wish.subscribe) room.subscribe(participant, id);
    else participant.decline(id);
  }
}

type Details = Pick<UpdateParticipantMetadata, 'name' | 'metadata' | 'attributes'>;

/**
 * Changes what is said of a participant; what is empty stays, an attribute that is empty is dropped.
 * @returns whether there was room for it
 */
export function changeDetails(
  { claims }: Participant,
  { name, metadata, attributes }: Details,
  limits: Limits,
): boolean {
  const next: Pick<Claims, 'name' | 'metadata' | 'attributes'> = {
    name: name || claims.name,
    metadata: metadata || claims.metadata,
    attributes: Object.fromEntries(
      Object.entries({ ...claims.attributes, ...attributes }).filter(([, one]) => one !== ''),
    ),
  };
  if (Buffer.byteLength(JSON.stringify(next)) > limits.detailOctets) return false;
  Object.assign(claims, next);
  return true;
}

function updateDetails(room: Room, participant: Participant, wish: UpdateParticipantMetadata, limits: Limits): void {
  const { requestId } = wish;
  const reply = (reason: Reason, message = '') =>
    participant.send({ case: 'requestResponse', value: new RequestResponse({ requestId, reason, message }) });
  if (!participant.permission.canUpdateMetadata) reply(Reason.NOT_ALLOWED, 'not allowed');
  else if (!changeDetails(participant, wish, limits)) reply(Reason.LIMIT_EXCEEDED, 'too long');
  else {
    room.changed(participant);
    reply(Reason.OK);
  }
}
