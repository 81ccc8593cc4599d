import type { Job } from './jobs-api.ts';

/** As many as the panel shows. */
const KEPT = 50;

export const isOver = ({ status }: Pick<Job, 'status'>): boolean => status !== 'queued' && status !== 'running';

/** What is known of jobs with what was just heard of some of them, the newest first. */
export function mergedJobs(known: readonly Job[], heard: readonly Job[]): Job[] {
  const byId = new Map(known.map((job) => [job.id, job]));
  for (const job of heard) {
    const before = byId.get(job.id);
    // An answer that was on its way for long does not bring a job back that is over.
    if (before === undefined || !isOver(before) || isOver(job)) byId.set(job.id, job);
  }
  return [...byId.values()].sort((one, other) => other.id - one.id).slice(0, KEPT);
}

/** Milliseconds until the next look at jobs that run: soon at first, less often the longer they take. */
export function nextLook(sinceMs: number): number {
  if (sinceMs < 5_000) return 400;
  return sinceMs < 30_000 ? 1000 : 2500;
}

/** How far a job is, of 100; undefined until it knows. */
export function percentOf({ status, done, total }: Job): number | undefined {
  if (status === 'done') return 100;
  if (total === null || total === 0) return undefined;
  return Math.min(100, Math.floor((done / total) * 100));
}

/** The number of records that a job has changed. */
export function countOf({ result, done }: Job): number {
  return typeof result?.count === 'number' ? result.count : done;
}
