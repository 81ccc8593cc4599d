import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import type { Asker } from '../member.ts';

/** So many keys are counted at once; beyond that the oldest are forgotten. */
const MOST_KEYS = 20_000;

/** Counts by key within windows of time, in this process. */
export class Flood {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, { since: number; count: number }>();

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts one. @returns in how many seconds there may be another; 0: this one was within the limit */
  add(key: string, now: Date): number {
    const at = now.getTime();
    const known = this.#counts.get(key);
    if (known === undefined || at - known.since >= this.#windowMs) {
      this.#counts.delete(key);
      this.#counts.set(key, { since: at, count: 1 });
      this.#forget();
      return 0;
    }
    known.count += 1;
    return known.count > this.#most ? this.#rest(known.since, at) : 0;
  }

  #rest(since: number, at: number): number {
    return Math.max(1, Math.ceil((since + this.#windowMs - at) / 1000));
  }

  #forget(): void {
    if (this.#counts.size <= MOST_KEYS) return;
    for (const key of this.#counts.keys()) {
      this.#counts.delete(key);
      return;
    }
  }
}

/** What is counted for one server. */
export interface Floods {
  /** Whatever a participant changes in a room. */
  writes: Flood;
  /** Messages of the chat: the hosts of a room may write more. */
  messages: Flood;
  messagesOfHosts: Flood;
  /** What one person reads of rooms, and the files of chats among it: a page of the chat may show many pictures at once. */
  reads: Flood;
  files: Flood;
  /** Of one person, with an account or a ticket; of new guests of one network into one meeting. */
  entries: Flood;
  /** How often the media of one person connect. */
  joins: Flood;
  /** How often they speak to the engine, with or without media after it: the names of all others are told to them each time. */
  arrivals: Flood;
  /** Wrong passwords for a meeting, of one person or of the guests of one network. */
  passwords: Flood;
}

const TEN_SECONDS = 10_000;
const MINUTE = 60_000;
const TEN_MINUTES = 600_000;

const floods = new WeakMap<Context['clock'], Floods>();

export function floodsOf({ clock }: Pick<Context, 'clock'>): Floods {
  const known = floods.get(clock);
  if (known !== undefined) return known;
  const fresh = {
    writes: new Flood(30, TEN_SECONDS),
    messages: new Flood(20, MINUTE),
    messagesOfHosts: new Flood(60, MINUTE),
    reads: new Flood(60, TEN_SECONDS),
    files: new Flood(200, TEN_SECONDS),
    entries: new Flood(60, MINUTE),
    joins: new Flood(20, MINUTE),
    arrivals: new Flood(40, MINUTE),
    passwords: new Flood(10, TEN_MINUTES),
  };
  floods.set(clock, fresh);
  return fresh;
}

/** Counts who comes in. @throws PublicError 429 */
export function boundEntries(ctx: Context, key: string): void {
  const seconds = floodsOf(ctx).entries.add(key, ctx.clock());
  if (seconds > 0) throw errors.tooManyRequests(seconds);
}

/** Counts a message of the chat. @throws PublicError 429 */
export function boundMessages(ctx: Pick<Context, 'clock'>, personId: number, leads: boolean): void {
  const { messages, messagesOfHosts } = floodsOf(ctx);
  const seconds = (leads ? messagesOfHosts : messages).add(`${personId}`, ctx.clock());
  if (seconds > 0) throw errors.writtenTooOften(seconds);
}

/** Counts what somebody reads, before anything is looked up for them. @throws PublicError 429 */
export function boundReading(ctx: Context, { user, ticketHash }: Asker, kind: 'reads' | 'files' = 'reads'): void {
  const key = user === undefined ? ticketHash : `${user.userId}`;
  if (key === undefined) return;
  const seconds = floodsOf(ctx)[kind].add(key, ctx.clock());
  if (seconds > 0) throw errors.tooManyRequests(seconds);
}
