import type { Schemas } from '#shared/contract/index.ts';
import type { AttemptSession, JournalDisk } from '../journal/kept.ts';
import type { SaveTransport } from '../saving/save-queue.ts';
import type { Loading } from './exam-state.ts';

/** What the server can be asked about one attempt. */
export interface ExamServer extends SaveTransport {
  open(body: Schemas['AttemptOpen']): Promise<AttemptSession>;
  begin(): Promise<Schemas['AttemptPulse']>;
  beat(body: Schemas['AttemptBeat']): Promise<Schemas['AttemptPulse']>;
  submit(): Promise<Schemas['AttemptResult']>;
  late(body: Schemas['LateAnswers']): Promise<Schemas['LateAnswersJudged']>;
  integrity(body: Schemas['IntegrityReport']): Promise<Schemas['IntegrityNoted']>;
}

/** Everything outside that an attempt in a window needs. */
export interface ExamSurroundings {
  server: ExamServer;
  disk: JournalDisk;
  /** Whether the disk outlives the page. */
  durable: boolean;
  userId: number;
  attemptId: number;
  /** By which the server knows this browser again. */
  deviceId: string;
  /** Milliseconds that never go back, and milliseconds since 1970 by the device. */
  steady(): number;
  wall(): number;
  /** Runs something later; returns how to call it off. */
  after(milliseconds: number, run: () => void): () => void;
  random(): number;
  /** What Safe Exam Browser says of itself, where the page runs in it. */
  seb(): Promise<Schemas['SebProof'] | undefined>;
  /** Brings everything that the paper needs onto the device. @returns how much could not be had */
  loadPaper(session: AttemptSession, onProgress: (loading: Loading) => void): Promise<number>;
  /** Fulfilled when the browser believes to have a network again. */
  networkBack(): Promise<unknown>;
  /** Which question is to be shown. */
  onPlace(position: number): void;
  /** The server will never take this answer. */
  onRefused(position: number, message: string): void;
  onResult(result: Schemas['AttemptResult']): void;
}
