import {
  DisconnectReason,
  ParticipantInfo_State as State,
  Ping,
  type ParticipantInfo,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  type TrickleRequest,
  UpdateTrackSettings,
  VideoQuality,
} from '@livekit/protocol';
import { WebSocket } from 'ws';
import { parseSdp, type Sdp } from '../../sfu/sdp/parse.ts';

type Response = SignalResponse['message'];

/** What is heard of a room. */
export interface SignalListener {
  /** How people and their tracks are now; `gone`: they have left. */
  people: (people: readonly ParticipantInfo[], gone: (person: ParticipantInfo) => boolean) => void;
  /** The ids of the stays of those who have begun to speak, and of those who have ended. */
  speakers: (changes: readonly { participantId: string; active: boolean }[]) => void;
  offer: (offer: Sdp, id: number) => void;
  candidate: (candidate: string) => void;
  /** The socket is gone. @param forGood the room has ended, or the recorder was put out of it */
  closed: (forGood: boolean) => void;
}

const PING_MS = 5000;
const PATIENCE_MS = 10_000;
/** What nobody comes back after. */
const FOR_GOOD: ReadonlySet<DisconnectReason> = new Set([
  DisconnectReason.ROOM_DELETED,
  DisconnectReason.PARTICIPANT_REMOVED,
]);
/** The target of a trickled candidate: the side on which tracks are received. */
const SUBSCRIBER = 1;

/** The signalling connection of LiveKit, as far as somebody needs it who only listens. */
export class Signal {
  readonly #socket: WebSocket;
  readonly #listener: SignalListener;
  readonly #ping: NodeJS.Timeout;
  #forGood = false;
  #closed = false;

  /** @param url `http:` or `ws:` */
  constructor(url: string, token: string, listener: SignalListener) {
    const query = new URLSearchParams({ access_token: token, auto_subscribe: '1', protocol: '16', sdk: 'go' });
    this.#listener = listener;
    this.#socket = new WebSocket(`${url.replace(/^http/, 'ws')}/rtc?${query}`, {
      perMessageDeflate: false,
      handshakeTimeout: PATIENCE_MS,
    });
    this.#socket.on('message', (octets: Buffer) => this.#heard(SignalResponse.fromBinary(octets).message));
    // What is wrong with it is followed by its end.
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.#ended());
    this.#ping = setInterval(
      () => this.#send({ case: 'pingReq', value: new Ping({ timestamp: BigInt(Date.now()) }) }),
      PING_MS,
    );
  }

  answer(sdp: string, id: number): void {
    this.#send({ case: 'answer', value: new SessionDescription({ type: 'answer', sdp, id }) });
  }

  /** The best that is sent of a track, whatever the size of a window. */
  wantBest(trackId: string): void {
    const value = new UpdateTrackSettings({ trackSids: [trackId], quality: VideoQuality.HIGH });
    this.#send({ case: 'trackSetting', value });
  }

  close(): void {
    this.#socket.terminate();
    this.#ended();
  }

  #send(message: SignalRequest['message']): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(new SignalRequest({ message }).toBinary());
  }

  #ended(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#ping);
    this.#listener.closed(this.#forGood);
  }

  #heard(message: Response): void {
    const { people, speakers, offer, candidate } = this.#listener;
    const gone = (person: ParticipantInfo) => person.state === State.DISCONNECTED;
    if (message.case === 'join') people(message.value.otherParticipants, gone);
    else if (message.case === 'update') people(message.value.participants, gone);
    else if (message.case === 'speakersChanged')
      speakers(message.value.speakers.map(({ sid, active }) => ({ participantId: sid, active })));
    else if (message.case === 'offer') offer(parseSdp(message.value.sdp), message.value.id);
    else if (message.case === 'trickle') this.#trickled(message.value, candidate);
    else if (message.case === 'leave') this.#forGood = FOR_GOOD.has(message.value.reason);
  }

  #trickled({ target, candidateInit }: TrickleRequest, hear: (candidate: string) => void): void {
    if (Number(target) !== SUBSCRIBER) return;
    const { candidate = '' } = JSON.parse(candidateInit) as { candidate?: string };
    if (candidate !== '') hear(candidate);
  }
}
