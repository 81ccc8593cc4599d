/** The input of the allotment: shelves with questions, and takers that need questions from them. */
export interface Stock {
  /** The number of questions on each shelf. */
  sizes: readonly number[];
  /** For each taker, the shelves that it may take from. */
  shelvesOf: readonly (readonly number[])[];
  /** For each shelf its group. When takers exchange shelves, the number taken from each group stays the same. */
  groups?: readonly number[];
}

const NONE = -1;

/**
 * Maximum flow from shelves to takers by augmenting paths (Ford & Fulkerson 1956). Augmenting only reroutes: a taker never loses questions
 * that were allotted before. So a refused allotment is impossible for good.
 */
export class Allotment {
  readonly #shelves: number;
  readonly #shelvesOf: readonly (readonly number[])[];
  readonly #takersOf: readonly (readonly number[])[];
  readonly #groups: readonly number[];
  /** Unallotted questions on each shelf. */
  readonly #free: Int32Array;
  /** Allotted questions by taker and shelf. */
  readonly #given: Int32Array;

  constructor({ sizes, shelvesOf, groups }: Stock, copied?: { free: Int32Array; given: Int32Array }) {
    this.#shelves = sizes.length;
    this.#shelvesOf = shelvesOf;
    const takersOf: number[][] = sizes.map(() => []);
    for (const [taker, shelves] of shelvesOf.entries()) for (const shelf of shelves) takersOf[shelf]?.push(taker);
    this.#takersOf = takersOf;
    this.#groups = groups ?? sizes.map(() => 0);
    this.#free = copied?.free.slice() ?? Int32Array.from(sizes);
    this.#given = copied?.given.slice() ?? new Int32Array(sizes.length * shelvesOf.length);
  }

  /** A copy of the state for an equal stock. */
  copy(stock: Stock): Allotment {
    return new Allotment(stock, { free: this.#free, given: this.#given });
  }

  given(shelf: number, taker: number): number {
    return this.#given[taker * this.#shelves + shelf] ?? 0;
  }

  /** How many questions are allotted to the taker in total. */
  held(taker: number): number {
    return (this.#shelvesOf[taker] ?? []).reduce((sum, shelf) => sum + this.given(shelf, taker), 0);
  }

  /** Allots questions that are known to be free. @throws RangeError when they are not */
  assume(shelf: number, taker: number, amount: number): void {
    if (amount > this.#spare(shelf)) throw new RangeError('There is not that much on the shelf');
    this.#move(shelf, taker, amount);
    this.#release(shelf, -amount);
  }

  #move(shelf: number, taker: number, amount: number): void {
    this.#given[taker * this.#shelves + shelf] = this.given(shelf, taker) + amount;
  }

  #spare(shelf: number): number {
    return this.#free[shelf] ?? 0;
  }

  #release(shelf: number, amount: number): void {
    this.#free[shelf] = this.#spare(shelf) + amount;
  }

  /**
   * Allots questions to a taker, from groups up to the given one.
   * @returns how many could be allotted without taking any from others
   */
  allot(taker: number, wanted: number, upToGroup = Number.MAX_SAFE_INTEGER): number {
    let left = wanted;
    for (const shelf of this.#shelvesOf[taker] ?? []) {
      if ((this.#groups[shelf] ?? 0) > upToGroup) continue;
      const amount = Math.min(left, this.#spare(shelf));
      this.#move(shelf, taker, amount);
      this.#release(shelf, -amount);
      left -= amount;
    }
    while (left > 0) {
      const amount = this.#augment(taker, left, upToGroup);
      if (amount === 0) break;
      left -= amount;
    }
    return wanted - left;
  }

  /**
   * Finds an augmenting path: a free question that reaches the taker when others exchange shelves.
   * @returns how many questions were gained
   */
  #augment(start: number, wanted: number, upToGroup: number): number {
    const wantedBy = new Int32Array(this.#shelves).fill(NONE);
    const givenUp = new Int32Array(this.#shelvesOf.length).fill(NONE);
    const seen = new Set([start]);
    const queue = [start];
    for (const taker of queue) {
      for (const shelf of this.#shelvesOf[taker] ?? []) {
        if (wantedBy[shelf] !== NONE || (this.#groups[shelf] ?? 0) > upToGroup) continue;
        wantedBy[shelf] = taker;
        if (this.#spare(shelf) > 0) return this.#reroute(shelf, start, wanted, wantedBy, givenUp);
        for (const holder of this.#takersOf[shelf] ?? []) {
          if (seen.has(holder) || this.given(shelf, holder) === 0) continue;
          seen.add(holder);
          givenUp[holder] = shelf;
          queue.push(holder);
        }
      }
    }
    return 0;
  }

  #reroute(end: number, start: number, wanted: number, wantedBy: Int32Array, givenUp: Int32Array): number {
    const steps: [shelf: number, taker: number][] = [];
    let amount = Math.min(wanted, this.#spare(end));
    for (let shelf = end; ; ) {
      const taker = wantedBy[shelf] ?? start;
      steps.push([shelf, taker]);
      if (taker === start) break;
      shelf = givenUp[taker] ?? NONE;
      amount = Math.min(amount, this.given(shelf, taker));
    }
    this.#release(end, -amount);
    for (const [shelf, taker] of steps) {
      this.#move(shelf, taker, amount);
      if (taker !== start) this.#move(givenUp[taker] ?? NONE, taker, -amount);
    }
    return amount;
  }

  /**
   * Rearranges the allotment so that the taker has a question of the shelf. All totals by taker and by group stay the same.
   * @returns false when that is impossible; as long as takers only take, it stays impossible
   */
  secure(shelf: number, taker: number): boolean {
    if (this.given(shelf, taker) > 0 || this.#exchange(shelf, taker)) return true;
    const from = new Int32Array(this.#shelves).fill(NONE);
    const viaTaker = new Int32Array(this.#shelvesOf.length).fill(NONE);
    const viaGroup = new Map<number, number>();
    const spares = new Set<number>();
    const queue: number[] = [];
    const reach = (next: number, giver: number) => {
      if (from[next] !== NONE) return;
      from[next] = giver;
      queue.push(next);
    };
    const releasedBy = (giver: number) => {
      for (const next of this.#shelvesOf[giver] ?? []) if (this.given(next, giver) > 0) reach(next, giver);
    };
    releasedBy(taker);
    for (const released of queue) {
      if (released === shelf) {
        this.#turn(shelf, taker, { from, viaTaker, viaGroup, spares });
        return true;
      }
      const group = this.#groups[released] ?? 0;
      if (!viaGroup.has(group)) {
        viaGroup.set(group, released);
        for (let next = 0; next < this.#shelves; next++) {
          if (from[next] !== NONE || this.#spare(next) === 0 || this.#groups[next] !== group) continue;
          spares.add(next);
          reach(next, group);
        }
      }
      for (const receiver of this.#takersOf[released] ?? []) {
        if (receiver === taker || viaTaker[receiver] !== NONE) continue;
        viaTaker[receiver] = released;
        releasedBy(receiver);
      }
    }
    return false;
  }

  /** The common case: exchange with a free question of the same group. */
  #exchange(shelf: number, taker: number): boolean {
    if (this.#spare(shelf) === 0) return false;
    for (const held of this.#shelvesOf[taker] ?? []) {
      if (this.given(held, taker) === 0 || this.#groups[held] !== this.#groups[shelf]) continue;
      this.#move(held, taker, -1);
      this.#release(held, 1);
      this.#move(shelf, taker, 1);
      this.#release(shelf, -1);
      return true;
    }
    return false;
  }

  #turn(
    end: number,
    start: number,
    path: { from: Int32Array; viaTaker: Int32Array; viaGroup: Map<number, number>; spares: Set<number> },
  ): void {
    this.#move(end, start, 1);
    for (let shelf = end; ; ) {
      const giver = path.from[shelf] ?? NONE;
      if (path.spares.has(shelf)) {
        this.#release(shelf, -1);
        shelf = path.viaGroup.get(giver) ?? NONE;
        this.#release(shelf, 1);
        continue;
      }
      this.#move(shelf, giver, -1);
      if (giver === start) return;
      shelf = path.viaTaker[giver] ?? NONE;
      this.#move(shelf, giver, 1);
    }
  }

  /** Takes one allotted question off the shelf for good. */
  take(shelf: number, taker: number): void {
    this.#move(shelf, taker, -1);
  }
}
