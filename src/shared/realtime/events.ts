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
  /** A conversation with support: by its person, or by staff. */
  'support:join': (wish: { requestId: number }, answer: (outcome: JoinAnswer) => void) => void;
  'support:leave': (wish: { requestId: number }, answer: (outcome: JoinAnswer) => void) => void;
  /** Sent at most every three seconds while somebody types; others see it for six seconds. Refused for who has not joined. */
  'support:typing': (wish: { requestId: number }, answer: (outcome: JoinAnswer) => void) => void;
  /** The queue of support, for staff. */
  'support-queue:join': (wish: Record<string, never>, answer: (outcome: JoinAnswer) => void) => void;
  'support-queue:leave': (wish: Record<string, never>, answer: (outcome: JoinAnswer) => void) => void;
}

/** Messages from the server to a page. */
export interface ServerToClient {
  attempt: (signal: AttemptSignal) => void;
  board: (delta: BoardDelta) => void;
  /** Notices, tests or results of the person have changed: ask for them again. */
  mine: () => void;
  /** A conversation has news: ask for what follows the last line that is known. */
  support: (news: { requestId: number }) => void;
  'support:typing': (news: SupportTyping) => void;
  /** Some request has changed: ask for the list again. */
  'support-queue': () => void;
}

/** Where the sockets of live rooms are; their handshake names the room, and the token of a session or a guest's ticket. */
export const LIVE_NAMESPACE = '/live';

/** Messages from the server to a page of a live room. */
export interface RoomToClient {
  /**
   * What follows `after` in the log; the first one only says where the log is. A page that does not know all up to `after` asks the API for
   * what is missing.
   */
  news: (news: Schemas['RoomNews']) => void;
  /** The person was removed or refused: nothing follows. */
  gone: () => void;
}

/** Somebody of the other side, or a colleague, types; learners see first names of staff. */
export interface SupportTyping {
  requestId: number;
  side: 'person' | 'support';
  name: string;
}

/** `error.message` of a refused connection. The page then polls the API instead. */
export type Refusal = 'unauthorized' | 'too-many-sockets' | 'unavailable';
