import { isPassing } from '../../api-error.ts';
import { applyNews, meOf, merged, type RoomNews, type RoomView, viewOf } from '../state/room-view.ts';
import type { HearNews } from './news-socket.ts';
import type { RoomApi } from './room-api.ts';
import type { Outgoing, RoomOutbox } from './room-outbox.ts';
import { RoomSender, type Waiting } from './room-sender.ts';

export interface RoomSnapshot {
  view: RoomView | undefined;
  waiting: readonly Waiting[];
  /** Nothing could be loaded yet. */
  error: Error | undefined;
  /** The last try to reach the server failed. */
  isOffline: boolean;
  /** More was written than the server takes at once: the rest is sent later. */
  isHeld: boolean;
  /** What the clock of the server is ahead of that of the device, in milliseconds. */
  ahead: number;
}

/** How often a page asks: without news of its own accord, and to be sure with them. */
const ASK_MS = 3000;
const MAKE_SURE_MS = 30_000;
interface Options {
  api: Pick<RoomApi, 'state' | 'events' | 'send' | 'earlier'>;
  hear: HearNews;
  outbox: RoomOutbox;
  now?: () => number;
}

/**
 * One room on a page. The state is loaded once, and kept up by the news of its log; when some are missing they are asked for. Messages
 * leave by their sender.
 */
export class RoomClient {
  readonly #options: Options;
  readonly #sender: RoomSender;
  #shown: RoomSnapshot = { view: undefined, waiting: [], error: undefined, isOffline: false, isHeld: false, ahead: 0 };
  readonly #listeners = new Set<() => void>();
  #isLinked = false;
  #asking: Promise<void> | undefined;
  #askAgain = false;
  #wantsWhole = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopHearing = () => {};
  #stopped = true;

  constructor(options: Options) {
    this.#options = options;
    this.#sender = new RoomSender({
      ...{ api: options.api, outbox: options.outbox },
      changed: (waiting) => this.#set({ waiting }),
      sent: (message) => {
        const { view } = this.#shown;
        if (view !== undefined) this.#show({ ...view, messages: merged([message], view.messages) });
      },
      reached: (isThere) => this.#set({ isOffline: !isThere }),
      held: (isHeld) => this.#set({ isHeld }),
    });
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
    this.#sender.start();
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
    this.#sender.stop();
  }

  /** The device has no network, as it says itself: there is no need to find out. */
  lost(): void {
    this.#set({ isOffline: true });
  }

  /** The device has a network again. */
  back(): void {
    void this.catchUp();
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
    this.#sender.confirm(view.messages);
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
        this.#sender.confirm(state.messages);
        this.#sender.sendAtOnce();
        return;
      }
      const news = await api.events(view.seq);
      if (this.#stopped) return;
      this.#set({ isOffline: false });
      this.#take(news);
      this.#sender.sendAtOnce();
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
  write(words: Omit<Outgoing, 'clientId'>): Promise<void> {
    return this.#sender.write(words);
  }

  /** Sends what waits, one after another. */
  flush(): Promise<void> {
    return this.#sender.flush();
  }

  /** Sends a refused message again. */
  retry(message: Outgoing): Promise<void> {
    return this.#sender.retry(message);
  }

  /** Throws a message away that is not sent. */
  discard(message: Outgoing): void {
    this.#sender.discard(message);
  }
}
