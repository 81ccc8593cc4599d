import type { Playback } from '#shared/browser/player/index.ts';
import type { Heartbeat, HeartbeatReceipt, WatchSession } from '../../../api/video-lessons.ts';
import { collect, drain, NOTHING_PLAYED, type PlayedSpan, withSpan } from './spans.ts';

/** Why a request did not count: `elsewhere`: another window watches; `replaced`: the lesson has another film. */
export type ReportFailure = 'network' | 'elsewhere' | 'replaced' | 'no-session' | 'closed';

export interface ReporterOptions {
  openSession: () => Promise<WatchSession>;
  /** @param isLeaving the page may be gone before the answer comes */
  send: (session: string, beat: Heartbeat, isLeaving: boolean) => Promise<HeartbeatReceipt>;
  failureOf: (error: unknown) => ReportFailure;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /** Calls back after milliseconds. @returns what stops it */
  after: (ms: number, call: () => void) => () => void;
  onSession: (session: WatchSession) => void;
  onReceipt: (receipt: HeartbeatReceipt) => void;
  onFailure: (failure: Exclude<ReportFailure, 'network' | 'no-session'>) => void;
  /** Called when what the server has not acknowledged has changed, at most once in a second while the film plays. */
  onUnsaved: (unsaved: Unsaved) => void;
}

/** What was played and is not acknowledged. */
export interface Unsaved {
  /** The session that it belongs to; null: none was opened, so that nothing of it can be counted. */
  session: string | null;
  /** What tells the server of it, in order. Those that are on their way are among them, and count once. */
  beats: readonly Heartbeat[];
  /** The last try has failed: the server is out of reach. */
  isLost: boolean;
}

const KEEP_MS = 1000;
const USUAL_SECONDS = 5;
const MOST_SPANS_IN_ONE = 100;
/** The most heartbeats that what is not told fills. */
const MOST_KEPT = 10;

/**
 * Tells the server what was really played: while the film plays every few seconds, and at once when it stops. What could
 * not be told is told with the next one, and given to whoever keeps it on the device.
 */
export class Reporter {
  readonly #options: ReporterOptions;
  #collected = NOTHING_PLAYED;
  /** Played and not acknowledged. */
  #pending: readonly PlayedSpan[] = [];
  #position = 0;
  /** The position that was told last: where the person goes on, on whatever device. */
  #told = 0;
  #isVisible = true;
  #session: WatchSession | null = null;
  #isOpening = false;
  #isSending = false;
  #isOver = false;
  #seq = 0;
  #stopTimer: (() => void) | null = null;
  #scheduledAt = 0;
  /** Sent and not answered. */
  #onTheirWay: readonly Heartbeat[] = [];
  #isLost = false;
  #keptAt = Number.NEGATIVE_INFINITY;
  /** The last heartbeat that was sent. */
  #last: Promise<void> = Promise.resolve();

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  /** Follows the film. */
  take(playback: Playback): void {
    if (this.#isOver) return;
    this.#position = playback.position;
    this.#collected = collect(this.#collected, playback, this.#options.now());
    if (playback.what === 'play') this.#begin();
    if (playback.what === 'pause' || playback.what === 'ended') this.tell();
    if (playback.what === 'seeked' && this.#session !== null) this.#schedule();
    if (playback.what === 'tick' && this.#options.now() - this.#keptAt >= KEEP_MS) this.#keep();
  }

  /** Somebody else has told the server what was kept: the next heartbeat must not look like a repeated one. */
  stepAside(): void {
    this.#seq += MOST_KEPT;
  }

  /** What is played from now on is seen, or not. */
  show(isVisible: boolean): void {
    if (isVisible === this.#isVisible) return;
    // What was played before was played as it was.
    this.#gather();
    if (!isVisible) this.tell(true);
    this.#isVisible = isVisible;
  }

  /** What was played and is not acknowledged, for the bar. */
  untold(): readonly PlayedSpan[] {
    return drain(this.#collected).spans.reduce(withSpan, this.#pending);
  }

  /** Watches here again, after another window did. */
  restart(): void {
    this.#isOver = false;
    this.#session = null;
    this.#seq = 0;
    this.#forget();
    this.#keep();
    this.#begin();
  }

  /** Sends what there is. @param isLeaving sends although an answer is awaited */
  tell(isLeaving = false): void {
    this.#gather();
    if (this.#isOver || (this.#isSending && !isLeaving)) return;
    const session = this.#session;
    if (session === null) {
      if (this.#pending.length > 0) this.#begin();
      return this.#keep();
    }
    const spans = this.#pending.slice(0, MOST_SPANS_IN_ONE);
    if (spans.length === 0 && Math.abs(this.#position - this.#told) < 1) return;
    this.#told = this.#position;
    this.#seq += 1;
    // What waits was played while it was seen, also when it is told after that.
    const visible = this.#isVisible || spans.length > 0;
    const beat = { seq: this.#seq, position: this.#position, spans: [...spans], visible };
    // A page that stays after all says it once more if this one fails.
    this.#pending = this.#pending.slice(spans.length);
    this.#isSending = true;
    this.#onTheirWay = [...this.#onTheirWay, beat];
    this.#keep();
    this.#last = this.#options.send(session.id, beat, isLeaving).then(
      (receipt) => this.#acknowledge(session.id, beat, receipt),
      (error: unknown) => this.#fail(session.id, beat, this.#options.failureOf(error)),
    );
  }

  /** Says the last and ends. @returns when the server knows it, or cannot be reached */
  close(): Promise<void> {
    this.tell(true);
    this.#isOver = true;
    this.#stopTimer?.();
    return this.#last;
  }

  #gather(): void {
    const { spans, rest } = drain(this.#collected);
    this.#collected = rest;
    if (this.#isVisible) this.#pending = spans.reduce(withSpan, this.#pending);
  }

  #forget(): void {
    this.#collected = NOTHING_PLAYED;
    this.#pending = [];
    this.#onTheirWay = [];
    this.#isLost = false;
  }

  /** Says what would be lost if the page were gone now. */
  #keep(): void {
    this.#keptAt = this.#options.now();
    const spans = this.#isVisible ? this.untold() : this.#pending;
    const beats = [...this.#onTheirWay];
    for (let first = 0; first < spans.length; first += MOST_SPANS_IN_ONE) {
      const seq = this.#seq + first / MOST_SPANS_IN_ONE + 1;
      const part = spans.slice(first, first + MOST_SPANS_IN_ONE);
      beats.push({ seq, position: this.#position, spans: part, visible: true });
    }
    this.#options.onUnsaved({ session: this.#session?.id ?? null, beats, isLost: this.#isLost });
  }

  #begin(): void {
    if (this.#isOver) return;
    this.#schedule();
    if (this.#session !== null || this.#isOpening) return;
    this.#isOpening = true;
    this.#options
      .openSession()
      .then(
        (session) => {
          this.#session = session;
          this.#seq = 0;
          this.#told = session.watch.position;
          this.#isLost = false;
          if (this.#isOver) return;
          this.#options.onSession(session);
          // From here on as often as the server wants to hear.
          if (this.#stopTimer !== null) this.#schedule(this.#scheduledAt);
          this.#keep();
        },
        (error: unknown) => {
          const failure = this.#options.failureOf(error);
          if (failure !== 'network') return this.#end(failure === 'no-session' ? 'closed' : failure);
          // The next heartbeat tries again.
          this.#isLost = true;
          this.#keep();
        },
      )
      .finally(() => {
        this.#isOpening = false;
      });
  }

  /** @param since when the waiting began, where it began before */
  #schedule(since?: number): void {
    if (this.#stopTimer !== null && since === undefined) return;
    this.#stopTimer?.();
    this.#scheduledAt = since ?? this.#options.now();
    const seconds = this.#session?.heartbeatSeconds ?? USUAL_SECONDS;
    const passed = this.#options.now() - this.#scheduledAt;
    this.#stopTimer = this.#options.after(Math.max(0, seconds * 1000 - passed), () => {
      this.#stopTimer = null;
      if (this.#isOver) return;
      this.tell();
      if (this.#collected.open !== null || this.#pending.length > 0) this.#schedule();
    });
  }

  #acknowledge(session: string, beat: Heartbeat, receipt: HeartbeatReceipt): void {
    this.#isSending = false;
    if (this.#session?.id !== session) return;
    this.#onTheirWay = this.#onTheirWay.filter((one) => one !== beat);
    this.#isLost = false;
    this.#keep();
    if (this.#isOver) return;
    this.#options.onReceipt(receipt);
    if (this.#pending.length > 0) this.#schedule();
  }

  #fail(session: string, beat: Heartbeat, failure: ReportFailure): void {
    this.#isSending = false;
    // Whoever has left finds it where it was kept.
    if (this.#isOver || this.#session?.id !== session) return;
    if (failure !== 'network' && failure !== 'no-session') return this.#end(failure);
    if (failure === 'no-session') this.#session = null;
    this.#onTheirWay = this.#onTheirWay.filter((one) => one !== beat);
    this.#pending = this.#pending.reduce(withSpan, beat.spans);
    this.#isLost = true;
    this.#keep();
    this.#schedule();
    if (failure === 'no-session') this.#begin();
  }

  #end(failure: Exclude<ReportFailure, 'network' | 'no-session'>): void {
    this.#isOver = true;
    this.#forget();
    // Whoever is signed out may come back to what was kept.
    if (failure !== 'closed') this.#keep();
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#options.onFailure(failure);
  }
}
