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
  /** Whether the person whose reports these are is the one who is signed in. */
  isMine: () => boolean;
  /** The server has it: nobody needs to keep it. */
  onDone: (letter: Letter, receipt: PackageReceipt) => void;
  /** The server will never take it. */
  onRefused: (letter: Letter) => void;
  onDelivery: (delivery: Delivery) => void;
  /** Calls back after so many milliseconds, or sooner when the network is back; returns how to call it off. */
  wait: (milliseconds: number, then: () => void) => () => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** What a browser sends of pages that are gone: 64 KB of all together, of which letters may have most. */
const MOST_LEAVING = 60_000;

/** How often the server may fail over one report before the others go on without it. */
const MOST_FAILURES = 5;

type Fate = 'refused' | 'foreign' | 'broken' | 'later';

/** What became of a letter that was not taken. */
function fateOf(error: unknown): Fate {
  if (!(error instanceof ApiError)) return 'later';
  // Not that the server is away: it fails over what stands in this report.
  if (error.status === 500) return 'broken';
  if (error.status === 422 || error.status === 413 || error.status === 400) return 'refused';
  // A launch of somebody else who has learned here: their frame keeps it for them.
  return error.status === 404 ? 'foreign' : 'later';
}

/**
 * Sends reports one after another, in the order of launches. A report is whole, so that of each launch only the newest waits. What cannot
 * be sent is tried again and again, each time later. Nothing is sent while somebody else is signed in, or nobody: it waits for its person.
 */
export class Outbox {
  readonly #rules: OutboxRules;
  readonly #waiting = new Map<string, Letter>();
  #sending: Letter | undefined;
  #failures = 0;
  #callOff: (() => void) | undefined;
  #drained: (() => void)[] = [];
  #wasRefused = false;
  #isStopped = false;
  /** How often the server has failed over a report. */
  readonly #broken = new WeakMap<Letter, number>();

  constructor(rules: OutboxRules) {
    this.#rules = rules;
  }

  get #isEmpty(): boolean {
    return this.#waiting.size === 0 && this.#sending === undefined;
  }

  add(letter: Letter): void {
    const known = this.#waiting.get(letter.launchId);
    if (known === undefined || known.seq < letter.seq) this.#waiting.set(letter.launchId, letter);
    this.#next();
  }

  /** Resolves once nothing waits. */
  whenEmpty(): Promise<void> {
    return this.#isEmpty ? Promise.resolve() : new Promise((done) => this.#drained.push(done));
  }

  /** The page is left: what waits or is on its way is sent once more, as far as a browser does that for pages that are gone. */
  leave(): void {
    if (!this.#rules.isMine()) return;
    let left = MOST_LEAVING;
    for (const letter of new Set([...this.#waiting.values(), ...(this.#sending ? [this.#sending] : [])])) {
      left -= new TextEncoder().encode(JSON.stringify(letter)).length;
      // What the page cannot send any more waits in the storage of the frame.
      if (left > 0) this.#rules.send(letter, true).catch(() => {});
    }
  }

  /** Nothing more is sent, nor tried again. */
  stop(): void {
    this.#isStopped = true;
    this.#callOff?.();
    this.#callOff = undefined;
    this.#waiting.clear();
  }

  start(): void {
    this.#isStopped = false;
  }

  #next(): void {
    if (this.#isStopped || this.#sending !== undefined || this.#callOff !== undefined) return;
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
    if (!this.#rules.isMine()) {
      this.#retry(letter);
      return;
    }
    try {
      const receipt = await this.#rules.send(letter, false);
      this.#wasRefused = false;
      this.#rules.onDone(letter, receipt);
    } catch (error) {
      // Whoever signs in meanwhile is told nothing of the reports of another.
      const fate = this.#rules.isMine() ? this.#fateOf(letter, error) : 'later';
      if (fate === 'later') {
        this.#retry(letter);
        return;
      }
      if (letter.mac === null) this.#wasRefused = true;
      if (fate === 'refused' || (fate === 'foreign' && letter.mac === null)) this.#rules.onRefused(letter);
    }
    this.#sending = undefined;
    this.#failures = 0;
    this.#next();
  }

  /** @returns `broken`: it is left where it is kept, for the next time */
  #fateOf(letter: Letter, error: unknown): Fate {
    const fate = fateOf(error);
    if (fate !== 'broken') return fate;
    const times = (this.#broken.get(letter) ?? 0) + 1;
    this.#broken.set(letter, times);
    return times < MOST_FAILURES ? 'later' : 'broken';
  }

  #retry(letter: Letter): void {
    this.#sending = undefined;
    if (this.#isStopped) return;
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
