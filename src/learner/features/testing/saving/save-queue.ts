import type { Schemas } from '#shared/contract/index.ts';
import type { Journal } from '../journal/journal.ts';
import type { Answer, KeptEntry, Progress } from '../journal/kept.ts';
import { retryDelay, saveFailure } from './save-failure.ts';

type SaveReceipt = Schemas['SaveReceipt'];

export interface SaveTransport {
  saveAnswer(position: number, save: Schemas['AnswerSave']): Promise<SaveReceipt>;
  saveProgress(save: Schemas['AttemptProgress']): Promise<SaveReceipt>;
}

/** `offline`: the last try failed and will be retried; `held`: the attempt is paused, so nothing is sent. */
export type QueueStatus = 'saved' | 'saving' | 'offline' | 'held';

export interface QueueState {
  status: QueueStatus;
  /** The number of answers that the server has not acknowledged. */
  pendingAnswers: number;
}

export interface SaveQueueOptions {
  journal: Journal;
  transport: SaveTransport;
  /** Schedules a callback. @returns a function that cancels it */
  after(milliseconds: number, run: () => void): () => void;
  random(): number;
  onChange(state: QueueState): void;
  /** `lost-track`: the server has answers of this window that this device does not know any more. */
  onStop(reason: 'taken-over' | 'over' | 'signed-out' | 'lost-track'): void;
  /** The section of an answer is over: only the journal may prove it now. It waits. */
  onLate(): void;
  /** The server has refused this answer for good. */
  onRefused(position: number, message: string): void;
}

export interface SaveQueue {
  /**
   * @param answer null: the question was reached, where there is no way back
   * @param delay debounce of typed answers, in milliseconds
   */
  saveAnswer(position: number, answer: Answer | null, delay?: number): void;
  saveProgress(progress: Progress, delay?: number): void;
  /** Sends everything now. Resolves with whether all of it was acknowledged. */
  flush(): Promise<boolean>;
  /** Holds all saves while the attempt is paused, because the server accepts none. */
  hold(paused: boolean): void;
  /** Whether this entry came after the end of its section. */
  isLate(entry: KeptEntry): boolean;
  state(): QueueState;
  /** Stops sending. Pending entries stay in the journal. */
  stop(): void;
}

type Key = number | 'progress';
type Item = { entry: KeptEntry; stored: Promise<void> } | { progress: Progress; seq: number };
interface Entry {
  item: Item;
  cancelDelay: (() => void) | null;
}

/**
 * Sends journal entries to the server: one request at a time, only the newest answer to each question, and only entries
 * that are on disk. Failures are retried.
 */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const { journal, transport, after } = options;
  const { epoch } = journal.attempt().session;
  const entries = new Map<Key, Entry>();
  const late = new Set<KeptEntry>();
  let failures = 0;
  let busy = false;
  let stopped = false;
  let held = false;
  let cancelRetry: (() => void) | null = null;
  let flushers: ((done: boolean) => void)[] = [];

  function state(): QueueState {
    const pendingAnswers = [...entries.values()].filter(
      ({ item }) => 'entry' in item && item.entry.answer !== null,
    ).length;
    if (failures > 0) return { status: 'offline', pendingAnswers };
    if (entries.size === 0) return { status: 'saved', pendingAnswers };
    return { status: held ? 'held' : 'saving', pendingAnswers };
  }

  function settle(done: boolean): void {
    const waiting = flushers;
    flushers = [];
    for (const resolve of waiting) resolve(done);
  }

  function put(key: Key, item: Item, delay: number): void {
    if (stopped) return;
    entries.get(key)?.cancelDelay?.();
    // Whoever answers another question types no more: answers go out in the order of the journal.
    if (key !== 'progress') sendTyped(key);
    const entry: Entry = { item, cancelDelay: null };
    if (delay > 0) {
      entry.cancelDelay = after(delay, () => {
        entry.cancelDelay = null;
        pump();
      });
    }
    entries.set(key, entry);
    options.onChange(state());
    pump();
  }

  function sendTyped(except?: Key): void {
    for (const [key, entry] of entries) {
      if (key === except) continue;
      entry.cancelDelay?.();
      entry.cancelDelay = null;
    }
  }

  async function send(item: Item): Promise<SaveReceipt> {
    if ('progress' in item) return transport.saveProgress({ ...item.progress, epoch, seq: item.seq });
    // From here on no other answer may take the place of this one.
    journal.freeze();
    await item.stored;
    const { position, seq, answer, at } = item.entry;
    return transport.saveAnswer(position, { epoch, seq, answer, at, head: journal.tell() });
  }

  function pump(): void {
    if (stopped || busy || held || cancelRetry) return;
    const next = [...entries].find(([, entry]) => entry.cancelDelay === null);
    if (!next) {
      if (entries.size === 0) settle(true);
      return;
    }
    busy = true;
    const [key, entry] = next;
    send(entry.item).then(
      (receipt) => {
        busy = false;
        failures = 0;
        acknowledge(key, entry, receipt);
      },
      (error: unknown) => {
        busy = false;
        fail(key, entry, error);
      },
    );
  }

  function acknowledge(key: Key, entry: Entry, receipt: SaveReceipt): void {
    const { item } = entry;
    const newest = entries.get(key) === entry;
    if (!receipt.applied && 'entry' in item && !journal.holds(receipt.seq, item.entry.position)) {
      // The disk has lost entries, so this journal cannot go on. Opening again begins a new one, and delivers what is left of this.
      stop();
      options.onStop('lost-track');
      return;
    }
    if (!receipt.applied && 'progress' in item && receipt.seq > item.seq) {
      journal.raise(receipt.seq);
      if (newest) put(key, { progress: item.progress, seq: journal.place(item.progress) }, 0);
      else pump();
      return;
    }
    // A newer value may have been added during the request; then that one is still pending.
    if (newest) entries.delete(key);
    if ('entry' in item) journal.settle(item.entry, 'acknowledged');
    if (stopped) return;
    options.onChange(state());
    pump();
  }

  function fail(key: Key, entry: Entry, error: unknown): void {
    if (stopped) return;
    const failure = saveFailure(error);
    switch (failure.kind) {
      case 'refused':
        if (entries.get(key) === entry) entries.delete(key);
        failures = 0;
        if ('entry' in entry.item) {
          journal.settle(entry.item.entry, 'refused');
          if (entry.item.entry.answer !== null) options.onRefused(entry.item.entry.position, failure.message);
        }
        options.onChange(state());
        pump();
        return;
      case 'late':
        if (entries.get(key) === entry) entries.delete(key);
        failures = 0;
        if ('entry' in entry.item) late.add(entry.item.entry);
        options.onChange(state());
        options.onLate();
        pump();
        return;
      case 'paused':
        failures = 0;
        held = true;
        options.onChange(state());
        settle(false);
        return;
      case 'retry': {
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
      case 'taken-over':
      case 'over':
      case 'signed-out':
      case 'elsewhere':
        stop();
        options.onStop(failure.kind === 'elsewhere' ? 'taken-over' : failure.kind);
    }
  }

  function stop(): void {
    stopped = true;
    cancelRetry?.();
    cancelRetry = null;
    for (const entry of entries.values()) entry.cancelDelay?.();
    settle(false);
  }

  function flush(): Promise<boolean> {
    if (stopped || held) return Promise.resolve(entries.size === 0);
    if (entries.size === 0) return Promise.resolve(true);
    sendTyped();
    cancelRetry?.();
    cancelRetry = null;
    return new Promise((resolve) => {
      flushers.push(resolve);
      pump();
    });
  }

  // Entries that an earlier page of this window wrote but did not send.
  for (const entry of journal.waiting()) {
    if (entry.epoch === epoch) {
      entries.set(entry.position, { item: { entry, stored: Promise.resolve() }, cancelDelay: null });
    }
  }
  if (entries.size > 0) {
    options.onChange(state());
    pump();
  }

  return {
    saveAnswer: (position, answer, delay = 0) => put(position, journal.write(position, answer), delay),
    saveProgress: (progress, delay = 0) => put('progress', { progress, seq: journal.place(progress) }, delay),
    flush,
    hold(paused) {
      if (held === paused) return;
      held = paused;
      if (!stopped) options.onChange(state());
      pump();
    },
    isLate: (entry) => late.has(entry),
    state,
    stop,
  };
}
