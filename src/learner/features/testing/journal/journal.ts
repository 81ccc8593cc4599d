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

/** Letters that follow each other so closely are one answer that is being typed. */
const TYPING_MS = 10_000;

/** Each word of the server that moves what the device knows of it. */
export interface Heard {
  receipt?: string | undefined;
  /** Milliseconds since 1970. */
  serverNow: number;
}

export interface JournalOptions {
  disk: JournalDisk;
  /** What the journal of this attempt holds so far. */
  kept: KeptJournal;
  /** The time of the server as this device reckons it, in milliseconds. */
  now(): number;
  /** Whether what is written outlives the page, whenever that changes. */
  onDurable(durable: boolean): void;
}

export interface Written {
  entry: KeptEntry;
  /** Fulfilled when the entry is on the disk, or when it turned out that it can only be held in memory. */
  stored: Promise<void>;
}

export interface Journal {
  /** Writes an answer down under the next number of this window. */
  write(position: number, answer: Answer | null): Written;
  /** The entry is on its way: a later answer no longer takes its place. */
  sending(entry: KeptEntry): void;
  /** Takes the next number for something that is no answer, and remembers the place. */
  place(progress: Progress): number;
  /** Numbers below this one are taken already, by whatever the server has from this window. */
  raise(seq: number): void;
  /** The number of the last save that was written down in this window. */
  head(): number;
  /** Sets the state of the waiting entries of a question up to this one. */
  settle(entry: KeptEntry, state: EntryState): void;
  /** What the server has not acknowledged, of all windows, in order. */
  waiting(): KeptEntry[];
  heard(word: Heard): void;
  /** Keeps the whole attempt with its paper: once, when the server has opened it in this window. */
  keepPaper(): void;
  /** Keeps how the attempt stands. */
  keep(change: Partial<KeptAttempt>): void;
  attempt(): KeptAttempt;
  note(event: KeptEvent['event']): void;
  events(): KeptEvent['event'][];
  drop(events: readonly KeptEvent['event'][]): void;
  /** Forgets the attempt: the server has everything. */
  forget(): Promise<void>;
  /** Fulfilled when everything written so far is on the disk, or known not to be. */
  settled(): Promise<void>;
}

/**
 * The journal of one attempt in the window that writes it. What is written stands in memory at once and goes on to
 * the disk; where the disk refuses, because it is full or forbidden, memory holds it and every later write tries
 * again.
 */
export function createJournal({ disk, kept, now, onDurable }: JournalOptions): Journal {
  const entries = [...kept.entries];
  // An entry is written without the whole paper beside it, so the last of them may be newer than what the attempt says.
  const own = entries.filter(({ epoch }) => epoch === kept.attempt.session.epoch).map(({ seq }) => seq);
  let attempt = { ...kept.attempt, head: Math.max(kept.attempt.head, ...own) };
  const events = new Map(kept.events.map((one) => [one.event.id, one]));
  const { userId, attemptId } = attempt;
  /** What could not be written to the disk so far. */
  const owed = new Map<string, () => Promise<void>>();
  let lastAt = entries.reduce((latest, { at }) => Math.max(latest, Date.parse(at)), 0);
  let tail: Promise<void> = Promise.resolve();
  let durable = true;
  /** A sent entry may stand on the server although nothing came back. */
  const sent = new WeakSet<KeptEntry>();

  /** Writes go one after another; what failed is tried again before the next. */
  function store(key: string, write: () => Promise<void>): Promise<void> {
    owed.set(key, write);
    tail = tail.then(async () => {
      let refused = false;
      for (const [name, job] of [...owed]) {
        try {
          await job();
          if (owed.get(name) === job) owed.delete(name);
        } catch {
          // Full or forbidden: it stays owed, and the person is told.
          refused = true;
          break;
        }
      }
      // What has come meanwhile is owed as well, and next in turn: only a refusal says that nothing lasts.
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

  /** The last thing written, when it is the same answer still being typed and nobody has heard of it. */
  function beingTyped(position: number, at: number): KeptEntry | undefined {
    const last = entries.at(-1);
    if (last === undefined || last.position !== position || last.state !== 'waiting' || sent.has(last))
      return undefined;
    const close = last.epoch === attempt.session.epoch && at - Date.parse(last.at) < TYPING_MS;
    return close ? last : undefined;
  }

  return {
    write(position, answer) {
      // Never before the receipt that it carries, nor before what was written earlier.
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
