import { ApiError } from '../api-error.ts';
import type { PackageReceipt } from './launch.ts';

/** A report on its way to the server. */
export interface Letter {
  launchId: string;
  seq: number;
  body: string;
  /** null: it came from the frame just now. */
  mac: string | null;
}

/** How it stands with what was reported. `refused`: the server will never take it. */
export type Delivery = 'saved' | 'sending' | 'offline' | 'refused';

export interface OutboxRules {
  send: (letter: Letter, isLeaving: boolean) => Promise<PackageReceipt>;
  /** The server has it, or will never take it: nobody needs to keep it. */
  onDone: (letter: Letter, receipt: PackageReceipt | null) => void;
  onDelivery: (delivery: Delivery) => void;
  /** Calls back after so many milliseconds, or sooner when the network is back; returns how to call it off. */
  wait: (milliseconds: number, then: () => void) => () => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** What a browser sends of pages that are gone: 64 KB of all together, of which letters may have most. */
const MOST_LEAVING = 60_000;

/** What became of a letter that was not taken. */
function fateOf(error: unknown): 'refused' | 'foreign' | 'later' {
  if (!(error instanceof ApiError)) return 'later';
  if (error.status === 422 || error.status === 413 || error.status === 400) return 'refused';
  // A launch of somebody else who has learned here: their frame keeps it for them.
  return error.status === 404 ? 'foreign' : 'later';
}

/**
 * Sends reports one after another, in the order of launches. A report is whole, so that of each launch only the newest waits. What cannot
 * be sent is tried again and again, each time later.
 */
export class Outbox {
  readonly #rules: OutboxRules;
  readonly #waiting = new Map<string, Letter>();
  #sending: Letter | undefined;
  #failures = 0;
  #callOff: (() => void) | undefined;
  #drained: (() => void)[] = [];
  #wasRefused = false;

  constructor(rules: OutboxRules) {
    this.#rules = rules;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0 && this.#sending === undefined;
  }

  add(letter: Letter): void {
    const known = this.#waiting.get(letter.launchId);
    if (known === undefined || known.seq < letter.seq) this.#waiting.set(letter.launchId, letter);
    this.#next();
  }

  /** Resolves once nothing waits. */
  whenEmpty(): Promise<void> {
    return this.isEmpty ? Promise.resolve() : new Promise((done) => this.#drained.push(done));
  }

  /** The page is left: what waits or is on its way is sent once more, as far as a browser does that for pages that are gone. */
  leave(): void {
    let left = MOST_LEAVING;
    for (const letter of new Set([...this.#waiting.values(), ...(this.#sending ? [this.#sending] : [])])) {
      left -= new TextEncoder().encode(JSON.stringify(letter)).length;
      // What the page cannot send any more waits in the storage of the frame.
      if (left > 0) this.#rules.send(letter, true).catch(() => {});
    }
  }

  /** Nothing more is sent. */
  stop(): void {
    this.#callOff?.();
    this.#waiting.clear();
  }

  #next(): void {
    if (this.#sending !== undefined || this.#callOff !== undefined) return;
    const [letter] = this.#waiting.values();
    if (letter === undefined) {
      this.#rules.onDelivery(this.#wasRefused ? 'refused' : 'saved');
      for (const done of this.#drained.splice(0)) done();
      return;
    }
    this.#waiting.delete(letter.launchId);
    this.#sending = letter;
    if (this.#failures === 0) this.#rules.onDelivery('sending');
    void this.#send(letter);
  }

  async #send(letter: Letter): Promise<void> {
    try {
      const receipt = await this.#rules.send(letter, false);
      this.#settle(letter, receipt);
    } catch (error) {
      const fate = fateOf(error);
      if (fate === 'later') this.#retry(letter);
      else {
        if (letter.mac === null) this.#wasRefused = true;
        this.#settle(letter, fate === 'refused' || letter.mac === null ? null : undefined);
      }
    }
  }

  /** @param receipt null: it will never be taken; undefined: it is for somebody else */
  #settle(letter: Letter, receipt: PackageReceipt | null | undefined): void {
    this.#sending = undefined;
    this.#failures = 0;
    if (receipt) this.#wasRefused = false;
    if (receipt !== undefined) this.#rules.onDone(letter, receipt);
    this.#next();
  }

  #retry(letter: Letter): void {
    this.#sending = undefined;
    this.#failures += 1;
    // A newer report of the launch stands for this one.
    if (!this.#waiting.has(letter.launchId)) {
      const others = [...this.#waiting];
      this.#waiting.clear();
      this.#waiting.set(letter.launchId, letter);
      for (const [launchId, other] of others) this.#waiting.set(launchId, other);
    }
    this.#rules.onDelivery('offline');
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#failures - 1));
    this.#callOff = this.#rules.wait(wait, () => {
      this.#callOff = undefined;
      this.#next();
    });
  }
}
