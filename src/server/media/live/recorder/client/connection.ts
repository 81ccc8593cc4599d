import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { DtlsClient } from 'werift';
import { type Certificate, fingerprintOf, makeCertificate } from '../../sfu/transport/certificate.ts';
import { GCM, keySizes, SrtcpContext, SrtpContext } from '../../sfu/transport/srtp.ts';
import { bindingAnswer, bindingRequest, readBinding } from '../../sfu/transport/stun.ts';
import { readRtp, type RtpHeader, withoutPadding } from '../../sfu/wire/rtp.ts';

type DtlsOptions = ConstructorParameters<typeof DtlsClient>[0];

/** What the engine has said of itself in its SDP. */
export interface EnginePlace {
  ufrag: string;
  password: string;
  address: string;
  port: number;
  /** Of its certificate, by SHA-256. */
  fingerprint: string;
}

const FIRST_CHECK_MS = 100;
/** The engine takes for gone who is silent for some seconds. */
const CHECK_MS = 1000;
const BUFFER = 8 * 1024 * 1024;

/** The receiving side of a connection with an engine: finds the way by ICE, begins DTLS, opens what comes. Sends nothing but feedback. */
export class EngineConnection {
  readonly ufrag = randomBytes(4).toString('hex');
  readonly password = randomBytes(16).toString('hex');
  readonly certificate: Certificate;
  readonly #socket: Socket;
  readonly #transport = {
    type: 'udp',
    address: {},
    closed: false,
    onData: (_: Buffer) => {},
    send: async (packet: Buffer) => this.#out(packet),
    close: async () => {},
  };
  readonly #dtls: DtlsClient;
  #engine: EnginePlace | undefined;
  #closed = false;
  #reached = false;
  #checks: NodeJS.Timeout | undefined;
  #send: SrtcpContext | undefined;
  #receive: { rtp: SrtpContext; rtcp: SrtcpContext } | undefined;
  /** Which packets of media are treated as lost on their way: for tests. */
  loses: () => boolean = () => false;
  onRtp: (header: RtpHeader, payload: Buffer) => void = () => {};
  onRtcp: (packet: Buffer) => void = () => {};
  onRefused: (reason: string) => void = () => {};

  private constructor(certificate: Certificate) {
    this.certificate = certificate;
    this.#socket = createSocket({ type: 'udp4', recvBufferSize: BUFFER });
    this.#socket.on('message', (packet) => this.#input(packet));
    // What cannot be sent is lost, as in any network.
    this.#socket.on('error', () => {});
    this.#dtls = new DtlsClient({
      cert: certificate.certPem,
      key: certificate.keyPem,
      signatureHash: certificate.signatureHash,
      transport: this.#transport,
      srtpProfiles: [GCM],
      extendedMasterSecret: true,
    } as unknown as DtlsOptions);
    this.#dtls.onError.subscribe(() => {});
    this.#dtls.onConnect.once(() => this.#secured());
  }

  static async make(): Promise<EngineConnection> {
    return new EngineConnection(await makeCertificate());
  }

  /** Looks for the engine, or for its new place after it has begun its ICE anew. */
  reach(engine: EnginePlace): void {
    this.#engine = engine;
    this.#check();
    this.#checks ??= setInterval(() => this.#check(), FIRST_CHECK_MS);
  }

  /** Whether media can come. */
  get isOpen(): boolean {
    return this.#receive !== undefined;
  }

  sendRtcp(packet: Buffer): void {
    if (this.#send !== undefined) this.#out(this.#send.protect(packet));
  }

  /** Forgets a source that is no longer sent. */
  forget(ssrc: number): void {
    this.#receive?.rtp.forget(ssrc);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#checks);
    this.#socket.close();
  }

  #out(packet: Buffer): void {
    if (this.#engine !== undefined && !this.#closed) this.#socket.send(packet, this.#engine.port, this.#engine.address);
  }

  #check(): void {
    const { ufrag = '', password = '' } = this.#engine ?? {};
    this.#out(bindingRequest(randomBytes(12), `${ufrag}:${this.ufrag}`, password));
  }

  #begin(): void {
    this.#reached = true;
    clearInterval(this.#checks);
    this.#checks = setInterval(() => this.#check(), CHECK_MS);
    // It throws where an answer is repeated, and goes on all the same.
    this.#dtls.connect().catch(() => {});
  }

  #secured(): void {
    const shown = this.#dtls.remoteCertificate;
    if (shown === undefined || fingerprintOf(shown) !== this.#engine?.fingerprint) {
      this.onRefused('the certificate of the engine is not the one of its SDP');
      return;
    }
    const sizes = keySizes(GCM);
    const keys = this.#dtls.extractSessionKeys(sizes.key, sizes.salt);
    const remote = { key: keys.remoteKey, salt: keys.remoteSalt };
    this.#send = new SrtcpContext({ key: keys.localKey, salt: keys.localSalt }, GCM);
    this.#receive = { rtp: new SrtpContext(remote, GCM), rtcp: new SrtcpContext(remote, GCM) };
  }

  #input(packet: Buffer): void {
    const first = packet[0] ?? 0;
    if (first < 4) this.#binding(packet);
    else if (first >= 20 && first < 64) this.#handshake(packet);
    else if (first >= 128 && first < 192 && packet.length >= 12) this.#media(packet);
  }

  /** A LiveKit server checks, too; our own engine only answers. */
  #binding(packet: Buffer): void {
    const request = readBinding(packet);
    if (request !== undefined && this.#engine !== undefined)
      this.#out(bindingAnswer(request.transaction, this.#engine, this.password));
    else if (request === undefined && !this.#reached) this.#begin();
  }

  #handshake(packet: Buffer): void {
    try {
      this.#transport.onData(packet);
    } catch {
      // A record that is cut off is like a lost one.
    }
  }

  #media(packet: Buffer): void {
    const type = packet.readUInt8(1) & 0x7f;
    if (type >= 64 && type < 96) {
      const opened = this.#receive?.rtcp.unprotect(packet);
      if (opened !== undefined) this.onRtcp(opened);
      return;
    }
    if (this.loses()) return;
    const header = readRtp(packet);
    const opened = header && this.#receive?.rtp.unprotect(packet, header.length);
    if (header === undefined || opened === undefined) return;
    // Packets that are nothing but padding probe the connection; they count all the same.
    const payload = header.padded ? (withoutPadding(opened) ?? Buffer.alloc(0)) : opened;
    this.onRtp(header, payload);
  }
}
