import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endOf } from '../../process-end.ts';
import type { LiveLog } from '../livekit-server.ts';
import type { FromRecorder, RecorderEnd, RecorderProgress, ToRecorder } from './messages.ts';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
/** How long it may take to end of its own accord. */
const END_MS = 5000;
/** When it is told again where to join, and when it is started again after it has died. */
const AGAIN_MS = 500;
const MOST_DEATHS = 20;

export interface RecordingSettings {
  /** Where its files are written. */
  folder: string;
  leastRoomBytes: number;
  /** Where the engine is, with a pass for a hidden participant. @throws LiveUnavailable */
  join: () => Promise<{ url: string; token: string }>;
  log: LiveLog;
  onProgress: (progress: RecorderProgress) => void;
  /** Once; nothing follows it. */
  onEnd: (how: RecorderEnd) => void;
  /** Share of the packets that are treated as lost: for tests. */
  loss?: number;
}

/** One room that is recorded, in a process of its own that is started again where it dies. */
export class RecordingProcess {
  readonly #settings: RecordingSettings;
  #child: ChildProcess;
  #ended = false;
  #stopping = false;
  #deaths = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: RecordingSettings) {
    this.#settings = settings;
    this.#child = this.#start();
  }

  /** The number of the process. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @returns when everything is in the files */
  async stop(): Promise<void> {
    if (this.#ended) return;
    this.#stopping = true;
    const child = this.#child;
    const gone = endOf(child);
    this.#tell(child, { kind: 'stop' });
    const force = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await gone;
    clearTimeout(force);
    this.#finish('stopped');
  }

  #start(): ChildProcess {
    const { folder, leastRoomBytes, loss = 0, log, onProgress } = this.#settings;
    const child = fork(PROGRAM, { env: environment(), execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message: FromRecorder) => {
      if (message.kind === 'away') this.#join(child);
      else if (message.kind === 'progress') onProgress(message);
      else if (message.kind === 'log') log.warn(message.details, message.message);
      else this.#finish(message.how);
    });
    child.on('error', (err) => log.error({ err }, 'a recorder cannot be started'));
    void endOf(child).then((how) => this.#died(child, how));
    this.#tell(child, { kind: 'start', folder, leastRoomBytes, loss });
    return child;
  }

  #join(child: ChildProcess): void {
    this.#settings.join().then(
      ({ url, token }) => this.#tell(child, { kind: 'join', url, token }),
      (err: unknown) => {
        this.#settings.log.warn({ err }, 'a recorder waits for the engine of live video');
        this.#later(() => this.#join(child));
      },
    );
  }

  #died(child: ChildProcess, how: object): void {
    // Whoever stops it waits for its end, also where that has to be forced.
    if (this.#ended || this.#stopping || this.#child !== child) return;
    this.#deaths += 1;
    this.#settings.log.error(how, 'a recorder has ended: it is started again');
    if (this.#deaths > MOST_DEATHS) this.#finish('failed');
    else
      this.#later(() => {
        this.#child = this.#start();
      });
  }

  #later(work: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#ended) work();
    }, AGAIN_MS).unref();
  }

  #finish(how: RecorderEnd): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#settings.onEnd(how);
  }

  /** A process that has just ended hears nothing: that it has ended is told by itself. */
  #tell(child: ChildProcess, message: ToRecorder): void {
    if (child.connected) child.send(message, () => {});
  }
}

/** It gets what a program needs to run, and nothing else of our environment: neither the database nor any key. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'SystemRoot', 'TZ'].map((name) => [name, process.env[name]]));
