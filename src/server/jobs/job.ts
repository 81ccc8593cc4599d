import type { Language, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../signed-in.ts';
import type { Db, Trx } from '../db/index.ts';

/** Every kind of job; who may ask for one, and how its work is done, is the business of the module that has it. */
export type JobName =
  | 'bulk'
  | 'undo'
  | 'import-read'
  | 'import-check'
  | 'import'
  | 'preview-key'
  | 'correct-key'
  | 'restore-key';

/** What came out of a job. */
export interface JobResult {
  /** By kind; `count` is the number of records that were changed. */
  result: Record<string, unknown>;
  /** What can be undone. */
  batchId?: number | undefined;
}

/** One run of a job, as its kind sees it. */
export interface JobRun {
  /** Who asked for it, with the permissions of now. */
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
   * Marks the job as done, inside the transaction of its work: either both are there afterwards or neither. A job is never done twice.
   */
  finish: (db: Db | Trx, done: JobResult) => Promise<void>;
}

/** How a kind of job does its work; it calls `finish` once. Errors that a person may see are PublicErrors. */
export type JobKind = (run: JobRun) => Promise<void>;

export type JobKinds = Readonly<Record<JobName, JobKind>>;

/** What a job is asked to do. */
export interface JobOrder {
  kind: JobName;
  resource: string;
  /** Plain JSON; read again by the kind when the job runs, maybe after a restart. */
  payload: unknown;
}

/** The long work of the server. */
export interface Jobs {
  /** Writes the job down and gives it a moment: a short one comes back finished. */
  start: (user: SignedIn, language: Language, order: JobOrder) => Promise<Schemas['Job']>;
  /** One job of a person, with its progress. @throws PublicError 404 */
  get: (userId: number, jobId: number) => Promise<Schemas['Job']>;
  /** The latest jobs of a person. */
  list: (userId: number) => Promise<Schemas['Job'][]>;
  /** Asks a job to stop. @throws PublicError 404, or 409 when it is over */
  cancel: (userId: number, jobId: number) => Promise<Schemas['Job']>;
  /** Takes up what an earlier process has left, and works from now on. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

/** Thrown by `progress` in a job that shall stop. */
export class JobCancelled extends Error {
  constructor() {
    super('The job was cancelled');
  }
}
