import { setTimeout as delay } from 'node:timers/promises';
import { errors, type PublicError } from '../errors.ts';
import { giveWay, restBetweenSlices } from './breathe.ts';
import {
  DATABASE_DEADLINE_MS,
  DATABASE_LATE_MS,
  DISK_FULL_BYTES,
  DISK_LOW_BYTES,
  JOB_REST_MS,
  LOOK_EVERY_MS,
  LOOP_LATE_MS,
  RETRY_AFTER_SECONDS,
} from './limits.ts';
import { Lateness } from './lateness.ts';
import type { Probes, Room } from './probes.ts';

export type Status = 'ok' | 'degraded' | 'failing';

/** The state of the server and of each part that it depends on. */
export interface Reading {
  status: Status;
  loop: { status: Status; delayMs: number };
  disk: { status: Status; freeBytes: number; totalBytes: number };
  database: { status: Status; answerMs: number };
}

interface Logger {
  warn: (details: object, message: string) => void;
  info: (details: object, message: string) => void;
}

const WORST: readonly Status[] = ['failing', 'degraded', 'ok'];

/** Measures the event loop, the disk and the database: every second between start and stop, otherwise on demand. */
export class Watch {
  readonly #probes: Probes;
  readonly #log: Logger;
  readonly #loop = new Lateness(LOOP_LATE_MS);
  readonly #database = new Lateness(DATABASE_LATE_MS);
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** When the query was sent that the database has not answered yet. */
  #asked: number | undefined;
  #answerMs = 0;
  #delayMs = 0;
  #room: Room = { free: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };
  #told: Status = 'ok';

  constructor(probes: Probes, log: Logger) {
    this.#probes = probes;
    this.#log = log;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    void this.look();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    restBetweenSlices(false);
  }

  /** The last reading. */
  get reading(): Reading {
    const loop: Status = this.#loop.isLate ? 'degraded' : 'ok';
    const { free, total } = this.#room;
    const disk: Status = free <= DISK_FULL_BYTES ? 'failing' : free <= DISK_LOW_BYTES ? 'degraded' : 'ok';
    const isAway = this.#answerMs >= DATABASE_DEADLINE_MS;
    const database: Status = isAway ? 'failing' : this.#database.isLate ? 'degraded' : 'ok';
    return {
      status: WORST.find((one) => [loop, disk, database].includes(one)) ?? 'ok',
      loop: { status: loop, delayMs: Math.round(this.#delayMs) },
      disk: { status: disk, freeBytes: free, totalBytes: total },
      database: { status: database, answerMs: Math.round(this.#answerMs) },
    };
  }

  /** The last reading is outdated, as when a connection to the database was lost: the next look measures again. */
  forget(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** A current reading. Calls within half a second share a reading. */
  async look(): Promise<Reading> {
    if (performance.now() - this.#lookedAt >= LOOK_EVERY_MS / 2) {
      this.#lookedAt = performance.now();
      this.#lookAtLoop();
      this.#looking ??= this.#lookAround().finally(() => {
        this.#looking = undefined;
      });
    }
    await this.#looking;
    return this.reading;
  }

  /** Why optional work is refused now; undefined when it is not. */
  get refusal(): PublicError | undefined {
    return this.reading.disk.status === 'ok' ? this.busyRefusal : errors.diskLow(RETRY_AFTER_SECONDS);
  }

  /** Why optional work that only reads is refused now. */
  get busyRefusal(): PublicError | undefined {
    const { loop, database } = this.reading;
    return loop.status === 'ok' && database.status === 'ok' ? undefined : errors.busy(RETRY_AFTER_SECONDS);
  }

  /** Call this between the steps of long work: it yields to the event loop, and pauses while the server is late. */
  async rest(): Promise<void> {
    const { loop, database } = this.reading;
    if (loop.status !== 'ok' || database.status !== 'ok') await delay(JOB_REST_MS);
    await giveWay();
  }

  #lookAtLoop(): void {
    this.#delayMs = this.#probes.loopDelay();
    this.#loop.note(this.#delayMs);
    restBetweenSlices(this.#loop.isLate);
  }

  /** Never throws: a failed probe becomes part of the reading. */
  async #lookAround(): Promise<void> {
    await Promise.all([this.#lookAtDisk(), this.#askDatabase()]);
    this.#database.note(this.#answerMs);
    this.#tell();
  }

  async #lookAtDisk(): Promise<void> {
    try {
      this.#room = await this.#probes.room();
    } catch (error) {
      if (this.#room.total > 0) this.#log.warn({ err: error }, 'the disk cannot be looked at');
      this.#room = { free: 0, total: 0 };
    }
  }

  /** If the last query has no answer yet, no second one is sent: the wait continues. */
  async #askDatabase(): Promise<void> {
    if (this.#asked === undefined) {
      const overdue = Promise.withResolvers<void>();
      const deadline = setTimeout(overdue.resolve, DATABASE_DEADLINE_MS);
      await Promise.race([this.#answer(), overdue.promise]);
      clearTimeout(deadline);
    }
    if (this.#asked !== undefined) this.#answerMs = performance.now() - this.#asked;
  }

  async #answer(): Promise<void> {
    const since = performance.now();
    this.#asked = since;
    try {
      await this.#probes.database();
      this.#answerMs = performance.now() - since;
    } catch (error) {
      if (Number.isFinite(this.#answerMs)) this.#log.warn({ err: error }, 'the database does not answer');
      this.#answerMs = Number.POSITIVE_INFINITY;
    } finally {
      this.#asked = undefined;
    }
  }

  #tell(): void {
    const { reading } = this;
    if (reading.status === this.#told) return;
    this.#told = reading.status;
    if (reading.status === 'ok') this.#log.info(reading, 'the server is well again');
    else this.#log.warn(reading, 'the server is not well: optional work is refused');
  }
}
