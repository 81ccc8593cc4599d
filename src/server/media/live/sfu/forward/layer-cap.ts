import { BEST } from './up-track.ts';

/** How a second of a subscriber's connection was. */
export interface DownlinkSample {
  /** In milliseconds of a steady clock. */
  now: number;
  /** Bits per second that were sent, and that the browser says it can get. */
  sent: number;
  estimate: number | undefined;
  /** From 0 to 1. */
  loss: number;
}

const HIGH_LOSS = 0.1;
const LOW_LOSS = 0.02;
/** Estimates follow what arrives: somewhat less than is sent is not yet too little. */
const ENOUGH = 0.85;
/** Samples in a row that are believed. */
const IN_A_ROW = 2;
/** Browsers begin with low estimates. */
const WARM_UP_MS = 8000;
const FIRST_TRY_MS = 5000;
const LAST_TRY_MS = 60_000;
/** A higher quality that held for so long was no mistake. */
const HELD_MS = 30_000;

/**
 * The best quality that a connection carries. An estimate never says much more than is sent, so it cannot say when more would fit: a higher
 * quality is tried, and each time that fails the next try is put off for twice as long.
 */
export class LayerCap {
  readonly #since: number;
  #value = BEST;
  #bad = 0;
  #changedAt: number;
  #patience = FIRST_TRY_MS;
  #raised = false;

  constructor(now: number) {
    this.#since = now;
    this.#changedAt = now;
  }

  get value(): number {
    return this.#value;
  }

  /** @returns whether the value has changed */
  heard({ now, sent, estimate, loss }: DownlinkSample): boolean {
    const short = estimate !== undefined && estimate < sent * ENOUGH && now - this.#since > WARM_UP_MS;
    const overloaded = loss > HIGH_LOSS || short;
    this.#bad = overloaded ? this.#bad + 1 : 0;
    const lasted = now - this.#changedAt;
    if (this.#bad >= IN_A_ROW && this.#value > 0) {
      this.#patience = this.#raised && lasted < HELD_MS ? Math.min(LAST_TRY_MS, this.#patience * 2) : FIRST_TRY_MS;
      return this.#change(this.#value - 1, now, false);
    }
    if (overloaded || loss > LOW_LOSS || this.#value === BEST || lasted < this.#patience) return false;
    return this.#change(this.#value + 1, now, true);
  }

  #change(value: number, now: number, raised: boolean): boolean {
    this.#value = value;
    this.#changedAt = now;
    this.#raised = raised;
    this.#bad = 0;
    return true;
  }
}
