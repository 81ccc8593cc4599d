import {
  type FromFrame,
  type Navigation,
  type SignedReport,
  type ToFrame,
  WAITING_AT_ONCE,
} from '#shared/scorm/frame.ts';
import { messageIn } from './from-frame.ts';
import { Inbox } from './inbox.ts';
import type { KeptLetters } from './kept-letters.ts';
import { type LaunchAs, orderOf, type PackageLaunch, type PackageReceipt } from './launch.ts';
import { type Delivery, type Letter, Outbox, type OutboxRules } from './outbox.ts';

export type Trouble = Extract<FromFrame, { synaq: 'trouble' }>['kind'];

/** What the player shows. */
export interface Shown {
  phase: 'launching' | 'loading' | 'playing' | 'takenOver' | 'failed';
  launch: PackageLaunch | null;
  navigation: Navigation | null;
  /** null: content tells the server itself, past this page. */
  delivery: Delivery | null;
  trouble: Trouble | null;
  error: unknown;
}

export interface SessionRules {
  launch: (launchId: string, as: LaunchAs) => Promise<PackageLaunch>;
  send: OutboxRules['send'];
  isMine: OutboxRules['isMine'];
  close: (launchId: string, isLeaving: boolean) => Promise<void>;
  wait: OutboxRules['wait'];
  newId: () => string;
  kept: KeptLetters;
  /** Hears each report of a launch of which nothing is kept. */
  onLoose?: (body: string) => void;
  /** How long to wait for the last report of a frame, in milliseconds. */
  lastWord?: number;
}

const BEGINNING: Shown = {
  phase: 'launching',
  launch: null,
  navigation: null,
  delivery: 'saved',
  trouble: null,
  error: undefined,
};

const LAST_WORD_MS = 3000;

/** How often a frame may begin anew in one opening: content may load the page around it again. */
const MOST_BEGINNINGS = 10;

/** Browsers may give none: reports are sent all the same, and the frame keeps them in its own way. */
const noStorage = () => undefined;

/** How often a frame hands over reports of earlier launches in one opening, some at a time. */
const MOST_HANDOVERS = 50;

/**
 * One opening of a package: its launch, the frame that plays it, and what goes to and fro. What the frame has left unsent of earlier
 * launches goes to the server first, and the launch is then asked for again, so that the content goes on with it.
 */
export class PackageSession {
  readonly #rules: SessionRules;
  readonly #as: LaunchAs;
  readonly #outbox: Outbox;
  readonly #listeners = new Set<() => void>();
  #launchId: string;
  #frame: Window | null = null;
  #shown: Shown = BEGINNING;
  #onLast: (() => void) | undefined;
  #onMore: ((waiting: SignedReport[]) => void) | undefined;
  #isStopped = false;
  #beginnings = 0;
  #hasSaidLast = false;
  readonly #inbox = new Inbox((data) => {
    const message = messageIn(data);
    if (message !== undefined && this.#shown.launch !== null) this.#handle(message, this.#shown.launch);
  });

  constructor(rules: SessionRules, as: LaunchAs) {
    this.#rules = rules;
    this.#as = as;
    this.#launchId = rules.newId();
    this.#outbox = new Outbox({
      send: rules.send,
      wait: rules.wait,
      onDelivery: (delivery) => this.#show({ delivery }),
      isMine: rules.isMine,
      onDone: ({ launchId, seq }, receipt) => {
        this.#tell({ synaq: 'acknowledge', launchId, seq });
        void rules.kept.drop(launchId, seq).catch(noStorage);
        if (launchId === this.#launchId) this.#note(receipt);
      },
      onRefused: (letter) => {
        const { launchId, seq, mac } = letter;
        this.#tell({ synaq: 'acknowledge', launchId, seq });
        // What lies in the storage of the frame may be forged: only what came from it just now is worth to be looked at.
        void (mac === null ? rules.kept.setAside(letter) : rules.kept.drop(launchId, seq)).catch(noStorage);
      },
    });
  }

  readonly shown = (): Shown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async open(as: LaunchAs = this.#as): Promise<void> {
    this.#isStopped = false;
    this.#outbox.start();
    try {
      const launch = await this.#rules.launch(this.#launchId, as);
      this.#show({ phase: 'loading', launch, error: undefined });
    } catch (error) {
      this.#show({ phase: 'failed', error });
    }
  }

  /**
   * Opens it anew in this window, after another one has taken over or opening has failed; what was only looked at, to be looked at again.
   */
  reopen(): void {
    // Another attempt that was made is gone on with.
    const as = this.#as === 'new' && this.#shown.launch !== null ? 'open' : this.#as;
    this.#launchId = this.#rules.newId();
    this.#frame = null;
    this.#beginnings = 0;
    this.#hasSaidLast = false;
    this.#inbox.stop();
    this.#show(BEGINNING);
    void this.open(as);
  }

  /** The window of the frame, once it is in the page. */
  attach(frame: Window | null): void {
    this.#frame = frame;
  }

  /** Takes a message of any window; only those of the frame, from its origin and in their shape, count. */
  receive({ data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>): void {
    const { launch } = this.#shown;
    if (launch === null || origin !== launch.frame.origin || source === null || source !== this.#frame) return;
    this.#inbox.add(data);
  }

  navigate(request: 'continue' | 'previous'): void {
    this.#tell({ synaq: 'navigate', request });
  }

  choose(itemId: string): void {
    this.#tell({ synaq: 'choose', itemId });
  }

  /**
   * Asks the frame for its last report, sends it and closes the launch.
   * @returns whether all is on the server; otherwise it waits in the frame's storage
   */
  async end(): Promise<boolean> {
    const { launch } = this.#shown;
    if (launch === null || launch.attempt === null) return true;
    await this.sayLast();
    const isSent = await this.#within(this.#outbox.whenEmpty());
    if (isSent) await this.#rules.close(this.#launchId, false).catch(() => {});
    return isSent;
  }

  /** Lets content say its last word, which is kept whether it arrives or not. It plays no more then. */
  async sayLast(): Promise<void> {
    const { launch, phase } = this.#shown;
    if (launch?.attempt != null && phase === 'playing' && !this.#hasSaidLast) await this.#lastWord();
  }

  /** The page is gone in a moment. */
  leave(): void {
    if (this.#shown.launch?.attempt == null) return;
    this.#tell({ synaq: 'leave' });
    this.#outbox.leave();
    void this.#rules.close(this.#launchId, true).catch(() => {});
  }

  stop(): void {
    this.#isStopped = true;
    this.#inbox.stop();
    this.#outbox.stop();
  }

  #handle(message: FromFrame, launch: PackageLaunch): void {
    switch (message.synaq) {
      case 'ready':
        void this.#begin(message.waiting, launch);
        break;
      case 'waiting':
        this.#onMore?.(message.waiting);
        break;
      case 'report':
        this.#take(message, launch);
        break;
      case 'navigation':
        this.#show({ navigation: message.navigation });
        break;
      case 'opened':
        this.#show({ trouble: null });
        break;
      case 'trouble':
        this.#show({ trouble: message.kind });
        break;
    }
  }

  async #begin(waiting: Extract<FromFrame, { synaq: 'ready' }>['waiting'], launch: PackageLaunch): Promise<void> {
    this.#beginnings += 1;
    const isAgain = this.#beginnings > 1;
    if (this.#beginnings > MOST_BEGINNINGS) return;
    // Staff who try a package send nothing: what waits in the frame is of learners.
    const sends = launch.order.mode !== 'try';
    const kept = isAgain || !sends ? [] : await this.#rules.kept.all().catch(() => []);
    const inFrame = sends ? waiting : [];
    // What was kept here goes first: what lies in the storage of the frame may be forged.
    for (const letters of [kept, inFrame]) await this.#sendAll(letters);
    let last = inFrame;
    for (let more = 0; more < MOST_HANDOVERS && last.length === WAITING_AT_ONCE && !this.#isStopped; more += 1) {
      last = await this.#moreOf();
      await this.#sendAll(last);
    }
    if (this.#isStopped) return;
    try {
      const fresh =
        kept.length + inFrame.length > 0 || isAgain
          ? await this.#rules.launch(launch.order.launchId, this.#as)
          : launch;
      this.#tell({ synaq: 'launch', order: orderOf(fresh) });
      const { order, attempt, keepsStates } = fresh;
      // What has arrived meanwhile may have ended the attempt, so that it is only read. The frame is there, and stays.
      this.#show({ phase: 'playing', launch: { ...launch, order, attempt, keepsStates } });
    } catch (error) {
      this.#show({ phase: 'failed', error });
    }
  }

  async #sendAll(letters: readonly Letter[]): Promise<void> {
    for (const letter of letters) this.#outbox.add(letter);
    await this.#outbox.whenEmpty();
  }

  /** The next reports that wait in the frame; none where it does not answer. */
  async #moreOf(): Promise<SignedReport[]> {
    let given: SignedReport[] = [];
    const answer = new Promise<void>((done) => {
      this.#onMore = (waiting) => {
        given = waiting;
        done();
      };
    });
    this.#tell({ synaq: 'more' });
    await this.#within(answer);
    this.#onMore = undefined;
    return given;
  }

  #take({ report, isLast }: Extract<FromFrame, { synaq: 'report' }>, launch: PackageLaunch): void {
    const { launchId, seq, body } = report;
    if (launchId !== launch.order.launchId) return;
    // Of what is only read again or tried nothing is kept.
    if (launch.attempt === null) {
      this.#tell({ synaq: 'acknowledge', launchId, seq });
      this.#rules.onLoose?.(body);
    } else {
      const letter = { launchId, seq, body, mac: null };
      void this.#rules.kept.put(letter).catch(noStorage);
      this.#outbox.add(letter);
    }
    if (!isLast) return;
    this.#hasSaidLast = true;
    this.#onLast?.();
  }

  #note(receipt: PackageReceipt): void {
    if (!receipt.keepsStates) this.#show({ phase: 'takenOver' });
  }

  #lastWord(): Promise<boolean> {
    const last = new Promise<void>((done) => {
      this.#onLast = done;
    });
    this.#tell({ synaq: 'leave' });
    return this.#within(last);
  }

  /** Whether something came to pass before the patience of people ends. */
  #within(work: Promise<void>): Promise<boolean> {
    return new Promise((done) => {
      const callOff = this.#rules.wait(this.#rules.lastWord ?? LAST_WORD_MS, () => done(false));
      void work.then(() => {
        callOff();
        done(true);
      });
    });
  }

  #tell(message: ToFrame): void {
    const { launch } = this.#shown;
    if (launch !== null) this.#frame?.postMessage(message, launch.frame.origin);
  }

  #show(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }
}
