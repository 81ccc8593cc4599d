import { setTimeout as delay } from 'node:timers/promises';
import { healthy, type ServerProcess, startServer } from '../../support/server-process.ts';
import type { Place } from '../place.ts';

/** A period in which the server did not respond, in milliseconds. */
export interface Silence {
  from: number;
  to: number;
  /** Whether a process was killed in it; otherwise the machine was overloaded. */
  killed: boolean;
  /** How much longer or shorter it may have been, because the probe itself waited for its turn: milliseconds. */
  doubtMs: number;
}

const PROBE_MS = 100;
/** Shorter periods do not count. */
const SILENT_MS = 1500;

/** The server, and a probe that checks all the time whether it responds. */
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

  /** Waits until the probe gets a response again. */
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
    // How long the probe has not known since the last answer: the last answered request, and how late the next was sent.
    let doubtMs = 0;
    let isFirstSince = true;
    while (this.server !== undefined) {
      const sent = Date.now();
      if (isFirstSince) doubtMs += Math.max(0, sent - this.#heard - PROBE_MS);
      isFirstSince = false;
      if (await this.#answers()) {
        const now = Date.now();
        const killed = this.#killed && now - this.#heard > PROBE_MS * 3;
        if (killed || now - this.#heard > SILENT_MS)
          this.silences.push({ from: this.#heard, to: now, killed, doubtMs: doubtMs + now - sent });
        if (killed) this.#killed = false;
        this.#heard = now;
        doubtMs = now - sent;
        isFirstSince = true;
      }
      await delay(PROBE_MS);
    }
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/api/v1/health`, { signal: AbortSignal.timeout(20_000) })).ok;
    } catch {
      // No response is what the probe looks for.
      return false;
    }
  }
}
