import {
  DataPacket,
  DataPacket_Kind as DataKind,
  DeleteRoomRequest,
  DisconnectReason,
  ListParticipantsRequest,
  ListParticipantsResponse,
  MuteRoomTrackRequest,
  MuteRoomTrackResponse,
  RoomParticipantIdentity,
  SendDataRequest,
  UpdateParticipantRequest,
  UserPacket,
} from '@livekit/protocol';
import type { Engine } from '../engine.ts';
import type { Claims } from '../room/claims.ts';
import type { Participant } from '../room/participant.ts';
import type { Room } from '../room/room.ts';
import { changeDetails } from '../signal/requests.ts';

type Json = Parameters<typeof DeleteRoomRequest.fromJson>[0];

/** A refusal in the words of Twirp. */
export class TwirpError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const denied = () => new TwirpError('unauthenticated', 401, 'permissions denied');
const missing = (what: string) => new TwirpError('not_found', 404, `${what} does not exist`);
const LENIENT = { ignoreUnknownFields: true };
const NOTHING: Json = {};

type Method = (engine: Engine, claims: Claims, body: Json) => Json;

const isAdminOf = ({ video }: Claims, room: string): boolean => video.roomAdmin === true && video.room === room;

function roomOf(engine: Engine, claims: Claims, name: string): Room {
  if (!isAdminOf(claims, name)) throw denied();
  const room = engine.find(name);
  if (room === undefined) throw missing('room');
  return room;
}

function participantOf(engine: Engine, claims: Claims, asked: { room: string; identity: string }) {
  const room = roomOf(engine, claims, asked.room);
  const participant: Participant | undefined = room.find(asked.identity);
  if (participant === undefined) throw missing('participant');
  return { room, participant };
}

/** The service for rooms of LiveKit's server API, as far as it is used. */
const METHODS: Readonly<Record<string, Method>> = {
  DeleteRoom: (engine, { video }, body) => {
    if (video.roomCreate !== true) throw denied();
    engine.closeRoom(DeleteRoomRequest.fromJson(body, LENIENT).room);
    return NOTHING;
  },
  ListParticipants: (engine, claims, body) => {
    const { room: name } = ListParticipantsRequest.fromJson(body, LENIENT);
    if (!isAdminOf(claims, name)) throw denied();
    const participants = (engine.find(name)?.participants ?? []).map((one) => one.info());
    return new ListParticipantsResponse({ participants }).toJson();
  },
  RemoveParticipant: (engine, claims, body) => {
    const asked = RoomParticipantIdentity.fromJson(body, LENIENT);
    // Also where they have just gone, to come again in a moment.
    if (isAdminOf(claims, asked.room)) engine.bars.add(asked.room, asked.identity);
    const { room, participant } = participantOf(engine, claims, asked);
    room.remove(participant, DisconnectReason.PARTICIPANT_REMOVED, true);
    return NOTHING;
  },
  MutePublishedTrack: (engine, claims, body) => {
    const asked = MuteRoomTrackRequest.fromJson(body, LENIENT);
    const { participant } = participantOf(engine, claims, asked);
    if (!asked.muted) throw new TwirpError('failed_precondition', 412, 'remote unmute not enabled');
    const track = participant.muteFor(asked.trackSid);
    if (track === undefined) throw missing('track');
    return new MuteRoomTrackResponse({ track }).toJson();
  },
  UpdateParticipant: (engine, claims, body) => {
    const asked = UpdateParticipantRequest.fromJson(body, LENIENT);
    const { room, participant } = participantOf(engine, claims, asked);
    if (!changeDetails(participant, asked, engine.limits)) throw new TwirpError('invalid_argument', 400, 'too long');
    if (asked.permission === undefined) room.changed(participant);
    else participant.permit(asked.permission);
    return participant.info().toJson();
  },
  SendData: (engine, claims, body) => {
    const asked = SendDataRequest.fromJson(body, LENIENT);
    const room = roomOf(engine, claims, asked.room);
    const { data: payload, topic, destinationIdentities, kind } = asked;
    const value = new UserPacket({ payload, destinationIdentities, ...(topic !== undefined && { topic }) });
    const packet = new DataPacket({ kind, destinationIdentities, value: { case: 'user', value } });
    room.message(packet, kind === DataKind.LOSSY ? '_lossy' : '_reliable');
    return NOTHING;
  },
};

/** @throws TwirpError */
export function callService(engine: Engine, method: string, claims: Claims | undefined, text: string): Json {
  if (claims === undefined) throw denied();
  const work = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (work === undefined) throw new TwirpError('bad_route', 404, `no handler for ${method}`);
  let body: Json;
  try {
    body = JSON.parse(text || '{}') as Json;
    return work(engine, claims, body);
  } catch (error) {
    if (error instanceof TwirpError) throw error;
    throw new TwirpError('malformed', 400, 'the request cannot be read');
  }
}
