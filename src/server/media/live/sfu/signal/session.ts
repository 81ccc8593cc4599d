import {
  DisconnectReason,
  JoinResponse,
  LeaveRequest,
  LeaveRequest_Action as LeaveAction,
  ParticipantUpdate,
  ReconnectResponse,
  ServerInfo,
  ServerInfo_Edition as Edition,
  SignalRequest,
  SignalResponse,
} from '@livekit/protocol';
import type { WebSocket } from 'ws';
import type { Engine } from '../engine.ts';
import { Budget, type Limits } from '../limits.ts';
import type { Claims } from '../room/claims.ts';
import type { Participant, SignalPipe } from '../room/participant.ts';
import { enabledCodecs, type Room } from '../room/room.ts';
import { answer } from './requests.ts';

/** How often a browser says that it is there, and after how long without it the connection is given up, in seconds. */
const PING_SECONDS = { interval: 5, timeout: 15 };

/** The protocol of LiveKit that is spoken, and the version of the server that first spoke all of it. */
const PROTOCOL = 16;
const VERSION = '1.9.0';

/** WebSocket: all is well; the other side has broken the rules. */
const NORMAL = 1000;
const POLICY = 1008;

export interface Arrival {
  claims: Claims;
  roomName: string;
  autoSubscribe: boolean;
  /** The participant comes back by another socket. */
  resumes: { participantId: string | undefined } | undefined;
}

const serverInfo = () =>
  new ServerInfo({ edition: Edition.Standard, version: VERSION, protocol: PROTOCOL, nodeId: 'embedded' });

const pipeOf = (socket: WebSocket, { unreadOctets }: Limits): SignalPipe => ({
  send: (octets) => {
    if (socket.readyState !== socket.OPEN) return;
    // Whoever reads nothing would not read that the socket is closed, either.
    if (socket.bufferedAmount > unreadOctets) socket.terminate();
    else socket.send(octets);
  },
  close: () => socket.close(NORMAL),
});

function dismiss(pipe: SignalPipe, reason: DisconnectReason, action: LeaveAction): void {
  const value = new LeaveRequest({ reason, action, canReconnect: action === LeaveAction.RECONNECT });
  pipe.send(new SignalResponse({ message: { case: 'leave', value } }).toBinary());
  pipe.close();
}

/** Serves the socket of a participant: until it closes, which the participant may outlive for a while. */
export function serve(engine: Engine, socket: WebSocket, arrival: Arrival): void {
  const pipe = pipeOf(socket, engine.limits);
  const room = engine.room(arrival.roomName);
  if (room === undefined) {
    dismiss(pipe, DisconnectReason.JOIN_FAILURE, LeaveAction.DISCONNECT);
    return;
  }
  const participant =
    arrival.resumes === undefined ? join(engine, room, arrival, pipe) : resume(engine, room, arrival, pipe);
  if (participant === undefined) return;
  listen(engine, room, participant, socket, pipe);
}

function join(
  engine: Engine,
  room: Room,
  { claims, autoSubscribe }: Arrival,
  pipe: SignalPipe,
): Participant | undefined {
  const participant = engine.enter(room, claims, autoSubscribe);
  if (participant === undefined) {
    dismiss(pipe, DisconnectReason.JOIN_FAILURE, LeaveAction.DISCONNECT);
    return undefined;
  }
  participant.attach(pipe);
  const value = new JoinResponse({
    room: room.info(),
    participant: participant.info(),
    otherParticipants: room.visibleTo(participant).map((other) => other.info()),
    serverVersion: VERSION,
    serverInfo: serverInfo(),
    subscriberPrimary: true,
    pingInterval: PING_SECONDS.interval,
    pingTimeout: PING_SECONDS.timeout,
    enabledPublishCodecs: enabledCodecs(),
    iceServers: engine.iceServersFor(participant),
    fastPublish: participant.permission.canPublish,
  });
  // The first message that a browser reads.
  participant.send({ case: 'join', value });
  room.entered(participant);
  return participant;
}

function resume(engine: Engine, room: Room, { claims, resumes }: Arrival, pipe: SignalPipe): Participant | undefined {
  const participant = room.find(claims.identity);
  const id = resumes?.participantId;
  if (participant === undefined || (id !== undefined && id !== participant.id)) {
    dismiss(pipe, DisconnectReason.STATE_MISMATCH, LeaveAction.RECONNECT);
    return undefined;
  }
  participant.attach(pipe);
  const value = new ReconnectResponse({
    serverInfo: serverInfo(),
    lastMessageSeq: participant.lastMessage,
    iceServers: engine.iceServersFor(participant),
  });
  participant.send({ case: 'reconnect', value });
  const participants = [participant, ...room.visibleTo(participant)].map((one) => one.info());
  participant.send({ case: 'update', value: new ParticipantUpdate({ participants }) });
  participant.subscriptions.resume();
  return participant;
}

function listen(engine: Engine, room: Room, participant: Participant, socket: WebSocket, pipe: SignalPipe): void {
  const { signalsPerSecond, offersPerSecond } = engine.limits;
  const budget = new Budget(signalsPerSecond, performance.now());
  const offers = new Budget(offersPerSecond, performance.now());
  const isFlood = ({ message }: SignalRequest, now: number) =>
    !budget.spend(1, now) || (message.case === 'offer' && !offers.spend(1, now));
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!participant.isAt(pipe)) return;
    const request = isBinary ? readRequest(data) : undefined;
    // Whoever does not speak the protocol, or floods it, is not listened to any longer. Nobody else notices.
    if (request === undefined || isFlood(request, performance.now())) {
      socket.close(POLICY);
      return;
    }
    try {
      answer(room, participant, request.message, engine.limits);
    } catch {
      socket.close(POLICY);
    }
  });
  // What is wrong with it is followed by its end.
  socket.on('error', () => {});
  socket.on('close', () => participant.detach(pipe));
}

function readRequest(data: Buffer): SignalRequest | undefined {
  try {
    return SignalRequest.fromBinary(data);
  } catch {
    return undefined;
  }
}
