import type { Schemas } from '#shared/contract/index.ts';
import type { AttemptSession, JournalDisk } from '../journal/kept.ts';
import type { SaveTransport } from '../saving/save-queue.ts';
import type { Loading } from './exam-state.ts';

/** The requests to the server about one attempt. */
export interface ExamServer extends SaveTransport {
  open(body: Schemas['AttemptOpen']): Promise<AttemptSession>;
  begin(): Promise<Schemas['AttemptPulse']>;
  beat(body: Schemas['AttemptBeat']): Promise<Schemas['AttemptPulse']>;
  submit(body: Schemas['JournalClosing']): Promise<Schemas['AttemptResult']>;
  /** The answers that the server has. */
  answers(): Promise<Schemas['MyAnswers']>;
  late(body: Schemas['LateAnswers']): Promise<Schemas['LateAnswersJudged']>;
  integrity(body: Schemas['IntegrityReport']): Promise<Schemas['IntegrityNoted']>;
}

/** The environment that an attempt in a window needs. */
export interface ExamSurroundings {
  server: ExamServer;
  disk: JournalDisk;
  /** Whether the disk survives a closed page. */
  durable: boolean;
  userId: number;
  attemptId: number;
  /** The id under which the server knows this browser. */
  deviceId: string;
  /** steady(): a monotonic clock in milliseconds; wall(): the device's clock, in milliseconds since 1970. */
  steady(): number;
  wall(): number;
  /** Schedules a callback. @returns a function that cancels it */
  after(milliseconds: number, run: () => void): () => void;
  random(): number;
  /** The proof of Safe Exam Browser, if the page runs in it. */
  seb(): Promise<Schemas['SebProof'] | undefined>;
  /** Loads everything that the paper needs onto the device. @returns how much is missing */
  loadPaper(session: AttemptSession, onProgress: (loading: Loading) => void): Promise<number>;
  /** Waits until the browser reports a network again. @returns a function that stops waiting */
  onNetworkBack(run: () => void): () => void;
  /** Shows this question. */
  onPlace(position: number): void;
  /** The server has refused this answer for good. */
  onRefused(position: number, message: string): void;
  onResult(result: Schemas['AttemptResult']): void;
}
