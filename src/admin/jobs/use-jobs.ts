import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isOver, mergedJobs, nextLook } from './job-list.ts';
import { type Job, listJobs } from './jobs-api.ts';

export const JOBS_KEY = ['console', 'jobs'] as const;

/** When this browser first saw each running job; the server's clock may differ. */
const seenAt = new Map<number, number>();

/** Jobs that this browser has started or seen running; it shows a notice when they end. */
const awaited = new Set<number>();

function expectEnd(jobs: readonly Job[]): void {
  for (const job of jobs) {
    if (isOver(job) || awaited.has(job.id)) continue;
    awaited.add(job.id);
    seenAt.set(job.id, Date.now());
  }
}

function look(jobs: readonly Job[] | undefined): number | false {
  const running = (jobs ?? []).filter((job) => !isOver(job));
  if (running.length === 0) return false;
  const latest = Math.max(...running.map(({ id }) => seenAt.get(id) ?? 0));
  return nextLook(Date.now() - latest);
}

function keep(client: QueryClient, heard: readonly Job[]): Job[] {
  expectEnd(heard);
  const known = client.getQueryData<Job[]>(JOBS_KEY) ?? [];
  return mergedJobs(known, heard);
}

/** My jobs, the newest first; polled while one of them runs. */
export function useJobs(): Job[] {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: JOBS_KEY,
    queryFn: async () => keep(client, await listJobs()),
    refetchInterval: ({ state }) => look(state.data),
    refetchIntervalInBackground: true,
    retry: true,
    staleTime: 30_000,
  });
  return data;
}

/** Adds a started or cancelled job to the panel, and awaits its end. */
export function useTrackJob(): (job: Job) => void {
  const client = useQueryClient();
  return useCallback(
    (job: Job) => {
      awaited.add(job.id);
      if (!seenAt.has(job.id)) seenAt.set(job.id, Date.now());
      client.setQueryData<Job[]>(JOBS_KEY, keep(client, [job]));
    },
    [client],
  );
}

/** Returns the awaited jobs that have ended; each is returned once. */
export function takeEnded(jobs: readonly Job[]): Job[] {
  return jobs.filter((job) => isOver(job) && awaited.delete(job.id));
}
