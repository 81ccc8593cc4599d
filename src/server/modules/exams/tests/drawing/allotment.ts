/** How many questions of each shelf are set aside for each taker, so that all takers together can be served. */
export interface Stock {
  /** Questions on each shelf. */
  sizes: readonly number[];
  /** For each taker the shelves that it may take from. */
  shelvesOf: readonly (readonly number[])[];
  /** For each shelf its group; how much is taken from each group together stays when a taker changes shelves. */
  groups?: readonly number[];
}

const NONE = -1;

/**
 * A flow from shelves to takers. What takers have been allotted is never lost by allotting to others or by changing shelves:
 * augmenting paths and cycles only reroute it (Ford & Fulkerson 1956), so that what is refused once cannot be had at all.
 */
export class Allotment {
  readonly #shelves: number;
  readonly #shelvesOf: readonly (readonly number[])[];
  readonly #takersOf: readonly (readonly number[])[];
  readonly #groups: readonly number[];
  /** Questions of each shelf that are set aside for nobody. */
  readonly #free: Int32Array;
  /** Set aside, by taker and shelf. */
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

  /** The same state, for a stock whose lists are the same. */
  copy(stock: Stock): Allotment {
    return new Allotment(stock, { free: this.#free, given: this.#given });
  }

  given(shelf: number, taker: number): number {
    return this.#given[taker * this.#shelves + shelf] ?? 0;
  }

  /** What the taker has of all shelves together. */
  held(taker: number): number {
    return (this.#shelvesOf[taker] ?? []).reduce((sum, shelf) => sum + this.given(shelf, taker), 0);
  }

  /** Sets aside what is known to be there. @throws RangeError when it is not */
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
   * Sets questions aside for a taker, from the groups up to the given one.
   * @returns how many of the wanted could be, beside what others have
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

  /** Finds a spare question that reaches the taker when others change shelves. @returns how many came that way */
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
   * Changes what is set aside so that the taker has a question of the shelf; everybody keeps their number, and so does each group.
   * @returns false when that cannot be; it never will then, as long as takers only take
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

  /** The common case: a spare question for one of the same group that the taker holds. */
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

  /** Gives the taker one of what is set aside for it: from now on it is gone. */
  take(shelf: number, taker: number): void {
    this.#move(shelf, taker, -1);
  }
}
