import type { Schemas } from '../contract/index.ts';

/** Where the sockets are, seen from the page; beside the API, not below it. */
export const REALTIME_PATH = '/realtime';

/** Why the window of an attempt is told how its attempt stands. */
export type SignalReason = 'time' | 'pause' | 'resume' | 'message' | 'taken-over' | 'submitted' | 'reopened';

/**
 * How an attempt stands, sent to its windows when something happened to it. `messages` holds all of them, the oldest first; the receipt comes with
 * answers and beats only.
 */
export interface AttemptSignal extends Omit<Schemas['AttemptPulse'], 'receipt'> {
  reason: SignalReason;
}

/** What changed on the board of a test. A candidate is known by `userId`; `serverNow` says how old the news is. */
export interface BoardDelta {
  testId: number;
  serverNow: string;
  changed: Schemas['BoardCandidate'][];
  /** Some were taken off the list, or much has changed: load the board again. */
  reload: boolean;
}

/** What became of a wish to listen. `id` names the refusal as the errors of the API do. */
export type JoinAnswer = { ok: true } | { ok: false; id: 'not-found' | 'forbidden' | 'bad-request' | 'unavailable' };

/** What a page says to the server. Every one is answered. */
export interface ClientToServer {
  'attempt:join': (wish: { attemptId: number }, answer: (outcome: JoinAnswer) => void) => void;
  'board:join': (wish: { testId: number }, answer: (outcome: JoinAnswer) => void) => void;
  'board:leave': (wish: { testId: number }, answer: (outcome: JoinAnswer) => void) => void;
}

/** What the server says to a page. */
export interface ServerToClient {
  attempt: (signal: AttemptSignal) => void;
  board: (delta: BoardDelta) => void;
}

/** `error.message` of a refused connection. The page asks the API at intervals instead. */
export type Refusal = 'unauthorized' | 'too-many-sockets' | 'unavailable';
