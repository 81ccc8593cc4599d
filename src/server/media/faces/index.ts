import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endOf } from '../process-end.ts';
import type { FaceLook } from './look.ts';
import type { FromFaces, ToFaces } from './messages.ts';

export type { FaceLook, SeenFace } from './look.ts';
export type { Outline } from './outline.ts';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));

/** What looks at faces now: what it remembers of a face can be compared only with what the same has made. */
export const FACE_MODEL = 'face-api-1.7.15/ssd';

/** Pictures that may wait: a classroom that comes at once. */
const MOST_WAITING = 200;
/** A picture takes a fifth of a second; the first one waits until the networks are loaded. */
const TIMEOUT_MS = 60_000;
/** Whoever has waited so long for their turn is told to come again. */
const LONGEST_WAIT_MS = 45_000;
/** It holds 300 MB: after a while without work they are given back. */
const IDLE_MS = 600_000;

/** Nothing can be said about a picture now: too many wait, or the process has just died of it. */
export class FacesUnavailable extends Error {}

interface FacesLog {
  error: (details: object, message: string) => void;
}

interface Waiting {
  jpeg: Uint8Array;
  resolve: (look: FaceLook | undefined) => void;
  reject: (error: Error) => void;
  impatient: NodeJS.Timeout;
}

interface Bounds {
  mostWaiting?: number;
  longestWaitMs?: number;
}

/** Looks at faces in a process of its own: started when somebody first needs it, and again after it has died. */
export class Faces {
  readonly #log: FacesLog;
  readonly #waiting: Waiting[] = [];
  #current: (Waiting & { id: number; overdue: NodeJS.Timeout }) | undefined;
  #child: ChildProcess | undefined;
  #isReady = false;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;
  #isClosed = false;

  readonly #bounds: Required<Bounds>;

  constructor(log: FacesLog, { mostWaiting = MOST_WAITING, longestWaitMs = LONGEST_WAIT_MS }: Bounds = {}) {
    this.#log = log;
    this.#bounds = { mostWaiting, longestWaitMs };
  }

  /** The number of the process, where there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * @param jpeg the bytes of a picture
   * @returns undefined where they are none that can be read
   * @throws FacesUnavailable
   */
  look(jpeg: Uint8Array): Promise<FaceLook | undefined> {
    if (this.#isClosed || this.#waiting.length >= this.#bounds.mostWaiting)
      return Promise.reject(new FacesUnavailable('too many pictures wait'));
    return new Promise((resolve, reject) => {
      const impatient = setTimeout(() => this.#giveUp(impatient), this.#bounds.longestWaitMs);
      this.#waiting.push({ jpeg, resolve, reject, impatient });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#refuseAll('the server is closing');
    await this.#end();
  }

  #refuseAll(why: string): void {
    for (const { reject, impatient } of this.#waiting.splice(0)) {
      clearTimeout(impatient);
      reject(new FacesUnavailable(why));
    }
  }

  #giveUp(timer: NodeJS.Timeout): void {
    const at = this.#waiting.findIndex(({ impatient }) => impatient === timer);
    const [late] = at < 0 ? [] : this.#waiting.splice(at, 1);
    late?.reject(new FacesUnavailable('a picture has waited too long'));
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    if (child === undefined) return;
    const ended = endOf(child);
    child.kill('SIGKILL');
    await ended;
  }

  #next(): void {
    if (this.#current !== undefined || this.#waiting.length === 0) return;
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    if (!this.#isReady) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    clearTimeout(next.impatient);
    this.#count += 1;
    const child = this.#child;
    const overdue = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    this.#current = { ...next, id: this.#count, overdue };
    child.send({ id: this.#count, jpeg: next.jpeg } satisfies ToFaces, () => {});
  }

  #start(): ChildProcess {
    const env = Object.fromEntries(['PATH', 'SystemRoot', 'TZ'].map((name) => [name, process.env[name]]));
    const child = fork(PROGRAM, {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    child.on('message', (message: FromFaces) => this.#hear(message));
    child.on('error', (err) => this.#log.error({ err }, 'the process of faces cannot be started'));
    void endOf(child).then((how) => this.#died(child, how));
    return child;
  }

  #hear(message: FromFaces): void {
    if (message.kind === 'ready') this.#isReady = true;
    else if (message.id === this.#current?.id) {
      const { resolve, reject, overdue } = this.#current;
      clearTimeout(overdue);
      this.#current = undefined;
      if (message.kind === 'found') resolve(message.look);
      else if (message.kind === 'unreadable') resolve(undefined);
      else {
        this.#log.error({ reason: message.reason }, 'a picture could not be looked at');
        reject(new FacesUnavailable(message.reason));
      }
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
    this.#next();
  }

  #died(child: ChildProcess, how: { code: number | null; signal: string | null }): void {
    if (this.#child !== child) return;
    const wasReady = this.#isReady;
    this.#child = undefined;
    this.#isReady = false;
    const lost = this.#current;
    this.#current = undefined;
    if (lost !== undefined) {
      clearTimeout(lost.overdue);
      lost.reject(new FacesUnavailable('the process of faces has ended'));
    }
    if (this.#isClosed) return;
    // One that cannot even start would be started for ever.
    if (!wasReady) this.#refuseAll('it cannot start');
    if (lost !== undefined || !wasReady) this.#log.error(how, 'the process of faces has ended');
    this.#next();
  }
}
