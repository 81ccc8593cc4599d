import type { Schemas } from '../contract/index.ts';

/** Where the sockets are, seen from the page; beside the API, not below it. */
export const REALTIME_PATH = '/realtime';

/** Why the window of an attempt is sent the attempt's state. */
export type SignalReason =
  | 'time'
  | 'pause'
  | 'resume'
  | 'message'
  | 'taken-over'
  | 'submitted'
  | 'reopened'
  | 'answers';

/**
 * The state of an attempt, sent to its windows when it changes. `messages` are all messages, the oldest first. Receipts come only with
 * answers to saves and heartbeats.
 */
export interface AttemptSignal extends Omit<Schemas['AttemptPulse'], 'receipt'> {
  reason: SignalReason;
}

/** What changed on the board of a test. `userId` identifies candidates; `serverNow` is the server's time when it was read. */
export interface BoardDelta {
  testId: number;
  serverNow: string;
  changed: Schemas['BoardCandidate'][];
  /** Load the board again: candidates were removed, or much has changed. */
  reload: boolean;
}

/** The answer to a request to listen. `id` is the id of an API error. */
export type JoinAnswer = { ok: true } | { ok: false; id: 'not-found' | 'forbidden' | 'bad-request' | 'unavailable' };

/** Messages from a page to the server. Each is answered. */
export interface ClientToServer {
  'attempt:join': (wish: { attemptId: number }, answer: (outcome: JoinAnswer) => void) => void;
  'board:join': (wish: { testId: number }, answer: (outcome: JoinAnswer) => void) => void;
  'board:leave': (wish: { testId: number }, answer: (outcome: JoinAnswer) => void) => void;
}

/** Messages from the server to a page. */
export interface ServerToClient {
  attempt: (signal: AttemptSignal) => void;
  board: (delta: BoardDelta) => void;
  /** Notices, tests or results of the person have changed: ask for them again. */
  mine: () => void;
}

/** `error.message` of a refused connection. The page then polls the API instead. */
export type Refusal = 'unauthorized' | 'too-many-sockets' | 'unavailable';
