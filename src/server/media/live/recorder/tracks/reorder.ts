import { ahead } from '../../sfu/wire/rtp.ts';

/** A jump that is no loss: the sender has begun to count anew. */
const LONGEST_GAP = 3000;
const MOST_WAITING = 4000;

/** What comes out, in order; `gap`: something before it will not come any more. */
export interface InOrder<T> {
  packet: T;
  gap: boolean;
}

/** Puts packets into the order of their numbers, and waits for those that are missing as long as it makes sense. */
export class Reorder<T> {
  readonly #patienceMs: number;
  /** By numbers that do not begin anew after 65,535. */
  readonly #waiting = new Map<number, { packet: T; at: number }>();
  #highest: number | undefined;
  #next = 0;
  #broken = false;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** @param now in milliseconds of a steady clock */
  add(sequence: number, packet: T, now: number): void {
    if (this.#highest === undefined) this.#restart(sequence);
    const distance = ahead(sequence, (this.#highest ?? sequence) & 0xffff);
    if (Math.abs(distance) > LONGEST_GAP) {
      this.#restart(sequence);
      this.#broken = true;
    }
    const number = (this.#highest ?? 0) + ahead(sequence, (this.#highest ?? 0) & 0xffff);
    // Too late: what follows it is out already.
    if (number < this.#next) return;
    this.#highest = Math.max(this.#highest ?? 0, number);
    this.#waiting.set(number, { packet, at: now });
  }

  /** What can be told now. */
  *take(now: number): Generator<InOrder<T>> {
    while (this.#waiting.size > 0) {
      const found = this.#waiting.get(this.#next);
      if (found === undefined) {
        if (!this.#isTooLong(now)) return;
        this.#next = Math.min(...this.#waiting.keys());
        this.#broken = true;
        continue;
      }
      this.#waiting.delete(this.#next);
      this.#next += 1;
      const gap = this.#broken;
      this.#broken = false;
      yield { packet: found.packet, gap };
    }
  }

  #isTooLong(now: number): boolean {
    if (this.#waiting.size > MOST_WAITING) return true;
    for (const { at } of this.#waiting.values()) if (now - at > this.#patienceMs) return true;
    return false;
  }

  #restart(sequence: number): void {
    this.#waiting.clear();
    // Above 0 also for packets that come late and are before it.
    this.#highest = sequence + 0x1_0000;
    this.#next = this.#highest;
  }
}
