import type { Schemas } from '#shared/contract/index.ts';
import { ApiError, isPassing } from '../api-error.ts';
import { newUuid } from '../new-uuid.ts';
import type { Outbox, Outgoing } from './outbox.ts';

export type Message = Schemas['SupportMessage'];

/** What both sides know of a request. */
export interface Standing {
  id: number;
  personRead: number;
  supportRead: number;
}

/** A conversation from a line on. */
export interface Part<R extends Standing> {
  request: R;
  messages: Message[];
  more: boolean;
}

/** How one side reaches the server. */
export interface ThreadServer<R extends Standing> {
  load: (requestId: number, after: number) => Promise<Part<R>>;
  send: (message: Outgoing) => Promise<Message>;
  read: (requestId: number, upTo: number) => Promise<unknown>;
}

/** A message that is not confirmed, and why the server refused it. */
export interface Waiting {
  message: Outgoing;
  error: ApiError | undefined;
}

/** What a page shows of a conversation. */
export interface ThreadState<R extends Standing> {
  request: R | undefined;
  messages: readonly Message[];
  waiting: readonly Waiting[];
  /** Nothing could be loaded yet. */
  error: Error | undefined;
  /** The last try to reach the server failed. */
  isOffline: boolean;
}

/** Between tries to send, in milliseconds: twice as long each time. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

interface Options<R extends Standing> {
  server: ThreadServer<R>;
  outbox: Outbox;
  userId: number;
  requestId: number;
  now?: () => number;
}

/**
 * One conversation on a page. What is written goes into the outbox first and is sent from there, in order, until the server confirms it:
 * the server takes each id of a device once. What others write is asked for by the last line that is known, so that after a lost
 * connection nothing is missing or there twice.
 */
export class ThreadClient<R extends Standing> {
  readonly #options: Options<R>;
  #state: ThreadState<R> = { request: undefined, messages: [], waiting: [], error: undefined, isOffline: false };
  #listeners = new Set<() => void>();
  /** The last line of what was loaded in one piece. Own messages that are confirmed earlier do not count. */
  #last = 0;
  #loading: Promise<void> | undefined;
  #loadAgain = false;
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE_MS;
  #stopped = false;

  constructor(options: Options<R>) {
    this.#options = options;
  }

  readonly state = (): ThreadState<R> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<ThreadState<R>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Shows what waits to be sent, loads the conversation, and goes on sending. */
  async start(): Promise<void> {
    this.#stopped = false;
    const { outbox, userId, requestId } = this.#options;
    const kept = await outbox.list(userId, requestId);
    this.#set({ waiting: kept.map((message) => ({ message, error: undefined })) });
    await Promise.all([this.catchUp(), this.flush()]);
    await this.#sendOthers();
  }

  /** Sends what was left in other conversations, which may have been merged into this one: nobody would open them again. */
  async #sendOthers(): Promise<void> {
    const { outbox, server, userId, requestId } = this.#options;
    for (const message of await outbox.others(userId, requestId)) {
      if (this.#stopped) return;
      try {
        await server.send(message);
        await outbox.drop(message);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // What was refused is shown where it was written.
        if (isPassing(error)) return;
      }
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Loads what follows the last line. Called again meanwhile, it loads once more afterwards. */
  catchUp(): Promise<void> {
    if (this.#loading !== undefined) {
      this.#loadAgain = true;
      return this.#loading;
    }
    this.#loading = this.#load().finally(() => {
      this.#loading = undefined;
      if (this.#loadAgain && !this.#stopped) {
        this.#loadAgain = false;
        void this.catchUp();
      }
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      let isAnew = this.#last === 0;
      for (;;) {
        const part = await this.#options.server.load(this.#options.requestId, this.#last);
        if (this.#stopped) return;
        // Lines of a merged request came in between those that are known.
        const isMixed = part.messages.some(({ event }) => event === 'merged');
        const isOther = this.#state.request !== undefined && this.#state.request.id !== part.request.id;
        if (!isAnew && (isMixed || isOther)) {
          isAnew = true;
          this.#last = 0;
          this.#set({ request: part.request, messages: [] });
          continue;
        }
        this.#last = Math.max(this.#last, part.messages.at(-1)?.id ?? 0);
        this.#merge(part.messages, { request: part.request, error: undefined, isOffline: false });
        if (!part.more) return;
      }
    } catch (error) {
      this.#set({ isOffline: true, ...(this.#state.request === undefined && { error: error as Error }) });
    }
  }

  /** Adds lines in their order; a confirmed message no longer waits. */
  #merge(messages: readonly Message[], change: Partial<ThreadState<R>> = {}): void {
    const lines = new Map(this.#state.messages.map((line) => [line.id, line]));
    for (const line of messages) lines.set(line.id, line);
    const confirmed = new Set(messages.map(({ clientId }) => clientId));
    this.#set({
      ...change,
      messages: [...lines.values()].toSorted((one, other) => one.id - other.id),
      waiting: this.#state.waiting.filter(({ message }) => !confirmed.has(message.clientId)),
    });
  }

  /** Writes a message. It is shown at once, and sent as soon as the server can be reached. */
  async write(words: Pick<Outgoing, 'text' | 'files' | 'note' | 'becomes'>): Promise<void> {
    const { outbox, userId, requestId, now = Date.now } = this.#options;
    const last = this.#state.waiting.at(-1)?.message.at ?? 0;
    const message = { ...words, userId, requestId, clientId: newUuid(), at: Math.max(now(), last + 1) };
    this.#set({ waiting: [...this.#state.waiting, { message, error: undefined }] });
    try {
      await outbox.put(message);
    } catch {
      // A browser without room for it sends it all the same, while the page is open.
    }
    await this.flush();
  }

  /** Sends what waits, one after another. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    for (;;) {
      const next = this.#state.waiting.find(({ error }) => error === undefined);
      // Also when the page has been left meanwhile: whoever wrote it takes it as said.
      if (next === undefined) return;
      try {
        const line = await this.#options.server.send(next.message);
        this.#pause = FIRST_PAUSE_MS;
        await this.#options.outbox.drop(next.message);
        this.#merge([line], { isOffline: false });
        if (!this.#stopped) void this.catchUp();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isPassing(error)) {
          this.#set({ isOffline: true });
          this.#later();
          return;
        }
        this.#mark(next.message, error);
      }
    }
  }

  #later(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.flush(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  #mark({ clientId }: Outgoing, error: ApiError | undefined): void {
    this.#set({
      waiting: this.#state.waiting.map((one) => (one.message.clientId === clientId ? { ...one, error } : one)),
    });
  }

  /** Sends a refused message again. */
  retry(message: Outgoing): Promise<void> {
    this.#mark(message, undefined);
    return this.flush();
  }

  /** Throws a message away that is not sent. */
  async discard(message: Outgoing): Promise<void> {
    await this.#options.outbox.drop(message);
    this.#set({ waiting: this.#state.waiting.filter((one) => one.message.clientId !== message.clientId) });
  }

  /** Tells the server that everything is read that is shown. */
  async read(side: 'person' | 'support'): Promise<void> {
    const { request, messages } = this.#state;
    const last = messages.at(-1)?.id ?? 0;
    if (request === undefined || last === 0) return;
    const known = side === 'person' ? request.personRead : request.supportRead;
    const hasNews = messages.some((line) => line.id > known && !line.mine);
    if (!hasNews) return;
    try {
      await this.#options.server.read(request.id, last);
    } catch (error) {
      // It is told again when the page is looked at again.
      this.#set({ isOffline: !(error instanceof ApiError) || isPassing(error) });
    }
  }
}
