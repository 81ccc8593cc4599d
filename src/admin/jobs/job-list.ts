import type { UndoRefusal } from '#shared/history/undo-refusal.ts';
import type { Job } from './jobs-api.ts';

/** The number of jobs that the panel shows. */
const KEPT = 50;

export const isOver = ({ status }: Pick<Job, 'status'>): boolean => status !== 'queued' && status !== 'running';

/** Kinds that only read an uploaded file, as a step of an import that is told of by itself. */
const READING: ReadonlySet<string> = new Set(['import-read', 'import-photos', 'question-file-read', 'package-read']);

export const isReading = ({ kind }: Pick<Job, 'kind'>): boolean => READING.has(kind);

/** Merges known jobs with newly received ones, the newest first. */
export function mergedJobs(known: readonly Job[], heard: readonly Job[]): Job[] {
  const byId = new Map(known.map((job) => [job.id, job]));
  for (const job of heard) {
    const before = byId.get(job.id);
    // A delayed response must not make a finished job look unfinished.
    if (before === undefined || !isOver(before) || isOver(job)) byId.set(job.id, job);
  }
  return [...byId.values()].sort((one, other) => other.id - one.id).slice(0, KEPT);
}

/** The polling interval in milliseconds: short at first, longer for long-running jobs. */
export function nextLook(sinceMs: number): number {
  if (sinceMs < 5_000) return 400;
  return sinceMs < 30_000 ? 1000 : 2500;
}

/** A job's progress in percent; undefined while the total is unknown. */
export function percentOf({ status, done, total }: Job): number | undefined {
  if (status === 'done') return 100;
  if (total === null || total === 0) return undefined;
  return Math.min(100, Math.floor((done / total) * 100));
}

/** What prevents an undo because of later changes, from the failed job. */
export function refusalOf(job: Pick<Job, 'error'> | undefined): UndoRefusal | undefined {
  const { id, details } = job?.error ?? {};
  // The server writes the details of this error by this type.
  return id === 'changed-since' ? (details as unknown as UndoRefusal) : undefined;
}

/** The number of records that a job has changed. */
export function countOf({ result, done }: Job): number {
  return typeof result?.count === 'number' ? result.count : done;
}
