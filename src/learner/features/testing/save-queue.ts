import type { Schemas } from '#shared/contract/index.ts';
import type { Answer } from './attempt-state.ts';
import { retryDelay, saveFailure } from './save-failure.ts';

type SaveReceipt = Schemas['SaveReceipt'];

/** What of a window has not been acknowledged by the server yet. */
export interface Pending {
  answers: PendingAnswer[];
  progress: Progress | null;
}

export interface PendingAnswer {
  position: number;
  answer: Answer | null;
  /** What the server may have of this window; anything else there was given in another one. */
  seen: (Answer | null)[];
}

export interface Progress {
  currentQuestion: number;
  marked: number[];
}

export interface SaveTransport {
  saveAnswer(position: number, save: { epoch: number; seq: number; answer: Answer | null }): Promise<SaveReceipt>;
  saveProgress(save: Progress & { epoch: number; seq: number }): Promise<SaveReceipt>;
}

/** `offline`: the last try failed and there will be another. */
export type QueueStatus = 'saved' | 'saving' | 'offline';

export interface QueueState {
  status: QueueStatus;
  /** Answers that the server has not acknowledged. */
  pendingAnswers: number;
}

export interface SaveQueueOptions {
  /** The window's number; the server takes saves of the newest only. */
  epoch: number;
  /** The answers that the server had when the window opened. */
  known: ReadonlyMap<number, Answer | null>;
  /** What earlier windows left behind: sent first. */
  inherited: Pending;
  transport: SaveTransport;
  /** Keeps what is not acknowledged where a reload or a crash does not reach it. */
  persist(pending: Pending): void;
  /** Runs something later; returns how to call it off. */
  after(milliseconds: number, run: () => void): () => void;
  random(): number;
  onChange(state: QueueState): void;
  onStop(reason: 'taken-over' | 'over' | 'signed-out'): void;
  onRefused(message: string): void;
}

export interface SaveQueue {
  /** @param delay milliseconds to wait for a further change, for answers that are typed */
  saveAnswer(position: number, answer: Answer | null, delay?: number): void;
  saveProgress(progress: Progress, delay?: number): void;
  /** Sends everything now. True when all of it is acknowledged, false when it could not be. */
  flush(): Promise<boolean>;
  state(): QueueState;
  /** Sends nothing more. What is pending stays kept. */
  stop(): void;
}

type Key = number | 'progress';
type Entry = { value: Answer | null | Progress; cancelDelay: (() => void) | null };

/** One request at a time; of each question only the newest answer waits; a failure is tried again. */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const { epoch, transport, after } = options;
  const entries = new Map<Key, Entry>();
  const seen = new Map<number, (Answer | null)[]>();
  let seq = 0;
  let failures = 0;
  let busy = false;
  let stopped = false;
  let cancelRetry: (() => void) | null = null;
  let flushers: ((done: boolean) => void)[] = [];

  function state(): QueueState {
    const pendingAnswers = [...entries.keys()].filter((key) => key !== 'progress').length;
    if (failures > 0) return { status: 'offline', pendingAnswers };
    return { status: entries.size > 0 ? 'saving' : 'saved', pendingAnswers };
  }

  function seenAt(position: number): (Answer | null)[] {
    return seen.get(position) ?? [options.known.get(position) ?? null];
  }

  function keep(): void {
    const pending: Pending = { answers: [], progress: null };
    for (const [key, entry] of entries) {
      if (key === 'progress') pending.progress = entry.value as Progress;
      else pending.answers.push({ position: key, answer: entry.value as Answer | null, seen: seenAt(key) });
    }
    options.persist(pending);
  }

  function settle(done: boolean): void {
    const waiting = flushers;
    flushers = [];
    for (const resolve of waiting) resolve(done);
  }

  function put(key: Key, value: Entry['value'], delay: number): void {
    if (stopped) return;
    entries.get(key)?.cancelDelay?.();
    const entry: Entry = { value, cancelDelay: null };
    if (delay > 0) {
      entry.cancelDelay = after(delay, () => {
        entry.cancelDelay = null;
        pump();
      });
    }
    entries.set(key, entry);
    keep();
    options.onChange(state());
    pump();
  }

  function send(key: Key, entry: Entry): Promise<SaveReceipt> {
    seq += 1;
    if (key === 'progress') return transport.saveProgress({ ...(entry.value as Progress), epoch, seq });
    const answer = entry.value as Answer | null;
    // It may arrive although its receipt does not.
    seen.set(key, [...seenAt(key), answer]);
    return transport.saveAnswer(key, { epoch, seq, answer });
  }

  function pump(): void {
    if (stopped || busy || cancelRetry) return;
    const next = [...entries].find(([, entry]) => entry.cancelDelay === null);
    if (!next) {
      if (entries.size === 0) settle(true);
      return;
    }
    busy = true;
    const [key, entry] = next;
    send(key, entry).then(
      () => {
        busy = false;
        failures = 0;
        acknowledge(key, entry);
      },
      (error: unknown) => {
        busy = false;
        fail(key, entry, error);
      },
    );
  }

  function acknowledge(key: Key, entry: Entry): void {
    // A newer value may have come while this one was on its way; that one still waits.
    if (entries.get(key) === entry) entries.delete(key);
    if (key !== 'progress') seen.set(key, [entry.value as Answer | null]);
    if (stopped) return;
    keep();
    options.onChange(state());
    pump();
  }

  function fail(key: Key, entry: Entry, error: unknown): void {
    if (stopped) return;
    const failure = saveFailure(error);
    if (failure.kind === 'refused') {
      options.onRefused(failure.message);
      acknowledge(key, entry);
      return;
    }
    if (failure.kind === 'retry') {
      failures += 1;
      const delay = failure.afterSeconds ? failure.afterSeconds * 1000 : retryDelay(failures, options.random());
      cancelRetry = after(delay, () => {
        cancelRetry = null;
        pump();
      });
      options.onChange(state());
      settle(false);
      return;
    }
    if (failure.kind === 'over') {
      entries.clear();
      keep();
    }
    stop();
    options.onStop(failure.kind);
  }

  function stop(): void {
    stopped = true;
    cancelRetry?.();
    cancelRetry = null;
    for (const entry of entries.values()) entry.cancelDelay?.();
    settle(false);
  }

  function flush(): Promise<boolean> {
    if (stopped) return Promise.resolve(entries.size === 0);
    if (entries.size === 0) return Promise.resolve(true);
    for (const entry of entries.values()) {
      entry.cancelDelay?.();
      entry.cancelDelay = null;
    }
    cancelRetry?.();
    cancelRetry = null;
    return new Promise((resolve) => {
      flushers.push(resolve);
      pump();
    });
  }

  for (const { position, answer } of options.inherited.answers) {
    entries.set(position, { value: answer, cancelDelay: null });
  }
  if (options.inherited.progress) entries.set('progress', { value: options.inherited.progress, cancelDelay: null });
  if (entries.size > 0) {
    keep();
    options.onChange(state());
    pump();
  }

  return {
    saveAnswer: (position, answer, delay = 0) => put(position, answer, delay),
    saveProgress: (progress, delay = 0) => put('progress', progress, delay),
    flush,
    state,
    stop,
  };
}
