import type { Schemas } from '#shared/contract/index.ts';
import type { ClockAnchor } from '#shared/exams/server-clock.ts';

export type Answer = Schemas['Answer'];
export type AttemptSession = Schemas['AttemptSession'];

/** Which question was on the screen, and which are marked. */
export interface Progress {
  currentQuestion: number;
  marked: number[];
}

/** An attempt as this browser keeps it: enough to go on without a network. */
export interface KeptAttempt {
  userId: number;
  attemptId: number;
  testId: number;
  session: AttemptSession;
  /** The number of the last save that was written down in the window of the session. */
  head: number;
  receipt: string;
  /** When the server signed the receipt, in milliseconds since 1970. */
  receiptAt: number;
  clock: ClockAnchor;
  progress: Progress | null;
  /** Messages of the staff that the person has put aside. */
  readMessages: number[];
}

/** What of a session changes while the attempt is taken. The paper, which is most of it, does not. */
type Changing = 'startedAt' | 'deadlineAt' | 'pausedAt' | 'unlimited' | 'messages' | 'begun' | 'integrity';

/** What of an attempt changes while it is taken: some hundred bytes, written at every word of the server. */
export interface KeptStanding extends Omit<KeptAttempt, 'testId' | 'session'> {
  session: Pick<AttemptSession, 'epoch' | Changing>;
}

export function standingOf({ testId: _test, session, ...attempt }: KeptAttempt): KeptStanding {
  const { epoch, startedAt, deadlineAt, pausedAt, unlimited, messages, begun, integrity } = session;
  return { ...attempt, session: { epoch, startedAt, deadlineAt, pausedAt, unlimited, messages, begun, integrity } };
}

/** An attempt as it was opened, with what has changed since; what was kept of another window changes nothing. */
export function withStanding(attempt: KeptAttempt, standing: KeptStanding | undefined): KeptAttempt {
  if (standing?.session.epoch !== attempt.session.epoch) return attempt;
  return { ...attempt, ...standing, session: { ...attempt.session, ...standing.session } };
}

/** `waiting`: the server has not acknowledged it. */
export type EntryState = 'waiting' | 'acknowledged' | 'refused';

/** An answer as it was written down. */
export interface KeptEntry {
  userId: number;
  attemptId: number;
  epoch: number;
  seq: number;
  position: number;
  answer: Answer | null;
  /** ISO 8601, by the clock of the server as this device reckoned it. */
  at: string;
  receipt: string;
  state: EntryState;
}

/** Something that the rules of the test ask to be noted, until the server has it. */
export interface KeptEvent {
  userId: number;
  attemptId: number;
  event: Schemas['IntegrityReport']['events'][number];
}

/** What of an attempt is on the disk. */
export interface KeptJournal {
  attempt: KeptAttempt;
  entries: KeptEntry[];
  events: KeptEvent[];
}

/** Where a browser keeps its journals. Every write is on the disk when its promise is fulfilled. */
export interface JournalDisk {
  /** The attempts as they were opened. */
  attempts(userId: number): Promise<KeptAttempt[]>;
  read(userId: number, attemptId: number): Promise<KeptJournal | null>;
  /** The whole attempt, with its paper, in the place of what was kept of it. */
  putAttempt(attempt: KeptAttempt): Promise<void>;
  putStanding(standing: KeptStanding): Promise<void>;
  /** @param replaced an entry that was never sent, whose place this one takes */
  putEntry(entry: KeptEntry, replaced?: KeptEntry): Promise<void>;
  putEvent(event: KeptEvent): Promise<void>;
  dropEvents(events: readonly KeptEvent[]): Promise<void>;
  forget(userId: number, attemptId: number): Promise<void>;
}
