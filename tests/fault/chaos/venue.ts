import { setTimeout as delay } from 'node:timers/promises';
import { healthy, type ServerProcess, startServer } from '../../support/server-process.ts';
import type { Place } from '../place.ts';

/** A stretch in which the server gave nobody an answer, in milliseconds of the clock. */
export interface Silence {
  from: number;
  to: number;
  /** Whether something was killed in it; otherwise this machine had too much to do. */
  killed: boolean;
}

const PROBE_MS = 100;
/** Shorter silences are nobody's outage. */
const SILENT_MS = 1500;

/** The server, wherever it is now, and a watchman who asks it all the time whether it is there. */
export class Venue {
  readonly silences: Silence[] = [];
  server: ServerProcess | undefined;
  readonly #place: Place;
  #heard = 0;
  #killed = false;
  #watching: Promise<void> | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  get origin(): string {
    return this.server?.origin ?? 'http://127.0.0.1:1';
  }

  async start(): Promise<void> {
    this.server = await startServer(this.#place.settings);
    if (this.#watching === undefined) {
      this.#heard = Date.now();
      this.#watching = this.#watch();
    }
  }

  /** Kills the server, and starts it again after a while. */
  async killServer(downMs: number): Promise<void> {
    await this.server?.kill();
    this.#killed = true;
    await delay(downMs);
    await this.start();
    await this.#recovered();
  }

  /** Kills PostgreSQL under the server, and starts it again after a while. */
  async killDatabase(downMs: number): Promise<void> {
    if (this.server === undefined) throw new Error('Nothing to kill');
    await this.#place.killDatabase();
    this.#killed = true;
    await delay(downMs);
    await this.#place.startDatabase();
    await healthy(this.server);
    await this.#recovered();
  }

  /** Until the watchman has heard an answer again. */
  async #recovered(): Promise<void> {
    while (this.#killed) await delay(PROBE_MS);
  }

  async end(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await this.#watching;
    await server?.kill();
  }

  async #watch(): Promise<void> {
    while (this.server !== undefined) {
      if (await this.#answers()) {
        const now = Date.now();
        const killed = this.#killed && now - this.#heard > PROBE_MS * 3;
        if (killed || now - this.#heard > SILENT_MS) this.silences.push({ from: this.#heard, to: now, killed });
        if (killed) this.#killed = false;
        this.#heard = now;
      }
      await delay(PROBE_MS);
    }
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/api/v1/health`, { signal: AbortSignal.timeout(20_000) })).ok;
    } catch {
      // Silence is what is looked for.
      return false;
    }
  }
}
