/** Another device goes on within so much of where this one is. */
const USUAL_SECONDS = 2;
/** While many watch, so that heartbeats take no more than a part of what a small machine can judge. */
const BUSY_SECONDS = 5;
/** More heartbeats in a second than this are many. */
const MANY_IN_A_SECOND = 250;
const WINDOW_MS = 10_000;

/** How often players are to send heartbeats, by how many come. */
export class Pace {
  readonly #now: () => number;
  #began: number;
  #count = 0;
  #rate = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
    this.#began = now();
  }

  /** A heartbeat has come. */
  note(): void {
    this.#turn();
    this.#count += 1;
  }

  /** For a session that is opened now. */
  seconds(): number {
    this.#turn();
    return Math.max(this.#rate, this.#count / (WINDOW_MS / 1000)) > MANY_IN_A_SECOND ? BUSY_SECONDS : USUAL_SECONDS;
  }

  /** Counts in windows of time; the one before says how many come. */
  #turn(): void {
    const passed = this.#now() - this.#began;
    if (passed < WINDOW_MS) return;
    this.#rate = passed < 2 * WINDOW_MS ? this.#count / (passed / 1000) : 0;
    this.#count = 0;
    this.#began += passed;
  }
}
