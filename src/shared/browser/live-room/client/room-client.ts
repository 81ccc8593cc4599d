import { ApiError, isPassing } from '../../api-error.ts';
import { newUuid } from '../../new-uuid.ts';
import { applyNews, meOf, merged, type RoomMessage, type RoomNews, type RoomView, viewOf } from '../state/room-view.ts';
import type { HearNews } from './news-socket.ts';
import type { RoomApi } from './room-api.ts';
import type { Outgoing, RoomOutbox } from './room-outbox.ts';

/** A message that is not confirmed, and why the server refused it. */
export interface Waiting {
  message: Outgoing;
  error: ApiError | undefined;
}

export interface RoomSnapshot {
  view: RoomView | undefined;
  waiting: readonly Waiting[];
  /** Nothing could be loaded yet. */
  error: Error | undefined;
  /** The last try to reach the server failed. */
  isOffline: boolean;
  /** What the clock of the server is ahead of that of the device, in milliseconds. */
  ahead: number;
}

/** How often a page asks: without news of its own accord, and to be sure with them. */
const ASK_MS = 3000;
const MAKE_SURE_MS = 30_000;
/** Between tries to send, in milliseconds: twice as long each time. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

interface Options {
  api: Pick<RoomApi, 'state' | 'events' | 'send' | 'earlier'>;
  hear: HearNews;
  outbox: RoomOutbox;
  now?: () => number;
}

/**
 * One room on a page. The state is loaded once, and kept up by the news of its log; when some are missing they are asked for. Messages go
 * into an outbox first and are sent from there, in order, until the server confirms them: it takes each id of a device once.
 */
export class RoomClient {
  readonly #options: Options;
  #shown: RoomSnapshot = { view: undefined, waiting: [], error: undefined, isOffline: false, ahead: 0 };
  readonly #listeners = new Set<() => void>();
  #isLinked = false;
  #asking: Promise<void> | undefined;
  #askAgain = false;
  #wantsWhole = false;
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE_MS;
  #stopHearing = () => {};
  #stopped = true;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly snapshot = (): RoomSnapshot => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<RoomSnapshot>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }

  start(): void {
    this.#stopped = false;
    const kept = this.#options.outbox.list();
    this.#set({ waiting: kept.map((message) => ({ message, error: undefined })) });
    this.#stopHearing = this.#options.hear({
      news: (news) => this.#take(news),
      gone: () => void this.reload(),
      linked: (isLinked) => {
        this.#isLinked = isLinked;
        void this.catchUp();
      },
    });
    void this.reload().then(() => this.flush());
  }

  stop(): void {
    this.#stopped = true;
    this.#stopHearing();
    clearTimeout(this.#timer);
    clearTimeout(this.#sendTimer);
  }

  #take(news: RoomNews): void {
    const { view } = this.#shown;
    if (view === undefined || news.reload) void this.reload();
    else {
      const next = applyNews(view, news);
      if (next === undefined) void this.catchUp();
      else this.#show(next);
    }
  }

  /** Whoever is let in, or is made a host, knows nothing yet of what only those see. */
  #show(view: RoomView): void {
    const before = this.#shown.view && meOf(this.#shown.view);
    const after = meOf(view);
    this.#set({ view, error: undefined });
    if (before && after && (before.state !== after.state || before.role !== after.role)) void this.reload();
    this.#confirm(view.messages);
  }

  /** Loads the whole state. */
  reload(): Promise<void> {
    return this.#ask(true);
  }

  /** Asks for what has happened since. Called again meanwhile, it asks once more afterwards. */
  catchUp(): Promise<void> {
    return this.#ask(this.#shown.view === undefined);
  }

  #ask(isWhole: boolean): Promise<void> {
    if (this.#asking !== undefined) {
      this.#askAgain = true;
      if (isWhole) this.#wantsWhole = true;
      return this.#asking;
    }
    clearTimeout(this.#timer);
    this.#asking = this.#load(isWhole).finally(() => {
      this.#asking = undefined;
      if (this.#stopped) return;
      if (this.#askAgain) {
        const whole = this.#wantsWhole;
        this.#askAgain = false;
        this.#wantsWhole = false;
        void this.#ask(whole);
      } else {
        this.#timer = setTimeout(() => void this.catchUp(), this.#isLinked ? MAKE_SURE_MS : ASK_MS);
      }
    });
    return this.#asking;
  }

  async #load(isWhole: boolean): Promise<void> {
    const { api, now = Date.now } = this.#options;
    try {
      const { view } = this.#shown;
      if (isWhole || view === undefined) {
        const state = await api.state();
        if (this.#stopped) return;
        this.#set({ isOffline: false, ahead: Date.parse(state.now) - now() });
        this.#set({ view: viewOf(state, this.#shown.view), error: undefined });
        this.#confirm(state.messages);
        this.#sendAtOnce();
        return;
      }
      const news = await api.events(view.seq);
      if (this.#stopped) return;
      this.#set({ isOffline: false });
      this.#take(news);
      this.#sendAtOnce();
    } catch (error) {
      if (this.#stopped) return;
      this.#set({
        isOffline: isPassing(error),
        ...((this.#shown.view === undefined || !isPassing(error)) && { error: error as Error }),
      });
    }
  }

  /** Loads messages before those that are shown. */
  async loadEarlier(): Promise<void> {
    const first = this.#shown.view?.messages[0]?.id;
    if (first === undefined) return;
    const { messages, earlier } = await this.#options.api.earlier(first);
    const { view } = this.#shown;
    if (view === undefined || this.#stopped) return;
    this.#set({ view: { ...view, messages: merged(messages, view.messages), earlierMessages: earlier } });
  }

  /** Changes what is mine, which no news tell. */
  mine(change: (me: RoomView['me']) => Partial<RoomView['me']>): void {
    const { view } = this.#shown;
    if (view !== undefined) this.#set({ view: { ...view, me: { ...view.me, ...change(view.me) } } });
  }

  /** Does something, and shows what came of it, also where no news come by themselves. @throws ApiError */
  async act<T>(work: () => Promise<T>): Promise<T> {
    const result = await work();
    if (!this.#isLinked) await this.catchUp();
    return result;
  }

  /** Writes a message. It is shown at once, and sent as soon as the server can be reached. */
  async write(words: Omit<Outgoing, 'clientId'>): Promise<void> {
    this.#wait([...this.#shown.waiting, { message: { ...words, clientId: newUuid() }, error: undefined }]);
    await this.flush();
  }

  #wait(waiting: readonly Waiting[]): void {
    this.#set({ waiting });
    this.#options.outbox.put(waiting.map(({ message }) => message));
  }

  /** A message that is confirmed no longer waits. */
  #confirm(messages: readonly RoomMessage[]): void {
    if (this.#shown.waiting.length === 0) return;
    const known = new Set(messages.map(({ clientId }) => clientId));
    const left = this.#shown.waiting.filter(({ message }) => !known.has(message.clientId));
    if (left.length < this.#shown.waiting.length) this.#wait(left);
  }

  /** Sends what waits, one after another. */
  flush(): Promise<void> {
    clearTimeout(this.#sendTimer);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    for (;;) {
      const next = this.#shown.waiting.find(({ error }) => error === undefined)?.message;
      if (next === undefined || this.#stopped) return;
      try {
        const { clientId, text, replyTo, files } = next;
        const tokens = files.map(({ token }) => token);
        const sent = await this.#options.api.send({ clientId, text, replyTo: replyTo?.id ?? null, files: tokens });
        this.#pause = FIRST_PAUSE_MS;
        this.#set({ isOffline: false });
        const { view } = this.#shown;
        if (view !== undefined) this.#show({ ...view, messages: merged([sent], view.messages) });
        this.#confirm([sent]);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isPassing(error)) {
          this.#later();
          return;
        }
        this.#mark(next, error);
      }
    }
  }

  /** The server answers again: what waits need not wait for the next try. */
  #sendAtOnce(): void {
    this.#pause = FIRST_PAUSE_MS;
    if (this.#shown.waiting.some(({ error }) => error === undefined)) void this.flush();
  }

  #later(): void {
    this.#set({ isOffline: true });
    if (this.#stopped) return;
    this.#sendTimer = setTimeout(() => void this.flush(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  #mark({ clientId }: Outgoing, error: ApiError | undefined): void {
    this.#set({
      waiting: this.#shown.waiting.map((one) => (one.message.clientId === clientId ? { ...one, error } : one)),
    });
  }

  /** Sends a refused message again. */
  retry(message: Outgoing): Promise<void> {
    this.#mark(message, undefined);
    return this.flush();
  }

  /** Throws a message away that is not sent. */
  discard({ clientId }: Outgoing): void {
    this.#wait(this.#shown.waiting.filter(({ message }) => message.clientId !== clientId));
  }
}
