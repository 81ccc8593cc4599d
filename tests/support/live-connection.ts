import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { DtlsClient, Event, RTCDataChannel, RTCDataChannelParameters, RTCSctpTransport } from 'werift';
import { type Certificate, makeCertificate } from '../../src/server/media/live/sfu/transport/certificate.ts';
import { GCM, keySizes, SrtcpContext, SrtpContext } from '../../src/server/media/live/sfu/transport/srtp.ts';
import { bindingAnswer, bindingRequest, readBinding } from '../../src/server/media/live/sfu/transport/stun.ts';

type DtlsOptions = ConstructorParameters<typeof DtlsClient>[0];

/** What the other side has said of itself in its SDP. */
export interface Peer {
  ufrag: string;
  password: string;
  address: string;
  port: number;
}

const CHECK_MS = 200;

/** The browser's side of a connection: finds the way by ICE, begins DTLS, sends and gets media. Only for tests. */
export class LiveConnection {
  readonly ufrag = randomBytes(4).toString('hex');
  readonly password = randomBytes(16).toString('hex');
  readonly certificate: Certificate;
  readonly #socket = createSocket({ type: 'udp4', recvBufferSize: 4 * 1024 * 1024 });
  readonly #transport = {
    type: 'udp',
    address: {},
    closed: false,
    onData: (_: Buffer) => {},
    send: async (packet: Buffer) => this.#out(packet),
    close: async () => {},
  };
  readonly #dtls: DtlsClient;
  #peer: Peer | undefined;
  #closed = false;
  #checks: NodeJS.Timeout | undefined;
  #send: { rtp: SrtpContext; rtcp: SrtcpContext } | undefined;
  #receive: { rtp: SrtpContext; rtcp: SrtcpContext } | undefined;
  #sctp: { transport: RTCSctpTransport; below: { dataReceiver: (packet: Buffer) => void } } | undefined;
  /** Which packets of media are lost on their way here. */
  loses: (packet: Buffer) => boolean = () => false;
  /** Gets whole packets that are still encrypted: counting them costs less than opening them. */
  onPacket: (packet: Buffer) => void = () => {};
  onRtcp: (packet: Buffer) => void = () => {};
  onMessage: (label: string, message: Buffer) => void = () => {};

  /** @param key of the certificate, where it is another one */
  constructor(certificate: Certificate, key = certificate.keyPem) {
    this.certificate = certificate;
    this.#dtls = new DtlsClient({
      cert: certificate.certPem,
      key,
      signatureHash: certificate.signatureHash,
      transport: this.#transport,
      srtpProfiles: [GCM],
      extendedMasterSecret: true,
    } as unknown as DtlsOptions);
    this.#dtls.onError.subscribe(() => {});
    this.#dtls.onData.subscribe((data) => this.#sctp?.below.dataReceiver(data));
  }

  static async make(): Promise<LiveConnection> {
    return new LiveConnection(await makeCertificate());
  }

  /** @returns when DTLS is done on our side */
  async connect(peer: Peer): Promise<void> {
    if (this.#closed) return;
    this.#peer = peer;
    this.#socket.unref();
    const found = new Promise<void>((resolve) => {
      this.#socket.on('message', (packet) => {
        const first = packet[0] ?? 0;
        if (first >= 4) {
          this.#input(packet, first);
          return;
        }
        // A server that also checks, as ours does not.
        const request = readBinding(packet);
        if (request === undefined) resolve();
        else this.#out(bindingAnswer(request.transaction, peer, this.password));
      });
    });
    this.#check();
    this.#checks = setInterval(() => this.#check(), CHECK_MS).unref();
    await found;
    const connected = new Promise<void>((resolve) => this.#dtls.onConnect.once(() => resolve()));
    // It throws where an answer is repeated, and goes on all the same.
    this.#dtls.connect().catch(() => {});
    await connected;
    const sizes = keySizes(GCM);
    const keys = this.#dtls.extractSessionKeys(sizes.key, sizes.salt);
    const local = { key: keys.localKey, salt: keys.localSalt };
    const remote = { key: keys.remoteKey, salt: keys.remoteSalt };
    this.#send = { rtp: new SrtpContext(local, GCM), rtcp: new SrtcpContext(local, GCM) };
    this.#receive = { rtp: new SrtpContext(remote, GCM), rtcp: new SrtcpContext(remote, GCM) };
    this.#openChannels();
  }

  /** The browser begins its ICE anew: the other side's credentials are new. */
  restart(peer: Peer): void {
    this.#peer = peer;
    this.#check();
  }

  /** What the kernel keeps of what was not read yet, in octets. */
  keep(octets: number): void {
    this.#socket.setRecvBufferSize(octets);
  }

  sendRtp(header: Buffer, payload: Buffer): Buffer | undefined {
    const packet = this.#send?.rtp.protect(header, payload);
    if (packet !== undefined) this.#out(packet);
    return packet;
  }

  /** Octets as they are, such as a packet that was sent before. */
  sendRaw(packet: Buffer): void {
    this.#out(packet);
  }

  sendRtcp(packet: Buffer): void {
    if (this.#send !== undefined) this.#out(this.#send.rtcp.protect(packet));
  }

  open(packet: Buffer, headerLength: number): Buffer | undefined {
    return this.#receive?.rtp.unprotect(packet, headerLength);
  }

  /** @returns the channel, when it is open */
  async channel(label: '_reliable' | '_lossy'): Promise<RTCDataChannel> {
    if (this.#sctp === undefined) throw new Error('not connected');
    const id = label === '_reliable' ? 0 : 2;
    const channel = new RTCDataChannel(
      this.#sctp.transport,
      new RTCDataChannelParameters({ label, id, ordered: true }),
      true,
    );
    if (channel.readyState !== 'open') {
      await new Promise<void>((resolve) => {
        channel.stateChange.subscribe((state) => {
          if (state === 'open') resolve();
        });
      });
    }
    return channel;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#checks);
    this.#sctp?.transport.stop().catch(() => {});
    this.#socket.close();
    this.#peer = undefined;
  }

  #out(packet: Buffer): void {
    if (this.#peer !== undefined && !this.#closed) this.#socket.send(packet, this.#peer.port, this.#peer.address);
  }

  #check(): void {
    const { ufrag = '', password = '' } = this.#peer ?? {};
    this.#out(bindingRequest(randomBytes(12), `${ufrag}:${this.ufrag}`, password));
  }

  #input(packet: Buffer, first: number): void {
    if (first >= 20 && first < 64) {
      try {
        this.#transport.onData(packet);
      } catch {
        // As a lost one.
      }
      return;
    }
    const type = (packet[1] ?? 0) & 0x7f;
    if (type >= 64 && type < 96) {
      const opened = this.#receive?.rtcp.unprotect(packet);
      if (opened !== undefined) this.onRtcp(opened);
    } else if (!this.loses(packet)) this.onPacket(packet);
  }

  #openChannels(): void {
    const state = new Event<[string]>();
    const below = {
      id: 'bot',
      onStateChange: state,
      iceTransport: { role: 'controlling' },
      dataReceiver: (_: Buffer) => {},
      sendData: async (packet: Buffer) => void this.#dtls.send(packet).catch(() => {}),
    };
    const transport = new RTCSctpTransport(5000, 65_536);
    transport.setDtlsTransport(below as unknown as Parameters<RTCSctpTransport['setDtlsTransport']>[0]);
    transport.onDataChannel.subscribe((channel) => {
      channel.onMessage.subscribe((message) => this.onMessage(channel.label, Buffer.from(message)));
    });
    this.#sctp = { transport, below };
    state.execute('connected');
    transport.start(5000).catch(() => {});
  }
}
