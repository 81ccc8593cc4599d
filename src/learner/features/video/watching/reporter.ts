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
}

const USUAL_SECONDS = 5;
const MOST_SPANS_IN_ONE = 100;

/**
 * Tells the server what was really played: while the film plays every few seconds, and at once when it stops. What could
 * not be told is told with the next one. A crash loses what was played since the last answer.
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
    this.#begin();
  }

  /** Sends what there is. @param isLeaving sends although an answer is awaited */
  tell(isLeaving = false): void {
    this.#gather();
    if (this.#isOver || (this.#isSending && !isLeaving)) return;
    const session = this.#session;
    if (session === null) {
      if (this.#pending.length > 0) this.#begin();
      return;
    }
    const spans = this.#pending.slice(0, MOST_SPANS_IN_ONE);
    if (spans.length === 0 && Math.abs(this.#position - this.#told) < 1) return;
    this.#told = this.#position;
    this.#seq += 1;
    const beat = { seq: this.#seq, position: this.#position, spans: [...spans], visible: this.#isVisible };
    // A page that stays after all says it once more if this one fails.
    this.#pending = this.#pending.slice(spans.length);
    this.#isSending = true;
    this.#last = this.#options.send(session.id, beat, isLeaving).then(
      (receipt) => this.#acknowledge(session.id, receipt),
      (error: unknown) => this.#fail(session.id, spans, this.#options.failureOf(error)),
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
          if (!this.#isOver) this.#options.onSession(session);
        },
        (error: unknown) => {
          const failure = this.#options.failureOf(error);
          // The next heartbeat tries again.
          if (failure !== 'network') this.#end(failure === 'no-session' ? 'closed' : failure);
        },
      )
      .finally(() => {
        this.#isOpening = false;
      });
  }

  #schedule(): void {
    if (this.#stopTimer !== null) return;
    const seconds = this.#session?.heartbeatSeconds ?? USUAL_SECONDS;
    this.#stopTimer = this.#options.after(seconds * 1000, () => {
      this.#stopTimer = null;
      if (this.#isOver) return;
      this.tell();
      if (this.#collected.open !== null || this.#pending.length > 0) this.#schedule();
    });
  }

  #acknowledge(session: string, receipt: HeartbeatReceipt): void {
    this.#isSending = false;
    if (this.#isOver || this.#session?.id !== session) return;
    this.#options.onReceipt(receipt);
    if (this.#pending.length > 0) this.#schedule();
  }

  #fail(session: string, spans: readonly PlayedSpan[], failure: ReportFailure): void {
    this.#isSending = false;
    if (this.#isOver || this.#session?.id !== session) return;
    if (failure === 'network' || failure === 'no-session') {
      if (failure === 'no-session') this.#session = null;
      this.#pending = this.#pending.reduce(withSpan, spans);
      this.#schedule();
      if (failure === 'no-session') this.#begin();
      return;
    }
    this.#end(failure);
  }

  #end(failure: Exclude<ReportFailure, 'network' | 'no-session'>): void {
    this.#isOver = true;
    this.#forget();
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#options.onFailure(failure);
  }
}
