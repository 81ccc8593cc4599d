import { randomBytes } from 'node:crypto';
import {
  AddTrackRequest,
  Ping,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  SimulcastCodec,
  TrackSource,
  TrackType,
} from '@livekit/protocol';
import { WebSocket } from 'ws';
import {
  directionOf,
  midOf,
  parseSdp,
  type Sdp,
  attributeOf,
  attributesOf,
} from '../../src/server/media/live/sfu/sdp/parse.ts';
import { LiveConnection, type Peer } from './live-connection.ts';

type Response = SignalResponse['message'];
type Case = NonNullable<Response['case']>;
type ValueOf<C extends Case> = Extract<Response, { case: C }>['value'];

export const VIDEO_TYPE = 96;
export const RTX_TYPE = 97;
export const AUDIO_TYPE = 111;
const PING_MS = 5000;

/** What a bot publishes: the browser's ids of its tracks, and their sources. */
export interface BotTracks {
  video: { cid: string; ssrc: number };
  audio: { cid: string; ssrc: number };
}

const newSsrc = () => randomBytes(4).readUInt32BE(0);

/** A participant without a browser: real signalling, ICE, DTLS, SRTP and SCTP, and media that are made up. */
export class LiveBot {
  readonly #socket: WebSocket;
  readonly #heard: Response[] = [];
  #waiting: (() => void)[] = [];
  #ping: NodeJS.Timeout | undefined;
  #publisher: LiveConnection | undefined;
  #subscriber: LiveConnection | undefined;
  #subscribing: Promise<void> | undefined;
  /** What is sent to it, in offers: its sections by their mids. */
  offer: Sdp | undefined;
  closed: { code: number } | undefined;
  /** Has packets, messages and feedback of its subscriptions, once it is asked for. */
  onSubscriber: (connection: LiveConnection) => void = () => {};
  /** Whether it answers offers, and connects. */
  answers = true;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const { message } = SignalResponse.fromBinary(data);
      this.#heard.push(message);
      if (message.case === 'offer' && this.answers) this.#subscribe(message.value);
      this.#wake();
    });
    socket.on('close', (code) => {
      this.closed = { code };
      clearInterval(this.#ping);
      this.#wake();
    });
    socket.on('error', () => this.#wake());
  }

  /** @param query beside the token, such as `reconnect=1` @throws where it is not let in: the status */
  static async join(url: string, token: string, query = ''): Promise<LiveBot> {
    const address = `${url.replace(/^http/, 'ws')}/rtc?access_token=${token}&auto_subscribe=1&protocol=16&sdk=js${query}`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    const bot = new LiveBot(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('unexpected-response', (_request, response) => {
        response.resume();
        socket.terminate();
        reject(new Error(`refused with ${response.statusCode}`));
      });
      socket.once('error', reject);
    });
    bot.#ping = setInterval(() => bot.ping(), PING_MS).unref();
    return bot;
  }

  ping(): void {
    this.send({ case: 'pingReq', value: new Ping({ timestamp: BigInt(Date.now()) }) });
  }

  send(message: SignalRequest['message']): void {
    this.#socket.send(new SignalRequest({ message }).toBinary());
  }

  sendRaw(data: Buffer): void {
    this.#socket.send(data);
  }

  /** Reads nothing from now on. */
  deafen(): void {
    this.#socket.pause();
  }

  /** Breaks the socket off, as a network does. */
  cut(): void {
    this.#socket.terminate();
  }

  /** @returns the first message of the kind that was not taken yet, and that fits */
  async next<C extends Case>(kind: C, fits: (value: ValueOf<C>) => boolean = () => true): Promise<ValueOf<C>> {
    for (;;) {
      const index = this.#heard.findIndex((message) => message.case === kind && fits(message.value as ValueOf<C>));
      const [found] = index < 0 ? [] : this.#heard.splice(index, 1);
      if (found !== undefined) return found.value as ValueOf<C>;
      if (this.closed !== undefined) throw new Error(`closed with ${this.closed.code} before ${kind}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async untilClosed(): Promise<number> {
    while (this.closed === undefined) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.closed.code;
  }

  announce(type: TrackType, source: TrackSource, cid: string): void {
    const simulcastCodecs = type === TrackType.VIDEO ? [new SimulcastCodec({ codec: 'vp8', cid })] : [];
    const value = new AddTrackRequest({ cid, type, source, name: cid, width: 1280, height: 720, simulcastCodecs });
    this.send({ case: 'addTrack', value });
  }

  /** Publishes a camera, or a screen, and a microphone. @returns their ids and sources, when the connection is there */
  async publish(
    picture: TrackSource = TrackSource.CAMERA,
  ): Promise<BotTracks & { connection: LiveConnection; videoId: string; audioId: string }> {
    const name = randomBytes(3).toString('hex');
    const video = { cid: `v${name}`, ssrc: newSsrc() };
    const audio = { cid: `a${name}`, ssrc: newSsrc() };
    this.announce(TrackType.VIDEO, picture, video.cid);
    this.announce(TrackType.AUDIO, TrackSource.MICROPHONE, audio.cid);
    const [videoTrack, audioTrack] = [
      await this.next('trackPublished', ({ cid }) => cid === video.cid),
      await this.next('trackPublished', ({ cid }) => cid === audio.cid),
    ];
    const connection = await this.openPublisher({ video, audio });
    return { video, audio, connection, videoId: videoTrack.track?.sid ?? '', audioId: audioTrack.track?.sid ?? '' };
  }

  async openPublisher(tracks: BotTracks): Promise<LiveConnection> {
    const connection = await LiveConnection.make();
    this.#publisher = connection;
    const sdp = publisherOffer(connection, tracks);
    this.send({ case: 'offer', value: new SessionDescription({ type: 'offer', sdp, id: 1 }) });
    const answer = await this.next('answer');
    await connection.connect(await this.#peerOf(parseSdp(answer.sdp), 0));
    return connection;
  }

  get subscriber(): LiveConnection | undefined {
    return this.#subscriber;
  }

  /** @returns when its side of the subscriptions is connected */
  async subscribed(): Promise<LiveConnection> {
    await this.next('offer', () => true);
    await this.#subscribing;
    if (this.#subscriber === undefined) throw new Error('nothing was offered');
    return this.#subscriber;
  }

  close(): void {
    clearInterval(this.#ping);
    this.#publisher?.close();
    this.#subscriber?.close();
    this.#socket.terminate();
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #subscribe(description: SessionDescription): void {
    const offer = parseSdp(description.sdp);
    this.offer = offer;
    const before = this.#subscriber;
    const ready = before === undefined ? LiveConnection.make() : Promise.resolve(before);
    const work = ready.then(async (connection) => {
      this.#subscriber = connection;
      const sdp = subscriberAnswer(connection, offer);
      this.send({ case: 'answer', value: new SessionDescription({ type: 'answer', sdp, id: description.id }) });
      const peer = await this.#peerOf(offer, 1);
      if (before !== undefined) {
        connection.restart(peer);
        return;
      }
      this.onSubscriber(connection);
      await connection.connect(peer);
    });
    this.#subscribing ??= work;
  }

  /** A real server tells where it is by messages of their own. @param target whom they are for: 0 publisher, 1 subscriber */
  async #peerOf(sdp: Sdp, target: 0 | 1): Promise<Peer> {
    const [first] = sdp.sections;
    if (first === undefined) throw new Error('an SDP without sections');
    const ufrag = attributeOf(first, 'ice-ufrag') ?? attributeOf(sdp, 'ice-ufrag') ?? '';
    const password = attributeOf(first, 'ice-pwd') ?? attributeOf(sdp, 'ice-pwd') ?? '';
    const written = sdp.sections.flatMap((section) => attributesOf(section, 'candidate'));
    const candidate = placeOf(written) ?? (await this.#trickled(target));
    return { ufrag, password, ...candidate };
  }

  async #trickled(target: 0 | 1): Promise<{ address: string; port: number }> {
    for (;;) {
      const { candidateInit } = await this.next('trickle', (trickle) => trickle.target === target);
      const { candidate = '' } = JSON.parse(candidateInit) as { candidate?: string };
      const place = placeOf([candidate.replace(/^candidate:/, '')]);
      if (place !== undefined) return place;
    }
  }
}

/** This machine by UDP, or the first of the others. */
function placeOf(candidates: readonly string[]): { address: string; port: number } | undefined {
  const places = candidates
    .map((line) => line.split(' '))
    .filter((parts) => parts[2]?.toLowerCase() === 'udp' && /^[\d.]+$/.test(parts[4] ?? ''))
    .map((parts) => ({ address: parts[4] ?? '', port: Number(parts[5]) }));
  return places.find(({ address }) => address === '127.0.0.1') ?? places[0];
}

const joined = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;

const connectionLines = ({ ufrag, password, certificate }: LiveConnection, setup: string): string[] => [
  `a=ice-ufrag:${ufrag}`,
  `a=ice-pwd:${password}`,
  `a=fingerprint:sha-256 ${certificate.fingerprint}`,
  `a=setup:${setup}`,
];

function publisherOffer(connection: LiveConnection, { video, audio }: BotTracks): string {
  // Another server would begin the handshake itself, which bots cannot answer.
  const its = connectionLines(connection, 'active');
  const head = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1 2'];
  const place = (mid: string) => ['c=IN IP4 0.0.0.0', `a=mid:${mid}`];
  const feedback = ['nack', 'nack pli', 'ccm fir', 'transport-cc'].map((kind) => `a=rtcp-fb:${VIDEO_TYPE} ${kind}`);
  return joined([
    ...head,
    `m=video 9 UDP/TLS/RTP/SAVPF ${VIDEO_TYPE} ${RTX_TYPE}`,
    ...[...place('0'), 'a=sendonly', 'a=rtcp-mux', ...its],
    ...[`a=rtpmap:${VIDEO_TYPE} VP8/90000`, ...feedback],
    ...[`a=rtpmap:${RTX_TYPE} rtx/90000`, `a=fmtp:${RTX_TYPE} apt=${VIDEO_TYPE}`],
    ...[`a=msid:s ${video.cid}`, `a=ssrc:${video.ssrc} cname:bot`],
    `m=audio 9 UDP/TLS/RTP/SAVPF ${AUDIO_TYPE}`,
    ...[...place('1'), 'a=sendonly', 'a=rtcp-mux', ...its, `a=rtpmap:${AUDIO_TYPE} opus/48000/2`],
    ...[
      'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
      `a=msid:s ${audio.cid}`,
      `a=ssrc:${audio.ssrc} cname:bot`,
    ],
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    ...[...place('2'), ...its, 'a=sctp-port:5000'],
  ]);
}

function subscriberAnswer(connection: LiveConnection, offer: Sdp): string {
  const mids = offer.sections.filter(({ port }) => port !== 0).map(midOf);
  const its = connectionLines(connection, 'active');
  return joined([
    ...['v=0', 'o=- 2 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${mids.join(' ')}`],
    ...offer.sections.flatMap((section) => {
      const { kind, port, protocol, payloads } = section;
      const name = kind === 'application' ? 'webrtc-datachannel' : payloads.join(' ');
      const first = [`m=${kind} ${port} ${protocol} ${name}`, 'c=IN IP4 0.0.0.0', `a=mid:${midOf(section)}`, ...its];
      if (kind === 'application') return [...first, 'a=sctp-port:5000'];
      const direction = directionOf(section) === 'sendonly' ? 'a=recvonly' : 'a=inactive';
      return [...first, direction, 'a=rtcp-mux', ...attributesOf(section, 'rtpmap').map((line) => `a=rtpmap:${line}`)];
    }),
  ]);
}
