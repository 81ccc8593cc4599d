import {
  type Answer,
  type EntryState,
  type JournalDisk,
  type KeptAttempt,
  type KeptEntry,
  type KeptEvent,
  type KeptJournal,
  type Progress,
  standingOf,
} from './kept.ts';

/** Changes of an answer within this time count as one typed answer. */
const TYPING_MS = 10_000;

/** What a response of the server tells the journal. */
export interface Heard {
  receipt?: string | undefined;
  /** Milliseconds since 1970. */
  serverNow: number;
}

export interface JournalOptions {
  disk: JournalDisk;
  /** The stored journal of this attempt. */
  kept: KeptJournal;
  /** The estimated time of the server, in milliseconds. */
  now(): number;
  /** Called when entries start or stop being stored durably. */
  onDurable(durable: boolean): void;
}

export interface Written {
  entry: KeptEntry;
  /** Resolves when the entry is on disk, or when it is certain that it can be kept only in memory. */
  stored: Promise<void>;
}

export interface Journal {
  /** Writes an answer with the next sequence number of this window. */
  write(position: number, answer: Answer | null): Written;
  /** Marks the entry as being sent: later answers no longer replace it. */
  sending(entry: KeptEntry): void;
  /** Takes the next sequence number for the progress (current question and marks) and stores it. */
  place(progress: Progress): number;
  /** Raises the sequence number, because the server already has this one from this window. */
  raise(seq: number): void;
  /** The last sequence number used in this window. */
  head(): number;
  /** Sets the state of a question's waiting entries up to and including this one. */
  settle(entry: KeptEntry, state: EntryState): void;
  /** Entries of all windows that the server has not acknowledged, in order. */
  waiting(): KeptEntry[];
  heard(word: Heard): void;
  /** Stores the whole attempt with its paper; done once, after the server has opened it in this window. */
  keepPaper(): void;
  /** Stores changes of the attempt's state. */
  keep(change: Partial<KeptAttempt>): void;
  attempt(): KeptAttempt;
  note(event: KeptEvent['event']): void;
  events(): KeptEvent['event'][];
  drop(events: readonly KeptEvent['event'][]): void;
  /** Deletes the attempt from the disk: the server has everything. */
  forget(): Promise<void>;
  /** Resolves when all earlier writes are on disk or have failed. */
  settled(): Promise<void>;
}

/**
 * The journal of one attempt, used by the window that writes it. Entries are in memory at once and then written to disk.
 * When the disk refuses (full or blocked), memory keeps them, and every later write retries.
 */
export function createJournal({ disk, kept, now, onDurable }: JournalOptions): Journal {
  const entries = [...kept.entries];
  // Entries are stored separately from the attempt, so their sequence numbers may be ahead of its `head`.
  const own = entries.filter(({ epoch }) => epoch === kept.attempt.session.epoch).map(({ seq }) => seq);
  let attempt = { ...kept.attempt, head: Math.max(kept.attempt.head, ...own) };
  const events = new Map(kept.events.map((one) => [one.event.id, one]));
  const { userId, attemptId } = attempt;
  /** Writes that have not succeeded yet. */
  const owed = new Map<string, () => Promise<void>>();
  let lastAt = entries.reduce((latest, { at }) => Math.max(latest, Date.parse(at)), 0);
  let tail: Promise<void> = Promise.resolve();
  let durable = true;
  /** Entries that were sent. The server may have them even when no response came. */
  const sent = new WeakSet<KeptEntry>();

  /** Runs writes one after another. Failed writes are retried before the next one. */
  function store(key: string, write: () => Promise<void>): Promise<void> {
    owed.set(key, write);
    tail = tail.then(async () => {
      let refused = false;
      for (const [name, job] of [...owed]) {
        try {
          await job();
          if (owed.get(name) === job) owed.delete(name);
        } catch {
          // The disk is full or blocked: the write stays pending, and the person is told.
          refused = true;
          break;
        }
      }
      // Writes added meanwhile run next. Only a failed write means that entries are not durable.
      if (durable === !refused) return;
      durable = !refused;
      onDurable(durable);
    });
    return tail;
  }

  const storeStanding = () => store('standing', () => disk.putStanding(standingOf(attempt)));
  const storeEntry = (entry: KeptEntry, replaced?: KeptEntry) =>
    store(`entry ${entry.epoch} ${entry.seq}`, () => disk.putEntry(entry, replaced));

  function nextNumber(): number {
    attempt = { ...attempt, head: attempt.head + 1 };
    return attempt.head;
  }

  /** The last entry, if it is an unsent version of the same answer that is still being typed. */
  function beingTyped(position: number, at: number): KeptEntry | undefined {
    const last = entries.at(-1);
    if (last === undefined || last.position !== position || last.state !== 'waiting' || sent.has(last))
      return undefined;
    const close = last.epoch === attempt.session.epoch && at - Date.parse(last.at) < TYPING_MS;
    return close ? last : undefined;
  }

  return {
    write(position, answer) {
      // Never earlier than the entry's receipt or the previous entry.
      const at = Math.max(now(), attempt.receiptAt, lastAt);
      const replaced = beingTyped(position, at);
      if (replaced) entries.pop();
      lastAt = at;
      const entry: KeptEntry = {
        userId,
        attemptId,
        epoch: attempt.session.epoch,
        seq: nextNumber(),
        position,
        answer,
        at: new Date(at).toISOString(),
        receipt: attempt.receipt,
        state: 'waiting',
      };
      entries.push(entry);
      return { entry, stored: storeEntry(entry, replaced) };
    },

    sending: (entry) => void sent.add(entry),

    place(progress) {
      const seq = nextNumber();
      attempt = { ...attempt, progress };
      void storeStanding();
      return seq;
    },

    raise(seq) {
      if (seq <= attempt.head) return;
      attempt = { ...attempt, head: seq };
      void storeStanding();
    },

    head: () => attempt.head,

    settle(entry, state) {
      for (const [index, other] of entries.entries()) {
        const covered = other.position === entry.position && other.epoch === entry.epoch && other.seq <= entry.seq;
        if (!covered || other.state !== 'waiting') continue;
        const settled = { ...other, state };
        entries[index] = settled;
        void storeEntry(settled);
      }
    },

    waiting: () => entries.filter(({ state }) => state === 'waiting'),

    heard({ receipt, serverNow }) {
      if (receipt === undefined || serverNow < attempt.receiptAt) return;
      attempt = { ...attempt, receipt, receiptAt: serverNow };
      void storeStanding();
    },

    keepPaper() {
      void store('attempt', () => disk.putAttempt(attempt));
    },

    keep(change) {
      attempt = { ...attempt, ...change };
      void storeStanding();
    },

    attempt: () => attempt,

    note(event) {
      const row = { userId, attemptId, event };
      events.set(event.id, row);
      void store(`event ${event.id}`, () => disk.putEvent(row));
    },

    events: () => [...events.values()].map(({ event }) => event),

    drop(gone) {
      const rows = gone.flatMap(({ id }) => events.get(id) ?? []);
      for (const { id } of gone) events.delete(id);
      void store(`drop ${gone.map(({ id }) => id).join(' ')}`, () => disk.dropEvents(rows));
    },

    async forget() {
      entries.length = 0;
      events.clear();
      owed.clear();
      await store('forget', () => disk.forget(userId, attemptId));
    },

    settled: () => tail,
  };
}
