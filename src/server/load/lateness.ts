import { LOOKS_IN_A_ROW } from './limits.ts';

/** Hysteresis: the state changes to late, or back, only after several readings in a row that agree. One slow reading refuses nothing. */
export class Lateness {
  readonly #limitMs: number;
  #isLate = false;
  #others = 0;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  get isLate(): boolean {
    return this.#isLate;
  }

  note(waitMs: number): void {
    this.#others = waitMs > this.#limitMs === this.#isLate ? 0 : this.#others + 1;
    if (this.#others < LOOKS_IN_A_ROW) return;
    this.#isLate = !this.#isLate;
    this.#others = 0;
  }
}
