import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { LiveSettings } from '../../live-settings.ts';
import { endOf } from '../process-end.ts';
import type { LiveLog } from './livekit-server.ts';
import { LiveUnavailable } from './media-server.ts';
import type { FromEngine, ToEngine } from './sfu/messages.ts';
import type { Keys } from './sfu/service/tokens.ts';
import type { SignedEvent } from './sfu/service/webhooks.ts';

const PROGRAM = fileURLToPath(new URL('sfu/main.ts', import.meta.url));
const LOOPBACK = '127.0.0.1';

/** How long it may take to end of its own accord, and when it is started again after it has died: later each time. */
const END_MS = 3000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** A process that lived for so long did not die of its start. */
const LIVED_MS = 60_000;

export interface EmbeddedSettings {
  live: Pick<LiveSettings, 'udpPort' | 'tcpPort' | 'announce' | 'turn'>;
  log: LiveLog;
  onEvent: (event: SignedEvent) => void;
  /** The process has died, and with it all rooms. */
  onLost: () => void;
}

/** Our own engine, in a process of its own: started when somebody first needs it, and again when it dies. */
export class EmbeddedEngine {
  /** Made anew at each start of the server; the process gets them again when it dies, so that passes stay good. */
  readonly keys: Keys = { key: `API${randomBytes(9).toString('hex')}`, secret: randomBytes(32).toString('hex') };
  readonly #settings: EmbeddedSettings;
  #child: ChildProcess | undefined;
  #port: Promise<number> | undefined;
  #again: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
  #closed = false;

  constructor(settings: EmbeddedSettings) {
    this.#settings = settings;
  }

  /** Where it listens on this machine. @throws LiveUnavailable */
  port(): Promise<number> {
    if (this.#closed) return Promise.reject(new LiveUnavailable('the server is closing'));
    this.#port ??= this.#start();
    return this.#port;
  }

  /** Nobody has needed it yet, or since it has died. */
  get isAsleep(): boolean {
    return this.#port === undefined;
  }

  async url(): Promise<string> {
    return `http://${LOOPBACK}:${await this.port()}`;
  }

  /** The number of the process, where there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    const child = this.#child;
    if (child === undefined) return;
    const ended = endOf(child);
    tell(child, { kind: 'stop' });
    const force = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await ended;
    clearTimeout(force);
  }

  #start(): Promise<number> {
    clearTimeout(this.#again);
    const { live, log, onEvent } = this.#settings;
    const child = fork(PROGRAM, { env: environment(), execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child = child;
    const since = performance.now();
    return new Promise<number>((resolve, reject) => {
      child.on('message', (message: FromEngine) => {
        if (message.kind === 'listening') resolve(message.port);
        if (message.kind === 'failed') log.error({ reason: message.reason }, 'the engine of live video cannot start');
        if (message.kind === 'log') log.warn(message.details, message.message);
        if (message.kind === 'event') onEvent(message.event);
      });
      child.on('error', (err) => log.error({ err }, 'the engine of live video cannot be started'));
      void endOf(child).then((how) => {
        reject(new LiveUnavailable('the engine of live video has ended'));
        this.#died(child, { ...how, livedMs: Math.round(performance.now() - since) });
      });
      tell(child, { kind: 'start', keys: this.keys, ...live });
    });
  }

  #died(child: ChildProcess, how: { code: number | null; signal: string | null; livedMs: number }): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#port = undefined;
    if (this.#closed) return;
    this.#settings.log.error(how, 'the engine of live video has ended: it is started again');
    this.#settings.onLost();
    this.#wait = how.livedMs > LIVED_MS ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, this.#wait * 2);
    // Whoever needs it in between starts it at once.
    this.#again = setTimeout(() => void this.port().catch(() => {}), this.#wait).unref();
  }
}

/** It gets what a program needs to run, and nothing else of our environment: neither the database nor any key. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'SystemRoot', 'TZ'].map((name) => [name, process.env[name]]));

/** A process that has just ended hears nothing: that it has ended is told by itself. */
function tell(child: ChildProcess, message: ToEngine): void {
  if (child.connected) child.send(message, () => {});
}
