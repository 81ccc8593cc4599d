import type { Certificate } from './certificate.ts';
import { DataChannels } from './channels.ts';
import { Dtls } from './dtls.ts';
import { IceEndpoint, type IceTable } from './ice.ts';
import type { MediaPorts } from './ports.ts';
import { SrtcpContext, SrtpContext } from './srtp.ts';

/** What all connections share. */
export interface Ground {
  table: IceTable;
  ports: MediaPorts;
  certificate: Certificate;
}

type State = 'new' | 'connected' | 'refused' | 'closed';

/** What a first octet stands for on a port that all protocols share (RFC 7983). */
const isDtls = (octet: number) => octet >= 20 && octet < 64;
const isRtp = (octet: number) => octet >= 128 && octet < 192;
const isRtcp = (payloadType: number) => payloadType >= 64 && payloadType < 96;

/** One connection of a browser: it comes to us by ICE, proves itself by DTLS, sends and gets media by SRTP and messages by SCTP. */
export class MediaTransport {
  readonly ground: Ground;
  readonly ice: IceEndpoint;
  readonly channels: DataChannels;
  readonly #dtls: Dtls;
  #send: { rtp: SrtpContext; rtcp: SrtcpContext } | undefined;
  #receive: { rtp: SrtpContext; rtcp: SrtcpContext } | undefined;
  #state: State = 'new';
  onConnected: () => void = () => {};
  onRefused: (reason: string) => void = () => {};
  onRtp: (packet: Buffer) => void = () => {};
  onRtcp: (packet: Buffer) => void = () => {};

  constructor(ground: Ground) {
    this.ground = ground;
    this.ice = new IceEndpoint(ground.table);
    this.#dtls = new Dtls(ground.certificate, (packet) => this.ice.send(packet));
    this.channels = new DataChannels((packet) => this.#dtls.send(packet));
    this.ice.onPacket = (packet) => this.#input(packet);
    this.#dtls.onData = (data) => this.channels.input(data);
    this.#dtls.onRefused = (reason) => {
      this.#state = 'refused';
      this.onRefused(reason);
    };
    this.channels.onFlood = () => {
      this.close();
      this.onRefused('more was sent than there was room for');
    };
    this.#dtls.onKeys = ({ profile, local, remote }) => {
      if (this.#state !== 'new') return;
      this.#send = { rtp: new SrtpContext(local, profile), rtcp: new SrtcpContext(local, profile) };
      this.#receive = { rtp: new SrtpContext(remote, profile), rtcp: new SrtcpContext(remote, profile) };
      this.#state = 'connected';
      this.channels.start();
      this.onConnected();
    };
  }

  get connected(): boolean {
    return this.#state === 'connected';
  }

  expect(algorithm: string, fingerprint: string): void {
    this.#dtls.expect(algorithm, fingerprint);
  }

  sendRtp(header: Buffer, payload: Buffer): void {
    const packet = this.connected ? this.#send?.rtp.protect(header, payload) : undefined;
    if (packet !== undefined) this.ice.send(packet);
  }

  sendRtcp(packet: Buffer): void {
    if (this.#send !== undefined && this.connected) this.ice.send(this.#send.rtcp.protect(packet));
  }

  /** @returns the payload; undefined where it is not authentic or has come before */
  open(packet: Buffer, headerLength: number): Buffer | undefined {
    return this.#receive?.rtp.unprotect(packet, headerLength);
  }

  forgetSource(ssrc: number): void {
    this.#receive?.rtp.forget(ssrc);
  }

  close(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.channels.close();
    this.ice.close();
  }

  #input(packet: Buffer): void {
    const first = packet[0] ?? 0;
    if (isDtls(first)) {
      this.#dtls.input(packet);
      return;
    }
    if (!isRtp(first) || this.#receive === undefined || packet.length < 8) return;
    if (!isRtcp(packet.readUInt8(1) & 0x7f)) {
      this.onRtp(packet);
      return;
    }
    const opened = this.#receive.rtcp.unprotect(packet);
    if (opened !== undefined) this.onRtcp(opened);
  }
}
