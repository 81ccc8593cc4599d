import { availableParallelism } from 'node:os';
import { Mutex } from 'async-mutex';
import { errors } from '../../../errors.ts';

/** Runs tasks with the same key one after another, in order of arrival. */
export class Turns {
  readonly #mutexes = new Map<string, { mutex: Mutex; waiting: number }>();
  readonly #most: number;

  /** @param most tasks with the same key at once, running or waiting */
  constructor(most: number) {
    this.#most = most;
  }

  /** @throws PublicError 429 when too many wait already */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#mutexes.get(key) ?? { mutex: new Mutex(), waiting: 0 };
    if (line.waiting >= this.#most) throw errors.tooManyRequests(RETRY_SECONDS);
    this.#mutexes.set(key, line);
    line.waiting += 1;
    try {
      return await line.mutex.runExclusive(work);
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.#mutexes.delete(key);
    }
  }
}

const RETRY_SECONDS = 10;

export interface Place {
  /** Those who wait in one line are served one after another; the lines in turn. */
  line: string;
  /** Served before the others, one of whom follows each of these. */
  first: boolean;
}

interface Limits {
  /** Tasks that run at once. One processor stays free for everything else. */
  atOnce?: number;
  waitingInLine?: number;
  /** Of the others; those who come first have lines of their own. */
  waiting?: number;
}

/**
 * A queue for work that costs much, such as checking a password. The lines are served in turn, so that a flood from one network or for
 * one login delays that one only. Known devices come first, but after each of them one of the others: neither can starve the other.
 */
export class FairQueue {
  readonly #lines = { first: new Map<string, (() => void)[]>(), others: new Map<string, (() => void)[]>() };
  readonly #limits: Required<Limits>;
  #running = 0;
  /** How many of the others wait. */
  #waiting = 0;
  #wasFirst = false;

  constructor(limits: Limits = {}) {
    const atOnce = Math.max(1, availableParallelism() - 1);
    this.#limits = { atOnce, waitingInLine: 1000, waiting: 5000, ...limits };
  }

  /** @throws PublicError 429 when too many wait already */
  async take<T>({ line, first }: Place, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#turn(line, first);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  #turn(line: string, first: boolean): Promise<void> {
    const lines = first ? this.#lines.first : this.#lines.others;
    const waiting = lines.get(line) ?? [];
    if (waiting.length >= this.#limits.waitingInLine || (!first && this.#waiting >= this.#limits.waiting))
      throw errors.tooManyRequests(RETRY_SECONDS);
    lines.set(line, waiting);
    if (!first) this.#waiting += 1;
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** Gives the place to whoever is next, or frees it. */
  #pass(): void {
    const { first, others } = this.#lines;
    this.#wasFirst = first.size > 0 && !(this.#wasFirst && others.size > 0);
    const next = nextOf(this.#wasFirst ? first : others);
    if (next === undefined) this.#running -= 1;
    else {
      if (!this.#wasFirst) this.#waiting -= 1;
      next();
    }
  }
}

/** The first of the line whose turn it is. The line goes to the end. */
function nextOf(lines: Map<string, (() => void)[]>): (() => void) | undefined {
  const [entry] = lines;
  if (entry === undefined) return undefined;
  const [line, waiting] = entry;
  const next = waiting.shift();
  lines.delete(line);
  if (waiting.length > 0) lines.set(line, waiting);
  return next;
}
