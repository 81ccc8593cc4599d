import { VISIT_LIMITS } from '#shared/visits/limits.ts';
import type { KeptVisit, VisitStore } from './visit-store.ts';

/** What the logging service answered: its status, and after how many seconds it wants to be asked again. */
export interface Reply {
  status: number;
  retryAfterSeconds?: number | undefined;
}

/** Sends a body to the logging service. Rejects when nothing answers. */
export type Post = (body: string, options: { keepalive: boolean }) => Promise<Reply>;

export interface SenderParts {
  store: VisitStore;
  post: Post;
  /** The clock of the browser, in milliseconds since 1970. */
  now: () => number;
  /** The newest proof that somebody visits; undefined where there is none. */
  proofOf: (userId: number) => string | undefined;
  /** Runs work while no other tab does; undefined when one does. */
  alone: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/** Two requests are at least so far apart, in milliseconds. */
export const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 300_000;

/** Browsers let a page that is left send 64 KB. */
const KEEPALIVE_EVENTS = 50;

/** Statuses that say something of the events. All others say something of now, or of what stands between: the events wait. */
const SPOILED: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * Sends what waits, the oldest first. Events leave the store when the server has said that they are on disk; until then they are sent
 * again, and the server keeps none twice.
 */
export class VisitSender {
  readonly #parts: SenderParts;
  #failures = 0;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Whether the last request was not taken. */
  get isRefused(): boolean {
    return this.#failures > 0;
  }

  /** @returns after how many milliseconds to send again; undefined: nothing waits */
  async send({ keepalive = false }: { keepalive?: boolean } = {}): Promise<number | undefined> {
    const limit = keepalive ? KEEPALIVE_EVENTS : VISIT_LIMITS.events;
    const more = await this.#parts.alone(async () => {
      const waiting = await this.#parts.store.oldest(limit);
      return waiting.length === 0 ? undefined : this.#deliver(waiting, keepalive);
    });
    return more;
  }

  /** Sends events without waiting for the answer: they stay in the store, and the next start sends them again. */
  sendParting(events: readonly KeptVisit[]): void {
    if (events.length === 0) return;
    this.#parts.post(this.#bodyOf(events.slice(-KEEPALIVE_EVENTS)), { keepalive: true }).catch(() => {
      // They are in the store.
    });
  }

  async #deliver(events: readonly KeptVisit[], keepalive: boolean): Promise<number> {
    const reply = await this.#parts.post(this.#bodyOf(events), { keepalive }).catch(() => undefined);
    const isKept = reply !== undefined && reply.status >= 200 && reply.status < 300;
    if (reply === undefined || (!isKept && !SPOILED.has(reply.status))) return this.#pauseAfterFailure(reply);
    this.#failures = 0;
    if (isKept || events.length === 1) await this.#parts.store.remove(events);
    else await this.#deliverHalves(events, keepalive);
    return PAUSE_MS;
  }

  /** One of the events cannot be taken: the others can. */
  async #deliverHalves(events: readonly KeptVisit[], keepalive: boolean): Promise<void> {
    const middle = Math.ceil(events.length / 2);
    await this.#deliver(events.slice(0, middle), keepalive);
    await this.#deliver(events.slice(middle), keepalive);
  }

  #pauseAfterFailure(reply: Reply | undefined): number {
    this.#failures += 1;
    const growing = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (this.#failures - 1));
    return Math.max(growing, (reply?.retryAfterSeconds ?? 0) * 1000);
  }

  #bodyOf(events: readonly KeptVisit[]): string {
    const sent_at = new Date(this.#parts.now()).toISOString();
    return JSON.stringify(
      events.map(({ key, sequence, event }) => {
        // A token that came later proves more: the event may have happened after the end of its own.
        const proof = event.user_id === undefined ? undefined : this.#parts.proofOf(event.user_id);
        return { ...event, ...(proof !== undefined && { session_id: proof }), uniq_key: key, sent_at, sequence };
      }),
    );
  }
}
