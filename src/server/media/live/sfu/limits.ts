/** What one engine bears, and what one participant may ask of it. */
export interface Limits {
  rooms: number;
  /** More than the door of a room lets in: its recorder is one of them, and nobody who was let in is refused here. */
  participantsPerRoom: number;
  /** Participants of a room who send at the same time. */
  publishersPerRoom: number;
  tracksPerParticipant: number;
  /** The largest message of signalling, in octets: an SDP of many sections. */
  signalOctets: number;
  signalsPerSecond: number;
  /** Offers among them: each is answered at length, and changes what is connected. */
  offersPerSecond: number;
  /** What waits for one participant to read it, in octets: whoever reads nothing is given up, and may come back. */
  unreadOctets: number;
  /** Messages between participants: how many, and how many octets in a second. */
  messagesPerSecond: number;
  messageOctetsPerSecond: number;
  /** Packets of one track that one subscriber gets again, in a second. */
  resendsPerSecond: number;
  /** What one participant may send. */
  uplinkBitsPerSecond: number;
  /** How long a room stays without anybody, and a participant without signalling or without media, in milliseconds. */
  emptyRoomMs: number;
  resumeMs: number;
  silentMs: number;
  /** How long a token holds that is given to a participant anew, in seconds: as long as a pass. They get the next at half of it. */
  tokenSeconds: number;
  /** Name, metadata and attributes of a participant together. */
  detailOctets: number;
}

export const LIMITS: Limits = {
  rooms: 200,
  participantsPerRoom: 1100,
  publishersPerRoom: 30,
  tracksPerParticipant: 8,
  signalOctets: 512 * 1024,
  signalsPerSecond: 50,
  offersPerSecond: 5,
  unreadOctets: 1024 * 1024,
  messagesPerSecond: 30,
  messageOctetsPerSecond: 256 * 1024,
  resendsPerSecond: 300,
  uplinkBitsPerSecond: 16_000_000,
  emptyRoomMs: 20_000,
  resumeMs: 15_000,
  silentMs: 20_000,
  tokenSeconds: 600,
  detailOctets: 64 * 1024,
};

/** How many seconds' worth may come at once, after a quiet time. */
const BURST_SECONDS = 4;

/** Counts what is spent of a budget that fills up evenly. */
export class Budget {
  readonly #perSecond: number;
  #left: number;
  #at: number;

  /** @param now in milliseconds of a steady clock, as everywhere here */
  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * BURST_SECONDS;
    this.#at = now;
  }

  /** @returns whether there was enough left */
  spend(amount: number, now: number): boolean {
    const filled = this.#left + ((now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#perSecond * BURST_SECONDS, filled);
    this.#at = now;
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }
}
