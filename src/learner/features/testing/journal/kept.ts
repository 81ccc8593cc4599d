import type { Schemas } from '#shared/contract/index.ts';
import type { JournalHead } from '#shared/exams/journal-chain.ts';
import type { ClockAnchor } from '#shared/exams/server-clock.ts';

export type Answer = Schemas['Answer'];
export type AttemptSession = Schemas['AttemptSession'];

/** The current question, and the questions marked for review. */
export interface Progress {
  currentQuestion: number;
  marked: number[];
}

/** An answer that is not accepted and so does not count. It stays in its field. */
export interface KeptDraft {
  position: number;
  answer: Answer;
  /** What the server said, if it was the server that refused the answer. */
  message: string | null;
}

/** An attempt as stored by this browser: enough to continue without a network. */
export interface KeptAttempt {
  userId: number;
  attemptId: number;
  testId: number;
  session: AttemptSession;
  /** The head of the journal of the session's window. */
  head: JournalHead;
  /** How many entries the server was told of: from then on they are never replaced. */
  told: number;
  /** The last number used for the progress. */
  places: number;
  receipt: string;
  /** How many entries the journal had by the receipt. */
  receiptCount: number;
  /** When the server signed the receipt, in milliseconds since 1970. */
  receiptAt: number;
  clock: ClockAnchor;
  progress: Progress | null;
  /** Ids of staff messages that the person has dismissed. */
  readMessages: number[];
  /** When the person handed in without a network, ISO 8601; otherwise null or missing. */
  queuedAt?: string | null;
  /** Missing in journals of earlier versions. */
  drafts?: readonly KeptDraft[];
}

/** The parts of a session that change during the attempt. The paper, which is most of it, does not. */
type Changing =
  | 'startedAt'
  | 'deadlineAt'
  | 'section'
  | 'pausedAt'
  | 'unlimited'
  | 'messages'
  | 'merges'
  | 'lateWaiting'
  | 'begun'
  | 'integrity';

/** The changing parts of an attempt: some hundred bytes, written after every response of the server. */
export interface KeptStanding extends Omit<KeptAttempt, 'testId' | 'session'> {
  session: Pick<AttemptSession, 'epoch' | Changing>;
}

export function standingOf({ testId: _test, session, ...attempt }: KeptAttempt): KeptStanding {
  const { epoch, startedAt, deadlineAt, section, pausedAt, unlimited, messages, merges, begun, integrity } = session;
  const changing = { epoch, startedAt, deadlineAt, section, pausedAt, unlimited, messages, merges, begun, integrity };
  const { lateWaiting } = session;
  return { ...attempt, session: { ...changing, ...(lateWaiting !== undefined && { lateWaiting }) } };
}

/** The stored attempt with its latest changes. Changes from another window are ignored. */
export function withStanding(attempt: KeptAttempt, standing: KeptStanding | undefined): KeptAttempt {
  if (standing?.session.epoch !== attempt.session.epoch) return attempt;
  return { ...attempt, ...standing, session: { ...attempt.session, ...standing.session } };
}

/** `waiting`: not acknowledged by the server yet. */
export type EntryState = 'waiting' | 'acknowledged' | 'refused';

/** One version of an answer, as written to the journal. */
export interface KeptEntry {
  userId: number;
  attemptId: number;
  epoch: number;
  seq: number;
  position: number;
  answer: Answer | null;
  /** ISO 8601, in the estimated time of the server. */
  at: string;
  receipt: string;
  /** How many entries the journal had by the receipt. */
  receiptCount: number;
  /** The digest of the entry in the journal's chain. */
  digest: string;
  state: EntryState;
}

/** An integrity event that the server does not have yet. */
export interface KeptEvent {
  userId: number;
  attemptId: number;
  event: Schemas['IntegrityReport']['events'][number];
}

/** Everything stored about an attempt. */
export interface KeptJournal {
  attempt: KeptAttempt;
  entries: KeptEntry[];
  events: KeptEvent[];
}

/** The storage of a browser's journals. A write's promise resolves when the data is on disk. */
export interface JournalDisk {
  /** The attempts as they were opened. */
  attempts(userId: number): Promise<KeptAttempt[]>;
  read(userId: number, attemptId: number): Promise<KeptJournal | null>;
  /** Stores the whole attempt with its paper, replacing the stored one. */
  putAttempt(attempt: KeptAttempt): Promise<void>;
  putStanding(standing: KeptStanding): Promise<void>;
  /** Stores an entry, replacing one with the same number. */
  putEntry(entry: KeptEntry): Promise<void>;
  putEvent(event: KeptEvent): Promise<void>;
  dropEvents(events: readonly KeptEvent[]): Promise<void>;
  forget(userId: number, attemptId: number): Promise<void>;
}
