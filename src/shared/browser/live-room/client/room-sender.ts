import { ApiError, isPassing } from '../../api-error.ts';
import { newUuid } from '../../new-uuid.ts';
import type { RoomMessage } from '../state/room-view.ts';
import type { RoomApi } from './room-api.ts';
import type { Outgoing, RoomOutbox } from './room-outbox.ts';

/** A message that is not confirmed, and why the server refused it. */
export interface Waiting {
  message: Outgoing;
  error: ApiError | undefined;
}

/** Between tries to send, in milliseconds: twice as long each time. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

interface Settings {
  api: Pick<RoomApi, 'send'>;
  outbox: RoomOutbox;
  /** What waits is another. */
  changed: (waiting: readonly Waiting[]) => void;
  sent: (message: RoomMessage) => void;
  /** The server could be reached, or could not. */
  reached: (isThere: boolean) => void;
  /** The server wants no more for a while, or does again. */
  held: (isHeld: boolean) => void;
}

/**
 * The messages of one person in a room: they go into an outbox first and are sent from there, in order, until the server confirms them: it
 * takes each id of a device once.
 */
export class RoomSender {
  readonly #settings: Settings;
  #waiting: readonly Waiting[] = [];
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE_MS;
  #isHeld = false;
  #stopped = true;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  start(): void {
    this.#stopped = false;
    const kept = this.#settings.outbox.list();
    this.#set(kept.map((message) => ({ message, error: undefined })));
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#isHeld = false;
    this.#settings.held(false);
  }

  async write(words: Omit<Outgoing, 'clientId'>): Promise<void> {
    this.#wait([...this.#waiting, { message: { ...words, clientId: newUuid() }, error: undefined }]);
    await this.flush();
  }

  /** A message that is confirmed no longer waits. */
  confirm(messages: readonly RoomMessage[]): void {
    if (this.#waiting.length === 0) return;
    const known = new Set(messages.map(({ clientId }) => clientId));
    const left = this.#waiting.filter(({ message }) => !known.has(message.clientId));
    if (left.length < this.#waiting.length) this.#wait(left);
  }

  /** Sends what waits, one after another. */
  flush(): Promise<void> {
    if (this.#isHeld) return Promise.resolve();
    clearTimeout(this.#timer);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** The server answers again: what waits need not wait for the next try. */
  sendAtOnce(): void {
    this.#pause = FIRST_PAUSE_MS;
    if (this.#waiting.some(({ error }) => error === undefined)) void this.flush();
  }

  /** Sends a refused message again. */
  retry(message: Outgoing): Promise<void> {
    this.#mark(message, undefined);
    return this.flush();
  }

  /** Throws a message away that is not sent. */
  discard({ clientId }: Outgoing): void {
    this.#wait(this.#waiting.filter(({ message }) => message.clientId !== clientId));
  }

  #set(waiting: readonly Waiting[]): void {
    this.#waiting = waiting;
    this.#settings.changed(waiting);
  }

  #wait(waiting: readonly Waiting[]): void {
    this.#set(waiting);
    this.#settings.outbox.put(waiting.map(({ message }) => message));
  }

  async #send(): Promise<void> {
    const { api, sent, reached } = this.#settings;
    for (;;) {
      const next = this.#waiting.find(({ error }) => error === undefined)?.message;
      if (next === undefined || this.#stopped) return;
      try {
        const { clientId, text, replyTo, files } = next;
        const tokens = files.map(({ token }) => token);
        const message = await api.send({ clientId, text, replyTo: replyTo?.id ?? null, files: tokens });
        this.#pause = FIRST_PAUSE_MS;
        reached(true);
        sent(message);
        this.confirm([message]);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 429) {
          this.#hold(error.retryAfterSeconds);
          return;
        }
        if (isPassing(error)) {
          this.#later();
          return;
        }
        this.#mark(next, error);
      }
    }
  }

  /** Somebody writes faster than the server takes it: what waits is sent when it may be. */
  #hold(seconds = 1): void {
    const { reached, held } = this.#settings;
    reached(true);
    if (this.#stopped) return;
    this.#isHeld = true;
    held(true);
    this.#timer = setTimeout(() => {
      this.#isHeld = false;
      held(false);
      void this.flush();
    }, seconds * 1000);
  }

  #later(): void {
    this.#settings.reached(false);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.flush(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  #mark({ clientId }: Outgoing, error: ApiError | undefined): void {
    this.#set(this.#waiting.map((one) => (one.message.clientId === clientId ? { ...one, error } : one)));
  }
}
