import { Event, RTCDataChannel, RTCDataChannelParameters, RTCSctpTransport } from 'werift';

/** The two channels of LiveKit. */
export const CHANNELS = ['_reliable', '_lossy'] as const;
export type ChannelName = (typeof CHANNELS)[number];

const SCTP_PORT = 5000;
export const LONGEST_MESSAGE = 65_536;
/** What may wait for a browser that reads slowly; beyond it messages for it are dropped. */
const MOST_WAITING = 4 * 1024 * 1024;
/**
 * Pieces of messages that wait for the rest of theirs, and the streams that they come by. Browsers need two, and send no more than the
 * window.
 */
const MOST_PIECES = 2000;
const MOST_STREAMS = 32;
/** What may come beyond the window that was told: what was under way when it closed. */
const OVERSHOT = 64 * 1024;

/** What werift keeps of what came. It tells how much more it takes, and takes whatever comes. */
interface Insides {
  advertisedRwnd: number;
  inboundStreams: Record<number, { reassembly: readonly unknown[] }>;
  sackMisOrdered: ReadonlySet<number>;
  handleData: (packet: Buffer) => Promise<void>;
}

function holdsTooMuch({ advertisedRwnd, inboundStreams, sackMisOrdered }: Insides): boolean {
  const streams = Object.values(inboundStreams);
  const pieces = streams.reduce((sum, { reassembly }) => sum + reassembly.length, sackMisOrdered.size);
  return advertisedRwnd < -OVERSHOT || streams.length > MOST_STREAMS || pieces > MOST_PIECES;
}

/** The data channels of a connection: SCTP of werift over its DTLS. */
export class DataChannels {
  readonly #sctp = new RTCSctpTransport(SCTP_PORT, LONGEST_MESSAGE);
  readonly #state = new Event<[string]>();
  readonly #below;
  readonly #own = new Map<ChannelName, RTCDataChannel>();
  readonly #insides: Insides;
  #isOver = false;
  /** Somebody keeps on sending messages that do not end. Nothing of them is heard any more. */
  onFlood: () => void = () => {};
  onMessage: (name: ChannelName, message: Buffer) => void = () => {};

  constructor(send: (packet: Buffer) => void) {
    this.#below = {
      id: 'channels',
      onStateChange: this.#state,
      // As the one that is connected to.
      iceTransport: { role: 'controlled' },
      dataReceiver: (_: Buffer) => {},
      sendData: async (packet: Buffer) => send(packet),
    };
    this.#sctp.setDtlsTransport(this.#below as unknown as Parameters<RTCSctpTransport['setDtlsTransport']>[0]);
    this.#insides = this.#sctp.sctp as unknown as Insides;
    this.#sctp.onDataChannel.subscribe((channel) => {
      const name = CHANNELS.find((one) => one === channel.label);
      if (name === undefined) return;
      channel.onMessage.subscribe((message) => {
        const octets = typeof message === 'string' ? Buffer.from(message) : message;
        if (octets.length <= LONGEST_MESSAGE) this.onMessage(name, octets);
      });
    });
  }

  /** DTLS carries data from now on. */
  start(): void {
    this.#state.execute('connected');
    // Where the browser has no channels, nothing comes of it.
    this.#sctp.start(SCTP_PORT).catch(() => {});
  }

  /** Opens the two channels from our side. Their ids are odd: werift would otherwise take those that the browser counts by. */
  open(): void {
    if (this.#own.size > 0) return;
    const make = (label: ChannelName, id: number, how: { ordered: boolean; maxRetransmits?: number }) =>
      this.#own.set(label, new RTCDataChannel(this.#sctp, new RTCDataChannelParameters({ label, id, ...how }), true));
    make('_reliable', 1, { ordered: true });
    make('_lossy', 3, { ordered: false, maxRetransmits: 0 });
  }

  input(packet: Buffer): void {
    if (this.#isOver) return;
    // A packet that cannot be read is like one that was lost.
    this.#insides.handleData(packet).catch(() => {});
    if (!holdsTooMuch(this.#insides)) return;
    this.close();
    this.onFlood();
  }

  /** @returns whether it is under way */
  send(name: ChannelName, message: Buffer): boolean {
    const channel = this.#own.get(name);
    if (channel?.readyState !== 'open' || channel.bufferedAmount > MOST_WAITING) return false;
    channel.send(message);
    return true;
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#insides.inboundStreams = {};
    this.#state.execute('closed');
    this.#sctp.stop().catch(() => {});
  }
}
