import { headAfter, type JournalHead, linkOf, printLink } from '#shared/exams/journal-chain.ts';
import type { Schemas } from '#shared/contract/index.ts';
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
  /** How many entries the journal had by the receipt: what the request named. */
  count: number;
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
  /** Takes the next number for the progress (current question and marks) and stores it. */
  place(progress: Progress): number;
  /** Raises the number for the progress, because the server already has this one from this window. */
  raise(seq: number): void;
  /** From now on the entries so far are never replaced. */
  freeze(): void;
  /**
   * The head of what is on disk of this window's journal, to be told to the server: nobody may name an entry that could still be lost. What
   * it names is never replaced.
   */
  tell(): JournalHead;
  /** The head of the whole journal, for a window that writes nothing more and delivers what it has. */
  close(): JournalHead;
  /** Whether this entry of this window is in the journal, for this question. */
  holds(seq: number, position: number): boolean;
  /** The whole journals that this device has of a window and of those after it. */
  chainsFrom(epoch: number): Schemas['JournalChain'][];
  /** Sets the state of a question's waiting entries up to and including this one. */
  settle(entry: KeptEntry, state: EntryState): void;
  /** Entries of all windows that the server has not acknowledged, in order. */
  waiting(): KeptEntry[];
  /** Whether this window has answered the question. */
  hasAnswer(position: number): boolean;
  /** Entries that the server has refused. */
  refused(): KeptEntry[];
  /** Entries without an answer that the server has acknowledged. */
  reached(): KeptEntry[];
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
  /** Resolves with whether everything is on disk. */
  isStored(): Promise<boolean>;
}

/**
 * The journal of one attempt, used by the window that writes it. Entries are in memory at once and then written to disk.
 * When the disk refuses (full or blocked), memory keeps them, and every later write retries.
 */
export function createJournal({ disk, kept, now, onDurable }: JournalOptions): Journal {
  const entries = [...kept.entries];
  let attempt = { ...kept.attempt, head: headOf(kept) };
  /** The head of the entries that are on disk. */
  let onDisk = attempt.head;
  /** The furthest head that is on disk and of which no entry can be replaced: what is stored with the attempt. */
  let fixed = attempt.head;
  const events = new Map(kept.events.map((one) => [one.event.id, one]));
  const { userId, attemptId } = attempt;
  /** Writes that have not succeeded yet. */
  const owed = new Map<string, () => Promise<void>>();
  let lastAt = entries.reduce((latest, { at }) => Math.max(latest, Date.parse(at)), 0);
  let tail: Promise<void> = Promise.resolve();
  let durable = true;
  /** The newest entry of this page, and the head before it. */
  let newest: { entry: KeptEntry; before: JournalHead } | undefined;

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

  const storeStanding = () => store('standing', () => disk.putStanding(standingOf({ ...attempt, head: fixed })));
  const storeEntry = (entry: KeptEntry) =>
    store(`entry ${entry.epoch} ${entry.seq}`, async () => {
      await disk.putEntry(entry);
      // Unless another version of the answer has taken its place meanwhile.
      const stands = entries.some(
        ({ seq, epoch, digest }) => seq === entry.seq && epoch === entry.epoch && digest === entry.digest,
      );
      const isNext = entry.epoch === attempt.session.epoch && entry.seq === onDisk.count + 1;
      if (stands && isNext) onDisk = headAfter(onDisk, entry);
      fix();
    });

  /** Takes back the last entry if it is a version of the same answer that is still being typed and of which nobody was told. */
  function takeBackTyped(position: number, at: number): void {
    if (newest === undefined || newest.entry !== entries.at(-1)) return;
    const { entry, before } = newest;
    if (entry.position !== position || entry.seq <= attempt.told || at - Date.parse(entry.at) >= TYPING_MS) return;
    entries.pop();
    attempt = { ...attempt, head: before };
    if (onDisk.count > before.count) onDisk = before;
  }

  function freeze(): void {
    attempt = { ...attempt, told: attempt.head.count };
    fix();
  }

  function fix(): void {
    if (onDisk.count <= attempt.told) fixed = onDisk;
  }

  function chainFrom({ epoch, receipt, receiptCount }: KeptEntry): Schemas['JournalChain'] {
    const later = entries.filter((entry) => entry.epoch === epoch && entry.seq > receiptCount);
    return { epoch, base: receipt, links: later.map(printLink) };
  }

  return {
    write(position, answer) {
      // Never earlier than the entry's receipt or the previous entry.
      const at = Math.max(now(), attempt.receiptAt, lastAt);
      takeBackTyped(position, at);
      lastAt = at;
      const { head: before, receipt, receiptCount } = attempt;
      const written = {
        epoch: attempt.session.epoch,
        seq: before.count + 1,
        position,
        answer,
        at: new Date(at).toISOString(),
        receipt,
      };
      const link = linkOf(written);
      const entry: KeptEntry = { userId, attemptId, ...written, receiptCount, digest: link.digest, state: 'waiting' };
      attempt = { ...attempt, head: headAfter(before, link) };
      newest = { entry, before };
      entries.push(entry);
      return { entry, stored: storeEntry(entry) };
    },

    place(progress) {
      attempt = { ...attempt, progress, places: attempt.places + 1 };
      void storeStanding();
      return attempt.places;
    },

    raise(seq) {
      attempt = { ...attempt, places: Math.max(seq, attempt.places) };
      void storeStanding();
    },

    freeze,

    tell() {
      attempt = { ...attempt, told: Math.max(attempt.told, onDisk.count) };
      fix();
      return onDisk;
    },

    close() {
      freeze();
      return attempt.head;
    },

    holds: (seq, position) =>
      entries.some(
        (entry) => entry.seq === seq && entry.position === position && entry.epoch === attempt.session.epoch,
      ),

    chainsFrom: (epoch) =>
      [...Map.groupBy(entries, (entry) => entry.epoch)].flatMap(([window, [first]]) =>
        window >= epoch && first !== undefined ? [chainFrom(first)] : [],
      ),

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

    hasAnswer: (position) =>
      entries.some(
        ({ position: own, epoch, answer, state }) =>
          own === position && answer !== null && epoch === attempt.session.epoch && state !== 'refused',
      ),

    refused: () => entries.filter(({ state }) => state === 'refused'),

    reached: () => entries.filter(({ state, answer }) => state === 'acknowledged' && answer === null),

    heard({ receipt, count, serverNow }) {
      if (receipt === undefined || serverNow < attempt.receiptAt) return;
      attempt = { ...attempt, receipt, receiptCount: count, receiptAt: serverNow };
      void storeStanding();
    },

    keepPaper() {
      void store('attempt', () => disk.putAttempt({ ...attempt, head: fixed }));
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

    async isStored() {
      await tail;
      return owed.size === 0;
    },
  };
}

/** The head of the window's journal. Entries are stored separately from the attempt, so they may be ahead of the stored head. */
function headOf({ attempt, entries }: KeptJournal): JournalHead {
  let { head } = attempt;
  for (const entry of entries) {
    if (entry.epoch === attempt.session.epoch && entry.seq === head.count + 1) head = headAfter(head, entry);
  }
  return head;
}
