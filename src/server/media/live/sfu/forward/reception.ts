import { ahead } from '../wire/rtp.ts';
import type { ReceptionReport, SenderTime } from '../wire/rtcp.ts';

/** A jump that is no loss: the sender has begun anew. */
const LONGEST_GAP = 500;
/** How often a packet is asked for again, how long after one another, and for how long it is of use. */
const MOST_ASKS = 8;
const FIRST_ASK_MS = 5;
const NEXT_ASK_MS = 40;
const USEFUL_MS = 1000;
const MOST_MISSING = 1000;

/** What has come of one source, what is missing, and what its sender is told of it (RFC 3550, appendix A). */
export class Reception {
  /** Ticks of its timestamp in a millisecond. */
  readonly #clock: number;
  #begun: { base: number; highest: number } | undefined;
  #cycles = 0;
  #received = 0;
  #before = { expected: 0, received: 0 };
  #jitter = 0;
  #transit: number | undefined;
  #missing = new Map<number, { since: number; asks: number; next: number }>();
  #sender: (SenderTime & { at: number }) | undefined;
  /** Of the last report, from 0 to 1. */
  loss = 0;

  constructor(clock: number) {
    this.#clock = clock;
  }

  /** @param now in milliseconds of a steady clock */
  add(sequence: number, timestamp: number, now: number, isResend: boolean): void {
    this.#received += 1;
    if (this.#begun === undefined) this.#begun = { base: sequence, highest: sequence };
    const distance = ahead(sequence, this.#begun.highest);
    if (distance > 0) {
      if (distance < LONGEST_GAP) this.#miss(this.#begun.highest + 1, distance - 1, now);
      else this.#missing.clear();
      if (sequence < this.#begun.highest) this.#cycles += 0x1_0000;
      this.#begun.highest = sequence;
    } else this.#missing.delete(sequence);
    if (!isResend) this.#measure(timestamp, now);
  }

  isMissing(sequence: number): boolean {
    return this.#missing.has(sequence);
  }

  heardSender(time: SenderTime, now: number): void {
    this.#sender = { ...time, at: now };
  }

  /** The numbers to ask for again now, in rising order. */
  due(now: number): number[] {
    const due: number[] = [];
    for (const [sequence, one] of this.#missing) {
      if (one.asks >= MOST_ASKS || now - one.since > USEFUL_MS) this.#missing.delete(sequence);
      else if (now >= one.next) {
        one.asks += 1;
        one.next = now + NEXT_ASK_MS;
        due.push(sequence);
      }
    }
    return due.sort((a, b) => a - b);
  }

  /** @returns undefined where nothing has come yet */
  report(ssrc: number, now: number): ReceptionReport | undefined {
    if (this.#begun === undefined) return undefined;
    const highest = this.#cycles + this.#begun.highest;
    const expected = highest - this.#begun.base + 1;
    const [newExpected, newReceived] = [expected - this.#before.expected, this.#received - this.#before.received];
    this.#before = { expected, received: this.#received };
    const fractionLost =
      newExpected > newReceived ? Math.min(255, Math.floor(((newExpected - newReceived) * 256) / newExpected)) : 0;
    this.loss = fractionLost / 256;
    const { seconds = 0, fraction = 0, at = now } = this.#sender ?? {};
    return {
      ssrc,
      fractionLost,
      totalLost: expected - this.#received,
      highest,
      jitter: Math.floor(this.#jitter),
      lastReport: (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0,
      sinceReport: Math.floor(((now - at) * 65_536) / 1000),
    };
  }

  #miss(first: number, count: number, now: number): void {
    if (this.#missing.size + count > MOST_MISSING) this.#missing.clear();
    for (let index = 0; index < count; index += 1)
      this.#missing.set((first + index) & 0xffff, { since: now, asks: 0, next: now + FIRST_ASK_MS });
  }

  #measure(timestamp: number, now: number): void {
    const transit = (Math.round(now * this.#clock) - timestamp) | 0;
    if (this.#transit !== undefined) {
      const difference = Math.abs((transit - this.#transit) | 0);
      this.#jitter += (difference - this.#jitter) / 16;
    }
    this.#transit = transit;
  }
}
