/** Packets behind the newest that may still come: wider than the 64 of RFC 3711, because resent video arrives late. */
const WIDTH = 1024;

/** Which numbers have come already (RFC 3711, section 3.3.2). */
export class ReplayWindow {
  readonly #seen = new Uint8Array(WIDTH);
  #highest = -1;

  /** Whether the number has not come yet, and is not too old to know. */
  mayBe(number: number): boolean {
    if (number > this.#highest) return true;
    return number > this.#highest - WIDTH && this.#seen[number % WIDTH] === 0;
  }

  add(number: number): void {
    if (number > this.#highest) {
      const from = Math.max(this.#highest + 1, number - WIDTH + 1);
      for (let between = from; between < number; between += 1) this.#seen[between % WIDTH] = 0;
      this.#highest = number;
    }
    this.#seen[number % WIDTH] = 1;
  }
}
