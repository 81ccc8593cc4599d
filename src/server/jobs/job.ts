import type { Language, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../signed-in.ts';
import type { Db, Trx } from '../db/index.ts';

/** The kinds of jobs. The module of each checks who may start it, and does its work. */
export type JobName =
  | 'access-mail'
  | 'bulk'
  | 'undo'
  | 'import-read'
  | 'import-photos'
  | 'import-check'
  | 'import'
  | 'question-file-read'
  | 'question-import'
  | 'package-read'
  | 'preview-key'
  | 'correct-key'
  | 'restore-key'
  | 'change-enrolments'
  | 'issue-certificates'
  | 'revoke-certificates'
  | 'my-data';

/** What came out of a job. */
export interface JobResult {
  /** Depends on the kind; `count` is the number of changed records. */
  result: Record<string, unknown>;
  /** The batch to undo, if there is one. */
  batchId?: number | undefined;
}

/** One run of a job, as its kind sees it. */
export interface JobRun {
  /** Who started it, with their present permissions. */
  user: SignedIn;
  language: Language;
  jobId: number;
  payload: unknown;
  /**
   * Says how far the work is and lets others have their turn of the process, a longer one while the server is late.
   * @throws JobCancelled when the person has asked to stop: what the transaction has done goes with it
   */
  progress: (done: number, total?: number) => Promise<void>;
  /**
   * Marks the job as done, in the transaction of its work: both are committed or neither, so no job is done twice.
   */
  finish: (db: Db | Trx, done: JobResult) => Promise<void>;
}

/** How a kind of job does its work; it calls `finish` once. Errors that a person may see are PublicErrors. */
export type JobKind = (run: JobRun) => Promise<void>;

export type JobKinds = Readonly<Record<JobName, JobKind>>;

/** A job to start. */
export interface JobOrder {
  kind: JobName;
  resource: string;
  /** Plain JSON; read again by the kind when the job runs, maybe after a restart. */
  payload: unknown;
  /** Checks and writes of the transaction that queues the job, before it does: what it throws refuses the job. */
  also?: (trx: Trx) => Promise<void>;
}

/** The long work of the server. */
export interface Jobs {
  /** Queues a job and waits a moment for it, so that a short job is finished in the answer. */
  start: (user: SignedIn, language: Language, order: JobOrder) => Promise<Schemas['Job']>;
  /** One job of a person, with its progress. @throws PublicError 404 */
  get: (userId: number, jobId: number) => Promise<Schemas['Job']>;
  /** The latest jobs of a person. */
  list: (userId: number) => Promise<Schemas['Job'][]>;
  /** Asks a job to stop. @throws PublicError 404, or 409 when it is over */
  cancel: (userId: number, jobId: number) => Promise<Schemas['Job']>;
  /** Starts working, beginning with what an earlier process has left unfinished. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

/** Thrown by `progress` in a job that was cancelled. */
export class JobCancelled extends Error {
  constructor() {
    super('The job was cancelled');
  }
}

/** Thrown by `progress` when the server stops: the job begins again at the next start. */
export class JobInterrupted extends Error {
  constructor() {
    super('The server stops');
  }
}
